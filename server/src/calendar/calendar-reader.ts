/** Calendars that the server reads for people: at first, every ten minutes, and when a device opens the day. */
import { randomUUID } from 'node:crypto'
import { failureChanges, inParts, readingChanges } from '@foco/domain/calendar/connections.ts'
import { type CalendarProblem, keptWindow } from '@foco/domain/calendar/event-draft.ts'
import { type ReadCalendar, readIcs } from '@foco/domain/calendar/read-ics.ts'
import { dayOf } from '@foco/domain/core/calendar-days.ts'
import type { Change } from '@foco/domain/core/change.ts'
import type { CalendarConnection, CalendarEvent } from '@foco/domain/tables/schema.ts'
import type { Database } from '../postgres/db.ts'
import type { Bus } from '../sync/bus.ts'
import { readRows } from '../sync/read-changes.ts'
import { writeAsServer } from '../sync/write-changes.ts'
import type { CalendarAddresses, KeptAddress } from './calendar-addresses.ts'
import { calendarUrl, type FetchCalendar } from './fetch-calendar.ts'

const CONNECTIONS_MAX = 20
const NAME_MAX = 200

interface ReaderOptions {
  db: Database
  bus: Bus
  addresses: CalendarAddresses
  fetch: FetchCalendar
}

export type Connected = { id: string } | { problem: CalendarProblem }

export interface CalendarReader {
  /** Reads it before it is kept: an address that leads nowhere is not. */
  connect(userId: string, given: { address: string; zone: string }, now: Date): Promise<Connected>
  /** Those of one user that were not read within the last minute, or of everybody that are due. */
  refresh(userId: string | null, now: Date): Promise<void>
}

interface Rows {
  row: CalendarConnection | undefined
  known: Map<string, CalendarEvent>
}

export const createCalendarReader = ({ db, bus, addresses, fetch }: ReaderOptions): CalendarReader => {
  const rowsOf = (userId: string, id: string): Promise<Rows> =>
    db.asUser(userId, async (trx) => {
      const connections = (await readRows(trx, userId, 'calendar_connections', -1)) as CalendarConnection[]
      const events = (await readRows(trx, userId, 'calendar_events', -1)) as CalendarEvent[]
      const own = events.filter(({ connection_id }) => connection_id === id)
      return { row: connections.find((one) => one.id === id), known: new Map(own.map((event) => [event.id, event])) }
    })

  const write = async (userId: string, changes: readonly Change[], now: Date) => {
    for (const part of inParts(changes)) {
      const { delta } = await writeAsServer(db, userId, { id: randomUUID(), changes: part }, now)
      if (delta) bus.publish(userId, delta)
    }
  }

  const readText = (text: string, zone: string, now: Date) =>
    readIcs(text, { zone, window: keptWindow(dayOf(now.toISOString(), zone), zone) })

  const keep = async (userId: string, id: string, name: string, read: ReadCalendar, now: Date) => {
    const found = await rowsOf(userId, id)
    const reading = { id, kind: 'ics' as const, name: found.row?.name ?? name, ...found }
    const { connection, events } = readingChanges(reading, read, now.toISOString())
    await write(userId, [...connection, ...events], now)
  }

  const fail = async (userId: string, row: CalendarConnection, problem: CalendarProblem, now: Date) =>
    write(userId, failureChanges(row, problem, now.toISOString()), now)

  const refreshOne = async (kept: KeptAddress, now: Date) => {
    const { userId, id, zone } = kept
    const { row } = await rowsOf(userId, id)
    if (row === undefined) return addresses.gone(kept, now)
    const day = dayOf(now.toISOString(), zone)
    const isReadToday = kept.readOn === day
    const unknown = { etag: null, modified: null }
    const outcome =
      kept.address === null
        ? ({ kind: 'failed', problem: 'UNREADABLE' } as const)
        : await fetch(kept.address, isReadToday && row.state !== 'error' ? kept : unknown)
    if (outcome.kind === 'same') return addresses.seen(kept, { ...kept, readOn: day })
    if (outcome.kind === 'failed') return fail(userId, row, outcome.problem, now)
    const read = readText(outcome.value.text, zone, now)
    if (!read.ok) return fail(userId, row, read.problem, now)
    await keep(userId, id, row.name, read.value, now)
    await addresses.seen(kept, { ...outcome.value, readOn: day })
  }

  return {
    connect: async (userId, { address, zone }, now) => {
      const url = calendarUrl(address)
      if (url === null) return { problem: 'NOT_AN_ADDRESS' }
      const id = addresses.idOf(userId, url.href)
      if ((await addresses.countOf(userId, id)) >= CONNECTIONS_MAX) return { problem: 'TOO_MANY_CALENDARS' }
      const outcome = await fetch(url.href, { etag: null, modified: null })
      if (outcome.kind !== 'read') return { problem: outcome.kind === 'failed' ? outcome.problem : 'UNREACHABLE' }
      const read = readText(outcome.value.text, zone, now)
      if (!read.ok) return { problem: read.problem }
      await keep(userId, id, (read.value.name ?? url.hostname).slice(0, NAME_MAX), read.value, now)
      const readOn = dayOf(now.toISOString(), zone)
      await addresses.add({ userId, id, address: url.href, zone, ...outcome.value, readOn }, now)
      return { id }
    },
    refresh: async (userId, now) => {
      const due = await addresses.claim(userId, now)
      const outcomes = await Promise.allSettled(due.map((kept) => refreshOne(kept, now)))
      const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
      if (failures.length > 0)
        throw new AggregateError(failures, `Calendars could not be refreshed: ${failures.length} of ${due.length}`)
    },
  }
}
