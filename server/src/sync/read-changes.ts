/** What a device has missed: everything above its cursor, or all there is; of one moment, in one piece. */
import type { Delta, ServerChange, Snapshot } from '@foco/domain/core/protocol.ts'
import { takenMark } from '@foco/domain/core/taken-mark.ts'
import { type Row, TABLE_NAMES, type TableName, tables } from '@foco/domain/tables/schema.ts'
import { sql } from 'kysely'
import type { Database, UserTransaction } from '../postgres/db.ts'

/** More rows than fit into one piece: see long-answer.ts. */
export class TooManyRows extends Error {}

/** How many rows may still be read. */
class Room {
  #left: number

  constructor(rows: number) {
    this.#left = rows
  }

  get limit(): number | undefined {
    return Number.isFinite(this.#left) ? this.#left + 1 : undefined
  }

  take(rows: number) {
    this.#left -= rows
    if (this.#left < 0) throw new TooManyRows()
  }
}

/** What a device has to be told: since which cursor (null: everything), and up to which. */
export const readingRange = async (
  trx: UserTransaction,
  userId: string,
  since: number | null,
  last: string | null,
): Promise<{ since: number | null; cursor: number }> => {
  const counter = await trx
    .selectFrom('user_counters')
    .select(['version', 'pruned_through'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const { version: cursor, pruned_through } = counter ?? { version: 0, pruned_through: 0 }
  // A cursor above ours is of a database from before a backup was restored: start over.
  if (since === null || since < pruned_through || since > cursor) return { since: null, cursor }
  const isOther = last !== null && since > 0 && (await markAt(trx, userId, since)) !== last
  return { since: isOther ? null : since, cursor }
}

/**
 * Of one moment: a row moved from one table to another is never in both or in neither. `last` is the mark that the
 * device knows under its cursor: a database that was set back to a backup gives the same numbers to others. Above
 * `mostRows` it throws TooManyRows.
 */
export const readChanges = (
  db: Database,
  userId: string,
  since: number | null,
  last: string | null = null,
  mostRows = Number.POSITIVE_INFINITY,
): Promise<Delta | Snapshot> =>
  db.asUser(
    userId,
    async (trx) => {
      const range = await readingRange(trx, userId, since, last)
      const room = new Room(mostRows)
      return range.since === null
        ? readSnapshot(trx, userId, range.cursor, room)
        : readDelta(trx, userId, range.since, range.cursor, room)
    },
    { isolation: 'repeatable read' },
  )

/** The mark of the transaction that a cursor stands for; null where there is none, or it is forgotten. */
export const markAt = async (trx: UserTransaction, userId: string, cursor: number): Promise<string | null> => {
  const found = await trx
    .selectFrom('transactions')
    .select(['id', 'created_at'])
    .where('user_id', '=', userId)
    .where('cursor', '=', cursor)
    .executeTakeFirst()
  return found ? takenMark(found.id, found.created_at) : null
}

const readSnapshot = async (trx: UserTransaction, userId: string, cursor: number, room: Room): Promise<Snapshot> => {
  const all: Partial<Record<TableName, Row[]>> = {}
  for (const table of TABLE_NAMES) {
    const rows = await readRows(trx, userId, table, -1, room.limit)
    room.take(rows.length)
    all[table] = rows
  }
  return { type: 'snapshot', cursor, last: await markAt(trx, userId, cursor), tables: all as Snapshot['tables'] }
}

const readDelta = async (
  trx: UserTransaction,
  userId: string,
  since: number,
  cursor: number,
  room: Room,
): Promise<Delta> => {
  const changes: ServerChange[] = []
  const delta: Delta = { type: 'delta', prev: since, cursor, changes, transactions: [] }
  if (since === cursor) return delta
  const deleted = await trx
    .selectFrom('tombstones')
    .select(['table_name', 'row_id'])
    .where('user_id', '=', userId)
    .where('version', '>', since)
    .$if(room.limit !== undefined, (query) => query.limit(room.limit ?? 0))
    .execute()
  room.take(deleted.length)
  for (const { table_name, row_id } of deleted)
    changes.push({ table: table_name, op: 'delete', id: row_id } as ServerChange)
  for (const table of TABLE_NAMES) {
    const rows = await readRows(trx, userId, table, since, room.limit)
    room.take(rows.length)
    for (const row of rows) changes.push({ table, op: 'put', row } as ServerChange)
  }
  const settled = await trx
    .selectFrom('transactions')
    .select(['id', 'lost', 'created_at'])
    .where('user_id', '=', userId)
    .where('cursor', '>', since)
    .orderBy('cursor')
    .execute()
  const newest = settled.at(-1)
  const lost = settled.flatMap(({ id, lost }) => (lost ? [[id, lost] as const] : []))
  return {
    ...delta,
    transactions: settled.map(({ id }) => id),
    ...(newest ? { last: takenMark(newest.id, newest.created_at) } : {}),
    ...(lost.length > 0 ? { lost: Object.fromEntries(lost) } : {}),
  }
}

export const readRows = async (
  trx: UserTransaction,
  userId: string,
  table: TableName,
  since: number,
  limit?: number,
): Promise<Row[]> => {
  const columns = Object.keys(tables[table].columns).map((column) => sql.ref(column))
  const { rows } = await sql<Row>`
    select ${sql.join(columns)} from ${sql.table(table)}
    where user_id = ${userId} and version > ${since} ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(trx)
  return rows
}
