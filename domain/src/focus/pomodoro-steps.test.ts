// Rules from: core §3, §4; design: readings, time
import { describe, expect, test } from 'vitest'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import { here, sessionsIn } from '../../test/timed-rows.ts'
import type { Change } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { writeSetting } from '../core/settings.ts'
import type { Todo } from '../tables/schema.ts'
import { rowsWithTime } from '../time/time-log.ts'
import { startTimer } from './focus-timer.ts'
import { idlePomodoro, type Pomodoro, readPomodoro, startPomodoro, storePomodoro } from './pomodoro.ts'
import {
  backToWork,
  beginPomodoro,
  changeDuration,
  clearPomodoro,
  extendBreak,
  finishPomodoro,
  goOn,
  holdPomodoro,
  lastWorkedTodo,
  leaveBreak,
  pomodoroOf,
  takeBreak,
} from './pomodoro-steps.ts'

const MINUTE = 60_000
const at = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString()
const [one, two] = [testId(1), testId(2)]

const store = (todos: Todo[], pomodoro?: Pomodoro): TableRows => {
  const rows = storeOf({ todos })
  return pomodoro ? afterChanges(rows, storePomodoro(rows('settings'), pomodoro, NOW)) : rows
}
const then = (rows: TableRows, changes: readonly Change[], now = NOW) => rowsWithTime(rows, changes, now)
const pomodoroIn = (rows: TableRows) => readPomodoro(rows('settings'))
const withFocus = (rows: TableRows) =>
  then(rows, writeSetting(rows('settings'), 'focus.pomodoro_with_focus', true, NOW))

const begun = () => {
  const rows = store([todo(1), todo(2, { pomodoro_duration: 40 })])
  return then(rows, beginPomodoro(rows, one, here(NOW)))
}
const finished = () => {
  const rows = begun()
  return then(rows, finishPomodoro(rows, at(25 * MINUTE)))
}
const onBreak = () => {
  const rows = finished()
  return then(rows, takeBreak(rows, here(at(26 * MINUTE))))
}

describe('a pomodoro and its to-do', () => {
  test('[POMO-13] run and pause together', () => {
    const rows = begun()
    expect(rows('todos').get(one)).toMatchObject({ is_running: true, last_started_at: NOW })
    expect(pomodoroIn(rows)).toMatchObject({ state: 'running', todo_id: one, ends_at: at(25 * MINUTE) })
    expect(beginPomodoro(rows, one, here(at(MINUTE)))).toEqual([])

    const held = then(rows, holdPomodoro(rows, one, here(at(10 * MINUTE))))
    expect(held('todos').get(one)).toMatchObject({ is_running: false, time_spent: 600 })
    expect(pomodoroIn(held)).toMatchObject({ state: 'paused', remaining_ms: 15 * MINUTE })
    expect(holdPomodoro(held, one, here(at(11 * MINUTE)))).toEqual([])

    const again = then(held, beginPomodoro(held, one, here(at(60 * MINUTE))))
    expect(pomodoroIn(again)).toMatchObject({ state: 'running', ends_at: at(75 * MINUTE) })
    expect(again('todos').get(one)).toMatchObject({ is_running: true, last_started_at: at(60 * MINUTE) })
  })

  test('[POMO-13] one that runs without its timer can still be paused', () => {
    const rows = store([todo(1)], startPomodoro(idlePomodoro(one, 25), NOW))
    expect(pomodoroIn(then(rows, holdPomodoro(rows, one, here(at(MINUTE)))))).toMatchObject({ state: 'paused' })
  })

  test('[POMO-14] another to-do has one of its own, ready to start; starting it stops the first', () => {
    const rows = begun()
    const other = todo(2, { pomodoro_duration: 40 })
    expect(pomodoroOf(rows('settings'), other)).toEqual(idlePomodoro(two, 40))
    const next = then(rows, beginPomodoro(rows, two, here(at(MINUTE))))
    expect(next('todos').get(one)).toMatchObject({ is_running: false, time_spent: 60 })
    expect(pomodoroIn(next)).toMatchObject({ state: 'running', todo_id: two, ends_at: at(41 * MINUTE) })
  })

  test('[POMO-15] a finished or missing to-do starts none', () => {
    expect(beginPomodoro(store([todo(1, { completed: true })]), one, here(NOW))).toEqual([])
    expect(beginPomodoro(store([]), one, here(NOW))).toEqual([])
  })

  test('[POMO-16] reset keeps the timer and the rounds', () => {
    const rows = begun()
    const after = then(rows, clearPomodoro(rows, one, at(MINUTE)))
    expect(pomodoroIn(after)).toEqual(idlePomodoro(one, 25))
    expect(after('todos').get(one)?.is_running).toBe(true)
    expect(clearPomodoro(after, one, at(MINUTE))).toEqual([])
  })

  test('[POMO-17] the duration is kept with the to-do; its own pomodoro starts over, no other', () => {
    const rows = begun()
    const after = then(rows, changeDuration(rows, one, 50, at(MINUTE)))
    expect(after('todos').get(one)?.pomodoro_duration).toBe(50)
    expect(pomodoroIn(after)).toMatchObject({ state: 'idle', duration_ms: 50 * MINUTE, remaining_ms: 50 * MINUTE })
    const other = then(rows, changeDuration(rows, two, 10, at(MINUTE)))
    expect(pomodoroIn(other)).toEqual(pomodoroIn(rows))
    for (const ignored of [0, 121, 2.5, Number.NaN, '50', null])
      expect(changeDuration(rows, one, ignored, NOW)).toEqual([])
  })

  test('[POMO-34] another usual length counts for the next one, not for one that runs; what was chosen stays', () => {
    const usual = (rows: TableRows, minutes: number) =>
      then(rows, writeSetting(rows('settings'), 'focus.pomodoro_minutes', minutes, NOW))
    const lengthOf = (rows: TableRows, id: string) =>
      pomodoroOf(rows('settings'), rows('todos').get(id) as Todo).duration_ms / MINUTE
    const rows = usual(begun(), 50)
    expect([lengthOf(rows, one), lengthOf(rows, two)]).toEqual([25, 40])
    const cleared = then(rows, clearPomodoro(rows, one, at(MINUTE)))
    expect(lengthOf(cleared, one)).toBe(50)
    const chosen = then(cleared, changeDuration(cleared, one, 25, at(MINUTE)))
    expect(lengthOf(usual(chosen, 35), one)).toBe(25)
    const started = withFocus(usual(store([todo(1)]), 35))
    expect(pomodoroIn(then(started, startTimer(started, one, here(NOW)))).ends_at).toBe(at(35 * MINUTE))
  })
})

