// Rules from: core §4, §5, §9; design: readings, time
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { afterChanges, storeOf } from '../../test/example-rows.ts'
import { storeValue } from '../core/settings.ts'
import { POMODORO_KEY } from './focus-attention.ts'
import {
  afterBreak,
  completePomodoro,
  idlePomodoro,
  isDue,
  isPomodoroMinutes,
  type Pomodoro,
  pausePomodoro,
  readPomodoro,
  remainingMs,
  remainingPart,
  resetPomodoro,
  startBreak,
  startPomodoro,
  storePomodoro,
  withDuration,
} from './pomodoro.ts'

const MINUTE = 60_000
const at = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString()
const none = storeOf({})('settings')
const idle = idlePomodoro(testId(1), 25)
const running = startPomodoro(idle, NOW)
const chosen = (key: string, value: unknown) => afterChanges(storeOf({}), storeValue(none, key, value, NOW))('settings')

describe('the states', () => {
  test('[POMO-1] idle: the full duration of the to-do, 25 minutes when it has none', () => {
    expect(idle).toMatchObject({
      state: 'idle',
      duration_ms: 25 * MINUTE,
      remaining_ms: 25 * MINUTE,
      todo_id: testId(1),
    })
    expect(idlePomodoro(null, Number.NaN).duration_ms).toBe(25 * MINUTE)
    expect(idlePomodoro(null, 50).duration_ms).toBe(50 * MINUTE)
  })

  test('[POMO-2] running: a deadline, so that it is exact however rarely someone looks', () => {
    expect(running).toMatchObject({ state: 'running', started_at: NOW, ends_at: at(25 * MINUTE) })
    expect(remainingMs(running, at(24 * MINUTE + 59_001))).toBe(999)
    expect(remainingMs(running, at(8 * 60 * MINUTE))).toBe(0)
    expect(remainingPart(running, at(12.5 * MINUTE))).toBe(0.5)
    expect(startPomodoro(running, at(MINUTE))).toBe(running)
  })

  test('[POMO-3] paused: what is left stays left, and it goes on with that', () => {
    const paused = pausePomodoro(running, at(10 * MINUTE))
    expect(paused).toMatchObject({ state: 'paused', remaining_ms: 15 * MINUTE, ends_at: null })
    expect(remainingMs(paused, at(600 * MINUTE))).toBe(15 * MINUTE)
    const resumed = startPomodoro(paused, at(60 * MINUTE))
    expect(resumed).toMatchObject({ state: 'running', started_at: NOW, ends_at: at(75 * MINUTE) })
    expect(pausePomodoro(idle, NOW)).toBe(idle)
  })

  test('[POMO-4] completed: at 0 it stops, once, however late it is noticed', () => {
    expect(isDue(running, at(25 * MINUTE - 1))).toBe(false)
    expect(completePomodoro(running, at(25 * MINUTE - 1))).toBe(running)
    const done = completePomodoro(running, at(90 * MINUTE))
    expect(done).toMatchObject({ state: 'completed', remaining_ms: 0, rounds: 1, ends_at: at(25 * MINUTE) })
    expect(completePomodoro(done, at(91 * MINUTE))).toBe(done)
    expect(startPomodoro(done, at(92 * MINUTE))).toMatchObject({ state: 'running', ends_at: at(117 * MINUTE) })
  })

  test('[POMO-4] one whose deadline has passed unnoticed is over, not paused at nothing', () => {
    expect(pausePomodoro(running, at(26 * MINUTE))).toMatchObject({ state: 'completed', remaining_ms: 0, rounds: 1 })
  })

  test('[POMO-5] reset returns to the full duration', () => {
    const reset = resetPomodoro(pausePomodoro(running, at(MINUTE)))
    expect(reset).toMatchObject({ state: 'idle', remaining_ms: 25 * MINUTE, started_at: null, ends_at: null })
  })

  test('[POMO-6] changing the duration resets the remaining time; what is not 1 to 120 changes nothing', () => {
    expect(withDuration(running, 50)).toMatchObject({
      state: 'idle',
      duration_ms: 50 * MINUTE,
      remaining_ms: 50 * MINUTE,
    })
    for (const wrong of [0, 121, 2.5, -1, Number.NaN, Number.POSITIVE_INFINITY, '25', '', null, undefined, {}])
      expect(withDuration(running, wrong)).toBe(running)
    expect([1, 120].every(isPomodoroMinutes)).toBe(true)
  })
})

