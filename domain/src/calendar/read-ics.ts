/** Reads an iCalendar file (RFC 5545): what it has in a stretch of time, every occurrence an event of its own. */
import { type Span, touches } from '../core/calendar-days.ts'
import { CALENDAR_NAME_MAX } from '../tables/calendar-tables.ts'
import { BYTES_MAX, type CalendarProblem, EVENTS_MAX, type EventDraft } from './event-draft.ts'
import { eventSpan } from './events.ts'
import { hexIn, type IcsEvent, readEvent } from './ics-event.ts'
import { type IcsComponent, readComponents, textOf } from './ics-lines.ts'
import { readSeries } from './ics-series.ts'
import { readZones } from './ics-zones.ts'

/** So many days may be looked at for all rules and zones of a file: far more than any life has, and no file keeps anybody waiting. */
const DAYS_MAX = 3_000_000

export interface ReadCalendar {
  name: string | null
  color: string | null
  events: EventDraft[]
  /** Events of which something could not be read: they are missing, or stand there once instead of repeatedly. */
  unread: number
}

export type CalendarRead = { ok: true; value: ReadCalendar } | { ok: false; problem: CalendarProblem }

const firstOf = (calendars: readonly IcsComponent[], names: readonly string[]): string | null =>
  calendars.flatMap((calendar) => names.map((name) => textOf(calendar, name))).find((text) => text !== null) ?? null

const isCalledOff = (calendar: IcsComponent) => textOf(calendar, 'METHOD')?.toUpperCase() === 'CANCEL'

/** What reading may take: together, where several texts are one calendar. */
export interface ReadingBudget {
  days: number
  events: number
}

export const readingBudget = (): ReadingBudget => ({ days: DAYS_MAX, events: EVENTS_MAX })

interface ReadOptions {
  zone: string
  window: Span
  budget?: ReadingBudget
}

export const readIcs = (text: string, { zone, window, budget = readingBudget() }: ReadOptions): CalendarRead => {
  if (text.length > BYTES_MAX) return { ok: false, problem: 'TOO_LARGE' }
  const calendars = readComponents(text).filter(({ name }) => name === 'VCALENDAR')
  if (calendars.length === 0) return { ok: false, problem: 'NOT_A_CALENDAR' }
  const spend = (days: number) => {
    budget.days -= days
    return budget.days >= 0
  }
  const zones = readZones(calendars, zone, spend)
  const series = new Map<string, IcsEvent[]>()
  let unread = 0
  for (const calendar of calendars)
    for (const component of calendar.children) {
      if (component.name !== 'VEVENT') continue
      const event = readEvent(component, zones, isCalledOff(calendar))
      if (budget.days < 0) return { ok: false, problem: 'TOO_MANY_EVENTS' }
      if (event === null || event.isHalfRead) unread++
      if (event === null) continue
      const same = series.get(event.uid)
      if (same) same.push(event)
      else series.set(event.uid, [event])
    }
  const events: EventDraft[] = []
  for (const same of series.values()) {
    for (const draft of readSeries(same, { zones, window, spend })) {
      const span = eventSpan(draft, zone)
      if (span !== null && touches(window, span)) events.push(draft)
    }
    if (events.length > budget.events || budget.days < 0) return { ok: false, problem: 'TOO_MANY_EVENTS' }
  }
  budget.events -= events.length
  const name = firstOf(calendars, ['X-WR-CALNAME', 'NAME'])?.replace(/\s+/g, ' ').toWellFormed()
  return {
    ok: true,
    value: {
      name: name ? [...name].slice(0, CALENDAR_NAME_MAX).join('') : null,
      color: hexIn(firstOf(calendars, ['X-APPLE-CALENDAR-COLOR', 'COLOR', 'X-OUTLOOK-COLOR'])),
      events,
      unread,
    },
  }
}
