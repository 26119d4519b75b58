/** What a list of changes links to and is not there: see the rule of the same name. */
import type { Change } from '@foco/domain/change.ts'
import { type LinksDropped, linkTargets, withoutLinksTo } from '@foco/domain/dead-links.ts'
import type { TableName } from '@foco/domain/schema.ts'
import { sql } from 'kysely'
import type { Write } from './apply-batch.ts'

/** Only while the user's counter is held: what is there now stays there until the list is written. */
export const withoutDeadLinks = async ({ trx, userId }: Write, changes: readonly Change[]): Promise<LinksDropped> => {
  const gone = new Map<TableName, Set<string>>()
  for (const [table, wanted] of linkTargets(changes)) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where user_id = ${userId} and id = any (${[...wanted]}::uuid[])`.execute(trx)
    const there = new Set(rows.map(({ id }) => id))
    gone.set(table, new Set([...wanted].filter((id) => !there.has(id))))
  }
  return withoutLinksTo(changes, (table, id) => gone.get(table)?.has(id) ?? false)
}
