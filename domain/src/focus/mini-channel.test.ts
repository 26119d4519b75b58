// Rules from: core §4, §5, §9
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MINI_HEIGHT, MINI_WIDTH, type MiniAction, readMiniMessage, typedMinutes } from './mini-channel.ts'
import { isPomodoroMinutes } from './pomodoro.ts'

const tab = 'a tab'
const todo_id = '00000000-0000-4000-8000-000000000001'

const ACTIONS: MiniAction[] = [
  { action: 'complete', todo_id },
  { action: 'skip', todo_id },
  { action: 'defer', todo_id },
  { action: 'toggle', todo_id },
  { action: 'start-pomodoro', todo_id },
  { action: 'pause-pomodoro', todo_id },
  { action: 'reset-pomodoro', todo_id },
  { action: 'update-pomodoro-duration', todo_id, minutes: 25 },
  { action: 'create-task', text: 'Call the printer', words: {} },
  {
    action: 'create-task',
    text: 'Call the printer',
    words: { category_id: 'c', minutes: 25, until: '2026-11-18T08:00:00.000Z', onTop: true },
  },
  { action: 'create-task', text: 'Write the report', words: { minutes: 180 } },
  { action: 'pip-closed' },
]

test.each(ACTIONS)('[MINI-1] the mini window says $action to the tab that opened it', (says) => {
  expect(readMiniMessage({ tab, says })).toEqual({ tab, says })
})

test('[MINI-1] the tab answers whether the task was created, and why not', () => {
  for (const problem of [null, 'Please log in to create tasks'])
    expect(readMiniMessage({ tab, says: { answer: 'create-task', problem } })?.says).toEqual({
      answer: 'create-task',
      problem,
    })
})

test('[MINI-2] what is not understood is ignored', () => {
  const strange = [
    null,
    'complete',
    { says: { action: 'pip-closed' } },
    { tab, says: { action: 'explode', todo_id } },
    { tab, says: { action: 'complete' } },
    { tab, says: { action: 'create-task' } },
    { tab, says: { action: 'create-task', text: 'a', words: { minutes: 1441 } } },
  ]
  for (const data of strange) expect(readMiniMessage(data)).toBeNull()
  fc.assert(fc.property(fc.anything(), (data) => readMiniMessage({ tab, says: data }) === null))
})

test('[MINI-3] a duration that is not a whole number from 1 to 120 is ignored, typed or sent', () => {
  const sent = (minutes: unknown) =>
    readMiniMessage({ tab, says: { action: 'update-pomodoro-duration', todo_id, minutes } }) !== null
  for (const typed of ['', '0', '121', '999', '1.5', '-5', '1e2', '0x10', '25 min', 'NaN', '٢٥'])
    expect(typedMinutes(typed), typed).toBeNull()
  for (const typed of ['1', ' 25 ', '007', '120']) expect(typedMinutes(typed)).toBe(Number(typed))
  for (const minutes of [0, 121, 1.5, Number.NaN, '25', null]) expect(sent(minutes), String(minutes)).toBe(false)
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 500 }), (minutes) => {
      expect(typedMinutes(String(minutes)) !== null).toBe(isPomodoroMinutes(minutes))
      expect(sent(minutes)).toBe(isPomodoroMinutes(minutes))
    }),
  )
})

test('[MINI-4] the window opens at 268 × 148', () => {
  expect([MINI_WIDTH, MINI_HEIGHT]).toEqual([268, 148])
})
