// Rules from: core §3, §4, §9; decision 051
import { describe, expect, test } from 'vitest'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { accepted, afterChanges, storeOf } from '../../test/example-rows.ts'
import { writeSetting } from '../core/settings.ts'
import type { Row, Todo } from '../tables/schema.ts'
import { moveItem } from './moves.ts'
import { pomodoroLength } from './pomodoro-length.ts'

const usually = (minutes: number, ...todos: Todo[]) => {
  const rows = storeOf({ todos })
  return afterChanges(rows, writeSetting(rows('settings'), 'focus.pomodoro_minutes', minutes, NOW))
}
const lengthIn = (rows: ReturnType<typeof usually>, number = 1) =>
  pomodoroLength(rows('todos').get(testId(number)) as Todo, rows('settings'))

describe('how long a pomodoro lasts', () => {
  test('[POMO-30] 25 minutes where nobody chose anything', () => {
    const rows = storeOf({ todos: [todo(1)] })
    expect(lengthIn(rows)).toBe(25)
  })

  test('[POMO-31] as long as usual for every to-do without a length of its own, and with it', () => {
    expect(lengthIn(usually(40, todo(1)))).toBe(40)
    for (const minutes of [1, 25, 50])
      expect(lengthIn(usually(40, todo(1, { pomodoro_duration: minutes, pomodoro_chosen: true })))).toBe(minutes)
  })

  test('[POMO-32] a row from before that was noted keeps any other length than the default', () => {
    const { pomodoro_chosen, ...older } = todo(1, { pomodoro_duration: 50 })
    expect(lengthIn(usually(40, older as Todo))).toBe(50)
    expect(lengthIn(usually(40, { ...older, pomodoro_duration: 25 } as Todo))).toBe(40)
  })

  test('[POMO-33] 25 minutes that were chosen are kept through the bucket', () => {
    const rows = usually(40, todo(1, { pomodoro_chosen: true }), todo(2))
    const thereAndBack = (number: number) => {
      const row = rows('todos').get(testId(number)) as Todo
      const away = afterChanges(rows, accepted(moveItem('todos', 'bucket_items', row, { rows, now: NOW })))
      const idea = away('bucket_items').get(testId(number)) as Row<'bucket_items'>
      return afterChanges(away, accepted(moveItem('bucket_items', 'todos', idea, { rows: away, now: NOW })))
    }
    expect(lengthIn(thereAndBack(1), 1)).toBe(25)
    expect(lengthIn(thereAndBack(2), 2)).toBe(40)
  })
})
