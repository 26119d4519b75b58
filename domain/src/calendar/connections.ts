/** Connected calendars: added from a file, hidden, shown, taken away. */
import { type Span, touches } from '../core/calendar-days.ts'
import { type Change, remove, update } from '../core/change.ts'
import type { TableRows } from '../core/places.ts'
import { transactionParts } from '../core/transaction-parts.ts'
import { wordsOf } from '../core/untitled.ts'
import { derivedId } from '../tables/derived-id.ts'
import type { CalendarConnection, CalendarEvent } from '../tables/schema.ts'
import { icsReading, readingChanges } from './calendar-reading.ts'
import { eventId } from './event-draft.ts'
import { eventSpan } from './events.ts'
import type { ReadCalendar } from './read-ics.ts'

const eventsOf = (connection: string, rows: TableRows): Map<string, CalendarEvent> => {
  const found = new Map<string, CalendarEvent>()
  for (const event of rows('calendar_events').values())
    if (event.connection_id === connection) found.set(event.id, event)
  return found
}

/** Where and for which days a file was read. */
interface ReadFor {
  zone: string
  window: Span
}

/**
 * The connection that a file goes into: one of its name, so that the same file again is the same calendar. But one that
 * has other events on these days is another calendar that happens to have the same name. What it has on days that are
 * over says nothing: a month later nobody's file has them.
 */
const connectionOf = (name: string, { events }: ReadCalendar, rows: TableRows, { zone, window }: ReadFor) => {
  const isThen = (event: CalendarEvent) => {
    const span = eventSpan(event, zone)
    return span !== null && touches(window, span)
  }
  const at = (number: number) => {
    const id = number === 1 ? derivedId('calendar file', name) : derivedId('calendar file', name, String(number))
    const row = rows('calendar_connections').get(id)
    return { id, row, known: eventsOf(id, rows), name: row?.name ?? (number === 1 ? name : `${name} ${number}`) }
  }
  let silent: ReturnType<typeof at> | null = null
  for (let number = 1; ; number++) {
    const found = at(number)
    const { id, row, known } = found
    if (row === undefined) return silent ?? found
    if (events.some((draft) => known.has(eventId(id, draft)))) return found
    if (events.length === 0 || ![...known.values()].some(isThen)) silent ??= found
  }
}

interface AddedFile {
  name: string
  isNew: boolean
  /** In parts that each fit into a request, in order. */
  parts: Change[][]
  added: number
  changed: number
  gone: number
}

/** `fileName` is its name where the calendar has none. */
export const addFile = (
  read: ReadCalendar,
  fileName: string,
  rows: TableRows,
  now: string,
  readFor: ReadFor,
): AddedFile => {
  const plain = fileName.replace(/\.(?:ics|ical|ifb|txt)$/i, '')
  const found = connectionOf(wordsOf(read.name ?? plain), read, rows, readFor)
  const { connection, events } = readingChanges({ kind: 'ics-file', ...found }, icsReading(found.name, read), now)
  const count = (op: Change['op']) => events.filter((change) => change.op === op).length
  return {
    name: found.name,
    isNew: found.row === undefined,
    parts: transactionParts([...connection, ...events]),
    added: count('insert'),
    changed: count('update'),
    gone: count('delete'),
  }
}

export const isHidden = ({ calendars, hidden_calendars }: CalendarConnection): boolean =>
  calendars.length > 0 && calendars.every(({ id }) => hidden_calendars.includes(id))

/** All its calendars, or none of them. */
export const hideConnection = ({ id, calendars }: CalendarConnection, hide: boolean, now: string): Change[] => [
  update('calendar_connections', id, {
    hidden_calendars: hide ? calendars.map((calendar) => calendar.id) : [],
    updated_at: now,
  }),
]

/** One of its calendars. */
export const hideCalendar = (
  connection: CalendarConnection,
  calendar: string,
  hide: boolean,
  now: string,
): Change[] => {
  const others = connection.hidden_calendars.filter((id) => id !== calendar)
  return [
    update('calendar_connections', connection.id, {
      hidden_calendars: hide ? [...others, calendar] : others,
      updated_at: now,
    }),
  ]
}

/** Its events go with it. */
export const removeConnection = ({ id }: CalendarConnection): Change[] => [remove('calendar_connections', id)]
