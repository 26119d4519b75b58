/** Completes the objectives whose last key result has just reached its target, in the transaction that brought it there. */
import type { Change, PlainChange } from '@foco/domain/core/change.ts'
import type { TableRows } from '@foco/domain/core/links.ts'
import { reachedObjectives, remeasuredKeyResults } from '@foco/domain/goals/reached-objectives.ts'
import type { Row, TableName } from '@foco/domain/tables/schema.ts'
import { sql } from 'kysely'
import type { Write } from './apply-batch.ts'

const byId = <T extends TableName>(rows: readonly Row<T>[]) => new Map(rows.map((row) => [row.id, row]))

/** What follows from changes that are applied already; nearly always nothing, and then nothing is read. */
export const objectivesReachedBy = async (
  { trx, userId, now }: Write,
  changes: readonly Change[],
): Promise<PlainChange[]> => {
  const ids = remeasuredKeyResults(changes)
  if (ids.length === 0) return []
  const touched = sql`(
    select objective_id from key_results where user_id = ${userId} and id = any (${ids}::uuid[]))`
  const results = await sql<Row<'key_results'>>`
    select * from key_results where user_id = ${userId} and objective_id in ${touched}`.execute(trx)
  const objectives = await sql<Row<'objectives'>>`
    select * from objectives where user_id = ${userId} and id in ${touched}`.execute(trx)
  const read = new Map<TableName, ReadonlyMap<string, object>>([
    ['key_results', byId(results.rows)],
    ['objectives', byId(objectives.rows)],
  ])
  return reachedObjectives(((table) => read.get(table)) as TableRows, changes, now)
}
