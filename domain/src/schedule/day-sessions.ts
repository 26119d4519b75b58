/** The sessions of a day as blocks of its timeline. Events are blocks of their own kind. */
import { type Span, touches } from '../core/calendar-days.ts'
import type { FocusSession } from '../tables/schema.ts'
import { type LogContext, sessionSpan } from '../time/sessions.ts'
import { movableEdges, type SessionEdge } from './session-edges.ts'
import type { Axis, Block } from './timeline.ts'

export interface SessionBlock extends Block {
  kind: 'session'
  session: FocusSession
  /** It goes on: its end is now. */
  isRunning: boolean
  /** Those that can be moved. */
  edges: SessionEdge[]
}

/** Whether it may lie on the day, without looking at the clock: one without an end may go on. */
export const mayTouch = ({ whole }: Axis, { started_at, ended_at }: FocusSession): boolean =>
  Date.parse(started_at) < whole.to && (ended_at === null || Date.parse(ended_at) >= whole.from)

export const sessionBlocks = (
  sessions: Iterable<FocusSession>,
  axis: Axis,
  context: Pick<LogContext, 'now' | 'running'>,
): SessionBlock[] =>
  [...sessions].flatMap((session) => {
    const span: Span = sessionSpan(session, context)
    if (!touches(axis.whole, span)) return []
    const isRunning = context.running.has(session.id)
    const edges = movableEdges(session, { ...context, zone: axis.zone, startsAt: axis.startsAt }, axis)
    return [{ id: session.id, kind: 'session' as const, span, session, isRunning, edges }]
  })
