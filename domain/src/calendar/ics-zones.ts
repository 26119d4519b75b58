/** The time zones that a file speaks of: by their names where those are known, else by its own description of them. */
import { DAY_MS, instantOfWall, isZone } from '../core/calendar-days.ts'
import { type IcsComponent, propertiesOf, propertyOf, textOf } from './ics-lines.ts'
import { type IcsTime, lastUntil, timeIn, timesOf } from './ics-values.ts'
import { occurrences, type Spend } from './recurrence.ts'
import { readRule } from './recurrence-rule.ts'
import { WINDOWS_ZONES } from './windows-zones.ts'

/** From what the wall shows to when that is. */
type WallClock = (wall: number) => number

/** What it takes to ask for a name that is none, in days that are looked at. */
const NAME_DAYS = 100
/** And what a time in a known zone takes. */
const TIME_DAYS = 20

const isKnown = (zone: string, spend: Spend): boolean => {
  const isName = isZone(zone)
  if (!isName) spend(NAME_DAYS)
  return isName
}

/** Programs put their own words around a name: /mozilla.org/20050126_1/Europe/Madrid, tzone://Microsoft/Utc. */
const knownName = (id: string, spend: Spend): string | null => {
  const windows = id.toLowerCase()
  // A file may call its zone `constructor`, which every object has.
  if (Object.hasOwn(WINDOWS_ZONES, windows)) return WINDOWS_ZONES[windows] ?? null
  const parts = id.split('/')
  const ends = [id, parts.slice(-2).join('/'), parts.slice(-3).join('/')]
  const names = parts.at(-1)?.toLowerCase() === 'utc' ? [...ends, 'UTC'] : ends
  // '+05:00' is a name to some browsers, and no place.
  return names.find((name) => /^[a-z]/i.test(name) && isKnown(name, spend)) ?? null
}

const byName =
  (zone: string, spend: Spend): WallClock =>
  (wall) =>
    spend(TIME_DAYS) ? instantOfWall(wall, zone) : wall

const OFFSET = /^([+-])(\d\d):?(\d\d)(?::?\d\d)?$/

const offsetIn = (text: string | null): number | null => {
  const [, sign, hours, minutes] = OFFSET.exec(text ?? '') ?? []
  return sign === undefined ? null : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

interface Observance {
  first: number
  before: number
  after: number
  /** When it begins, on the wall of before, within a stretch of time. */
  begins: (from: number, to: number) => number[]
  /** When it began last before then, of a rule that has ended. */
  beganLast: (before: number) => number | undefined
}

const YEARS_KNOWN = 3

const readObservance = (component: IcsComponent, spend: Spend): Observance[] => {
  const start = timeIn(propertyOf(component, 'DTSTART'))
  const [before, after] = [offsetIn(textOf(component, 'TZOFFSETFROM')), offsetIn(textOf(component, 'TZOFFSETTO'))]
  if (!start || before === null || after === null) return []
  const first = start.wall
  const rule = readRule(propertyOf(component, 'RRULE')?.value ?? '')
  const until = timeIn(rule?.until ? { name: 'UNTIL', params: {}, value: rule.until } : undefined)
  const isOver = (wall: number) => until !== null && (until.isUtc ? wall - before : wall) > until.wall
  const more = propertiesOf(component, 'RDATE').flatMap((property) => timesOf(property).map(({ wall }) => wall))
  const begins = (from: number, to: number) => [
    ...(rule ? occurrences(rule, { first, from, to, isOver, spend }) : [first]),
    ...more,
  ]
  const beganLast = (end: number) => {
    if (!rule || (until === null && rule.count === null)) return undefined
    const from = until === null ? first : until.wall - YEARS_KNOWN * 366 * DAY_MS
    return occurrences(rule, { first, from, to: end, isOver, spend }).at(-1)
  }
  return [{ first, before, after, begins, beganLast }]
}

/** As the file describes it: of two changes of the clock the later one holds. */
const byDescription = (zone: IcsComponent, spend: Spend): WallClock | null => {
  const observances = zone.children.flatMap((component) => readObservance(component, spend))
  const [earliest] = observances.toSorted((a, b) => a.first - b.first)
  if (!earliest) return null
  const known = new Map<number, { at: number; offset: number }[]>()
  const changesOf = (year: number) => {
    const [from, to] = [Date.UTC(year - YEARS_KNOWN, 0, 1), Date.UTC(year + 1, 0, 2)]
    const found = observances
      .flatMap(({ begins, beganLast, first, before, after }) => {
        // One that has not changed for long began once, or for the last time, and holds.
        const all = spend(1) ? begins(from, to) : []
        spend(all.length)
        // A time that the change skips is told by the clock of before (RFC 5545 §3.3.5).
        const skipped = Math.max(0, after - before)
        return (all.length > 0 ? all : [beganLast(from) ?? first]).map((at) => ({ at: at + skipped, offset: after }))
      })
      .sort((a, b) => a.at - b.at)
    known.set(year, found)
    return found
  }
  return (wall) => {
    const year = new Date(wall).getUTCFullYear()
    const changes = known.get(year) ?? changesOf(year)
    return wall - (lastUntil(changes, wall, ({ at }) => at)?.offset ?? earliest.before)
  }
}

export interface IcsZones {
  instantOf(time: IcsTime): number
  /** Whether it is by the clock of wherever one is. */
  isFloating(time: IcsTime): boolean
}

/**
 * `here`: where somebody is, for what has no zone, and for zones that nobody can know. `spend`: zones have rules, too, and
 * a file can have any number of them.
 */
export const readZones = (calendars: readonly IcsComponent[], here: string, spend: Spend): IcsZones => {
  const described = new Map<string, IcsComponent>()
  for (const { children } of calendars)
    for (const child of children) {
      const id = child.name === 'VTIMEZONE' ? textOf(child, 'TZID') : null
      if (id !== null) described.set(id, child)
    }
  const clocks = new Map<string, WallClock>()
  const local = byName(here, spend)
  const clockOf = (id: string): WallClock => {
    if (!spend(1)) return local
    const description = described.get(id)
    const place = description && textOf(description, 'X-LIC-LOCATION')
    const name = knownName(id, spend) ?? (place ? knownName(place, spend) : null)
    return (
      (name !== null ? byName(name, spend) : null) ?? (description ? byDescription(description, spend) : null) ?? local
    )
  }
  const clockIn = (zone: string | null): WallClock => {
    if (zone === null) return local
    const known = clocks.get(zone) ?? clockOf(zone)
    clocks.set(zone, known)
    return known
  }
  return {
    instantOf: ({ wall, isUtc, zone }) => (isUtc ? wall : clockIn(zone)(wall)),
    isFloating: ({ isUtc, zone }) => !isUtc && clockIn(zone) === local,
  }
}
