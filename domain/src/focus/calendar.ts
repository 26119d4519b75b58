/** Events of a connected calendar, in the provider's own shape (spec: core §3). */
import { dayBounds, type Span } from '../core/calendar-days.ts'

/** An instant with its offset; an all-day event has days instead, and ends before the day that it names as its end. */
export type EventTime = { dateTime: string } | { date: string }

export interface CalendarEvent {
  id: string
  summary: string
  start: EventTime
  end: EventTime
}

export const isAllDay = (event: CalendarEvent): boolean => 'date' in event.start

const instantOf = (time: EventTime, zone: string): number =>
  'date' in time ? dayBounds(time.date, zone).from : Date.parse(time.dateTime)

/** An all-day event lasts from midnight to midnight where the person is, not where the event was written. */
export const eventSpan = (event: CalendarEvent, zone: string): Span => ({
  from: instantOf(event.start, zone),
  to: instantOf(event.end, zone),
})
