// Rules from: design: undo
import { describe, expect, test } from 'vitest'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { storeOf } from '../../test/example-rows.ts'
import { at, here, observerAt, sessionsIn } from '../../test/timed-rows.ts'
import type { TableRows } from '../core/links.ts'
import { startTimer, stopTimer } from '../focus/focus-timer.ts'
import { rowsWithTime } from '../time/time-log.ts'
import { timerTurn } from './timer-undo.ts'
import { planUndo, undoEntry } from './undo-plan.ts'

const [A, B] = [testId(1), testId(2)]

/** A press at one moment, and its undo at another. */
const undone = (rows: TableRows, press: ReturnType<typeof startTimer>, pressed: number, seconds: number, by = rows) => {
  const after = rowsWithTime(rows, press, at(pressed))
  const way = undoEntry(press, rows, press, timerTurn(rows, after, at(pressed)))
  const now = by === rows ? after : by
  const plan = planUndo(way, now, observerAt(at(seconds)))
  return { plan, rows: plan.ok ? rowsWithTime(now, [...plan.ended, ...plan.changes], at(seconds)) : now }
}
const idle = storeOf({ todos: [todo(1), todo(2)] })
const running = rowsWithTime(idle, startTimer(idle, A, here(at(0))), at(0))
const logOf = (rows: TableRows) =>
  sessionsIn(rows).map(({ todo_id, started_at, ended_at }) => [todo_id, started_at, ended_at])

describe('[UNDO-9] within five seconds, a press never was', () => {
  test('a start', () => {
    const { rows } = undone(idle, startTimer(idle, A, here(at(0))), 0, 4)
    expect([...rows('todos').values()]).toMatchObject([
      { is_running: false, time_spent: 0, last_started_at: null },
      { is_running: false },
    ])
    expect(logOf(rows)).toEqual([])
  })

  test('a stop: the same run goes on', () => {
    const { rows } = undone(running, stopTimer(running, A, here(at(600))), 600, 603)
    // That its device was there at the stop stays true.
    expect(rows('todos').get(A)).toMatchObject({ is_running: true, last_started_at: at(600), time_spent: 600 })
    expect(rows('focus_runs').size).toBe(1)
    expect(logOf(rows)).toEqual([[A, NOW, null]])
  })

  test('a start that stopped another one: that one’s run goes on', () => {
    const { rows } = undone(running, startTimer(running, B, here(at(600))), 600, 602)
    expect(rows('todos').get(A)).toMatchObject({ is_running: true, last_started_at: at(600), time_spent: 600 })
    expect(rows('todos').get(B)).toMatchObject({ is_running: false, time_spent: 0 })
  })
})

test('[UNDO-15] what ran before is not there any more: the timer stops, and nothing goes on unseen', () => {
  const press = startTimer(running, B, here(at(0)))
  const after = rowsWithTime(running, press, at(0))
  const gone = rowsWithTime(after, [{ table: 'todos', op: 'delete', id: A }], at(0))
  const { rows } = undone(running, press, 0, 1, gone)
  expect(rows('todos').get(B)).toMatchObject({ is_running: false })
  expect([...rows('focus_runs').values()].filter(({ stopped_at }) => stopped_at === null)).toEqual([])
})

describe('[UNDO-10] later, undo is the opposite press', () => {
  test('a start: what was worked stays, in the total and in the log', () => {
    const { rows } = undone(idle, startTimer(idle, A, here(at(0))), 0, 60)
    expect(rows('todos').get(A)).toMatchObject({ is_running: false, time_spent: 60 })
    expect(logOf(rows)).toEqual([[A, at(0), at(60)]])
  })

  test('a stop: it runs from now, and the time between does not count', () => {
    const { rows } = undone(running, stopTimer(running, A, here(at(600))), 600, 900)
    expect(rows('todos').get(A)).toMatchObject({ is_running: true, last_started_at: at(900), time_spent: 600 })
    expect(logOf(rows)).toEqual([[A, at(0), at(600)]])
  })

  test('a start that stopped another one: that one starts anew, and each has its own seconds', () => {
    const { rows } = undone(running, startTimer(running, B, here(at(600))), 600, 700)
    expect(rows('todos').get(A)).toMatchObject({ is_running: true, last_started_at: at(700), time_spent: 600 })
    expect(rows('todos').get(B)).toMatchObject({ is_running: false, time_spent: 100 })
  })

  test('a press that turned nothing is no press', () => {
    expect(timerTurn(running, running, NOW)).toBeNull()
  })
})

test('[UNDO-11] a timer that somebody else has turned since is left alone', () => {
  const turned = rowsWithTime(running, startTimer(running, B, here(at(10))), at(10))
  const { plan } = undone(idle, startTimer(idle, A, here(at(0))), 0, 20, turned)
  expect(plan).toEqual({ ok: false, reason: 'ran-on' })
})