describe('breaks', () => {
  test('[POMO-7] 5 minutes, and 15 after four; a long one counts anew', () => {
    const short = startBreak({ ...idle, rounds: 3 }, none, NOW)
    expect(short).toMatchObject({ phase: 'break', state: 'running', rounds: 3, ends_at: at(5 * MINUTE), todo_id: null })
    const long = startBreak({ ...idle, rounds: 4 }, none, NOW)
    expect(long).toMatchObject({ phase: 'long_break', rounds: 0, ends_at: at(15 * MINUTE) })
    expect(completePomodoro(short, at(5 * MINUTE))).toMatchObject({ state: 'completed', rounds: 3 })
  })

  test('[POMO-8] can be set', () => {
    expect(startBreak(idle, chosen('focus.break_minutes', 8), NOW).duration_ms).toBe(8 * MINUTE)
    expect(startBreak({ ...idle, rounds: 2 }, chosen('focus.long_break_after', 2), NOW).phase).toBe('long_break')
  })

  test('[POMO-8] after one, the next pomodoro is ready and the rounds are kept', () => {
    expect(afterBreak(startBreak({ ...idle, rounds: 2 }, none, NOW), testId(3), 40)).toEqual(
      idlePomodoro(testId(3), 40, 2),
    )
  })
})

test('[POMO-9] it is the same on every device, after any reload', () => {
  const rows = afterChanges(storeOf({}), storePomodoro(none, running, NOW))
  expect(readPomodoro(rows('settings'))).toEqual(running)
  expect(readPomodoro(none)).toEqual(idlePomodoro(null, 25))
})

test('[POMO-10] what was stored by mistake counts as none', () => {
  const wrong = [
    { ...running, ends_at: null },
    { ...running, ends_at: 'soon' },
    { ...running, duration_ms: -1 },
    { ...running, duration_ms: 121 * MINUTE },
    { ...idle, remaining_ms: 26 * MINUTE },
    { ...idle, rounds: -1 },
    { ...idle, state: 'asleep' },
    'running',
  ]
  for (const value of wrong) expect(readPomodoro(chosen(POMODORO_KEY, value))).toEqual(idlePomodoro(null, 25))
})

const steps = fc.array(
  fc.record({
    /** Clocks jump, also backwards. */
    ms: fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: -10 * MINUTE, max: 60 * MINUTE })),
    do: fc.constantFrom('start', 'pause', 'reset', 'duration', 'complete', 'break', 'next', 'wait'),
    minutes: fc.oneof(fc.integer({ min: -3, max: 130 }), fc.double(), fc.string()),
  }),
  { maxLength: 40 },
)

const stepped = (pomodoro: Pomodoro, step: { do: string; minutes: unknown }, now: string): Pomodoro => {
  switch (step.do) {
    case 'start':
      return startPomodoro(pomodoro, now)
    case 'pause':
      return pausePomodoro(pomodoro, now)
    case 'reset':
      return resetPomodoro(pomodoro)
    case 'duration':
      return withDuration(pomodoro, step.minutes)
    case 'complete':
      return completePomodoro(pomodoro, now)
    case 'break':
      return startBreak(pomodoro, none, now)
    case 'next':
      return afterBreak(pomodoro, testId(1), Number(step.minutes))
    default:
      return pomodoro
  }
}

test('[POMO-11] whatever is done, what is left lies between nothing and the duration, which is 1 to 120 minutes', () => {
  fc.assert(
    fc.property(steps, (list) => {
      let pomodoro = idle
      let clock = 0
      for (const step of list) {
        clock += step.ms
        pomodoro = stepped(pomodoro, step, at(clock))
        const left = remainingMs(pomodoro, at(clock))
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(pomodoro.duration_ms)
        expect(isPomodoroMinutes(pomodoro.duration_ms / MINUTE)).toBe(true)
        expect(readPomodoro(chosen(POMODORO_KEY, pomodoro))).toEqual(pomodoro)
      }
    }),
  )
})

test('[POMO-12] looked at every second or once an hour, it ends at the same moment', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 * MINUTE }), { minLength: 1, maxLength: 30 }), (looks) => {
      let pomodoro = running
      let clock = 0
      for (const ms of looks) {
        clock += ms
        pomodoro = completePomodoro(pomodoro, at(clock))
        expect(pomodoro.state).toBe(clock >= 25 * MINUTE ? 'completed' : 'running')
        expect(pomodoro.ends_at).toBe(at(25 * MINUTE))
      }
      expect(pomodoro.rounds).toBeLessThanOrEqual(1)
    }),
  )
})
