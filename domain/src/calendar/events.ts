/** What stands in connected calendars, in one shape whoever keeps them: when it is, and which day it is on. */
import {
  dateBounds,
  dateOf,
  dayBounds,
  instantOfWall,
  type Span,
  timeOf,
  touches,
  wallOfText,
} from '../core/calendar-days.ts'
import { compareText } from '../core/ordering.ts'
import type { CalendarConnection, CalendarEvent } from '../tables/schema.ts'

/** The spec's number of colours for what has none of its own. */
const COLOURS = 8

type Connections = ReadonlyMap<string, CalendarConnection>

export interface DayEvent {
  event: CalendarEvent
  /** Where it begins and ends, also outside of this day. */
  span: Span
  /** 0 to 7, by its index, round and round. */
  colour: number
}

interface DayEvents {
  timed: DayEvent[]
  /** They have no hour on this day. */
  allDay: DayEvent[]
}

/** What says when an event is. */
export type EventTimes = Pick<
  CalendarEvent,
  'starts_at' | 'ends_at' | 'starts_on' | 'ends_on' | 'starts_local' | 'ends_local'
>

export const NO_TIMES: EventTimes = {
  starts_at: null,
  ends_at: null,
  starts_on: null,
  ends_on: null,
  starts_local: null,
  ends_local: null,
}

const isAllDay = ({ starts_on }: CalendarEvent): boolean => starts_on !== null

/**
 * An all-day event lasts from midnight to midnight where the person is, not where it was written; one with a local time
 * is when the clock there shows it. null: it says no time at all. What ends before it starts is a moment.
 */
export const eventSpan = (event: EventTimes, zone: string): Span | null => {
  // Rows that a device has kept since before there were local times have no such columns.
  const { starts_on, ends_on, starts_at, ends_at, starts_local = null, ends_local = null } = event
  if (starts_on !== null) {
    const first = dateBounds(starts_on, zone)
    return { from: first.from, to: ends_on === null ? first.to : Math.max(first.to, dateBounds(ends_on, zone).from) }
  }
  if (starts_local !== null) {
    const [start, end] = [wallOfText(starts_local), wallOfText(ends_local ?? starts_local)]
    const [from, to] = [instantOfWall(start, zone), instantOfWall(end, zone)]
    // The clock may jump from before its start to its end: it lasts as long as it was meant to.
    return { from, to: to > from ? to : from + Math.max(0, end - start) }
  }
  if (starts_at === null) return null
  const from = Date.parse(starts_at)
  return { from, to: Math.max(from, ends_at === null ? from : Date.parse(ends_at)) }
}

const isMidnight = (at: number, zone: string): boolean => timeOf(new Date(at).toISOString(), zone) === '00:00'

/**
 * When it is on the days of a person, whose day starts `startsAt` minutes after midnight. What has whole dates and no
 * hours, however it was written, is on the days of these dates: tomorrow's holiday does not begin tonight.
 */
const spanOnDays = (event: CalendarEvent, bounds: Span, zone: string, startsAt: number): Span | null => {
  const span = eventSpan(event, zone)
  if (span === null || startsAt === 0 || span.to === span.from || !touches(bounds, span)) return span
  const isDates = isAllDay(event) || (isMidnight(span.from, zone) && isMidnight(span.to, zone))
  return isDates ? { from: startOnDays(span.from, zone, startsAt), to: startOnDays(span.to, zone, startsAt) } : span
}

/** The start of the day that has the date of this instant. */
const startOnDays = (at: number, zone: string, startsAt: number): number =>
  dayBounds(dateOf(new Date(at).toISOString(), zone), zone, startsAt).from

/** Whether it lies on the day, or a part of it. */
export const isOnDay = (event: CalendarEvent, bounds: Span, zone: string, startsAt: number): boolean => {
  const span = spanOnDays(event, bounds, zone, startsAt)
  return span !== null && touches(bounds, span)
}

/** Whether its calendar is one that the person wants to see. */
export const isShown = ({ connection_id, calendar }: CalendarEvent, connections: Connections): boolean =>
  connections.get(connection_id)?.hidden_calendars.includes(calendar) === false

/** Whether one is not free meanwhile. */
export const takesTime = ({ status }: CalendarEvent): boolean => status !== 'free'

/** Its own colour, else that of its calendar; null where neither has one. */
export const colourOf = ({ color, calendar, connection_id }: CalendarEvent, connections: Connections): string | null =>
  color ?? connections.get(connection_id)?.calendars.find(({ id }) => id === calendar)?.color ?? null

/** Whether it has no hour on this day: what fills it from its start to its end is an all-day event, however it was written. */
export const fillsDay = (event: CalendarEvent, span: Span, bounds: Span): boolean =>
  isAllDay(event) || (span.from <= bounds.from && span.to >= bounds.to)

/** In the order of the day. */
export const eventsOfDay = (
  events: Iterable<CalendarEvent>,
  bounds: Span,
  zone: string,
  startsAt: number,
): DayEvents => {
  const today = [...events]
    .flatMap((event) => {
      const span = spanOnDays(event, bounds, zone, startsAt)
      return span !== null && touches(bounds, span) ? [{ event, span }] : []
    })
    .sort((a, b) => a.span.from - b.span.from || compareText(a.event.id, b.event.id))
  const isWhole = ({ event, span }: Omit<DayEvent, 'colour'>) => fillsDay(event, span, bounds)
  const coloured = (part: typeof today): DayEvent[] => part.map((one, index) => ({ ...one, colour: index % COLOURS }))
  return { timed: coloured(today.filter((one) => !isWhole(one))), allDay: coloured(today.filter(isWhole)) }
}
