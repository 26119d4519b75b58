import { MINI_CHANNEL, MINI_HEIGHT, MINI_WIDTH } from '@foco/domain/focus/mini-channel.ts'
import { openMiniPort } from '../../../platform/mini-port.ts'
import { isPipSupported, pip } from '../../../platform/pip-window.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { toasts } from '../../../ui/toast-queue.ts'

const focusTexts = textsOf('focus')
const miniTexts = textsOf('mini')

const onClosedByUser = () => {
  const port = openMiniPort()
  port.say({ action: 'pip-closed' })
  port.close()
}

const OPTIONS = {
  width: MINI_WIDTH,
  height: MINI_HEIGHT,
  lock: MINI_CHANNEL,
  onClosedByUser,
}

/** Within a press. What the page shows stays as it is when it does not work: focus goes on there. */
export const openMini = async (): Promise<'opened' | 'elsewhere' | 'failed'> => {
  try {
    const isElsewhere = (await pip.open({ ...OPTIONS, title: miniTexts.title })) === 'elsewhere'
    if (isElsewhere) toasts.show({ id: 'pip', title: miniTexts.elsewhere, description: miniTexts.elsewhereDetail })
    return isElsewhere ? 'elsewhere' : 'opened'
  } catch {
    const { failed, unsupported, advice } = focusTexts.pip
    toasts.show({ id: 'pip', tone: 'trouble', title: isPipSupported() ? failed : unsupported, description: advice })
    return 'failed'
  }
}
