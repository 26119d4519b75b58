/** The events of one name: the event itself, repeated, with the occurrences that were changed, added or left out. */
import { DAY_MS, dayOfWall, type Span, textOfWall } from '../core/calendar-days.ts'
import type { EventDraft } from './event-draft.ts'
import { type IcsEvent, timesAt } from './ics-event.ts'
import { floorDay, type IcsDuration, type IcsTime, inZoneOf, lastUntil } from './ics-values.ts'
import type { IcsZones } from './ics-zones.ts'
import { endOfRule, occurrences, type Spend } from './recurrence.ts'
import type { Rule } from './recurrence-rule.ts'

interface SeriesContext {
  zones: IcsZones
  window: Span
  spend: Spend
}

/** What an occurrence takes, in days that are looked at. */
const OCCURRENCE_DAYS = 10

/** What the clock of the event shows at a time of any zone: guessed, and set right where it was changed since its start. */
const wallOf = ({ start }: IcsEvent, named: IcsTime, zones: IcsZones): number => {
  const time = inZoneOf(start, named)
  if (zones.isFloating(start) && zones.isFloating(time)) return time.wall
  const at = zones.instantOf(time)
  const guess = start.wall + at - zones.instantOf(start)
  return guess + at - zones.instantOf({ ...start, wall: guess })
}

/** When an occurrence that is named elsewhere starts, by the clock of the event; a day names the one that is on it. */
const startOn = (event: IcsEvent, time: IcsTime, zones: IcsZones): number => {
  const { start } = event
  if (!start.isDate && !time.isDate) return wallOf(event, time, zones)
  return floorDay(time.wall) + (start.isDate ? 0 : start.wall - floorDay(start.wall))
}

/**
 * By day where either side has no time: some leave a whole day out of what has hours. What floats goes by its clock: it is
 * the same occurrence wherever the file is read.
 */
const occurrenceKey = (event: IcsEvent, time: IcsTime, zones: IcsZones): string => {
  if (event.start.isDate || time.isDate) return dayOfWall(time.wall)
  if (zones.isFloating(event.start)) return textOfWall(wallOf(event, time, zones))
  return new Date(zones.instantOf(inZoneOf(event.start, time))).toISOString()
}

const keysOf = (event: IcsEvent, wall: number, zones: IcsZones): [key: string, day: string] => [
  occurrenceKey(event, { ...event.start, wall }, zones),
  dayOfWall(wall),
]

const endOf = (rule: Rule, { start }: IcsEvent, zones: IcsZones): ((wall: number) => boolean) =>
  endOfRule(rule, start.isDate, (wall) => zones.instantOf({ ...start, wall }))

/**
 * Where they start on the wall and how long they are, and one more day on both sides: where they are then is for zones to
 * say.
 */
const startsOf = (event: IcsEvent, { zones, window, spend }: SeriesContext): [wall: number, length: IcsDuration][] => {
  const { start, rules, exceptRules, added, length } = event
  const from = window.from - length.days * DAY_MS - length.ms - 2 * DAY_MS
  const to = window.to + 2 * DAY_MS
  const given = (by: readonly Rule[], isBeginning: boolean) =>
    by.flatMap((rule) =>
      occurrences(rule, { first: start.wall, isBeginning, from, to, isOver: endOf(rule, event, zones), spend }),
    )
  const repeated = given(rules, false)
  const excepted = new Set(given(exceptRules, true))
  spend((repeated.length + added.length) * OCCURRENCE_DAYS)
  // What was added in another zone is told by the clock of the event's own.
  const more = added.map((one) => [startOn(event, one.start, zones), one.length] as const)
  const own = [start.wall, ...repeated].map((wall) => [wall, length] as const)
  // At the same time as an occurrence, the length of what was added counts (RFC 5545 §3.8.5.2).
  return [...new Map([...own, ...more])].filter(([wall]) => !excepted.has(wall))
}

const draft = (event: IcsEvent, occurrence: string, wall: number, zones: IcsZones): EventDraft => ({
  uid: event.uid,
  occurrence,
  calendar: '',
  ...event.words,
  ...timesAt(event, wall, zones),
})

/** The newest of an event that is written more than once; others that start at another time are events of their own. */
const mains = (events: readonly IcsEvent[]): IcsEvent[] => {
  const newest = events.reduce((most, { sequence }) => Math.max(most, sequence), Number.NEGATIVE_INFINITY)
  const kept = new Map<number, IcsEvent>()
  for (const event of events) if (event.sequence === newest) kept.set(event.start.wall, event)
  return [...kept.values()]
}

/** Changed occurrences by their keys: of one that is written more than once, the newest. */
const newestByKey = (changed: readonly IcsEvent[], main: IcsEvent | undefined, zones: IcsZones) => {
  const kept = new Map<string, IcsEvent>()
  for (const event of changed) {
    if (event.replaces === null) continue
    const key = occurrenceKey(main ?? event, event.replaces, zones)
    const known = kept.get(key)
    if (known === undefined || event.sequence >= known.sequence) kept.set(key, event)
  }
  return kept
}

export const readSeries = (events: readonly IcsEvent[], context: SeriesContext): EventDraft[] => {
  const { zones } = context
  const changed = events.filter(({ replaces }) => replaces !== null)
  const own = events.filter(({ replaces }) => replaces === null)
  const newest = mains(own)
  const [main] = newest
  const single = newestByKey(main ? changed.filter(({ isFromThenOn }) => !isFromThenOn) : changed, main, zones)
  const onward = (
    main
      ? [
          ...newestByKey(
            changed.filter(({ isFromThenOn }) => isFromThenOn),
            main,
            zones,
          ).values(),
        ]
      : []
  )
    .flatMap((event) => (main && event.replaces ? [{ event, from: startOn(main, event.replaces, zones) }] : []))
    .sort((a, b) => a.from - b.from)
  const drafts = newest.flatMap((event, index) => {
    if (event.isCancelled) return []
    const isRepeated = event.rules.length + event.added.length > 0
    const gone = new Set(event.leftOut.map((time) => occurrenceKey(event, time, zones)))
    for (const key of index === 0 ? single.keys() : []) gone.add(key)
    return startsOf(event, context).flatMap(([wall, length]) => {
      const [key, day] = keysOf(event, wall, zones)
      if (gone.has(key) || gone.has(day)) return []
      const later = lastUntil(onward, wall, ({ from }) => from)
      const occurrence = isRepeated || index > 0 ? key : ''
      if (!later) return [draft({ ...event, length }, occurrence, wall, zones)]
      if (later.event.isCancelled) return []
      return [draft(later.event, occurrence, wall + later.event.start.wall - later.from, zones)]
    })
  })
  const replacing = [...single].flatMap(([key, event]) =>
    event.isCancelled || main?.isCancelled ? [] : [draft(event, key, event.start.wall, zones)],
  )
  return [...drafts, ...replacing]
}
