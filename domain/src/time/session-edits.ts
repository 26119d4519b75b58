/**
 * Correcting the log (spec: organising §2, §4). A session's start and end are typed as clock times; the time of its
 * to-do follows from the log (`time-log.ts`).
 *
 * On which day a typed time lies: on the session's own day. Over the start of a day there are two, and of the readings
 * in which the end follows the start and has come, the one nearest to what it was is meant. Where days do not start at
 * midnight and no reading is in order, the date on the calendar is meant: from 04:10 to 03:50 is twenty minutes. A field
 * that was not touched keeps its instant, seconds and all.
 *
 * Refused: an end before the start, a time that has not come, and a focus session that would newly share a minute or
 * more with another one (nobody focuses on two things at once, and the minutes would count twice). What overlaps
 * already, after two devices were offline, can still be corrected; breaks and meetings may overlap with anything.
 */
import { addDays, dayOf, instantAt, type Span, timeOf } from '../core/calendar-days.ts'
import { type Change, remove, update } from '../core/change.ts'
import { toInstant } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { dayStart } from '../core/settings.ts'
import type { FocusSession } from '../tables/schema.ts'
import { type LogContext, runningSessions, sessionSpan } from './sessions.ts'
import { SESSION_MIN_SECONDS } from './span-sessions.ts'

const OVERLAP_MS = 60_000

/** 'HH:MM'; null for a field that was not touched. */
export interface TypedTimes {
  start: string | null
  end: string | null
}

export type EditRefusal =
  | { code: 'incomplete' | 'endFirst' | 'notYet' }
  /** The clock times of the session it would share time with; `to` is null while that one goes on. */
  | { code: 'overlaps'; from: string; to: string | null }

export type SessionEdit = { ok: true; changes: Change[] } | { ok: false; refusal: EditRefusal }

const isRefusal = (found: Span | EditRefusal): found is EditRefusal => 'code' in found
const secondsOf = ({ from, to }: Span) => Math.floor((to - from) / 1000)

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/

const HOUR_MS = 3_600_000

/** When the clock shows it on one of the days; in autumn one hour is shown twice. */
const readings = (time: string, days: readonly string[], zone: string, startsAt: number): number[] => {
  const [, hour, minute] = CLOCK.exec(time) ?? []
  if (hour === undefined) return []
  const isNextDate = Number(hour) * 60 + Number(minute) < startsAt
  return days.flatMap((day) => {
    const date = isNextDate ? addDays(day, 1) : day
    const first = Date.parse(instantAt(date, Number(hour), Number(minute), zone))
    const again = first + HOUR_MS
    return timeOf(toInstant(again), zone) === time ? [first, again] : [first]
  })
}

/** The days that a typed time may lie on. How long one without an end lasted is unknown: perhaps into the next. */
const daysOf = (session: FocusSession, { zone, startsAt, now, running }: LogContext): string[] => {
  const first = dayOf(session.started_at, zone, startsAt)
  const end = session.ended_at ?? (running.has(session.id) ? now : null)
  return [...new Set([first, end === null ? addDays(first, 1) : dayOf(end, zone, startsAt)])]
}

const meant = (session: FocusSession, typed: TypedTimes, context: LogContext): Span | EditRefusal => {
  const found = meantOnDays(session, typed, context)
  return context.startsAt && isRefusal(found) && found.code === 'endFirst'
    ? meantOnDays(session, typed, { ...context, startsAt: 0 })
    : found
}

