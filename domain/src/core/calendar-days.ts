/**
 * Dates and days ('yyyy-mm-dd') and wall-clock times in a person's IANA time zone (design §7). The zone is always an
 * argument: the machine that computes may be a server, or a laptop that has just crossed the ocean.
 *
 * A date is what the calendar on the wall shows, from midnight to midnight. A day is a person's: it starts as many
 * minutes after midnight as they chose, and what they do before that belongs to the day before (decision 046).
 */

export const DAY_MS = 86_400_000
export const MINUTE_MS = 60_000

/** Whether this machine knows a time zone of that name. */
export const isZone = (zone: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) !== null
  } catch {
    return false
  }
}

/** Making a formatter costs more than using it ten thousand times. */
const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(zone, made)
  return made
}

/** What the clock on the wall shows, read as if the wall were in UTC. */
const wallClock = (instant: number, zone: string): number => {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The day of a time on the wall, and its midnight: milliseconds, as if the wall were in UTC. */
export const dayOfWall = (wall: number): string => new Date(wall).toISOString().slice(0, 10)
export const wallOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The 31st of a shorter month is no day: it would be read as the first of the next one. */
export const isDay = (day: string): boolean => {
  const utc = wallOfDay(day)
  return !Number.isNaN(utc) && dayOfWall(utc) === day
}

/** Since then every zone is whole minutes away from UTC, so that a day lasts to the end of its minute. */
const WHOLE_MINUTES_SINCE = Date.parse('1973-01-01T00:00:00Z')
const DAYS_KNOWN = 64
const days = new Map<string, string>()

const findDay = (at: number, zone: string, startsAt: number): string => {
  let day = dayOfWall(wallClock(at, zone))
  // More than once only where a zone has left out a whole date.
  while (startsAt > 0 && at < startOf(day, zone, startsAt)) day = addDays(day, -1)
  return day
}

/** The day of a person that this instant is on. A page asks every second; the browser needs long to say it. */
export const dayOf = (instant: string, zone: string, startsAt: number): string => {
  const at = Date.parse(instant)
  if (!(at >= WHOLE_MINUTES_SINCE)) return findDay(at, zone, startsAt)
  const key = `${Math.floor(at / MINUTE_MS)} ${startsAt} ${zone}`
  const known = days.get(key)
  if (known !== undefined) return known
  if (days.size >= DAYS_KNOWN) days.clear()
  const day = findDay(at, zone, startsAt)
  days.set(key, day)
  return day
}

/** The date on the calendar in the zone at this instant. */
export const dateOf = (instant: string, zone: string): string => dayOf(instant, zone, 0)

/** What the clock shows in the zone at this instant: 'HH:MM'. */
export const timeOf = (instant: string, zone: string): string =>
  new Date(wallClock(Date.parse(instant), zone)).toISOString().slice(11, 16)

/** No clock shows so much less than UTC, or so much more. */
const BEHIND_MS = 13 * 3_600_000
const AHEAD_MS = 15 * 3_600_000
const OFFSETS_KNOWN = 512
const offsets = new Map<string, Map<number, readonly [before: number, after: number]>>()

/** How far the zone is from UTC before and after a date. A whole calendar asks for few dates; the browser needs long. */
const offsetsAround = (date: number, zone: string): readonly [before: number, after: number] => {
  const ofZone = offsets.get(zone) ?? new Map<number, readonly [before: number, after: number]>()
  const known = ofZone.get(date)
  if (known) return known
  const offsetAt = (instant: number) => wallClock(instant, zone) - instant
  const found = [offsetAt(date - AHEAD_MS), offsetAt(date + DAY_MS + BEHIND_MS)] as const
  if (ofZone.size >= OFFSETS_KNOWN) ofZone.clear()
  offsets.set(zone, ofZone.set(date, found))
  return found
}

/** The instant of a time on the wall, which is whole seconds. See `instantAt` for days on which the clock is changed. */
export const instantOfWall = (wall: number, zone: string): number => {
  // A zone changes at most once in two days: one of the offsets around the date is the right one.
  const [earlier, later] = offsetsAround(Math.floor(wall / DAY_MS) * DAY_MS, zone)
  const [before, after] = [wall - earlier, wall - later]
  if (before === after) return before
  const shown = [before, after].filter((instant) => wallClock(instant, zone) === wall)
  return shown.length > 0 ? Math.min(...shown) : before
}

/** A time on the wall as a row holds it, 'yyyy-mm-ddThh:mm:ss', and back. */
export const textOfWall = (wall: number): string => new Date(wall).toISOString().slice(0, 19)
export const wallOfText = (text: string): number => Date.parse(`${text}Z`)

/**
 * The instant at which the clock in the zone shows this time. A time that the spring change skips comes as much later
 * as the clock jumped (02:30 → 03:30); of a time that the autumn change repeats, the first is meant.
 */
export const instantAt = (day: string, hour: number, minute: number, zone: string): string => {
  return new Date(instantOfWall(wallOfDay(day) + (hour * 60 + minute) * MINUTE_MS, zone)).toISOString()
}

/** A stretch of time, in milliseconds; `to` is the first moment after it. */
export interface Span {
  from: number
  to: number
}

/** Whether they share time. One without a length is at its moment. */
export const touches = (bounds: Span, { from, to }: Span): boolean =>
  from < bounds.to && (to > bounds.from || (from === to && from === bounds.from))

const startOf = (day: string, zone: string, startsAt: number): number =>
  Date.parse(instantAt(day, Math.floor(startsAt / 60), startsAt % 60, zone))

/** From its start to that of the next: 23 or 25 hours when the clock is changed. */
export const dayBounds = (day: string, zone: string, startsAt: number): Span => ({
  from: startOf(day, zone, startsAt),
  to: startOf(addDays(day, 1), zone, startsAt),
})

/** From midnight to midnight. */
export const dateBounds = (date: string, zone: string): Span => dayBounds(date, zone, 0)

export const addDays = (day: string, days: number): string => dayOfWall(wallOfDay(day) + days * DAY_MS)

/** A calendar month: the same date, or the last day of a month that is too short for it. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOfWall(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)))
}

/** Whole days from one day to another; negative when `to` comes first. */
export const daysBetween = (from: string, to: string): number => Math.round((wallOfDay(to) - wallOfDay(from)) / DAY_MS)

/** From Monday, 1, to Sunday, 7. */
export type WeekDay = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** The first day of the week that the day is in. */
export const weekStartOf = (day: string, first: WeekDay): string =>
  addDays(day, -((new Date(wallOfDay(day)).getUTCDay() + 7 - first) % 7))

/** The Monday of the week that the day is in. */
export const mondayOf = (day: string): string => weekStartOf(day, 1)
