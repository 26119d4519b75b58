// Rules from: core §4, §9; design: time, twice is once
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { exampleRow, storeOf } from '../../test/example-rows.ts'
import { at, exampleRun, here, sessionsIn, there, timedStore } from '../../test/timed-rows.ts'
import { update } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { stopTimer } from '../focus/focus-timer.ts'
import type { FocusSession, Todo } from '../tables/schema.ts'
import {
  loggedSession,
  recordRun,
  runLog,
  runningTodo,
  runStart,
  saveProgress,
  secondsBetween,
  sessionOfRun,
} from './focus-runs.ts'
import { type Here, stopRuns } from './run-facts.ts'
import { rowsWithTime } from './time-log.ts'

const running = (fields: Partial<Todo> = {}) => todo(1, { is_running: true, last_started_at: NOW, ...fields })
const session = (number: number, fields: Partial<FocusSession> = {}): FocusSession =>
  exampleRow('focus_sessions', number, { todo_id: testId(1), ...fields })
const store = (row: Todo = running(), sessions: FocusSession[] = []) =>
  timedStore({ todos: [row], focus_sessions: sessions })
const theTodo = (rows: TableRows) => rows('todos').get(testId(1)) as Todo

const stopped = (rows: TableRows, where: Here) => rowsWithTime(rows, stopTimer(rows, testId(1), where), where.now)

test('[RUN-1] whole seconds; a clock that went backwards or cannot be read gives none', () => {
  expect(secondsBetween(NOW, at(59.999))).toBe(59)
  expect(secondsBetween(at(1), NOW)).toBe(0)
  expect(secondsBetween('no time', NOW)).toBe(0)
})

test('[RUN-2] of several running to-dos, the one that was started last runs, however its instant is written', () => {
  const early = todo(1, { is_running: true, last_started_at: '2026-03-02T10:30:00+01:00' })
  const late = todo(2, { is_running: true, last_started_at: '2026-03-02T10:00:00.000Z' })
  expect(runningTodo([early, late])).toBe(late)
  expect(runningTodo([late, early])).toBe(late)
  expect(runningTodo([todo(3), todo(4, { is_running: true })])).toBeNull()
})

describe('the log of a run', () => {
  test('[RUN-3] is made once the run is 5 seconds long, and only once', () => {
    expect(recordRun(running(), store(), at(4.999))).toEqual([])
    const rows = rowsWithTime(store(), recordRun(running(), store(), at(5)), at(5))
    expect(sessionsIn(rows)).toMatchObject([
      { todo_id: testId(1), started_at: NOW, ended_at: null, session_type: 'focus' },
    ])
    expect(recordRun(running(), rows, at(6))).toEqual([])
    const standing = todo(1, { last_started_at: NOW })
    expect(recordRun(standing, store(standing), at(60))).toEqual([])
  })

  test('[RUN-4] has an id made of the to-do and its start: two devices make one', () => {
    const ids = ['2026-03-02T09:00:00.000Z', '2026-03-02T09:00:00Z', '2026-03-02T10:00:00+01:00'].map(
      (start) => (loggedSession(runLog(testId(1), start, null), NOW) as { id: string }).id,
    )
    expect(new Set(ids).size).toBe(1)
    const others = [runLog(testId(2), NOW, null), runLog(testId(1), at(1), null)]
    const all = [...ids, ...others.map((log) => (loggedSession(log, NOW) as { id: string }).id)]
    expect(new Set(all).size).toBe(3)
  })

  test('[RUN-5] is the newest open focus session of the to-do', () => {
    const open = session(2, { started_at: at(60) })
    const others = [
      session(1),
      session(3, { started_at: at(90), ended_at: at(95) }),
      session(4, { started_at: at(90), todo_id: testId(2) }),
      session(5, { started_at: at(90), session_type: 'meeting' }),
    ]
    expect(sessionOfRun([...others, open], testId(1))).toBe(open)
    expect(sessionOfRun(others.slice(1), testId(1))).toBeNull()
  })

  test('[RUN-6] says when the run began, whatever was saved since; what stands has no beginning', () => {
    expect(runStart(store(running({ last_started_at: at(60) }), [session(1)]), testId(1))).toBe(NOW)
    expect(runStart(store(), testId(1))).toBe(NOW)
    expect(runStart(store(todo(1), [session(1)]), testId(1))).toBeNull()
  })
})

