/** Calendar files of tests, and what is read from them in words: 'Mon 16 09:00–10:00 Plan'. */
import type { EventDraft } from '../src/calendar/event-draft.ts'
import { eventSpan } from '../src/calendar/events.ts'
import { type ReadCalendar, readIcs } from '../src/calendar/read-ics.ts'
import { addDays, dateBounds, dateOf, timeOf } from '../src/core/calendar-days.ts'

export const MADRID = 'Europe/Madrid'

export const vevent = (...lines: string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')

/** A calendar of these components or lines. */
export const vcalendar = (...parts: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...parts, 'END:VCALENDAR', ''].join('\r\n')

/** A calendar of one event, which is called Plan. */
export const event = (...lines: string[]): string => vcalendar(vevent('UID:plan@example.org', 'SUMMARY:Plan', ...lines))

interface Where {
  zone?: string
  from?: string
  days?: number
}

export const readFile = (text: string, { zone = MADRID, from = '2026-11-16', days = 14 }: Where = {}): ReadCalendar => {
  const window = { from: dateBounds(from, zone).from, to: dateBounds(addDays(from, days), zone).from }
  const read = readIcs(text, { zone, window })
  if (!read.ok) throw new Error(read.problem)
  return read.value
}

const words = (draft: EventDraft, zone: string): string => {
  const span = eventSpan(draft, zone)
  if (span === null || draft.starts_on !== null) return `${draft.starts_on}/${draft.ends_on} ${draft.title}`
  const [from, to] = [new Date(span.from).toISOString(), new Date(span.to).toISOString()]
  return `${dateOf(from, zone).slice(5)} ${timeOf(from, zone)}–${timeOf(to, zone)} ${draft.title}`
}

/** In order of their times. */
export const read = (text: string, where: Where = {}): string[] =>
  readFile(text, where)
    .events.map((one) => words(one, where.zone ?? MADRID))
    .sort()
