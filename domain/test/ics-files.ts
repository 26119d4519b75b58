/** Calendar files of tests, and what is read from them in words: 'Mon 16 09:00–10:00 Plan'. */
import type { EventDraft } from '../src/calendar/event-draft.ts'
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

const words = ({ title, starts_at, ends_at, starts_on, ends_on }: EventDraft, zone: string): string => {
  if (starts_at === null || ends_at === null) return `${starts_on}/${ends_on} ${title}`
  const day = dateOf(starts_at, zone)
  return `${day.slice(5)} ${timeOf(starts_at, zone)}–${timeOf(ends_at, zone)} ${title}`
}

/** In order of their times. */
export const read = (text: string, where: Where = {}): string[] =>
  readFile(text, where)
    .events.map((one) => words(one, where.zone ?? MADRID))
    .sort()
