// Rules from: design: look
import { expect, test } from 'vitest'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { exampleRow } from '../../test/example-rows.ts'
import { completePomodoro, idlePomodoro, pausePomodoro, startPomodoro } from './pomodoro.ts'
import { pomodoroClock } from './pomodoro-clock.ts'

const MINUTE = 60_000
const at = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString()
const one = testId(1)
const running = startPomodoro(idlePomodoro(one, 25), NOW)
const rung = completePomodoro(running, at(25 * MINUTE))
const focus = (number: number, from: number, to: number | null, todo_id = one) =>
  exampleRow('focus_sessions', number, {
    todo_id,
    started_at: at(from * MINUTE),
    ended_at: to === null ? null : at(to * MINUTE),
  })

test('[POMO-27] the clock shows what is left, a second that has begun as a whole one', () => {
  expect(pomodoroClock(running, [], NOW)).toBe('25:00')
  expect(pomodoroClock(running, [], at(1))).toBe('25:00')
  expect(pomodoroClock(pausePomodoro(running, at(10 * MINUTE)), [], at(90 * MINUTE))).toBe('15:00')
})

test('[POMO-27] once it has rung, the clock shows how long the focus goes on', () => {
  expect(pomodoroClock(rung, [focus(1, 0, null)], at(25 * MINUTE))).toBe('+00:00')
  expect(pomodoroClock(rung, [focus(1, 0, null)], at(27.5 * MINUTE + 1000))).toBe('+02:31')
})

test('[POMO-27] a pause, time that was cut out and other to-dos are not part of it', () => {
  const log = [focus(1, 0, 27), focus(2, 40, 41), focus(3, 26, 60, testId(2)), focus(4, -60, -30)]
  expect(pomodoroClock(rung, log, at(300 * MINUTE))).toBe('+03:00')
})
