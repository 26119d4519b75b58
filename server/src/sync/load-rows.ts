/** Reads some rows of a user inside a write: the counter is taken, so that nobody changes them before it is over. */
import { type Row, type TableName, tables } from '@foco/domain/tables/schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Write } from './apply-batch.ts'

export const anyOf = (column: string, ids: Iterable<string>): RawBuilder<unknown> =>
  sql`${sql.ref(column)} = any (${[...ids]}::uuid[])`

export const loadRows = async (
  { trx, userId }: Write,
  table: TableName,
  condition: RawBuilder<unknown>,
): Promise<Row[]> => {
  const columns = sql.join(Object.keys(tables[table].columns).map((column) => sql.ref(column)))
  const { rows } = await sql<Row>`
    select ${columns} from ${sql.table(table)} where user_id = ${userId} and ${condition}`.execute(trx)
  return rows
}