describe('stopping', () => {
  test('[RUN-7] adds the time and ends the log at the same moment', () => {
    const rows = stopped(store(running({ time_spent: 100 }), [session(1)]), here(at(20.5)))
    expect(theTodo(rows)).toMatchObject({ time_spent: 120, is_running: false, last_started_at: null })
    expect(sessionsIn(rows)).toMatchObject([{ id: testId(1), ended_at: at(20.5) }])
  })

  test('[RUN-8] logs a run that no tick had noticed, whole', () => {
    expect(sessionsIn(stopped(store(), here(at(300))))).toMatchObject([{ started_at: NOW, ended_at: at(300) }])
  })

  test('[RUN-8] ends a log that another device began meanwhile', () => {
    const stop = stopTimer(store(), testId(1), here(at(300)))
    const elsewhere = rowsWithTime(store(), recordRun(running(), store(), at(5)), at(5))
    expect(sessionsIn(rowsWithTime(elsewhere, stop, at(300)))).toMatchObject([{ ended_at: at(300) }])
  })

  test('[RUN-9] a run under 5 seconds counts, and is not logged', () => {
    const rows = stopped(store(), here(at(4.999)))
    expect(theTodo(rows)).toMatchObject({ time_spent: 4, is_running: false })
    expect(sessionsIn(rows)).toEqual([])
  })

  test('[RUN-10] twice is once', () => {
    const once = stopped(store(running({ time_spent: 5 })), here(at(9)))
    expect(stopTimer(once, testId(1), here(at(20)))).toEqual([])
    const both = rowsWithTime(once, stopRuns(store(), testId(1), there(at(20))), at(20))
    expect(theTodo(both)).toMatchObject({ time_spent: 14, is_running: false })
    expect(sessionsIn(both)).toMatchObject([{ ended_at: at(9) }])
  })

  test('[RUN-11] by a clock that is behind takes nothing back, in the total or in the log', () => {
    const rows = stopped(store(running({ time_spent: 60, last_started_at: at(60) }), [session(1)]), here(at(30)))
    expect(theTodo(rows)).toMatchObject({ time_spent: 60, is_running: false })
    expect(sessionsIn(rows)).toMatchObject([{ ended_at: at(60) }])
  })
})

describe('progress', () => {
  const saved = (rows: TableRows, now: string) => rowsWithTime(rows, saveProgress(theTodo(rows), rows, here(now)), now)

  test('[RUN-12] is saved when 5 new seconds are there, and the run goes on', () => {
    expect(saveProgress(running(), store(), here(at(4.9)))).toEqual([])
    const rows = saved(store(), at(10.7))
    expect(theTodo(rows)).toMatchObject({ time_spent: 10, is_running: true, last_started_at: at(10) })
    expect(sessionsIn(rows)).toMatchObject([{ started_at: NOW, ended_at: null }])
    expect(saveProgress(todo(1), store(todo(1)), here(at(60)))).toEqual([])
  })

  test('[RUN-13] saved as often as one likes, a run has the time from its start to its end', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 12 }), (steps) => {
        let rows = store()
        let now = 0
        for (const step of steps) {
          now += step
          rows = saved(rows, at(now / 1000))
        }
        const end = stopped(rows, here(at(now / 1000)))
        expect(theTodo(end).time_spent).toBe(Math.floor(now / 1000))
        if (now >= 5000) expect(sessionsIn(end)).toMatchObject([{ started_at: NOW, ended_at: at(now / 1000) }])
      }),
    )
  })

  test('[RUN-14] a run that is cut at an earlier moment gives back what was saved beyond it', () => {
    const cut = (cut_at: string, time_spent: number) => {
      const run = exampleRun(1, { seen_at: at(60), stopped_at: at(60) })
      const row = todo(1, { time_spent, unlogged_seconds: time_spent - 60 })
      const rows = storeOf({ todos: [row], focus_runs: [run] })
      return rowsWithTime(rows, [update('focus_runs', run.id, { cut_at })], at(70))
    }
    expect(theTodo(cut(at(45.5), 100)).time_spent).toBe(85)
    expect(theTodo(cut(NOW, 60)).time_spent).toBe(0)
    expect(sessionsIn(cut(at(45.5), 100))).toMatchObject([{ started_at: NOW, ended_at: at(45.5) }])
    expect(sessionsIn(cut(at(4), 100))).toEqual([])
  })
})
