/** Calendars that the server reads for people: at first, every ten minutes, and when a device opens the day. */
import { randomUUID } from 'node:crypto'
import { type CalendarReading, failureChanges, readingSteps } from '@foco/domain/calendar/calendar-reading.ts'
import { type CalendarProblem, keptWindow } from '@foco/domain/calendar/event-draft.ts'
import { GRANT_CLEARS_MS, isGrantOver } from '@foco/domain/calendar/google-grant.ts'
import { dateOf } from '@foco/domain/core/calendar-days.ts'
import type { Change } from '@foco/domain/core/change.ts'
import { transactionParts } from '@foco/domain/core/transaction-parts.ts'
import { CALENDAR_NAME_MAX } from '@foco/domain/tables/calendar-tables.ts'
import type { CalendarConnection, CalendarEvent } from '@foco/domain/tables/schema.ts'
import { inTurns } from '../core/in-turns.ts'
import type { Clock } from '../core/server-clock.ts'
import type { Database } from '../postgres/db.ts'
import { isBusy, withoutLongWaits } from '../postgres/short-waits.ts'
import type { Bus } from '../sync/bus.ts'
import { readRows } from '../sync/read-changes.ts'
import { writeAsServer } from '../sync/write-changes.ts'
import type { CalendarProviders, KeptGrants } from './calendar-provider.ts'
import type { CalendarSources, KeptSource, NewSource } from './calendar-sources.ts'

const CONNECTIONS_MAX = 20
/** In one round; what is left then is due in the next one. */
const CLAIMS_MAX = 100
/** Whoever has so much to write that it is not the server's turn is read in the next round, not in this one again. */
const BUSY_AGAIN_MS = 20_000

interface ReaderOptions {
  db: Database
  bus: Bus
  sources: CalendarSources
  providers: CalendarProviders
  grants?: KeptGrants
}

export type Connected = { id: string } | { problem: CalendarProblem }

interface Asked {
  /** Where the device is that asks; undefined: it does not say. */
  zone?: string | undefined
  /** Also what was read a moment ago. */
  retry?: boolean | undefined
}

export interface CalendarReader {
  /** Reads it before it is kept: what leads nowhere is not. */
  connect(userId: string, source: NewSource, zone: string, now: Date): Promise<Connected>
  /** Those of one user that were not read within the last minute, for where they are now. */
  refresh(userId: string, now: Date, asked?: Asked): Promise<void>
  /** What is due of everybody, some at a time. */
  refreshDue(clock: Clock, isStopping: () => boolean): Promise<void>
}

interface Rows {
  row: CalendarConnection | undefined
  known: Map<string, CalendarEvent>
}

