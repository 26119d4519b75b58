/** Where rows stand in the list as it is in the database: the rules of the domain with the rows that they need. */
import type { PlainChange } from '@foco/domain/core/change.ts'
import { renumbered } from '@foco/domain/core/far-positions.ts'
import type { OrderedRow } from '@foco/domain/core/list-rows.ts'
import type { OrderedTable } from '@foco/domain/core/ordering.ts'
import { type PlacedChange, placedRows } from '@foco/domain/core/placed-rows.ts'
import { type TableName, tables } from '@foco/domain/tables/schema.ts'
import { sql } from 'kysely'
import type { Write } from './apply-batch.ts'

const NEEDED = ['id', 'order_position', 'created_at', 'completed', 'is_deferred']

/** The user's counter is taken already: nobody else moves these rows before the transaction is over. */
const orderedRows = async ({ trx, userId }: Write, table: TableName): Promise<OrderedRow[]> => {
  const columns = NEEDED.filter((column) => column in tables[table].columns)
  const { rows } = await sql<OrderedRow>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where user_id = ${userId}`.execute(trx)
  return rows
}

/** All of one table. */
export const placeRows = async (write: Write, changes: readonly PlacedChange[]): Promise<PlainChange[]> => {
  const [first] = changes
  return first === undefined ? [] : placedRows(changes, await orderedRows(write, first.table))
}

/** Lists whose numbers have come near the end of what can be stored, counted from 1 again. */
export const renumberedFar = async (write: Write): Promise<PlainChange[]> => {
  const changes: PlainChange[] = []
  for (const table of write.far)
    for (const change of renumbered(table as OrderedTable, await orderedRows(write, table))) changes.push(change)
  return changes
}
