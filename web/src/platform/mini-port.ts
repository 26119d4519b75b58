/** One end of the line between the mini window and the tab that opened it. Each end has a channel of its own: a channel does not hear itself. */
import { MINI_CHANNEL, type MiniAction, type MiniAnswer, readMiniMessage } from '@foco/domain/focus/mini-channel.ts'
import { freshId } from './fresh-id.ts'

type Saying = MiniAction | MiniAnswer

const TAB = freshId()

export interface MiniPort {
  say(says: Saying): void
  close(): void
}

/** Hears what is meant for this tab or its window; other tabs are told as well, and keep out of it. */
export const openMiniPort = (onSaid: (says: Saying) => void = () => {}): MiniPort => {
  const channel = new BroadcastChannel(MINI_CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    const message = readMiniMessage(data)
    if (message?.tab === TAB) onSaid(message.says)
  })
  return {
    say: (says) => channel.postMessage({ tab: TAB, says }),
    close: () => channel.close(),
  }
}