describe('at the end', () => {
  test('[POMO-18] noticed late, it ended at its deadline and once; the timer runs on', () => {
    const rows = begun()
    expect(finishPomodoro(rows, at(25 * MINUTE - 1))).toEqual([])
    const after = then(rows, finishPomodoro(rows, at(600 * MINUTE)))
    expect(pomodoroIn(after)).toMatchObject({ state: 'completed', rounds: 1, ends_at: at(25 * MINUTE) })
    expect(after('todos').get(one)?.is_running).toBe(true)
    expect(finishPomodoro(after, at(601 * MINUTE))).toEqual([])
  })

  test('[POMO-19] a break stops the timer, and is logged when it ends', () => {
    const rows = onBreak()
    expect(rows('todos').get(one)).toMatchObject({ is_running: false, time_spent: 26 * 60 })
    expect(pomodoroIn(rows)).toMatchObject({ state: 'running', phase: 'break', ends_at: at(31 * MINUTE) })
    const over = then(rows, finishPomodoro(rows, at(90 * MINUTE)))
    expect(pomodoroIn(over)).toMatchObject({ state: 'completed', phase: 'break', rounds: 1 })
    expect(sessionsIn(over).filter(({ session_type }) => session_type === 'break')).toMatchObject([
      { todo_id: null, started_at: at(26 * MINUTE), ended_at: at(31 * MINUTE) },
    ])
    const left = then(over, leaveBreak(over, at(91 * MINUTE)))
    expect(pomodoroIn(left)).toMatchObject({ state: 'idle', phase: 'focus', rounds: 1 })
    expect(sessionsIn(left)).toHaveLength(sessionsIn(over).length)
  })

  test('[POMO-20] a skipped break is logged as long as it was; under 5 seconds it was none', () => {
    const rows = onBreak()
    const breaks = (after: TableRows) => sessionsIn(after).filter(({ session_type }) => session_type === 'break')
    const skipped = then(rows, leaveBreak(rows, at(28 * MINUTE)))
    expect(breaks(skipped)).toMatchObject([{ started_at: at(26 * MINUTE), ended_at: at(28 * MINUTE) }])
    expect(breaks(then(rows, leaveBreak(rows, at(26 * MINUTE + 4999))))).toEqual([])
    expect(breaks(then(rows, beginPomodoro(rows, two, here(at(27 * MINUTE)))))).toHaveLength(1)
  })

  test('[POMO-28] a break is made longer while it runs, never beyond two hours, and begins anew when it is over', () => {
    const rows = onBreak()
    const breaks = (after: TableRows) => sessionsIn(after).filter(({ session_type }) => session_type === 'break')
    const longer = then(rows, extendBreak(rows, at(28 * MINUTE)))
    expect(pomodoroIn(longer)).toMatchObject({ state: 'running', duration_ms: 10 * MINUTE, ends_at: at(36 * MINUTE) })
    let longest = longer
    for (let press = 0; press < 40; press++) longest = then(longest, extendBreak(longest, at(28 * MINUTE)))
    expect(pomodoroIn(longest)).toMatchObject({ duration_ms: 120 * MINUTE, ends_at: at(146 * MINUTE) })

    // Noticed or not: until its end it was one break, from the press on another.
    for (const over of [rows, then(rows, finishPomodoro(rows, at(31 * MINUTE)))]) {
      const again = then(over, extendBreak(over, at(33 * MINUTE)))
      expect(pomodoroIn(again)).toMatchObject({ state: 'running', phase: 'break', ends_at: at(38 * MINUTE), rounds: 1 })
      const left = then(again, leaveBreak(again, at(60 * MINUTE)))
      expect(breaks(left)).toMatchObject([
        { started_at: at(26 * MINUTE), ended_at: at(31 * MINUTE) },
        { started_at: at(33 * MINUTE), ended_at: at(38 * MINUTE) },
      ])
    }
    expect(extendBreak(begun(), NOW)).toEqual([])
  })

  test('[POMO-29] back to work is the next pomodoro: of what is asked for, else of what was last', () => {
    const rows = onBreak()
    const last = then(rows, backToWork(rows, null, here(at(28 * MINUTE))))
    expect(pomodoroIn(last)).toMatchObject({ state: 'running', phase: 'focus', todo_id: one, rounds: 1 })
    expect(last('todos').get(one)?.is_running).toBe(true)
    const other = then(rows, backToWork(rows, two, here(at(28 * MINUTE))))
    expect(pomodoroIn(other)).toMatchObject({ todo_id: two, ends_at: at(68 * MINUTE) })
    const none = then(rows, backToWork(rows, testId(9), here(at(28 * MINUTE))))
    expect(pomodoroIn(none)).toMatchObject({ state: 'idle', phase: 'focus' })
    expect(backToWork(begun(), one, here(NOW))).toEqual([])
  })

  test('[POMO-21] going on leaves the timer alone; where every focus has a pomodoro, the next one runs', () => {
    const rows = finished()
    expect(pomodoroIn(then(rows, goOn(rows, at(26 * MINUTE))))).toMatchObject({ state: 'idle', rounds: 1 })
    const always = withFocus(rows)
    const next = then(always, goOn(always, at(26 * MINUTE)))
    expect(pomodoroIn(next)).toMatchObject({ state: 'running', rounds: 1, ends_at: at(51 * MINUTE) })
    expect(next('todos').get(one)).toMatchObject({ is_running: true, last_started_at: NOW })
  })

  test('[POMO-22] a step that does not fit changes nothing', () => {
    expect(takeBreak(begun(), here(NOW))).toEqual([])
    expect(goOn(begun(), NOW)).toEqual([])
    expect(takeBreak(onBreak(), here(NOW))).toEqual([])
    expect(leaveBreak(begun(), NOW)).toEqual([])
    expect(leaveBreak(store([]), NOW)).toEqual([])
  })
})

test('[POMO-23] after a break one goes back to what was worked on last and is still to do', () => {
  const worked = (number: number, todo_id: string, minutes: number, session_type: 'focus' | 'break' = 'focus') =>
    exampleRow('focus_sessions', number, { todo_id, started_at: at(minutes * MINUTE), session_type })
  const focus_sessions = [worked(1, one, 0), worked(2, two, 10), worked(3, one, 20, 'break')]
  const last = (todos: Todo[]) => lastWorkedTodo(storeOf({ todos, focus_sessions }))?.id
  expect(last([todo(1), todo(2)])).toBe(two)
  expect(last([todo(1), todo(2, { completed: true })])).toBe(one)
  expect(last([todo(1, { is_deferred: true })])).toBeUndefined()
})
