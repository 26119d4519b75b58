/** What the clock of a pomodoro reads. */

import { formatClock } from '../core/format.ts'
import type { FocusSession } from '../tables/schema.ts'
import { focusSecondsWithin } from '../time/focus-today.ts'
import { type Pomodoro, remainingMs } from './pomodoro.ts'

/** Whether the session has a part in what came after the pomodoro rang. */
export const isAfterRing = ({ todo_id, ends_at }: Pomodoro, session: FocusSession): boolean =>
  ends_at !== null &&
  session.todo_id === todo_id &&
  (session.ended_at === null || Date.parse(session.ended_at) > Date.parse(ends_at))

/** What is left; once it has rung, for how long the focus on its to-do has gone on: '+02:31'. */
export const pomodoroClock = (pomodoro: Pomodoro, sessions: Iterable<FocusSession>, now: string): string => {
  if (pomodoro.state !== 'completed' || pomodoro.ends_at === null)
    return formatClock(Math.ceil(remainingMs(pomodoro, now) / 1000))
  const since = { from: Date.parse(pomodoro.ends_at), to: Number.POSITIVE_INFINITY }
  const own = [...sessions].filter((session) => isAfterRing(pomodoro, session))
  return `+${formatClock(focusSecondsWithin(own, since, Date.parse(now)))}`
}
