/** Breaks, as they are logged: ended at their deadline, skipped, or over because work began (spec: core §4). */
import type { Change } from '../core/change.ts'
import { loggedSession } from '../time/focus-runs.ts'
import { SESSION_MIN_SECONDS } from '../time/span-sessions.ts'
import type { Pomodoro } from './pomodoro.ts'

export const isBreak = (pomodoro: Pomodoro): boolean => pomodoro.phase !== 'focus'

/** A running break that ends at `now`, or ended at its deadline. Below 5 seconds it was none. */
export const breakLog = (pomodoro: Pomodoro, now: string): Change[] => {
  const { state, started_at, ends_at } = pomodoro
  if (!isBreak(pomodoro) || state !== 'running' || started_at === null || ends_at === null) return []
  const ended_at = Date.parse(now) < Date.parse(ends_at) ? now : ends_at
  if (Date.parse(ended_at) - Date.parse(started_at) < SESSION_MIN_SECONDS * 1000) return []
  return [loggedSession({ todo_id: null, started_at, ended_at, session_type: 'break' }, now)]
}
