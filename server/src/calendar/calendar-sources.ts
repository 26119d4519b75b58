/** Where calendars are read from. An address is often all that protects a calendar: no secret leaves the server. */
import { DAY_MS } from '@foco/domain/core/calendar-days.ts'
import { sql } from 'kysely'
import type { ServerTables } from '../postgres/database-tables.ts'
import type { Database } from '../postgres/db.ts'
import type { ProviderKind } from './calendar-provider.ts'
import type { SecretBox } from './secret-box.ts'

const REFRESH_MS = 10 * 60_000
/** Whoever opens the day again within a minute sees what was just read. */
const AGAIN_MS = 60_000
/** Somebody who asks to try again does not wait for that. */
const RETRY_MS = 5000
/** A removal can be undone, on any device, when it comes back. */
const GONE_MS = 30 * DAY_MS
const AT_A_TIME = 20

/** What somebody gave to be read. */
export interface NewSource {
  kind: ProviderKind
  secret: string
  /** What makes it the same source when it is given again. */
  mark: string
}

interface Seen {
  cursor: string | null
  /** The person's day on which all of it was read. */
  readOn: string | null
}

export interface KeptSource extends Seen {
  userId: string
  /** Of its connection. */
  id: string
  kind: ProviderKind
  /** null: it was kept with another key. */
  secret: string | null
  zone: string
}

export interface CalendarSources {
  /** The same for the same person and mark. */
  idOf(userId: string, mark: string): string
  /** How many others somebody has. */
  countOf(userId: string, besides: string): Promise<number>
  add(kept: KeptSource & { secret: string }, now: Date): Promise<void>
  /** Some of what is due, of one person or of all; nobody else gets it for the next ten minutes. */
  claim(userId: string | null, now: Date, isRetry?: boolean): Promise<KeptSource[]>
  /** Somebody is in this zone now: what was read for another one is read whole the next time. */
  moveTo(userId: string, zone: string): Promise<void>
  /** When it is to be read next. */
  due(kept: Pick<KeptSource, 'userId' | 'id'>, at: Date): Promise<void>
  /** It cannot be read any more. */
  drop(kept: Pick<KeptSource, 'userId' | 'id'>): Promise<void>
  seen(kept: KeptSource, seen: Seen): Promise<void>
  /** Its connection is not there. */
  gone(kept: KeptSource, now: Date): Promise<void>
}

const asUuid = (bytes: Buffer): string => {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const placeOf = (userId: string, id: string) => `${userId}/${id}`

export const createCalendarSources = ({ kysely }: Database, box: SecretBox): CalendarSources => {
  const opened = (secret: Buffer, place: string): string | null => {
    try {
      return box.open(secret, place)
    } catch {
      return null
    }
  }
  const later = (now: Date) => new Date(now.getTime() + REFRESH_MS).toISOString()
  const update = (kept: Pick<KeptSource, 'userId' | 'id'>) =>
    kysely.updateTable('calendar_sources').where('user_id', '=', kept.userId).where('connection_id', '=', kept.id)
  return {
    idOf: (userId, mark) => asUuid(box.mark(placeOf(userId, mark))),
    countOf: async (userId, besides) => {
      const found = await kysely
        .selectFrom('calendar_sources')
        .select('connection_id')
        .where('user_id', '=', userId)
        .where('connection_id', '<>', besides)
        .where('gone_since', 'is', null)
        .execute()
      return found.length
    },
    add: async ({ userId, id, kind, secret, zone, cursor, readOn }, now) => {
      const columns = {
        kind,
        secret: box.close(secret, placeOf(userId, id)),
        zone,
        cursor,
        read_on: readOn,
        due_at: later(now),
        gone_since: null,
      }
      await kysely
        .insertInto('calendar_sources')
        .values({ user_id: userId, connection_id: id, ...columns })
        .onConflict((conflict) => conflict.columns(['user_id', 'connection_id']).doUpdateSet(columns))
        .execute()
    },
    claim: async (userId, now, isRetry = false) => {
      const ahead = userId === null ? 0 : REFRESH_MS - (isRetry ? RETRY_MS : AGAIN_MS)
      const before = new Date(now.getTime() + ahead).toISOString()
      const { rows } = await sql<Omit<ServerTables['calendar_sources'], 'due_at' | 'gone_since'>>`
        update calendar_sources as kept set due_at = ${later(now)}::timestamptz
        from (
          select user_id, connection_id from calendar_sources
          where due_at <= ${before}::timestamptz ${userId === null ? sql`` : sql`and user_id = ${userId}`}
          order by due_at limit ${AT_A_TIME} for update skip locked
        ) as due
        where kept.user_id = due.user_id and kept.connection_id = due.connection_id
        returning kept.user_id, kept.connection_id, kind, secret, zone, cursor, read_on::text`.execute(kysely)
      return rows.map((row) => ({
        userId: row.user_id,
        id: row.connection_id,
        // Only `add` writes it.
        kind: row.kind as ProviderKind,
        secret: opened(row.secret, placeOf(row.user_id, row.connection_id)),
        zone: row.zone,
        cursor: row.cursor,
        readOn: row.read_on,
      }))
    },
    moveTo: async (userId, zone) => {
      await kysely
        .updateTable('calendar_sources')
        .set({ zone, cursor: null, read_on: null })
        .where('user_id', '=', userId)
        .where('zone', '<>', zone)
        .execute()
    },
    seen: async (kept, { cursor, readOn }) => {
      await update(kept)
        // A reading for the zone before does not count for where the person is now.
        .where('zone', '=', kept.zone)
        .set({ cursor, read_on: readOn, gone_since: null })
        .execute()
    },
    due: async (kept, at) => {
      await update(kept).set({ due_at: at.toISOString() }).execute()
    },
    drop: async ({ userId, id }) => {
      await kysely
        .deleteFrom('calendar_sources')
        .where('user_id', '=', userId)
        .where('connection_id', '=', id)
        .execute()
    },
    gone: async (kept, now) => {
      const old = new Date(now.getTime() - GONE_MS).toISOString()
      await update(kept)
        // Should it come back, all of it is read again.
        .set({
          cursor: null,
          read_on: null,
          gone_since: sql`coalesce(gone_since, ${now.toISOString()}::timestamptz)`,
        })
        .execute()
      await kysely.deleteFrom('calendar_sources').where('gone_since', '<', old).execute()
    },
  }
}
