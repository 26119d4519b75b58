/**
 * The pomodoro: idle, running, paused, completed (spec: core §4, §9). A running one is a deadline, so that it is exact
 * after sleep, throttling and reload. There is one for a person, stored like a setting and the same on every device.
 */

import * as z from 'zod/mini'
import { MINUTE_MS } from '../core/calendar-days.ts'
import type { Change } from '../core/change.ts'
import { readSetting, readStored, type SettingRows, settingId, storeValue } from '../core/settings.ts'
import {
  optionalTime,
  POMODORO_DEFAULT_MINUTES,
  POMODORO_MAX_MINUTES,
  POMODORO_MIN_MINUTES,
} from '../tables/columns.ts'
import { once } from '../tables/once.ts'
import { POMODORO_KEY } from './focus-attention.ts'

const duration = once(() =>
  z.number().check(z.gte(POMODORO_MIN_MINUTES * MINUTE_MS), z.lte(POMODORO_MAX_MINUTES * MINUTE_MS)),
)

const shape = once(() =>
  z
    .object({
      state: z.enum(['idle', 'running', 'paused', 'completed']),
      phase: z.enum(['focus', 'break', 'long_break']),
      /** Whose pomodoro it is; null for a break, and before the first. */
      todo_id: z.nullable(z.string()),
      duration_ms: duration(),
      /** While idle, paused or completed; while running, `ends_at` says it. */
      remaining_ms: z.number().check(z.gte(0)),
      started_at: optionalTime(),
      ends_at: optionalTime(),
      /** Finished pomodoros since the last long break. */
      rounds: z.int().check(z.gte(0)),
    })
    // Without a deadline it would run for ever, and with more left than it lasts its ring would never close.
    .check(
      z.refine(({ state, ends_at }) => state !== 'running' || ends_at !== null),
      z.refine(({ remaining_ms, duration_ms }) => remaining_ms <= duration_ms),
    ),
)
export type Pomodoro = z.infer<ReturnType<typeof shape>>

const full = (minutes: number) => ({ duration_ms: minutes * MINUTE_MS, remaining_ms: minutes * MINUTE_MS })

/** An integer from 1 to 120; anything else is ignored by whoever asks. */
export const isPomodoroMinutes = (minutes: unknown): minutes is number =>
  Number.isInteger(minutes) && Number(minutes) >= POMODORO_MIN_MINUTES && Number(minutes) <= POMODORO_MAX_MINUTES

export const idlePomodoro = (todoId: string | null, minutes: number, rounds = 0): Pomodoro => ({
  state: 'idle',
  phase: 'focus',
  todo_id: todoId,
  ...full(isPomodoroMinutes(minutes) ? minutes : POMODORO_DEFAULT_MINUTES),
  started_at: null,
  ends_at: null,
  rounds,
})

/** null for what was stored by mistake. */
export const asPomodoro = (value: unknown): Pomodoro | null => {
  const stored = shape().safeParse(value)
  return stored.success ? stored.data : null
}

const POMODORO_ID = settingId(POMODORO_KEY)

export const readPomodoro = (settings: SettingRows): Pomodoro =>
  readStored(settings, POMODORO_ID, shape) ?? idlePomodoro(null, POMODORO_DEFAULT_MINUTES)

export const storePomodoro = (settings: SettingRows, pomodoro: Pomodoro, now: string): Change[] =>
  storeValue(settings, POMODORO_KEY, pomodoro, now)

/** Whose pomodoro waits, half done. */
export const pausedTodoId = (settings: SettingRows): string | null => {
  const { state, phase, todo_id } = readPomodoro(settings)
  return state === 'paused' && phase === 'focus' ? todo_id : null
}

export const remainingMs = (pomodoro: Pomodoro, now: string): number =>
  pomodoro.state === 'running' && pomodoro.ends_at !== null
    ? Math.min(pomodoro.duration_ms, Math.max(0, Date.parse(pomodoro.ends_at) - Date.parse(now)))
    : pomodoro.remaining_ms

