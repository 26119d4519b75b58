import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOW, testId, todo } from '../test/arbitrary-rows.ts'
import { afterChanges, exampleRow, storeOf } from '../test/example-rows.ts'
import type { Change } from './change.ts'
import {
  loggedSession,
  recordRun,
  runLog,
  runningTodo,
  runStart,
  saveProgress,
  secondsBetween,
  sessionOfRun,
  stopRun,
  timeUntil,
} from './focus-runs.ts'
import type { FocusSession, Todo } from './schema.ts'

const at = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString()
const running = (fields: Partial<Todo> = {}) => todo(1, { is_running: true, last_started_at: NOW, ...fields })
const session = (number: number, fields: Partial<FocusSession> = {}): FocusSession =>
  exampleRow('focus_sessions', number, { todo_id: testId(1), ...fields })

const after = (row: Todo, sessions: FocusSession[], changes: readonly Change[]) => {
  const rows = afterChanges(storeOf({ todos: [row], focus_sessions: sessions }), changes)
  return { todo: rows('todos').get(row.id), sessions: [...rows('focus_sessions').values()] }
}

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
    expect(recordRun(running(), [], at(4.999))).toEqual([])
    const { sessions } = after(running(), [], recordRun(running(), [], at(5)))
    expect(sessions).toMatchObject([{ todo_id: testId(1), started_at: NOW, ended_at: null, session_type: 'focus' }])
    expect(recordRun(running(), sessions, at(6))).toEqual([])
    expect(recordRun(todo(1, { last_started_at: NOW }), [], at(60))).toEqual([])
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

  test('[RUN-6] says when the run began; without one it began when it was started', () => {
    expect(runStart(running({ last_started_at: at(60) }), [session(1)])).toBe(NOW)
    expect(runStart(running(), [])).toBe(NOW)
    expect(runStart(todo(1), [session(1)])).toBeNull()
  })
})

describe('stopping', () => {
  test('[RUN-7] adds the time and ends the log at the same moment', () => {
    const row = running({ time_spent: 100 })
    const stopped = after(row, [session(1)], stopRun(row, [session(1)], at(20.5)))
    expect(stopped.todo).toMatchObject({ time_spent: 120, is_running: false, last_started_at: null })
    expect(stopped.sessions).toMatchObject([{ ended_at: at(20.5) }])
  })

  test('[RUN-8] logs a run that no tick had noticed, whole', () => {
    const { sessions } = after(running(), [], stopRun(running(), [], at(300)))
    expect(sessions).toMatchObject([{ started_at: NOW, ended_at: at(300) }])
  })

  test('[RUN-8] ends a log that another device began meanwhile', () => {
    const stop = stopRun(running(), [], at(300))
    const [elsewhere] = after(running(), [], recordRun(running(), [], at(5))).sessions
    expect(after(running(), elsewhere ? [elsewhere] : [], stop).sessions).toMatchObject([{ ended_at: at(300) }])
  })

  test('[RUN-9] a run under 5 seconds counts, and is not logged', () => {
    const stopped = after(running(), [], stopRun(running(), [], at(4.999)))
    expect(stopped.todo).toMatchObject({ time_spent: 4, is_running: false })
    expect(stopped.sessions).toEqual([])
  })

  test('[RUN-10] twice is once', () => {
    expect(stopRun(todo(1, { time_spent: 5 }), [session(1)], at(9))).toEqual([])
  })

  test('[RUN-11] by a clock that is behind takes nothing back, in the total or in the log', () => {
    const row = running({ time_spent: 60, last_started_at: at(60) })
    const stopped = after(row, [session(1)], stopRun(row, [session(1)], at(30)))
    expect(stopped.todo).toMatchObject({ time_spent: 60, is_running: false })
    expect(stopped.sessions).toMatchObject([{ ended_at: at(60) }])
  })
})

describe('progress', () => {
  test('[RUN-12] is saved when 5 new seconds are there, and the run goes on', () => {
    expect(saveProgress(running(), [], at(4.9))).toEqual([])
    const saved = after(running(), [], saveProgress(running(), [], at(10.7)))
    expect(saved.todo).toMatchObject({ time_spent: 10, is_running: true, last_started_at: at(10) })
    expect(saved.sessions).toMatchObject([{ started_at: NOW, ended_at: null }])
    expect(saveProgress(todo(1), [], at(60))).toEqual([])
  })

  test('[RUN-13] saved as often as one likes, a run has the time from its start to its end', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 12 }), (steps) => {
        let row = running()
        let sessions: FocusSession[] = []
        let now = 0
        for (const step of steps) {
          now += step
          const saved = after(row, sessions, saveProgress(row, sessions, at(now / 1000)))
          row = saved.todo ?? row
          sessions = saved.sessions
        }
        const end = after(row, sessions, stopRun(row, sessions, at(now / 1000)))
        expect(end.todo?.time_spent).toBe(Math.floor(now / 1000))
        if (now >= 5000) expect(end.sessions).toMatchObject([{ started_at: NOW, ended_at: at(now / 1000) }])
      }),
    )
  })

  test('[RUN-14] a run that is counted up to an earlier moment gives back what was saved beyond it', () => {
    expect(timeUntil(running({ time_spent: 100, last_started_at: at(60) }), at(45.5))).toBe(85)
    expect(timeUntil(running({ time_spent: 100 }), at(45.5))).toBe(145)
    expect(timeUntil(running({ time_spent: 10, last_started_at: at(60) }), NOW)).toBe(0)
    expect(timeUntil(todo(1, { time_spent: 7 }), NOW)).toBe(7)
  })
})
