import { MINI_CHANNEL, MINI_HEIGHT, MINI_WIDTH } from '@foco/domain/focus/mini-channel.ts'
import { focusMessages } from '@foco/domain/texts/focus-messages.ts'
import { miniMessages } from '@foco/domain/texts/mini-messages.ts'
import { openMiniPort } from '../../../platform/mini-port.ts'
import { isPipSupported, pip } from '../../../platform/pip-window.ts'
import { toasts } from '../../../ui/toast-queue.ts'

const onClosedByUser = () => {
  const port = openMiniPort()
  port.say({ action: 'pip-closed' })
  port.close()
}

const OPTIONS = {
  width: MINI_WIDTH,
  height: MINI_HEIGHT,
  title: miniMessages.title,
  lock: MINI_CHANNEL,
  onClosedByUser,
}

/** Within a press. What the page shows stays as it is when it does not work: focus goes on there. */
export const openMini = async (): Promise<void> => {
  try {
    if ((await pip.open(OPTIONS)) === 'elsewhere')
      toasts.show({ id: 'pip', title: miniMessages.elsewhere, description: miniMessages.elsewhereDetail })
  } catch {
    const { failed, unsupported, advice } = focusMessages.pip
    toasts.show({ id: 'pip', tone: 'trouble', title: isPipSupported() ? failed : unsupported, description: advice })
  }
}
