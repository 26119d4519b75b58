/** A to-do with its log, and what becomes of it: for the tests of the log of time. */
import type { Change } from '../src/core/change.ts'
import type { TableRows } from '../src/core/links.ts'
import { startTimer, stopTimer } from '../src/focus/focus-timer.ts'
import type { FocusSession, Todo } from '../src/tables/schema.ts'
import { rowsWithTime } from '../src/time/time-log.ts'
import { NOW, testId, todo } from './arbitrary-rows.ts'
import { exampleRow } from './example-rows.ts'
import { at, here, sessionsIn } from './timed-rows.ts'

export const ONE = testId(1)
export const one = (rows: TableRows) => rows('todos').get(ONE) as Todo
export const running = (fields: Partial<Todo> = {}) => todo(1, { is_running: true, last_started_at: NOW, ...fields })
export const log = (number: number, from: number, to: number | null, fields: Partial<FocusSession> = {}) =>
  exampleRow('focus_sessions', number, {
    todo_id: ONE,
    started_at: at(from),
    ended_at: to === null ? null : at(to),
    ...fields,
  })
export const spans = (rows: TableRows) =>
  sessionsIn(rows).map(({ id, started_at, ended_at }) => [id, started_at, ended_at])
/** Lists, each heard at its moment. */
export const after = (rows: TableRows, ...lists: [number, readonly Change[]][]) =>
  lists.reduce((now, [seconds, list]) => rowsWithTime(now, list, at(seconds)), rows)
export const worked = (rows: TableRows, from: number, to: number) => {
  const started = after(rows, [from, startTimer(rows, ONE, here(at(from)))])
  return after(started, [to, stopTimer(started, ONE, here(at(to)))])
}
