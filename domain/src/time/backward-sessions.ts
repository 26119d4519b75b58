/** Sessions whose start and end were corrected on devices apart: none is shorter than nothing. */
import { type PlainChange, update } from '../core/change.ts'
import type { FocusSession } from '../tables/schema.ts'

/** `live` are the sessions that follow from their runs. */
export const straightened = (sessions: readonly FocusSession[], live: ReadonlySet<string>): PlainChange[] =>
  sessions.flatMap(({ id, started_at, ended_at }) =>
    ended_at !== null && !live.has(id) && Date.parse(ended_at) < Date.parse(started_at)
      ? [update('focus_sessions', id, { ended_at: started_at })]
      : [],
  )
