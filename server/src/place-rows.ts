/** A dropped row, put where it belongs in the list as it is in the database: the rule with the rows that it needs. */
import type { PlainChange } from '@foco/domain/change.ts'
import type { OrderedRow } from '@foco/domain/list-rows.ts'
import { type PlacedChange, placedRows } from '@foco/domain/placed-rows.ts'
import { tables } from '@foco/domain/schema.ts'
import { sql } from 'kysely'
import type { Write } from './apply-batch.ts'

const NEEDED = ['id', 'order_position', 'created_at', 'completed', 'is_deferred']

/** The user's counter is taken already: nobody else moves these rows before the transaction is over. */
export const placeRow = async ({ trx, userId }: Write, change: PlacedChange): Promise<PlainChange[]> => {
  const columns = NEEDED.filter((column) => column in tables[change.table].columns)
  const { rows } = await sql<OrderedRow>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(change.table)}
    where user_id = ${userId}`.execute(trx)
  return placedRows(change, rows)
}
