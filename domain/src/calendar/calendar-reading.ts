/** What was found in a connected calendar of any kind, and how it becomes rows. */
import { type Change, insert, update } from '../core/change.ts'
import { isSameValue } from '../core/same-value.ts'
import type { CalendarConnection, CalendarEvent } from '../tables/schema.ts'
import { type CalendarProblem, type EventDraft, eventChanges, eventId, isStep, type Steps } from './event-draft.ts'
import type { ReadCalendar } from './read-ics.ts'

/** One calendar of a connection. */
export interface ReadPart {
  calendar: string
  events: readonly EventDraft[]
  /** null: the events are all that it has. Else they are what changed, and these are no longer there. */
  gone: readonly Pick<EventDraft, 'uid' | 'occurrence'>[] | null
}

/** Calendars of which nothing is said are as they were. */
export interface CalendarReading {
  /** Those that the connection has; null: the same as before. */
  calendars: CalendarConnection['calendars'] | null
  parts: readonly ReadPart[]
}

interface Reading {
  id: string
  kind: CalendarConnection['kind']
  name: string
  /** As it is there; undefined for a new one. */
  row: CalendarConnection | undefined
  known: ReadonlyMap<string, CalendarEvent>
}

/** A connection says no more often than this when it was read: else each reading would be a write. */
const SAYS_READ_EVERY_MS = 3_600_000

/** A file or an address is a connection with one calendar, which has no name of its own. */
export const icsReading = (name: string, { color, events }: ReadCalendar): CalendarReading => ({
  calendars: [{ id: '', name, color }],
  parts: [{ calendar: '', events, gone: null }],
})

/** Everything that the reading names, by its id. */
function* namedIn(
  id: string,
  { parts }: CalendarReading,
): Steps<{ drafts: Map<string, EventDraft>; gone: Set<string> }> {
  const drafts = new Map<string, EventDraft>()
  const gone = new Set<string>()
  let index = 0
  for (const part of parts) {
    for (const draft of part.events) {
      if (isStep(index++)) yield
      const named = eventId(id, draft)
      if (!drafts.has(named)) drafts.set(named, draft)
    }
    for (const { uid, occurrence } of part.gone ?? []) {
      if (isStep(index++)) yield
      gone.add(eventId(id, { uid, occurrence, calendar: part.calendar }))
    }
  }
  return { drafts, gone }
}

/** The known events of which the reading says how they are now. */
const covered = (known: Reading['known'], { calendars, parts }: CalendarReading, isNamed: (id: string) => boolean) => {
  const whole = new Set(parts.flatMap(({ calendar, gone }) => (gone === null ? [calendar] : [])))
  const left = calendars && new Set(calendars.map((calendar) => calendar.id))
  const isCovered = (event: CalendarEvent) =>
    whole.has(event.calendar) || isNamed(event.id) || left?.has(event.calendar) === false
  return new Map([...known].filter(([, event]) => isCovered(event)))
}

interface ReadingChanges {
  connection: Change[]
  events: Change[]
}

/** What a reading changes: the connection itself, if there is something to say, and its events. */
export const readingChanges = (reading: Reading, found: CalendarReading, now: string): ReadingChanges => {
  const steps = readingSteps(reading, found, now)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The same step by step: thousands of events take long. */
export function* readingSteps(
  { id, kind, name, row, known }: Reading,
  reading: CalendarReading,
  now: string,
): Steps<ReadingChanges> {
  const { drafts, gone } = yield* namedIn(id, reading)
  const isNamed = (event: string) => drafts.has(event) || gone.has(event)
  const events = yield* eventChanges(id, covered(known, reading, isNamed), drafts, now)
  const fresh = {
    state: 'connected' as const,
    last_error: null,
    ...(reading.calendars && { calendars: reading.calendars }),
  }
  const stamps = { created_at: now, updated_at: now }
  if (row === undefined)
    return {
      connection: [insert('calendar_connections', { id, kind, name, ...fresh, last_success_at: now, ...stamps })],
      events,
    }
  const isSame = Object.entries(fresh).every(([column, value]) => isSameValue(row[column as keyof typeof row], value))
  const sinceRead =
    row.last_success_at === null ? Number.POSITIVE_INFINITY : Date.parse(now) - Date.parse(row.last_success_at)
  if (isSame && sinceRead < SAYS_READ_EVERY_MS && events.length === 0 && kind !== 'ics-file')
    return { connection: [], events }
  const patch = { ...(isSame ? {} : fresh), last_success_at: now, updated_at: now }
  return { connection: [update('calendar_connections', id, patch)], events }
}

/** It could not be read: said once, until that changes. */
export const failureChanges = (row: CalendarConnection, problem: CalendarProblem, now: string): Change[] =>
  row.state === 'error' && row.last_error === problem
    ? []
    : [update('calendar_connections', row.id, { state: 'error', last_error: problem, updated_at: now })]
