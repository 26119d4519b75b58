// Rules from: core §4
import { describe, expect, test } from 'vitest'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { afterChanges } from '../../test/example-rows.ts'
import { here, sessionsIn, timedStore } from '../../test/timed-rows.ts'
import { writeSetting } from '../core/settings.ts'
import type { Todo } from '../tables/schema.ts'
import { rowsWithTime } from '../time/time-log.ts'
import { startNext, startTimer, stopTimer } from './focus-timer.ts'
import { idlePomodoro, type Pomodoro, readPomodoro, startBreak, startPomodoro, storePomodoro } from './pomodoro.ts'
import { takeBreak } from './pomodoro-steps.ts'

const MINUTE = 60_000
const at = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString()
const [one, two] = [testId(1), testId(2)]

const store = (todos: Todo[], pomodoro?: Pomodoro) => {
  const rows = timedStore({ todos })
  return pomodoro ? afterChanges(rows, storePomodoro(rows('settings'), pomodoro, NOW)) : rows
}
const running = (fields: Partial<Todo> = {}) => todo(1, { is_running: true, last_started_at: NOW, ...fields })
const pomodoroAfter = (rows: ReturnType<typeof store>, changes: ReturnType<typeof startTimer>) =>
  readPomodoro(afterChanges(rows, changes)('settings'))

describe('starting', () => {
  test('[FTMR-1] alone, it starts the run and leaves the pomodoro alone', () => {
    expect(startTimer(store([todo(1)]), one, here(NOW))).toMatchObject([
      { table: 'focus_runs', op: 'insert', row: { todo_id: one, started_at: NOW, stopped_at: null } },
    ])
    expect(startTimer(store([running()]), one, here(NOW))).toEqual([])
    expect(startTimer(store([]), one, here(NOW))).toEqual([])
  })

  test('[FTMR-2] a paused pomodoro of the to-do goes on', () => {
    const paused: Pomodoro = { ...idlePomodoro(one, 25), state: 'paused', remaining_ms: 10 * MINUTE, started_at: NOW }
    const rows = store([todo(1)], paused)
    const next = pomodoroAfter(rows, startTimer(rows, one, here(at(MINUTE))))
    expect(next).toMatchObject({ state: 'running', ends_at: at(11 * MINUTE) })
  })

  test('[FTMR-3] the pomodoro of another to-do is over, its rounds are kept', () => {
    const rows = store([running(), todo(2, { pomodoro_duration: 40 })], startPomodoro(idlePomodoro(one, 25, 2), NOW))
    const after = rowsWithTime(rows, startTimer(rows, two, here(at(MINUTE))), at(MINUTE))
    expect(readPomodoro(after('settings'))).toEqual(idlePomodoro(two, 40, 2))
    expect(after('todos').get(one)).toMatchObject({ is_running: false, time_spent: 60 })
  })

  test('[FTMR-4] a break ends when work begins, and is logged', () => {
    const rows = store([todo(1)])
    const onBreak = store([todo(1)], startBreak(idlePomodoro(null, 25, 1), rows('settings'), NOW))
    const after = rowsWithTime(onBreak, startTimer(onBreak, one, here(at(2 * MINUTE))), at(2 * MINUTE))
    expect(readPomodoro(after('settings'))).toMatchObject({ state: 'idle', phase: 'focus', rounds: 1 })
    expect(sessionsIn(after)).toMatchObject([{ session_type: 'break', started_at: NOW, ended_at: at(2 * MINUTE) }])
  })

  test('[FTMR-5] with the setting, every focus has a pomodoro of the to-do’s duration', () => {
    const plain = store([todo(1, { pomodoro_duration: 10 })])
    const rows = afterChanges(plain, writeSetting(plain('settings'), 'focus.pomodoro_with_focus', true, NOW))
    expect(pomodoroAfter(rows, startTimer(rows, one, here(NOW)))).toMatchObject({
      state: 'running',
      ends_at: at(10 * MINUTE),
    })
  })

  test('[FTMR-5] and a completed one starts over', () => {
    const done: Pomodoro = { ...idlePomodoro(one, 25, 1), state: 'completed', remaining_ms: 0 }
    const plain = store([todo(1)], done)
    const rows = afterChanges(plain, writeSetting(plain('settings'), 'focus.pomodoro_with_focus', true, NOW))
    expect(pomodoroAfter(rows, startTimer(rows, one, here(NOW)))).toMatchObject({ state: 'running', rounds: 1 })
  })
})

describe('stopping', () => {
  test('[FTMR-6] pauses the pomodoro of the to-do, and no other', () => {
    const own = store([running()], startPomodoro(idlePomodoro(one, 25), NOW))
    expect(pomodoroAfter(own, stopTimer(own, one, here(at(MINUTE))))).toMatchObject({
      state: 'paused',
      remaining_ms: 24 * MINUTE,
    })
    const others = store([running()], startPomodoro(idlePomodoro(two, 25), NOW))
    expect(pomodoroAfter(others, stopTimer(others, one, here(at(MINUTE)))).state).toBe('running')
  })

  test('[FTMR-7] what does not run is not stopped', () => {
    expect(stopTimer(store([todo(1)]), one, here(NOW))).toEqual([])
    expect(stopTimer(store([]), one, here(NOW))).toEqual([])
  })
})

describe('the next to-do after one that is done', () => {
  const doneOne = todo(1, { completed: true })
  const paused: Pomodoro = { ...idlePomodoro(one, 25, 2), state: 'paused', remaining_ms: 10 * MINUTE, started_at: NOW }

  test('[FTMR-8] goes on with what is left of the pomodoro', () => {
    const rows = store([doneOne, todo(2, { pomodoro_duration: 40 })], paused)
    const next = pomodoroAfter(rows, startNext(rows, two, one, here(at(MINUTE))))
    expect(next).toMatchObject({ state: 'running', todo_id: two, rounds: 2, ends_at: at(11 * MINUTE) })
  })

  test('[FTMR-8] keeps the break that was earned', () => {
    const rung: Pomodoro = { ...paused, state: 'completed', remaining_ms: 0, ends_at: NOW, rounds: 3 }
    const rows = store([doneOne, todo(2)], rung)
    expect(pomodoroAfter(rows, startNext(rows, two, one, here(at(MINUTE))))).toEqual({ ...rung, todo_id: two })
  })

  test('[FTMR-8] the pomodoro of something else is over, as with any start', () => {
    const rows = store([doneOne, todo(2)], { ...paused, todo_id: testId(3) })
    expect(pomodoroAfter(rows, startNext(rows, two, one, here(at(MINUTE))))).toEqual(idlePomodoro(two, 25, 2))
    expect(startNext(store([doneOne, todo(2, { completed: true })], paused), two, one, here(NOW))).toEqual([])
  })

  test('[FTMR-9] can wait for a break, though the pomodoro is not over: it counts for no round', () => {
    const rows = store([doneOne, todo(2)], paused)
    const resting = rowsWithTime(rows, takeBreak(rows, here(at(MINUTE))), at(MINUTE))
    expect(readPomodoro(resting('settings'))).toMatchObject({ state: 'running', phase: 'break', rounds: 2 })
  })
})
