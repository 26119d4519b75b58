/**
 * The log of sessions by day, newest first (spec: organising §2, §9). A session over the start of a day is listed on
 * both days, each with its own minutes, so that no minute is missing and none counts twice.
 */
import { addDays, dayBounds, dayOf, type Span, type WeekDay, weekStartOf } from '../core/calendar-days.ts'
import type { TableRows } from '../core/links.ts'
import { compareText } from '../core/ordering.ts'
import type { FocusSession } from '../tables/schema.ts'
import { sessionOfRun } from './focus-runs.ts'

export interface LogContext {
  zone: string
  /** When a day starts, in minutes since midnight. */
  startsAt: number
  now: string
  /** The sessions that go on: they last until now. */
  running: ReadonlySet<string>
}

/** An open session goes on only while its to-do runs: two devices that met after being offline can leave one behind. */
export const runningSessions = (rows: TableRows): ReadonlySet<string> => {
  const running = new Set<string>()
  for (const todo of rows('todos').values()) {
    const session = todo.is_running ? sessionOfRun(rows('focus_sessions').values(), todo.id) : null
    if (session) running.add(session.id)
  }
  return running
}

/** One without an end that does not go on has no length yet. */
export const sessionSpan = (session: FocusSession, { now, running }: Pick<LogContext, 'now' | 'running'>): Span => {
  const from = Date.parse(session.started_at)
  const to = session.ended_at ?? (running.has(session.id) ? now : session.started_at)
  return { from, to: Math.max(from, Date.parse(to)) }
}

/** What a session gives to one day. */
export interface SessionPart {
  session: FocusSession
  day: string
  /** When it begins on this day, in milliseconds. */
  from: number
  seconds: number
  /** Whether the session also lies on the day before, or on the day after. */
  fromBefore: boolean
  goesOn: boolean
}

export interface SessionDay {
  day: string
  parts: SessionPart[]
  /** Breaks and meetings are listed, and are no focus. */
  focusSeconds: number
}

/** The log is computed anew whenever a row changes, and asking a calendar for its days is most of the work. */
const knownBounds = new Map<string, Map<string, Span>>()

/** Days follow each other in a log: the day looked for is nearly always the last one found, or beside it. */
const dayFinder = ({ zone, startsAt }: LogContext) => {
  const key = `${startsAt} ${zone}`
  const known = knownBounds.get(key) ?? new Map<string, Span>()
  knownBounds.set(key, known)
  const holds = (day: string, instant: number) => {
    const bounds = known.get(day)
    return bounds !== undefined && instant >= bounds.from && instant < bounds.to
  }
  let found = '1970-01-01'
  return (instant: number) => {
    if (!holds(found, instant)) {
      const beside = [addDays(found, -1), addDays(found, 1)].find((day) => holds(day, instant))
      found = beside ?? dayOf(new Date(instant).toISOString(), zone, startsAt)
    }
    const bounds = known.get(found) ?? dayBounds(found, zone, startsAt)
    known.set(found, bounds)
    return { day: found, bounds }
  }
}

const wholeSeconds = (ms: number) => Math.floor(ms / 1000)

export const sessionLog = (sessions: Iterable<FocusSession>, context: LogContext): SessionDay[] => {
  const days = new Map<string, SessionDay>()
  const dayAt = dayFinder(context)
  const newestFirst = [...sessions]
    .map((session) => ({ session, span: sessionSpan(session, context) }))
    .sort((a, b) => b.span.from - a.span.from || compareText(a.session.id, b.session.id))
  for (const { session, span } of newestFirst) {
    let start = span.from
    do {
      const { day, bounds } = dayAt(start)
      const end = Math.min(span.to, bounds.to)
      // Counted from the session's start: the parts of a session are together as long as the session.
      const seconds = wholeSeconds(end - span.from) - wholeSeconds(start - span.from)
      const group = days.get(day) ?? { day, parts: [], focusSeconds: 0 }
      days.set(day, group)
      group.parts.push({ session, day, from: start, seconds, fromBefore: start > span.from, goesOn: end < span.to })
      if (session.session_type === 'focus') group.focusSeconds += seconds
      start = bounds.to
    } while (start < span.to)
  }
  return [...days.values()].sort((a, b) => compareText(b.day, a.day))
}

/** The log as it is listed: each week and each day with a heading of its own. */
export type LogEntry =
  | { kind: 'week'; id: string; start: string; seconds: number }
  | { kind: 'day'; id: string; day: string; count: number; seconds: number }
  | { kind: 'session' | 'waiting'; id: string; part: SessionPart }

export type RowEntry = Extract<LogEntry, { part: SessionPart }>

/** By the day that each week begins with. */
export const focusSecondsByWeek = (days: readonly SessionDay[], first: WeekDay): ReadonlyMap<string, number> => {
  const weeks = new Map<string, number>()
  for (const { day, focusSeconds } of days) {
    const start = weekStartOf(day, first)
    weeks.set(start, (weeks.get(start) ?? 0) + focusSeconds)
  }
  return weeks
}

/** `waiting` is listed in between, and counts nowhere: nobody has said yet what it was. */
export const logEntries = (
  days: readonly SessionDay[],
  first: WeekDay,
  waiting: readonly SessionDay[] = [],
): LogEntry[] => {
  const entries: LogEntry[] = []
  const weeks = focusSecondsByWeek(days, first)
  const counted = new Map(days.map((day) => [day.day, day]))
  const asked = new Map(waiting.map((day) => [day.day, day]))
  let listed = ''
  for (const day of [...new Set([...counted.keys(), ...asked.keys()])].sort((a, b) => compareText(b, a))) {
    const { parts, focusSeconds } = counted.get(day) ?? { parts: [], focusSeconds: 0 }
    const start = weekStartOf(day, first)
    if (start !== listed) entries.push({ kind: 'week', id: `week ${start}`, start, seconds: weeks.get(start) ?? 0 })
    listed = start
    entries.push({ kind: 'day', id: day, day, count: parts.length, seconds: focusSeconds })
    const rows = parts.map((part) => rowOf('session', part))
    const open = (asked.get(day)?.parts ?? []).map((part) => rowOf('waiting', part))
    entries.push(...(open.length > 0 ? [...rows, ...open].sort((a, b) => b.part.from - a.part.from) : rows))
  }
  return entries
}

const rowOf = (kind: RowEntry['kind'], part: SessionPart): RowEntry => ({
  kind,
  id: `${part.session.id} ${part.day}`,
  part,
})

/** The sessions of a category are those of its to-dos; null for all. */
export const ofCategory = (
  sessions: Iterable<FocusSession>,
  todos: ReadonlyMap<string, { category_id: string | null }>,
  categoryId: string | null,
): FocusSession[] =>
  [...sessions].filter(
    ({ todo_id }) => categoryId === null || (todo_id !== null && todos.get(todo_id)?.category_id === categoryId),
  )
