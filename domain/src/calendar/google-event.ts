/** Events as Google's calendars tell them, in the neutral shape. */
import { instantOfWall, isZone, type Span, touches } from '../core/calendar-days.ts'
import { CALENDAR_ID_MAX, CALENDAR_NAME_MAX } from '../tables/calendar-tables.ts'
import type { CalendarConnection } from '../tables/schema.ts'
import type { EventDraft } from './event-draft.ts'
import { type EventTimes, eventSpan, NO_TIMES } from './events.ts'
import { firstLink, hexIn, oneLine } from './ics-event.ts'

interface GoogleTime {
  /** A whole day; as the end, the first day after it. */
  date?: string
  dateTime?: string
  /** Where the clock shows it. */
  timeZone?: string
}

export interface GoogleEvent {
  id: string
  status?: string
  summary?: string
  start?: GoogleTime
  end?: GoogleTime
  colorId?: string
  /** 'transparent': the person is free meanwhile. */
  transparency?: string
  htmlLink?: string
  hangoutLink?: string
  eventType?: string
  recurringEventId?: string
  attendees?: { self?: boolean; responseStatus?: string }[]
}

export interface GoogleCalendar {
  id: string
  summary?: string
  summaryOverride?: string
  backgroundColor?: string
  primary?: boolean
  /** Whether it is shown there. */
  selected?: boolean
  deleted?: boolean
}

/** The eleven colours that Google lets events have, by their number. */
const COLOURS = [
  ...['#a4bdfc', '#7ae7bf', '#dbadff', '#ff887c', '#fbd75b', '#ffb878'],
  ...['#46d6db', '#e1e1e1', '#5484ed', '#51b749', '#dc2127'],
]

const DAY = /^\d{4}-\d{2}-\d{2}$/
const OFFSET = /(?:Z|[+-]\d\d:?\d\d)$/i

/** Without an offset it is what the clock of its zone shows: never that of the machine that reads it. */
const instant = (time: GoogleTime | undefined, here: string): string | null => {
  const { dateTime = '', timeZone = here } = time ?? {}
  const isInstant = OFFSET.test(dateTime)
  const at = Date.parse(isInstant ? dateTime : `${dateTime}Z`)
  if (Number.isNaN(at)) return null
  return new Date(isInstant ? at : instantOfWall(at, isZone(timeZone) ? timeZone : here)).toISOString()
}
const day = (text: string | undefined): string | null => (text !== undefined && DAY.test(text) ? text : null)

/** null: it says no time that can be read. */
const timesOf = ({ start, end }: GoogleEvent, here: string): EventTimes | null => {
  const starts_on = day(start?.date)
  if (starts_on !== null) return { ...NO_TIMES, starts_on, ends_on: day(end?.date) }
  const starts_at = instant(start, here)
  return starts_at === null ? null : { ...NO_TIMES, starts_at, ends_at: instant(end, here) ?? starts_at }
}

/** Called off, declined, or no event at all but where somebody works. */
const isNone = ({ status, eventType }: GoogleEvent, answer: string | undefined): boolean =>
  status === 'cancelled' || answer === 'declined' || eventType === 'workingLocation'

/** null: it does not stand on any of these days. */
export const googleDraft = (event: GoogleEvent, calendar: string, window: Span, zone: string): EventDraft | null => {
  const answer = event.attendees?.find(({ self }) => self)?.responseStatus
  const times = isNone(event, answer) ? null : timesOf(event, zone)
  const span = times && eventSpan(times, zone)
  if (times === null || span === null || !touches(window, span)) return null
  const isOpen = event.status === 'tentative' || answer === 'tentative' || answer === 'needsAction'
  return {
    uid: event.id,
    // Each occurrence has an id of its own, which it keeps when it is moved.
    occurrence: '',
    calendar,
    title: oneLine(event.summary ?? null),
    ...times,
    color: COLOURS[Number(event.colorId) - 1] ?? null,
    status: isOpen ? 'tentative' : event.transparency === 'transparent' ? 'free' : 'confirmed',
    link_url: firstLink([event.hangoutLink ?? null, event.htmlLink ?? null]),
  }
}

/** Those that the person sees at Google, its own first. */
export const googleCalendars = (list: readonly GoogleCalendar[]): CalendarConnection['calendars'] =>
  list
    .filter(({ id, primary, selected, deleted }) => !deleted && (primary || selected) && id.length <= CALENDAR_ID_MAX)
    .sort((a, b) => Number(b.primary ?? false) - Number(a.primary ?? false))
    .map(({ id, summary, summaryOverride, backgroundColor }) => ({
      id,
      name: [...(oneLine(summaryOverride ?? summary ?? null) ?? id)].slice(0, CALENDAR_NAME_MAX).join(''),
      color: hexIn(backgroundColor ?? null),
    }))
