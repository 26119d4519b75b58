/** Days as other planners write them. */
import { dateOf, isDay, isZone, timeOf } from '../core/calendar-days.ts'
import { twoDigits } from '../core/format.ts'
import type { Due } from './task-draft.ts'

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?)?/
const ZONED = /(?:Z|[+-]\d\d:?\d\d)$/
const AT = String.raw`(?:,?\s+(?:@\s*|at\s+|a las\s+)?(\d{1,2}):(\d\d)(?:\s*([ap])\.?\s?m\.?)?)?$`
const DAY_FIRST = new RegExp(
  String.raw`^(?:\p{L}{3,10},?\s+)?(\d{1,2})\.?\s+(?:de\s+)?([a-zé]{3,10})\.?(?:,?\s+(?:del?\s+)?(\d{4}))?${AT}`,
  'iu',
)
const MONTH_FIRST = new RegExp(
  String.raw`^(?:\p{L}{3,10},?\s+)?([a-z]{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${AT}`,
  'iu',
)
const MONTHS = ['jan,ene', 'feb', 'mar', 'apr,abr', 'may', 'jun', 'jul', 'aug,ago', 'sep,set', 'oct', 'nov', 'dec,dic']

/** `3` and `p` are 15. */
const hourOf = (hours: string, half: string | undefined): number =>
  half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)

const dueOf = (day: string, hours: string | undefined, minutes: string | undefined, half?: string): Due | null => {
  if (!isDay(day)) return null
  if (hours === undefined) return { day, time: null }
  const [hour, minute] = [hourOf(hours, half), Number(minutes ?? 0)]
  return hour > 23 || minute > 59 ? null : { day, time: `${twoDigits(hour)}:${twoDigits(minute)}` }
}

/** Day, month and year, in either order. */
const namedIn = (plain: string): readonly (string | undefined)[] => {
  const [, month, day, ...rest] = MONTH_FIRST.exec(plain) ?? []
  return month === undefined ? (DAY_FIRST.exec(plain) ?? []).slice(1) : [day, month, ...rest]
}

/** `2026-11-17`, `2026-11-17 09:30`, `17 Nov 2026`, `Nov 17, 2026 3:00 PM`. A day without a year is none. */
export const readDay = (text: string): Due | null => {
  const plain = text.trim()
  const [, year, month, day, hour, minute] = ISO.exec(plain) ?? []
  if (year !== undefined) return dueOf(`${year}-${month}-${day}`, hour, minute)
  const [number = '', name = '', named, hours, minutes, half] = namedIn(plain)
  const index = MONTHS.findIndex((names) => names.split(',').some((one) => name.toLowerCase().startsWith(one)))
  if (named === undefined || index === -1) return null
  return dueOf(`${named}-${twoDigits(index + 1)}-${twoDigits(number)}`, hours, minutes, half)
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
