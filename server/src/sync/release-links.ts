/** Clears a list's links to deleted rows: the database says which those are, `dead-links.ts` does the rest. */
import type { PlainChange } from '@foco/domain/core/change.ts'
import { type LinksDropped, linkTargets, withoutLinksTo } from '@foco/domain/core/dead-links.ts'
import type { TableName } from '@foco/domain/tables/schema.ts'
import { sql } from 'kysely'
import type { Write } from './apply-batch.ts'

/**
 * Only while the user's counter is held: what is deleted now stays deleted until the list is written. The user's own
 * tombstones are asked, not what is missing: an id that never was this user's is not a deleted one, and is refused.
 */
export const withoutDeadLinks = async (
  { trx, userId }: Write,
  changes: readonly PlainChange[],
): Promise<LinksDropped> => {
  const gone = new Map<TableName, Set<string>>()
  for (const [table, wanted] of linkTargets(changes)) {
    const { rows } = await sql<{ id: string }>`
      select row_id as id from tombstones
      where user_id = ${userId} and table_name = ${table} and row_id = any (${[...wanted]}::uuid[])`.execute(trx)
    gone.set(table, new Set(rows.map(({ id }) => id)))
  }
  return withoutLinksTo(changes, (table, id) => gone.get(table)?.has(id) ?? false)
}
