/** Where calendars are read from. Addresses are often all that protects a calendar: they never leave the server. */
import { sql } from 'kysely'
import type { Database } from '../postgres/db.ts'
import type { SecretBox } from './secret-box.ts'

const REFRESH_MS = 10 * 60_000
/** Whoever opens the day again within a minute sees what was just read. */
const AGAIN_MS = 60_000
/** A removal can be undone, on any device, when it comes back. */
const GONE_MS = 30 * 86_400_000
const AT_A_TIME = 20

interface Seen {
  etag: string | null
  modified: string | null
  /** The person's day on which all of it was read. */
  readOn: string | null
}

export interface KeptAddress extends Seen {
  userId: string
  id: string
  /** null: it was kept with another key. */
  address: string | null
  zone: string
}

export interface CalendarAddresses {
  /** The same for the same person and address. */
  idOf(userId: string, address: string): string
  /** How many others somebody has. */
  countOf(userId: string, besides: string): Promise<number>
  add(kept: KeptAddress & { address: string }, now: Date): Promise<void>
  /** What is due, of one person or of all; nobody else gets it for the next ten minutes. */
  claim(userId: string | null, now: Date): Promise<KeptAddress[]>
  seen(kept: KeptAddress, seen: Seen): Promise<void>
  /** Its connection is not there. */
  gone(kept: KeptAddress, now: Date): Promise<void>
}

const asUuid = (bytes: Buffer): string => {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const placeOf = (userId: string, id: string) => `${userId}/${id}`

export const createCalendarAddresses = ({ kysely }: Database, box: SecretBox): CalendarAddresses => {
  const opened = (secret: Buffer, place: string): string | null => {
    try {
      return box.open(secret, place)
    } catch {
      return null
    }
  }
  const later = (now: Date) => new Date(now.getTime() + REFRESH_MS).toISOString()
  const update = (kept: KeptAddress) =>
    kysely.updateTable('calendar_addresses').where('user_id', '=', kept.userId).where('connection_id', '=', kept.id)
  return {
    idOf: (userId, address) => asUuid(box.mark(placeOf(userId, address))),
    countOf: async (userId, besides) => {
      const found = await kysely
        .selectFrom('calendar_addresses')
        .select('connection_id')
        .where('user_id', '=', userId)
        .where('connection_id', '<>', besides)
        .where('gone_since', 'is', null)
        .execute()
      return found.length
    },
    add: async ({ userId, id, address, zone, etag, modified, readOn }, now) => {
      const columns = {
        secret: box.close(address, placeOf(userId, id)),
        zone,
        etag,
        modified,
        read_on: readOn,
        due_at: later(now),
        gone_since: null,
      }
      await kysely
        .insertInto('calendar_addresses')
        .values({ user_id: userId, connection_id: id, ...columns })
        .onConflict((conflict) => conflict.columns(['user_id', 'connection_id']).doUpdateSet(columns))
        .execute()
    },
    claim: async (userId, now) => {
      const before = new Date(now.getTime() + (userId === null ? 0 : REFRESH_MS - AGAIN_MS)).toISOString()
      const { rows } = await sql<{
        user_id: string
        connection_id: string
        secret: Buffer
        zone: string
        etag: string | null
        modified: string | null
        read_on: string | null
      }>`
        update calendar_addresses as kept set due_at = ${later(now)}::timestamptz
        from (
          select user_id, connection_id from calendar_addresses
          where due_at <= ${before}::timestamptz ${userId === null ? sql`` : sql`and user_id = ${userId}`}
          order by due_at limit ${AT_A_TIME} for update skip locked
        ) as due
        where kept.user_id = due.user_id and kept.connection_id = due.connection_id
        returning kept.user_id, kept.connection_id, secret, zone, etag, modified, read_on::text`.execute(kysely)
      return rows.map((row) => ({
        userId: row.user_id,
        id: row.connection_id,
        address: opened(row.secret, placeOf(row.user_id, row.connection_id)),
        zone: row.zone,
        etag: row.etag,
        modified: row.modified,
        readOn: row.read_on,
      }))
    },
    seen: async (kept, { etag, modified, readOn }) => {
      await update(kept).set({ etag, modified, read_on: readOn, gone_since: null }).execute()
    },
    gone: async (kept, now) => {
      const old = new Date(now.getTime() - GONE_MS).toISOString()
      await update(kept)
        // Should it come back, all of it is read again.
        .set({
          ...{ etag: null, modified: null, read_on: null },
          gone_since: sql`coalesce(gone_since, ${now.toISOString()}::timestamptz)`,
        })
        .execute()
      await kysely.deleteFrom('calendar_addresses').where('gone_since', '<', old).execute()
    },
  }
}
