import type { Span } from '../core/calendar-days.ts'
import type { FocusSession } from '../tables/schema.ts'

/** Seconds of focus that fall into the span, up to now; breaks and meetings are no focus. */
export const focusSecondsWithin = (sessions: Iterable<FocusSession>, span: Span, now: number): number => {
  let total = 0
  for (const { session_type, started_at, ended_at } of sessions) {
    if (session_type !== 'focus') continue
    const from = Math.max(span.from, Date.parse(started_at))
    const to = Math.min(span.to, ended_at === null ? now : Date.parse(ended_at))
    total += Math.max(0, to - from)
  }
  return Math.floor(total / 1000)
}