/** What is left of the ring, from 1 to 0. */
export const remainingPart = (pomodoro: Pomodoro, now: string): number =>
  pomodoro.duration_ms > 0 ? remainingMs(pomodoro, now) / pomodoro.duration_ms : 0

/** Starts it, or goes on after a pause; a completed one starts over. */
export const startPomodoro = (pomodoro: Pomodoro, now: string): Pomodoro => {
  if (pomodoro.state === 'running') return pomodoro
  const left = pomodoro.state === 'completed' ? pomodoro.duration_ms : pomodoro.remaining_ms
  return {
    ...pomodoro,
    state: 'running',
    remaining_ms: left,
    started_at: pomodoro.state === 'paused' ? pomodoro.started_at : now,
    ends_at: new Date(Date.parse(now) + left).toISOString(),
  }
}

/** One whose deadline has passed unnoticed is not paused: it is over. */
export const pausePomodoro = (pomodoro: Pomodoro, now: string): Pomodoro => {
  if (isDue(pomodoro, now)) return completePomodoro(pomodoro, now)
  return pomodoro.state === 'running'
    ? { ...pomodoro, state: 'paused', remaining_ms: remainingMs(pomodoro, now), ends_at: null }
    : pomodoro
}

/** Back to the full duration. */
export const resetPomodoro = (pomodoro: Pomodoro): Pomodoro => ({
  ...pomodoro,
  state: 'idle',
  remaining_ms: pomodoro.duration_ms,
  started_at: null,
  ends_at: null,
})

/** Changing the duration resets the remaining time; what is not 1 to 120 changes nothing. */
export const withDuration = (pomodoro: Pomodoro, minutes: unknown): Pomodoro =>
  isPomodoroMinutes(minutes) ? { ...resetPomodoro(pomodoro), ...full(minutes) } : pomodoro

export const isDue = (pomodoro: Pomodoro, now: string): boolean =>
  pomodoro.state === 'running' && remainingMs(pomodoro, now) === 0

/** At 0 it stops. However late it is noticed, it ended at its deadline, and once. */
export const completePomodoro = (pomodoro: Pomodoro, now: string): Pomodoro =>
  isDue(pomodoro, now)
    ? {
        ...pomodoro,
        state: 'completed',
        remaining_ms: 0,
        rounds: pomodoro.phase === 'focus' ? pomodoro.rounds + 1 : pomodoro.rounds,
      }
    : pomodoro

/** After every fourth pomodoro a long one. */
export const nextBreak = (pomodoro: Pomodoro, settings: SettingRows): { isLong: boolean; minutes: number } => {
  const isLong = pomodoro.rounds >= readSetting(settings, 'focus.long_break_after')
  return { isLong, minutes: readSetting(settings, isLong ? 'focus.long_break_minutes' : 'focus.break_minutes') }
}

/** A short break, or a long one. It runs at once. */
export const startBreak = (pomodoro: Pomodoro, settings: SettingRows, now: string): Pomodoro => {
  const { isLong, minutes } = nextBreak(pomodoro, settings)
  const idle = idlePomodoro(null, minutes, isLong ? 0 : pomodoro.rounds)
  return startPomodoro({ ...idle, phase: isLong ? 'long_break' : 'break' }, now)
}

/** A running break lasts longer; one that is over begins anew, for that long. Never longer than a break can be. */
export const longerBreak = (pomodoro: Pomodoro, minutes: number, now: string): Pomodoro => {
  const { state, ends_at, duration_ms } = pomodoro
  if (state !== 'running' || ends_at === null)
    return startPomodoro({ ...resetPomodoro(pomodoro), ...full(minutes) }, now)
  const more = Math.min(minutes * MINUTE_MS, POMODORO_MAX_MINUTES * MINUTE_MS - duration_ms)
  return {
    ...pomodoro,
    duration_ms: duration_ms + more,
    ends_at: new Date(Date.parse(ends_at) + more).toISOString(),
  }
}

/** The next one, ready to start. */
export const afterBreak = (pomodoro: Pomodoro, todoId: string | null, minutes: number): Pomodoro =>
  idlePomodoro(todoId, minutes, pomodoro.rounds)
