/** Snoozed items whose time has come go back to the bucket, also when none of their user's devices is awake. */
import { returnDue } from '@foco/domain/items/snooze.ts'
import { sql } from 'kysely'
import type { Database } from '../postgres/db.ts'
import type { Bus } from '../sync/bus.ts'
import { dueTransactions } from './due-transactions.ts'
import type { Job } from './due-work.ts'

export const returnDueSnoozes = (bus: Bus): Job =>
  dueTransactions(bus, {
    name: 'return due snoozes',
    users: dueUsers,
    // The items, the end of the bucket, and whether a category is still there.
    needs: ['snooze_items', 'bucket_items', 'categories'],
    due: returnDue,
    // The item came back from the trash with the same date: its first return already used this transaction id.
    again: ({ changes }) => changes,
  })

const dueUsers = async ({ kysely }: Database, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ users: string[] }>`
    select due_snooze_users(${now.toISOString()}::timestamptz) as users`.execute(kysely)
  return rows[0]?.users ?? []
}
