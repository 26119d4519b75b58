/** Runs one batch of changes as the user, in a statement that works for every table of the registry. */

import { fromDatabase, recordNotFound } from '@foco/domain/core/errors.ts'
import { FAR_POSITION, isFar } from '@foco/domain/core/far-positions.ts'
import { linksTo } from '@foco/domain/core/links.ts'
import type { ServerChange } from '@foco/domain/core/protocol.ts'
import { INT4_MAX } from '@foco/domain/tables/columns.ts'
import { type Row, type TableName, tables } from '@foco/domain/tables/schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { UserTransaction } from '../postgres/db.ts'
import type { Batch, DeleteChange, InsertChange, UpdateChange } from './change-batches.ts'

/** Who writes, and what every row written now is stamped with. */
export interface Write {
  trx: UserTransaction
  userId: string
  /** Read from the user's counter by the statement itself, which need not wait here until it is known. */
  version: RawBuilder<number>
  now: string
  /** Tables in which a position may be far out by now: see far-positions.ts of the domain. */
  far: Set<TableName>
}

/**
 * The batches as other devices need to hear them. One statement is sent behind the other without waiting. A delete may
 * be several, the later ones by what the first has found: it must not go on when one before it has failed.
 */
export const applyBatches = async (write: Write, batches: readonly Batch[]): Promise<ServerChange[]> => {
  const changes: ServerChange[] = []
  const sent: Promise<ServerChange[]>[] = []
  const receive = async () => {
    // Not push(...): ten thousand arguments are near the limit of a call.
    for (const list of await Promise.all(sent)) for (const change of list) changes.push(change)
    sent.length = 0
  }
  for (const batch of batches) {
    if (batch.op === 'delete') await receive()
    sent.push(applyBatch(write, batch))
    if (batch.op === 'delete') await receive()
  }
  await receive()
  return changes
}

const applyBatch = (write: Write, batch: Batch): Promise<ServerChange[]> => {
  switch (batch.op) {
    case 'insert':
      return insertRows(write, batch.table, batch.changes)
    case 'update':
      return updateRows(write, batch.table, batch.columns, batch.changes)
    case 'delete':
      return deleteListed(write, batch.table, batch.changes)
    case 'shift':
      return shiftRows(write, batch.table, batch.by)
  }
}

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))
const allColumns = (table: TableName) => Object.keys(tables[table].columns)

/** Many rows as one parameter; Postgres reads each value by the type of its column. */
const rowsOf = (table: TableName, rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`

const put = (table: TableName, row: Row): ServerChange => ({ table, op: 'put', row }) as ServerChange

const putAll = ({ far }: Write, table: TableName, rows: readonly Row[]): ServerChange[] =>
  rows.map((row) => {
    if ('order_position' in row && isFar(row.order_position)) far.add(table)
    return put(table, row)
  })

const insertRows = async (write: Write, table: TableName, changes: readonly InsertChange[]) => {
  const { trx, userId, version } = write
  const columns = names(allColumns(table))
  const { rows } = await sql<Row>`
    with inserted as (
      insert into ${sql.table(table)} (user_id, version, ${columns})
      select ${userId}, ${version}, ${columns} from ${rowsOf(
        table,
        changes.map(({ row }) => row),
      )} as given
      on conflict (user_id, id) do nothing
      returning ${columns}
    ), returned as (
      delete from tombstones
      where user_id = ${userId} and table_name = ${table} and row_id in (select id from inserted)
    )
    select * from inserted`.execute(trx)
  if (rows.length < changes.length) {
    const inserted = new Set(rows.map((row) => row.id))
    if (changes.some(({ id, ifAbsent }) => !ifAbsent && !inserted.has(id))) throw fromDatabase({ code: '23505' })
  }
  return putAll(write, table, rows)
}

const updateRows = async (
  write: Write,
  table: TableName,
  columns: readonly string[],
  changes: readonly UpdateChange[],
) => {
  const { trx, userId, version } = write
  const patches = changes.map(({ id, patch }) => ({ id, ...patch }))
  const assignments = columns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`)
  // Named twice: the planner takes the rows given for a hundred, whose one or ten thousand ids it can count.
  const ids = changes.map(({ id }) => id)
  const { rows } = await sql<Row>`
    update ${sql.table(table)} as kept
    set ${sql.join([sql`version = ${version}`, ...assignments])}
    from ${rowsOf(table, patches)} as given
    where kept.user_id = ${userId} and kept.id = given.id and kept.id = any (${ids}::uuid[])
    returning ${sql.join(allColumns(table).map((column) => sql`kept.${sql.ref(column)}`))}`.execute(trx)
  assertFound(table, changes, rows)
  return putAll(write, table, rows)
}

