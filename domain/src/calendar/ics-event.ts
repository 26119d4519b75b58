/** One event of an iCalendar file as it says it of itself, before it is repeated. */
import { DAY_MS, dayOfWall, textOfWall } from '../core/calendar-days.ts'
import { safeWebLink } from '../core/web-links.ts'
import { characterCount, TEXT_MAX } from '../tables/schema.ts'
import type { EventDraft } from './event-draft.ts'
import { type EventTimes, NO_TIMES } from './events.ts'
import { type IcsComponent, propertiesOf, propertyOf, textOf } from './ics-lines.ts'
import {
  durationIn,
  floorDay,
  type IcsDuration,
  type IcsPeriod,
  type IcsTime,
  inZoneOf,
  periodsOf,
  timeIn,
  timesOf,
} from './ics-values.ts'
import type { IcsZones } from './ics-zones.ts'
import { type Rule, readRule } from './recurrence-rule.ts'

type EventWords = Pick<EventDraft, 'title' | 'color' | 'status' | 'link_url'>

interface AddedTime {
  start: IcsTime
  length: IcsDuration
}

export interface IcsEvent {
  uid: string
  sequence: number
  start: IcsTime
  length: IcsDuration
  rules: Rule[]
  /** Of old programs: what they give is none of its occurrences. */
  exceptRules: Rule[]
  /** A rule was there that cannot be read. */
  isHalfRead: boolean
  added: AddedTime[]
  leftOut: IcsTime[]
  /** Which occurrence it stands for; null for the event itself. */
  replaces: IcsTime | null
  /** All later ones are like it. */
  isFromThenOn: boolean
  isCancelled: boolean
  words: EventWords
}

/** As many characters as a row takes, in one line. */
export const oneLine = (text: string | null): string | null => {
  const line = text?.replaceAll('\u0000', '').replace(/\s+/g, ' ').trim().toWellFormed()
  if (!line) return null
  return characterCount(line) <= TEXT_MAX ? line : `${[...line].slice(0, TEXT_MAX - 1).join('')}…`
}

