import { MINI_CHANNEL, type MiniAction, type MiniAnswer } from '@foco/domain/focus/mini-channel.ts'
import { expect, it } from 'vitest'
import { openMiniPort } from './mini-port.ts'

const later = <T>() => {
  let settle: (value: T) => void = () => {}
  const promise = new Promise<T>((resolve) => {
    settle = resolve
  })
  return { promise, settle }
}

it('carries what is pressed to the tab and the answer back, and ignores what is meant for another tab', async () => {
  const heard: (MiniAction | MiniAnswer)[] = []
  const answered = later<MiniAction | MiniAnswer>()
  const tab = openMiniPort((says) => {
    heard.push(says)
    tab.say({ answer: 'create-task', problem: null })
  })
  const mini = openMiniPort(answered.settle)
  const stranger = new BroadcastChannel(MINI_CHANNEL)
  stranger.postMessage({ tab: 'another', says: { action: 'pip-closed' } })
  stranger.postMessage('nonsense')
  mini.say({ action: 'create-task', text: 'Call the printer', words: {} })
  expect(await answered.promise).toEqual({ answer: 'create-task', problem: null })
  expect(heard).toEqual([{ action: 'create-task', text: 'Call the printer', words: {} }])
  for (const end of [tab, mini, stranger]) end.close()
})