export const createCalendarReader = ({ db, bus, sources, providers, grants = {} }: ReaderOptions): CalendarReader => {
  const rowsOf = (on: Database, userId: string, id: string): Promise<Rows> =>
    on.asUser(
      userId,
      async (trx) => {
        const connections = (await readRows(trx, userId, 'calendar_connections', -1)) as CalendarConnection[]
        const events = (await readRows(trx, userId, 'calendar_events', -1)) as CalendarEvent[]
        const own = events.filter(({ connection_id }) => connection_id === id)
        return { row: connections.find((one) => one.id === id), known: new Map(own.map((event) => [event.id, event])) }
      },
      // It is a read: writes of the user do not wait for it, nor it for them.
      { isolation: 'repeatable read' },
    )

  const write = async (on: Database, userId: string, changes: readonly Change[], now: Date) => {
    for (const part of transactionParts(changes)) {
      const { delta } = await writeAsServer(on, userId, { id: randomUUID(), changes: part }, now)
      if (delta) bus.publish(userId, delta)
    }
  }

  const read = (source: Pick<KeptSource, 'userId' | 'kind' | 'zone' | 'cursor'> & { secret: string }, now: Date) => {
    const window = keptWindow(dateOf(now.toISOString(), source.zone), source.zone)
    return providers[source.kind]({ ...source, window, now })
  }

  const keep = async (on: Database, source: KeptSource, name: string, reading: CalendarReading, now: Date) => {
    const { userId, id, kind } = source
    const found = await rowsOf(on, userId, id)
    const { connection, events } = await inTurns(readingSteps({ id, kind, name, ...found }, reading, now.toISOString()))
    await write(on, userId, [...connection, ...events], now)
  }

  /** Told for half a minute, and asked once more: what is still over then is cleared. The connection goes on saying it. */
  const letGo = async (kept: KeptSource, row: CalendarConnection, problem: CalendarProblem, now: Date) => {
    const isTold = row.state === 'error' && row.last_error === problem
    const clearsAt = GRANT_CLEARS_MS + (isTold ? Date.parse(row.updated_at) : now.getTime())
    if (now.getTime() < clearsAt) return sources.due(kept, new Date(clearsAt))
    await grants[kept.kind]?.over(kept.userId)
    await sources.drop(kept)
  }

  const refreshOne = async (on: Database, kept: KeptSource, now: Date) => {
    const { userId, id, zone, secret } = kept
    const { row } = await rowsOf(on, userId, id)
    const grant = grants[kept.kind]
    if (row === undefined) {
      await grant?.removed(userId)
      return sources.gone(kept, now)
    }
    const day = dateOf(now.toISOString(), zone)
    const cursor = kept.readOn === day && row.state !== 'error' ? kept.cursor : null
    const outcome =
      secret === null && grant === undefined
        ? ({ kind: 'failed', problem: 'UNREADABLE' } as const)
        : await read({ ...kept, secret: secret ?? '', cursor }, now)
    if (outcome.kind === 'failed') {
      await write(on, userId, failureChanges(row, outcome.problem, now.toISOString()), now)
      return isGrantOver(outcome.problem) ? letGo(kept, row, outcome.problem, now) : undefined
    }
    await keep(on, kept, row.name, outcome.reading, now)
    await sources.seen(kept, { cursor: outcome.cursor, readOn: day })
  }

  /** What failed: one holds up no other. */
  const refreshAll = async (due: readonly KeptSource[], refresh: (kept: KeptSource) => Promise<void>) => {
    const outcomes = await Promise.allSettled(due.map(refresh))
    return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  }
  const report = (failures: readonly unknown[], count: number) => {
    if (failures.length > 0)
      throw new AggregateError(failures, `Calendars could not be refreshed: ${failures.length} of ${count}`)
  }

  return {
    connect: async (userId, { mark, ...source }, zone, now) => {
      const id = sources.idOf(userId, mark)
      if ((await sources.countOf(userId, id)) >= CONNECTIONS_MAX) return { problem: 'TOO_MANY_CALENDARS' }
      const outcome = await read({ ...source, userId, zone, cursor: null }, now)
      if (outcome.kind === 'failed') return { problem: outcome.problem }
      const readOn = dateOf(now.toISOString(), zone)
      const kept = { ...source, userId, id, zone, cursor: outcome.cursor, readOn }
      await keep(db, kept, outcome.name.slice(0, CALENDAR_NAME_MAX), outcome.reading, now)
      await sources.add(kept, now)
      return { id }
    },
    refresh: async (userId, now, { zone, retry } = {}) => {
      if (zone !== undefined) await sources.moveTo(userId, zone)
      const due = await sources.claim(userId, now, retry)
      report(await refreshAll(due, (kept) => refreshOne(db, kept, now)), due.length)
    },
    refreshDue: async (clock, isStopping) => {
      const failures: unknown[] = []
      const impatient = withoutLongWaits(db)
      const refreshSoon = (kept: KeptSource, now: Date) =>
        refreshOne(impatient, kept, now).catch((error: unknown) => {
          if (!isBusy(error)) throw error
          return sources.due(kept, new Date(now.getTime() + BUSY_AGAIN_MS))
        })
      let count = 0
      for (let claims = 0; claims < CLAIMS_MAX && !isStopping(); claims++) {
        const now = clock()
        const due = await sources.claim(null, now)
        if (due.length === 0) break
        count += due.length
        failures.push(...(await refreshAll(due, (kept) => refreshSoon(kept, now))))
      }
      report(failures, count)
    },
  }
}
