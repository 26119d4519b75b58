/** What was found in a connected calendar of any kind, and how it becomes rows. */
import { type Change, insert, update } from '../core/change.ts'
import { isSameValue } from '../core/same-value.ts'
import type { CalendarConnection, CalendarEvent } from '../tables/schema.ts'
import { type CalendarProblem, type EventDraft, eventChanges, eventId } from './event-draft.ts'
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

/** The known events of which the reading says how they are now. */
const covered = (id: string, known: Reading['known'], { calendars, parts }: CalendarReading) => {
  const whole = new Set(parts.flatMap(({ calendar, gone }) => (gone === null ? [calendar] : [])))
  const left = calendars && new Set(calendars.map((calendar) => calendar.id))
  const named = new Set(
    parts.flatMap(({ calendar, events, gone }) =>
      [...events, ...(gone ?? [])].map(({ uid, occurrence }) => eventId(id, { uid, occurrence, calendar })),
    ),
  )
  const isCovered = (event: CalendarEvent) =>
    whole.has(event.calendar) || named.has(event.id) || left?.has(event.calendar) === false
  return new Map([...known].filter(([, event]) => isCovered(event)))
}

/** What a reading changes: the connection itself, if there is something to say, and its events. */
export const readingChanges = (
  { id, kind, name, row, known }: Reading,
  reading: CalendarReading,
  now: string,
): { connection: Change[]; events: Change[] } => {
  const drafts = reading.parts.flatMap(({ events }) => events)
  const events = eventChanges(id, covered(id, known, reading), drafts, now)
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
