/**
 * The sessions of the log that follow from spans of work, and what becomes of those that do not any more. `live` are the
 * ids of the sessions that follow from runs; the others were corrected by hand.
 */
import { insert, type PlainChange, remove, update } from '../core/change.ts'
import { toInstant, toMs } from '../core/instants.ts'
import type { FocusSession } from '../tables/schema.ts'
import type { WorkSpan } from './work-spans.ts'

export const SESSION_MIN_SECONDS = 5

export const wholeSeconds = (from: number, to: number) => Math.max(0, Math.floor((to - from) / 1000))

/** The session of a span: once it is five seconds long, and whether it goes on. */
export const sessionOf = (
  todoId: string,
  span: WorkSpan,
  known: FocusSession | undefined,
  now: string,
): PlainChange[] => {
  const { id, from, to } = span
  const isLogged =
    to === null
      ? known !== undefined || toMs(now) - from >= SESSION_MIN_SECONDS * 1000
      : wholeSeconds(from, to) >= SESSION_MIN_SECONDS
  if (!isLogged) return known ? [remove('focus_sessions', id)] : []
  const times = { started_at: toInstant(from), ended_at: to === null ? null : toInstant(to) }
  if (!known)
    return [
      insert('focus_sessions', {
        id,
        todo_id: todoId,
        session_type: 'focus',
        ...times,
        created_at: now,
        updated_at: now,
      }),
    ]
  const isSame =
    toMs(known.started_at) === from && (known.ended_at === null ? to === null : toMs(known.ended_at) === to)
  return isSame ? [] : [update('focus_sessions', id, { ...times, updated_at: now })]
}

/** Removes sessions of runs that are part of another run's session, or too short for one. */
export const absorbedSessions = (
  spans: readonly WorkSpan[],
  sessions: readonly FocusSession[],
  live: ReadonlySet<string>,
): PlainChange[] => {
  const own = new Set(spans.map(({ id }) => id))
  return sessions.flatMap(({ id }) => (live.has(id) && !own.has(id) ? [remove('focus_sessions', id)] : []))
}

/** Sessions whose start and end were corrected on devices apart: none is shorter than nothing. */
export const backwardSessions = (sessions: readonly FocusSession[], live: ReadonlySet<string>): PlainChange[] =>
  sessions.flatMap(({ id, started_at, ended_at }) =>
    ended_at !== null && !live.has(id) && toMs(ended_at) < toMs(started_at)
      ? [update('focus_sessions', id, { ended_at: started_at })]
      : [],
  )
