/** Times and lengths of an iCalendar file. A time on the wall is a number: milliseconds, as if the wall were in UTC. */
import { DAY_MS } from '../core/calendar-days.ts'
import type { IcsProperty } from './ics-lines.ts'

export interface IcsTime {
  wall: number
  /** A day without a time. */
  isDate: boolean
  isUtc: boolean
  /** As the file calls it; null: wherever one is. */
  zone: string | null
}

/** With or without signs between its parts; some write a day without saying that it is one. */
const TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?(Z)?)?$/i

const readTime = (text: string, zone: string | null): IcsTime | null => {
  const found = TIME.exec(text.trim())
  if (!found) return null
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const date = new Date(Date.UTC(year, month - 1, day))
  // There is no 31 April.
  if (date.getUTCMonth() !== month - 1 || year < 1000 || hour > 24 || minute > 59 || second > 60) return null
  const isUtc = found[7] !== undefined
  const wall = date.getTime() + ((hour * 60 + minute) * 60 + Math.min(59, second)) * 1000
  return { wall, isDate: found[4] === undefined, isUtc, zone: isUtc ? null : zone }
}

/** Some name the zone of an event at its start alone. */
export const inZoneOf = (start: IcsTime, time: IcsTime): IcsTime =>
  time.zone === null && !time.isUtc ? { ...time, zone: start.zone } : time

/** What says that it is a day and begins like one is one, whatever stands behind it; else it is that time. */
const timeWith = ({ params }: Pick<IcsProperty, 'params'>, text: string): IcsTime | null => {
  const time = readTime(text, params['TZID']?.trim() || null)
  const isDay = time !== null && params['VALUE']?.toUpperCase() === 'DATE' && time.wall === floorDay(time.wall)
  return isDay ? { wall: time.wall, isDate: true, isUtc: false, zone: null } : time
}

/** All times of a property that can be read; a period counts by its start. */
export const timesOf = (property: IcsProperty): IcsTime[] =>
  property.value.split(',').flatMap((part) => timeWith(property, part.split('/')[0] ?? '') ?? [])

export const timeIn = (property: IcsProperty | undefined): IcsTime | null =>
  property ? (timesOf(property)[0] ?? null) : null

export interface IcsDuration {
  /** By the calendar: a day is a day also when the clock is changed. */
  days: number
  ms: number
}

const DURATION = /^([+-]?)P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/i

/** One that goes backwards is none. */
const readDuration = (text: string): IcsDuration | null => {
  const found = DURATION.exec(text.trim())
  if (!found || found[1] === '-') return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(2).map((part) => Number(part ?? 0))
  return { days: weeks * 7 + days, ms: ((hours * 60 + minutes) * 60 + seconds) * 1000 }
}

export const durationIn = (property: IcsProperty | undefined): IcsDuration | null => readDuration(property?.value ?? '')

export interface IcsPeriod {
  start: IcsTime
  /** null: as long as the event is. */
  end: IcsTime | IcsDuration | null
}

/** Times and periods of a property, each of which may say its own end. */
export const periodsOf = (property: IcsProperty): IcsPeriod[] =>
  property.value.split(',').flatMap((part) => {
    const [from = '', to = ''] = part.split('/')
    const start = timeWith(property, from)
    return start === null ? [] : { start, end: timeWith(property, to) ?? readDuration(to) }
  })

export const floorDay = (wall: number): number => Math.floor(wall / DAY_MS) * DAY_MS

/** The last one that is not after a time; they are in order of theirs. A file may have very many of both. */
export const lastUntil = <T>(inOrder: readonly T[], wall: number, wallOf: (one: T) => number): T | undefined => {
  let [from, to] = [0, inOrder.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const one = inOrder[middle]
    if (one !== undefined && wallOf(one) <= wall) from = middle + 1
    else to = middle
  }
  return inOrder[from - 1]
}
