// Rules from: design: decision 031
import { describe, expect, test } from 'vitest'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { afterChanges, storeOf } from '../../test/example-rows.ts'
import { here } from '../../test/timed-rows.ts'
import type { Change } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { completeTodo, deferTodo } from '../items/todos.ts'
import type { Todo } from '../tables/schema.ts'
import { rowsWithTime } from '../time/time-log.ts'
import { comingBack, lastWork } from './coming-back.ts'
import { startTimer, stopTimer } from './focus-timer.ts'
import { idlePomodoro, startBreak, storePomodoro } from './pomodoro.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const at = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString()
const [one, two] = [testId(1), testId(2)]
const then = (rows: TableRows, changes: readonly Change[], now: string) => rowsWithTime(rows, changes, now)

const worked = (rows: TableRows, id: string, from: number, to: number) => {
  const running = then(rows, startTimer(rows, id, here(at(from))), at(from))
  return then(running, stopTimer(running, id, here(at(to))), at(to))
}
const { device } = here(NOW)
const OTHER = testId(77)
const row = (rows: TableRows, id: string): Todo => rows('todos').get(id) as Todo

/** Ten minutes at the first, then five at the second. */
const both = () => {
  const rows = storeOf({ todos: [todo(1), todo(2)] })
  return worked(worked(rows, one, 0, 10 * MINUTE), two, 20 * MINUTE, 25 * MINUTE)
}
const visit = (now: number, lastHere: number | null, more: object = {}) => ({
  now: at(now),
  device,
  lastHere: lastHere === null ? null : at(lastHere),
  unanswered: null,
  ...more,
})

describe('what was last', () => {
  test('[BACK-1] is the to-do that was left last, and when', () => {
    expect(lastWork(both(), device)).toMatchObject({ todo: { id: two }, leftAt: at(25 * MINUTE), isElsewhere: false })
    expect(lastWork(both(), OTHER)).toMatchObject({ isElsewhere: true })
    expect(lastWork(storeOf({ todos: [todo(1)] }), device)).toBeNull()
  })

  test('[BACK-2] is not what is done or put off: the one before it is', () => {
    const rows = both()
    for (const gone of [completeTodo(row(rows, two), true, at(HOUR)), deferTodo(row(rows, two), at(HOUR))])
      expect(lastWork(afterChanges(rows, gone), device)).toMatchObject({ todo: { id: one }, leftAt: at(10 * MINUTE) })
  })

  test('[BACK-2] and nothing when that was left long before', () => {
    const rows = worked(both(), one, 50 * HOUR, 51 * HOUR)
    expect(lastWork(afterChanges(rows, completeTodo(row(rows, one), true, at(52 * HOUR))), device)).toBeNull()
  })
})

describe('coming back', () => {
  test('[BACK-3] is greeted after more than an hour away from Foco and from the work', () => {
    const rows = both()
    expect(comingBack(rows, visit(3 * HOUR, 25 * MINUTE))).toMatchObject({ todo: { id: two } })
    expect(comingBack(rows, visit(3 * HOUR, null))).toMatchObject({ todo: { id: two } })
    expect(comingBack(rows, visit(HOUR, 25 * MINUTE))).toBeNull()
    expect(comingBack(rows, visit(3 * HOUR, 2.5 * HOUR))).toBeNull()
    // A clock that was set back says nothing.
    expect(comingBack(rows, visit(-5 * HOUR, null))).toBeNull()
  })

  test('[BACK-4] on another device, as soon as that one was left', () => {
    const rows = both()
    expect(comingBack(rows, visit(26 * MINUTE, 5 * MINUTE, { device: OTHER }))).toMatchObject({ isElsewhere: true })
    expect(comingBack(rows, visit(28 * MINUTE, 27 * MINUTE, { device: OTHER }))).toBeNull()
  })

  test('[BACK-5] stays until it is answered, whatever is reloaded, and only for the same work', () => {
    const rows = both()
    const again = visit(3 * HOUR, 3 * HOUR - MINUTE, { unanswered: at(25 * MINUTE) })
    expect(comingBack(rows, again)).toMatchObject({ todo: { id: two } })
    const later = worked(rows, one, 2.9 * HOUR, 2.95 * HOUR)
    expect(comingBack(later, again)).toBeNull()
  })

  test('[BACK-6] is not greeted while something runs or rests', () => {
    const rows = both()
    const running = then(rows, startTimer(rows, one, here(at(3 * HOUR))), at(3 * HOUR))
    expect(comingBack(running, visit(5 * HOUR, null))).toBeNull()
    const settings = rows('settings')
    const resting = then(
      rows,
      storePomodoro(settings, startBreak(idlePomodoro(null, 25, 1), settings, at(3 * HOUR)), at(3 * HOUR)),
      at(3 * HOUR),
    )
    expect(comingBack(resting, visit(3 * HOUR + MINUTE, null))).toBeNull()
  })
})
