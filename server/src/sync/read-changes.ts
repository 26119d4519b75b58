/** What a device has missed: everything above its cursor, or all there is; of one moment, in one piece. */
import type { Delta, ServerChange, Snapshot } from '@foco/domain/core/protocol.ts'
import { takenMark } from '@foco/domain/core/taken-mark.ts'
import { type Row, TABLE_NAMES, type TableName, tables } from '@foco/domain/tables/schema.ts'
import { sql } from 'kysely'
import type { Database, UserTransaction } from '../postgres/db.ts'

/** Up to so much an answer is one piece, and in memory for as long as its device takes to read it. */
export const AT_ONCE = { rows: 2000, text: 1024 * 1024 }

/** More than fits into one piece: see long-answer.ts. */
export class TooMuch extends Error {}

const lengthOf = (row: object): number => {
  let length = 0
  for (const value of Object.values(row))
    if (typeof value === 'string') length += value.length
    else if (typeof value === 'object' && value !== null) length += JSON.stringify(value).length
  return length
}

/** How much may still be read. */
class Room {
  #rows: number
  #text = AT_ONCE.text

  constructor(rows: number) {
    this.#rows = rows
  }

  get limit(): number | undefined {
    return Number.isFinite(this.#rows) ? this.#rows + 1 : undefined
  }

  take(rows: readonly object[]) {
    if (!Number.isFinite(this.#rows)) return
    this.#rows -= rows.length
    if (this.#rows < 0) throw new TooMuch()
    for (const row of rows) this.#text -= lengthOf(row)
    if (this.#text < 0) throw new TooMuch()
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
 * device knows under its cursor: a database that was set back to a backup gives the same numbers to others. With
 * `mostRows` it throws TooMuch above that, or where few rows say much.
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
    room.take(rows)
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
  room.take(deleted)
  for (const { table_name, row_id } of deleted)
    changes.push({ table: table_name, op: 'delete', id: row_id } as ServerChange)
  for (const table of TABLE_NAMES) {
    const rows = await readRows(trx, userId, table, since, room.limit)
    room.take(rows)
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