const meantOnDays = (session: FocusSession, typed: TypedTimes, context: LogContext): Span | EditRefusal => {
  const { zone, startsAt } = context
  const now = Date.parse(context.now)
  const isRunning = context.running.has(session.id)
  const was = sessionSpan(session, context)
  if (session.ended_at === null && typed.end === null && !isRunning) return { code: 'incomplete' }
  const days = daysOf(session, context)
  const starts = typed.start === null ? [was.from] : readings(typed.start, days, zone, startsAt)
  const ends = isRunning ? [now] : typed.end === null ? [was.to] : readings(typed.end, days, zone, startsAt)
  if (starts.length === 0 || ends.length === 0) return { code: 'incomplete' }
  const far = (span: Span) => Math.abs(span.from - was.from) + Math.abs(span.to - was.to)
  const inOrder = starts
    .flatMap((from) => ends.map((to) => ({ from, to })))
    .filter((span) => secondsOf(span) >= SESSION_MIN_SECONDS)
    .sort((a, b) => far(a) - far(b))
  if (inOrder.length === 0) return { code: isRunning ? 'notYet' : 'endFirst' }
  return inOrder.find(({ to }) => to <= now) ?? { code: 'notYet' }
}

const shared = (a: Span, b: Span): number => Math.min(a.to, b.to) - Math.max(a.from, b.from)

/** Within which a session can be moved and share no minute with another one that it shares none with now. */
export const roomAround = (session: FocusSession, sessions: Iterable<FocusSession>, context: LogContext): Span => {
  const room = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
  if (session.session_type !== 'focus') return room
  const was = sessionSpan(session, context)
  for (const other of sessions) {
    if (other.id === session.id || other.session_type !== 'focus') continue
    const span = sessionSpan(other, context)
    if (span.to - span.from < OVERLAP_MS || shared(was, span) >= OVERLAP_MS) continue
    if (span.from >= was.from) room.to = Math.min(room.to, span.from)
    else {
      room.from = Math.max(room.from, span.to)
      // It goes on beyond the start: a short one that lies within it can grow to neither side.
      if (span.to - was.from >= OVERLAP_MS) room.to = Math.min(room.to, was.to)
    }
  }
  return room
}

const newOverlap = (
  session: FocusSession,
  next: Span,
  sessions: Iterable<FocusSession>,
  context: LogContext,
): EditRefusal | null => {
  if (session.session_type !== 'focus') return null
  const was = sessionSpan(session, context)
  for (const other of sessions) {
    if (other.id === session.id || other.session_type !== 'focus') continue
    const span = sessionSpan(other, context)
    if (shared(next, span) < OVERLAP_MS || shared(was, span) >= OVERLAP_MS) continue
    const to = context.running.has(other.id) ? null : timeOf(toInstant(span.to), context.zone)
    return { code: 'overlaps', from: timeOf(other.started_at, context.zone), to }
  }
  return null
}

/** Gives the session a new span. Writes the touched fields alone: another device may have corrected the other one. */
export const correctSession = (
  session: FocusSession,
  next: Span,
  touched: { start: boolean; end: boolean },
  rows: TableRows,
  context: LogContext,
): SessionEdit => {
  const overlap = newOverlap(session, next, rows('focus_sessions').values(), context)
  if (overlap !== null) return { ok: false, refusal: overlap }

  const written = update('focus_sessions', session.id, {
    ...(touched.start ? { started_at: toInstant(next.from) } : {}),
    ...(touched.end ? { ended_at: toInstant(next.to) } : {}),
    updated_at: context.now,
  })
  return { ok: true, changes: [written] }
}

export const editSession = (
  session: FocusSession,
  typed: TypedTimes,
  rows: TableRows,
  { zone, now }: { zone: string; now: string },
): SessionEdit => {
  const context = { zone, startsAt: dayStart(rows), now, running: runningSessions(rows) }
  const isRunning = context.running.has(session.id)
  const { start, end } = isRunning ? { ...typed, end: null } : typed
  if (start === null && end === null) return { ok: true, changes: [] }
  const next = meant(session, { start, end }, context)
  if (isRefusal(next)) return { ok: false, refusal: next }
  return correctSession(session, next, { start: start !== null, end: end !== null }, rows, context)
}

/** One that goes on is stopped first: its run would log it again. */
export const deleteSessions = (sessions: readonly FocusSession[], rows: TableRows): Change[] => {
  const running = runningSessions(rows)
  return sessions.filter(({ id }) => !running.has(id)).map(({ id }) => remove('focus_sessions', id))
}

export const deleteSession = (session: FocusSession, rows: TableRows): Change[] => deleteSessions([session], rows)
