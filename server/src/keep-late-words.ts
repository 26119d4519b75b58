/** What another device wrote into a row whose adding is taken back: the rule with the rows that it needs. */
import type { Change } from '@foco/domain/change.ts'
import type { TableRows } from '@foco/domain/links.ts'
import { type Row, type TableName, tables } from '@foco/domain/schema.ts'
import { isGuardedDelete, withLateWordsKept } from '@foco/domain/undo-guard.ts'
import { sql } from 'kysely'
import type { Write } from './apply-batch.ts'

/** The user's counter is taken already: nobody writes into these rows before the transaction is over. */
export const keepLateWords = async (
  { trx, userId, now }: Write,
  changes: readonly Change[],
): Promise<readonly Change[]> => {
  const ids = new Map<TableName, string[]>()
  for (const change of changes)
    if (isGuardedDelete(change)) ids.set(change.table, [...(ids.get(change.table) ?? []), change.id])
  if (ids.size === 0) return changes
  const loaded = new Map<TableName, Map<string, Row>>()
  for (const [table, named] of ids) {
    const columns = sql.join(Object.keys(tables[table].columns).map((column) => sql.ref(column)))
    const { rows } = await sql<Row>`
      select ${columns} from ${sql.table(table)}
      where user_id = ${userId} and id = any (${named}::uuid[])`.execute(trx)
    loaded.set(table, new Map(rows.map((row) => [row.id, row])))
  }
  return withLateWordsKept(changes, ((table: TableName) => loaded.get(table) ?? new Map()) as TableRows, now)
}
