/**
 * Moving the start or the end of a session on the timeline. A session stays at least 5 minutes long there; for the rest
 * it is the log's own correction: nothing that has not come, and no minute of focus shared with another session.
 */
import type { Span } from '../core/calendar-days.ts'
import type { TableRows } from '../core/links.ts'
import type { FocusSession } from '../tables/schema.ts'
import { correctSession, roomAround, type SessionEdit } from '../time/session-edits.ts'
import { type LogContext, runningSessions, sessionSpan } from '../time/sessions.ts'
import { movedEdge, STEP_MS } from './edges.ts'
import type { Axis } from './timeline.ts'

export type SessionEdge = 'start' | 'end'

const LEAST_MS = STEP_MS

/** The edges that can be taken: one that goes on ends now, one without an end gets it first, and both must be in sight. */
export const movableEdges = (session: FocusSession, context: LogContext, { shown }: Axis): SessionEdge[] => {
  const { from, to } = sessionSpan(session, context)
  const isRunning = context.running.has(session.id)
  const hasStart = (session.ended_at !== null || isRunning) && from >= shown.from
  const hasEnd = !isRunning && to <= shown.to
  return [...(hasStart ? (['start'] as const) : []), ...(hasEnd ? (['end'] as const) : [])]
}

/** Between which moments the edge can be; nowhere when `from` is after `to`. */
export const edgeLimits = (
  session: FocusSession,
  edge: SessionEdge,
  rows: TableRows,
  context: LogContext,
  { shown }: Axis,
): Span => {
  const { from, to } = sessionSpan(session, context)
  const room = roomAround(session, rows('focus_sessions').values(), context)
  return edge === 'start'
    ? { from: Math.max(shown.from, room.from), to: Math.min(shown.to, to - LEAST_MS) }
    : {
        from: Math.max(shown.from, from + LEAST_MS),
        to: Math.min(shown.to, room.to, Date.parse(context.now)),
      }
}

/** By the rows as they are now: meanwhile another device may have moved the other edge, or a neighbour. */
export const moveSessionEdge = (
  session: FocusSession,
  edge: SessionEdge,
  wanted: number,
  rows: TableRows,
  { now, axis }: { now: string; axis: Axis },
): SessionEdit => {
  const context = { zone: axis.zone, startsAt: axis.startsAt, now, running: runningSessions(rows) }
  if (!movableEdges(session, context, axis).includes(edge)) return { ok: true, changes: [] }
  const was = sessionSpan(session, context)
  const at = edge === 'start' ? was.from : was.to
  const moved = movedEdge(at, wanted, edgeLimits(session, edge, rows, context, axis))
  if (moved === at) return { ok: true, changes: [] }
  const next = edge === 'start' ? { ...was, from: moved } : { ...was, to: moved }
  return correctSession(session, next, { start: edge === 'start', end: edge === 'end' }, rows, context)
}
