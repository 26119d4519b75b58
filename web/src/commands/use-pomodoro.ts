import type { Pomodoro } from '@foco/domain/focus/pomodoro.ts'
import { isAfterRing, pomodoroClock } from '@foco/domain/focus/pomodoro-clock.ts'
import { pomodoroOf } from '@foco/domain/focus/pomodoro-steps.ts'
import { hasOwnPomodoro } from '@foco/domain/items/pomodoro-length.ts'
import type { FocusSession, Todo } from '@foco/domain/tables/schema.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { useComputed, useSetting, useView } from '../data/queries.ts'
import { onSecond } from '../platform/clock.ts'
import { runNow } from '../platform/run-now.ts'

const never = () => () => {}

/** As the to-do sees it: its own, or one that is ready to start. */
export const usePomodoroOf = (todo: Todo): Pomodoro => {
  const { id, pomodoro_duration, pomodoro_chosen } = todo
  const known = [id, pomodoro_duration, pomodoro_chosen]
  return useComputed(['settings'], (rows) => pomodoroOf(rows('settings'), todo), known)
}

/** In minutes: its own length, or the usual one. */
export const usePomodoroLength = (todo: Todo): number => {
  const usual = useSetting('focus.pomodoro_minutes')
  return hasOwnPomodoro(todo) ? todo.pomodoro_duration : usual
}

const byStart = (a: FocusSession, b: FocusSession) => Date.parse(a.started_at) - Date.parse(b.started_at)

/** What its clock reads now; after the ring it goes on with the run. */
export const usePomodoroClock = (pomodoro: Pomodoro): (() => string) => {
  const sessions = useView('focus_sessions', (session) => isAfterRing(pomodoro, session), byStart, [pomodoro])
  return useCallback(() => pomodoroClock(pomodoro, sessions, runNow()), [pomodoro, sessions])
}

/** More than 'mm:ss' needs smaller digits. Renders when that changes, not at every tick. */
export const useIsLong = (read: () => string, isLive: boolean): boolean =>
  useSyncExternalStore(isLive ? onSecond : never, () => read().length > 'mm:ss'.length)
