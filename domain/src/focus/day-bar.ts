/** The day as one bar from its start to the next: night, events, what was focused on, and what comes next (spec: core §2). */

import { eventsOfDay } from '../calendar/events.ts'
import { dayBounds, instantAt, type Span, timeOf, touches } from '../core/calendar-days.ts'
import { twoDigits } from '../core/format.ts'
import type { CalendarEvent, FocusSession } from '../tables/schema.ts'

const NIGHT_ENDS = 7
const NIGHT_BEGINS = 19
const NAME_EVERY = 3
/** Offsets of zones, and changes of clocks, are whole quarters. */
const QUARTER_MS = 900_000

/** Where it lies on the bar: parts of the day, 0 to 1. */
export interface Place {
  start: number
  length: number
}

export interface EventBlock extends Place {
  id: string
  title: string | null
  /** Where it begins and ends, also outside of this day. */
  span: Span
  /** 0 to 7, by its index, round and round. */
  colour: number
}

export interface SessionBlock extends Place {
  id: string
  span: Span
}

export interface DayBar {
  bounds: Span
  nights: Place[]
  events: EventBlock[]
  sessions: SessionBlock[]
  /** The session that goes on: it grows until now. */
  running: { id: string; from: number } | null
  /** They have no hour: named, not drawn. */
  allDay: (string | null)[]
}

/** In real time: on a day of 23 or 25 hours each hour is a little wider or narrower, and none is missing or twice. */
const placeIn = (bounds: Span, span: Span): Place => {
  const length = bounds.to - bounds.from
  const from = Math.max(bounds.from, span.from)
  const to = Math.min(bounds.to, span.to)
  return { start: (from - bounds.from) / length, length: (to - from) / length }
}

export interface HourLine {
  start: number
  at: number
  /** There is room for every third name. */
  isNamed: boolean
}

/** Where the clock shows a full hour; none at the start. An hour that the clock skips has no line, a repeated one two. */
export const hourLines = (day: string, zone: string, startsAt: number): HourLine[] => {
  const bounds = dayBounds(day, zone, startsAt)
  const lines: HourLine[] = []
  for (let at = bounds.from + QUARTER_MS; at < bounds.to; at += QUARTER_MS) {
    const [hour, minute] = timeOf(new Date(at).toISOString(), zone).split(':').map(Number)
    if (minute !== 0) continue
    lines.push({ start: placeIn(bounds, { from: at, to: at }).start, at, isNamed: (hour ?? 0) % NAME_EVERY === 0 })
  }
  return lines
}

/** Finished focus; breaks and meetings are no focus. */
const finishedSpan = ({ session_type, started_at, ended_at }: FocusSession): Span | null =>
  session_type === 'focus' && ended_at !== null ? { from: Date.parse(started_at), to: Date.parse(ended_at) } : null

/** Whether it may be drawn on this day: what has no end may go on. */
export const mayBeOnBar = (bounds: Span, session: FocusSession): boolean => {
  const span = finishedSpan(session)
  if (span !== null) return touches(bounds, span)
  return session.ended_at === null && session.session_type === 'focus' && Date.parse(session.started_at) < bounds.to
}

interface DayOf {
  day: string
  zone: string
  startsAt: number
  events: readonly CalendarEvent[]
  sessions: Iterable<FocusSession>
  /** The log of the run that goes on, once there is one. */
  running: FocusSession | null
}

export const dayBar = ({ day, zone, startsAt, events, sessions, running }: DayOf): DayBar => {
  const bounds = dayBounds(day, zone, startsAt)
  const at = (hour: number) => Date.parse(instantAt(day, hour, 0, zone))
  const { timed, allDay } = eventsOfDay(events, bounds, zone, startsAt)
  return {
    bounds,
    nights: [
      placeIn(bounds, { from: bounds.from, to: at(NIGHT_ENDS) }),
      placeIn(bounds, { from: at(NIGHT_BEGINS), to: bounds.to }),
    ],
    events: timed.map(({ event, span, colour }) => ({
      id: event.id,
      title: event.title,
      span,
      colour,
      ...placeIn(bounds, span),
    })),
    sessions: [...sessions].flatMap((session) => {
      const span = finishedSpan(session)
      return span && touches(bounds, span) ? [{ id: session.id, span, ...placeIn(bounds, span) }] : []
    }),
    running: running && { id: running.id, from: Date.parse(running.started_at) },
    allDay: allDay.map(({ event }) => event.title),
  }
}

/** How far the session that goes on has come; null without one, or once it lies on another day. */
export const grownPlace = ({ bounds, running }: DayBar, now: number): Place | null =>
  running && touches(bounds, { from: running.from, to: Math.max(running.from, now) })
    ? placeIn(bounds, { from: running.from, to: Math.max(running.from, now) })
    : null

/** Where the red marker stands, 0 to 1; null on another day. */
export const nowOn = ({ bounds }: DayBar, now: number): number | null =>
  now >= bounds.from && now < bounds.to ? (now - bounds.from) / (bounds.to - bounds.from) : null

/** The first event of the day that has not begun. */
export const nextEvent = ({ events }: DayBar, now: number): EventBlock | null =>
  events.find(({ span }) => span.from > now) ?? null

/** 'hh:mm:ss'. The last second is counted to its end: 00:00:00 is when it begins. */
export const formatCountdown = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60].map(twoDigits).join(':')
}
