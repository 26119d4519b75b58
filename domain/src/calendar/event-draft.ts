/** What a reader of any kind of calendar gives: events of the neutral shape, and how they become rows. */
import { addDays, dateBounds, type Span } from '../core/calendar-days.ts'
import { type Change, insert, remove, update } from '../core/change.ts'
import { isSameValue } from '../core/same-value.ts'
import { derivedId } from '../tables/derived-id.ts'
import type { CalendarEvent, Patch } from '../tables/schema.ts'

/** How far back and ahead calendars are kept. */
const DAYS_BACK = 7
export const DAYS_AHEAD = 30
export const EVENTS_MAX = 10_000
export const BYTES_MAX = 5 * 1024 * 1024

/** What is kept on this day. */
export const keptWindow = (day: string, zone: string): Span => ({
  from: dateBounds(addDays(day, -DAYS_BACK), zone).from,
  to: dateBounds(addDays(day, DAYS_AHEAD), zone).to,
})

/** Why a calendar could not be read; each language has its words for them. */
export const CALENDAR_PROBLEMS = [
  'NOT_A_CALENDAR',
  'TOO_LARGE',
  'TOO_MANY_EVENTS',
  'UNREADABLE',
  'NOT_AN_ADDRESS',
  'PRIVATE_ADDRESS',
  'UNREACHABLE',
  'TIMED_OUT',
  'NOT_FOUND',
  'NO_ACCESS',
  'TOO_MANY_CALENDARS',
  'NO_SERVER',
  // Of Google, once it is connected.
  'SESSION_EXPIRED',
  'RENEWAL_FAILED',
  'ACCESS_EXPIRED',
  'ACCESS_NOT_GRANTED',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  // And while it is being connected.
  'OAUTH_MISCONFIGURED',
  'NOT_CONFIGURED',
  'SERVER_ERROR',
  'NO_AUTH_URL',
  'NO_CONNECTION',
  'CONNECT_FAILED',
  'CONSENT_DENIED',
  'CONSENT_LATE',
] as const
export type CalendarProblem = (typeof CALENDAR_PROBLEMS)[number]

const OF_THE_ADDRESS: readonly CalendarProblem[] = ['NOT_AN_ADDRESS', 'PRIVATE_ADDRESS']
/** Whether reading it once more may go well: an address that may not be opened is the same a moment later. */
export const mayPass = (problem: CalendarProblem): boolean => !OF_THE_ADDRESS.includes(problem)

export interface EventDraft extends Omit<CalendarEvent, 'id' | 'connection_id' | 'updated_at'> {
  /** Its name in its calendar, and which of its occurrences it is. */
  uid: string
  occurrence: string
}

export const eventId = (
  connection: string,
  { uid, occurrence, calendar }: Pick<EventDraft, 'uid' | 'occurrence' | 'calendar'>,
): string => derivedId('calendar event', connection, calendar, uid, occurrence)

/** Work that can be left off now and then, for whoever has others to answer meanwhile. */
export type Steps<T> = Generator<void, T>
const EVENTS_A_STEP = 100
export const isStep = (index: number): boolean => index % EVENTS_A_STEP === EVENTS_A_STEP - 1

/** Only what differs from the rows that are there. The drafts by their ids; of one id, the first counts. */
export function* eventChanges(
  connection: string,
  known: ReadonlyMap<string, CalendarEvent>,
  drafts: ReadonlyMap<string, EventDraft>,
  now: string,
): Steps<Change[]> {
  const changes: Change[] = []
  let index = 0
  for (const [id, draft] of drafts) {
    if (isStep(index++)) yield
    const { uid: _uid, occurrence: _occurrence, ...columns } = draft
    const row = known.get(id)
    if (row === undefined) {
      changes.push(insert('calendar_events', { id, connection_id: connection, ...columns, updated_at: now }))
      continue
    }
    const patch = differing(row, columns)
    if (patch !== null) changes.push(update('calendar_events', id, { ...patch, updated_at: now }))
  }
  for (const id of known.keys()) if (!drafts.has(id)) changes.push(remove('calendar_events', id))
  return changes
}

const differing = (row: CalendarEvent, columns: Partial<CalendarEvent>): Patch<'calendar_events'> | null => {
  const fields = Object.entries(columns).filter(
    // A row of a device that is older than a column does not have it.
    ([column, value]) => !isSameValue(row[column as keyof CalendarEvent] ?? null, value),
  )
  return fields.length > 0 ? Object.fromEntries(fields) : null
}
