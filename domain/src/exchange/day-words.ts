/** Days as other planners write them. */
import { dateOf, isDay, isZone, timeOf } from '../core/calendar-days.ts'
import { twoDigits } from '../core/format.ts'
import type { Due } from './task-draft.ts'

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?)?/
const ZONED = /(?:Z|[+-]\d\d:?\d\d)$/
const NAMED =
  /^(?:\w{3,9},?\s+)?(\d{1,2})\.?\s+([a-zé]{3,10})\.?(?:\s+(\d{4}))?(?:\s+(?:@|at\s+|a las\s+)?(\d{1,2}):(\d\d))?$/i
const MONTHS = ['jan,ene', 'feb', 'mar', 'apr,abr', 'may', 'jun', 'jul', 'aug,ago', 'sep', 'oct', 'nov', 'dec,dic']

const dueOf = (day: string, hour: string | undefined, minute: string | undefined): Due | null =>
  isDay(day) ? { day, time: hour === undefined ? null : `${twoDigits(hour)}:${twoDigits(minute ?? 0)}` } : null

/** `2026-11-17`, `2026-11-17 09:30`, `17 Nov 2026`. A day without a year is none: nobody knows which one was meant. */
export const readDay = (text: string): Due | null => {
  const plain = text.trim()
  const [, year, month, day, hour, minute] = ISO.exec(plain) ?? []
  if (year !== undefined) return dueOf(`${year}-${month}-${day}`, hour, minute)
  const [, number = '', name = '', named, hours, minutes] = NAMED.exec(plain) ?? []
  const index = MONTHS.findIndex((names) => names.split(',').some((one) => name.toLowerCase().startsWith(one)))
  if (named === undefined || index === -1) return null
  return dueOf(`${named}-${twoDigits(index + 1)}-${twoDigits(number)}`, hours, minutes)
}

/** `2026-11-17T09:30:00+0000`; null: it is none. */
export const readInstant = (text: string): string | null => {
  const plain = text.trim().replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
  if (!ISO.test(plain)) return null
  const ms = Date.parse(ZONED.test(plain) ? plain : `${plain.replace(' ', 'T')}Z`)
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}

/** The day and the time of an instant, by the clock of a zone; of one that nobody knows, by another. */
export const dueAt = (instant: string, isAllDay: boolean, zone: string, otherwise: string): Due => {
  const known = isZone(zone) ? zone : otherwise
  return { day: dateOf(instant, known), time: isAllDay ? null : timeOf(instant, known) }
}