/** Some write the opacity behind it. */
export const hexIn = (text: string | null): string | null =>
  /^(#[0-9a-f]{6})(?:[0-9a-f]{2})?$/i.exec(text ?? '')?.[1]?.toLowerCase() ?? null

const LINKS = ['URL', 'X-GOOGLE-CONFERENCE', 'X-MICROSOFT-SKYPETEAMSMEETINGURL', 'LOCATION']
const LINK_MAX = 2000

/** The first that can be opened and stored. */
export const firstLink = (given: readonly (string | null)[]): string | null =>
  given.map(safeWebLink).find((link) => link !== null && link.length <= LINK_MAX && link.isWellFormed()) ?? null

const linkIn = (component: IcsComponent): string | null => firstLink(LINKS.map((name) => textOf(component, name)))

const statusIn = (component: IcsComponent): EventDraft['status'] => {
  const says = (name: string, word: string) => textOf(component, name)?.toUpperCase() === word
  if (says('STATUS', 'TENTATIVE')) return 'tentative'
  return says('TRANSP', 'TRANSPARENT') || says('X-MICROSOFT-CDO-BUSYSTATUS', 'FREE') ? 'free' : 'confirmed'
}

const wordsIn = (component: IcsComponent): EventWords => ({
  title: oneLine(textOf(component, 'SUMMARY')),
  color: hexIn(textOf(component, 'COLOR')),
  status: statusIn(component),
  link_url: linkIn(component),
})

/** Outlook's whole days are written as times, from midnight to midnight. */
const asWholeDay = (component: IcsComponent, time: IcsTime): IcsTime => {
  const isFlagged = textOf(component, 'X-MICROSOFT-CDO-ALLDAYEVENT')?.toUpperCase() === 'TRUE'
  return isFlagged && !time.isUtc && time.wall === floorDay(time.wall) ? { ...time, isDate: true } : time
}

/** Longer is a mistake in the file, and may end beyond what a date can say. */
const DAYS_MAX = 3660

const withinReason = ({ days, ms }: IcsDuration): IcsDuration => ({
  days: Math.min(DAYS_MAX, days),
  ms: Math.min(DAYS_MAX * DAY_MS, ms),
})

/** As the clock shows it for what floats, else as time passes. */
const lengthBetween = (start: IcsTime, end: IcsTime, zones: IcsZones): IcsDuration => {
  const isFloating = zones.isFloating(start) && zones.isFloating(end)
  const ms = isFloating ? end.wall - start.wall : zones.instantOf(end) - zones.instantOf(start)
  return { days: 0, ms: Math.max(0, ms) }
}

const lengthIn = (component: IcsComponent, start: IcsTime, zones: IcsZones): IcsDuration => {
  const end = timeIn(propertyOf(component, 'DTEND'))
  const given = durationIn(propertyOf(component, 'DURATION'))
  if (start.isDate) {
    const days = end
      ? Math.ceil((end.wall - start.wall) / DAY_MS)
      : Math.ceil((given?.days ?? 0) + (given?.ms ?? 0) / DAY_MS)
    return { days: Math.max(1, days), ms: 0 }
  }
  if (!end) return given ?? { days: 0, ms: 0 }
  const until = end.isDate ? { ...start, wall: end.wall, isUtc: start.isUtc } : inZoneOf(start, end)
  return lengthBetween(start, until, zones)
}

/** What is added as a period has a length of its own; whole days have that of their event. */
const addedLength = ({ start, end }: IcsPeriod, event: Pick<IcsEvent, 'start' | 'length'>, zones: IcsZones) => {
  if (end === null || start.isDate || event.start.isDate) return event.length
  const length = 'wall' in end ? lengthBetween(inZoneOf(event.start, start), inZoneOf(event.start, end), zones) : end
  return withinReason(length)
}

const rulesIn = (component: IcsComponent, name: string) => {
  const written = propertiesOf(component, name).map(({ value }) => readRule(value))
  const rules = written.filter((rule) => rule !== null)
  return { rules, isHalfRead: rules.length < written.length }
}

/** null: it does not say when it is. */
export const readEvent = (component: IcsComponent, zones: IcsZones, isCalledOff: boolean): IcsEvent | null => {
  const written = timeIn(propertyOf(component, 'DTSTART'))
  if (!written) return null
  const start = asWholeDay(component, written)
  const length = withinReason(lengthIn(component, start, zones))
  const words = wordsIn(component)
  const [repeats, exceptions] = [rulesIn(component, 'RRULE'), rulesIn(component, 'EXRULE')]
  const replaced = propertyOf(component, 'RECURRENCE-ID')
  return {
    uid: textOf(component, 'UID') ?? `${start.wall} ${words.title ?? ''}`,
    sequence: Number.parseInt(textOf(component, 'SEQUENCE') ?? '0', 10) || 0,
    start,
    length,
    rules: repeats.rules,
    exceptRules: exceptions.rules,
    isHalfRead: repeats.isHalfRead || exceptions.isHalfRead,
    added: propertiesOf(component, 'RDATE')
      .flatMap(periodsOf)
      .map((period) => ({ start: period.start, length: addedLength(period, { start, length }, zones) })),
    leftOut: propertiesOf(component, 'EXDATE').flatMap(timesOf),
    replaces: timeIn(replaced),
    isFromThenOn: replaced?.params['RANGE']?.toUpperCase() === 'THISANDFUTURE',
    isCancelled: isCalledOff || textOf(component, 'STATUS')?.toUpperCase() === 'CANCELLED',
    words,
  }
}

/** An occurrence that starts then. */
export const timesAt = ({ start, length }: IcsEvent, wall: number, zones: IcsZones): EventTimes => {
  const lastDay = wall + length.days * DAY_MS
  if (start.isDate) return { ...NO_TIMES, starts_on: dayOfWall(wall), ends_on: dayOfWall(lastDay) }
  if (zones.isFloating(start))
    return { ...NO_TIMES, starts_local: textOfWall(wall), ends_local: textOfWall(lastDay + length.ms) }
  const from = zones.instantOf({ ...start, wall })
  const to = (length.days > 0 ? zones.instantOf({ ...start, wall: lastDay }) : from) + length.ms
  return { ...NO_TIMES, starts_at: new Date(from).toISOString(), ends_at: new Date(to).toISOString() }
}
