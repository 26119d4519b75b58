/**
 * How much one account may hold: far more than a person writes, and little enough that nobody fills the disk. Counting
 * takes a look at every row, so it is done only after a user has sent a good deal since the last time.
 */
import { ACCOUNT_ROWS_MAX } from '@foco/domain/core/account-room.ts'
import { validationFailed } from '@foco/domain/core/errors.ts'
import { TABLE_NAMES } from '@foco/domain/tables/schema.ts'
import { sql } from 'kysely'
import type { Write } from './apply-batch.ts'

interface Amount {
  rows: number
  bytes: number
}

export const ACCOUNT_LIMITS: Amount = { rows: ACCOUNT_ROWS_MAX, bytes: 256 * 1024 * 1024 }
const LOOK_AFTER: Amount = { rows: 2000, bytes: 4 * 1024 * 1024 }
const REMEMBERED_MAX = 10_000

/** Sent since the last look, by user. A restart forgets it, which lets through one such portion more. */
const sent = new Map<string, Amount>()

const full = (code: 'TOO_MANY_ITEMS' | 'TOO_MANY_MEGABYTES', max: number, unit: string) =>
  validationFailed([{ field: '', code, message: `An account holds at most ${max.toLocaleString('en')} ${unit}`, max }])

/** At the end of a write, before its commit: over a limit, the whole write is rolled back. */
export const assertRoom = async (write: Write, added: Amount, limits = ACCOUNT_LIMITS, lookAfter = LOOK_AFTER) => {
  const before = sent.get(write.userId) ?? { rows: 0, bytes: 0 }
  const now = { rows: before.rows + added.rows, bytes: before.bytes + added.bytes }
  if (sent.size >= REMEMBERED_MAX) sent.clear()
  sent.set(write.userId, now)
  if (now.rows < lookAfter.rows && now.bytes < lookAfter.bytes) return
  const held = await amountOf(write)
  if (held.rows > limits.rows) throw full('TOO_MANY_ITEMS', limits.rows, 'items')
  if (held.bytes > limits.bytes) throw full('TOO_MANY_MEGABYTES', Math.round(limits.bytes / 1024 / 1024), 'MB')
  sent.delete(write.userId)
}

const amountOf = async ({ trx, userId }: Write): Promise<Amount> => {
  const counts = TABLE_NAMES.map(
    (table) => sql`
      select count(*) as rows, coalesce(sum(pg_column_size(held.*)), 0) as bytes
      from ${sql.table(table)} as held where user_id = ${userId}`,
  )
  const { rows } = await sql<Amount>`
    select sum(rows)::int8 as rows, sum(bytes)::int8 as bytes from (${sql.join(counts, sql` union all `)}) as counted`.execute(
    trx,
  )
  return rows[0] ?? { rows: 0, bytes: 0 }
}