/** Stops at the ends of what can be stored, where the sum would abort the transaction, and notes that it came near. */
const shiftRows = async (write: Write, table: TableName, by: number): Promise<ServerChange[]> => {
  const { trx, userId, version } = write
  const { rows } = await sql<{ far: boolean | null }>`
    with shifted as (
      update ${sql.table(table)}
      set order_position = greatest(-${INT4_MAX}::int8, least(${INT4_MAX}::int8, order_position::int8 + ${by}::int8)),
        version = ${version}
      where user_id = ${userId}
      returning order_position
    )
    select max(abs(order_position::int8)) > ${FAR_POSITION}::int8 as far from shifted`.execute(trx)
  if (rows[0]?.far) write.far.add(table)
  return [{ table, op: 'shift', by } as ServerChange]
}

const deleteListed = async (write: Write, table: TableName, changes: readonly DeleteChange[]) => {
  const deleted = await deleteRows(
    write,
    table,
    'id',
    changes.map(({ id }) => id),
  )
  assertFound(table, changes, deleted)
  return [...deleted.map(({ id }) => gone(table, id)), ...(await releaseLinks(write, table, deleted))]
}

const gone = (table: TableName, id: string): ServerChange => ({ table, op: 'delete', id }) as ServerChange

const deleteRows = async ({ trx, userId, version, now }: Write, table: TableName, column: string, ids: string[]) => {
  const { rows } = await sql<{ id: string }>`
    with deleted as (
      delete from ${sql.table(table)} where user_id = ${userId} and ${sql.ref(column)} = any (${ids}::uuid[])
      returning id
    ), remembered as (
      insert into tombstones (user_id, table_name, row_id, version, deleted_at)
      select ${userId}, ${table}, id, ${version}, ${now}::timestamptz from deleted
      on conflict (user_id, table_name, row_id) do update set version = excluded.version, deleted_at = excluded.deleted_at
    )
    select id from deleted`.execute(trx)
  return rows
}

/** Rows that linked to deleted ones lose the link, or go with them, as the registry says. */
const releaseLinks = async (write: Write, table: TableName, deleted: readonly { id: string }[]) => {
  const { trx, userId, version } = write
  const ids = deleted.map(({ id }) => id)
  const changes: ServerChange[] = []
  for (const link of linksTo(table)) {
    if (link.onDelete === 'clear') {
      const { rows } = await sql<Row>`
        update ${sql.table(link.table)} set ${sql.ref(link.column)} = null, version = ${version}
        where user_id = ${userId} and ${sql.ref(link.column)} = any (${ids}::uuid[])
        returning ${names(allColumns(link.table))}`.execute(trx)
      changes.push(...rows.map((row) => put(link.table, row)))
    } else {
      const removed = await deleteRows(write, link.table, link.column, ids)
      changes.push(...removed.map(({ id }) => gone(link.table, id)))
      if (removed.length > 0) changes.push(...(await releaseLinks(write, link.table, removed)))
    }
  }
  return changes
}

const assertFound = (table: TableName, wanted: readonly { id: string }[], found: readonly { id: string }[]): void => {
  if (found.length === wanted.length) return
  const ids = new Set(found.map(({ id }) => id))
  const missing = wanted.find(({ id }) => !ids.has(id))
  if (missing) throw recordNotFound({ table, id: missing.id })
}
