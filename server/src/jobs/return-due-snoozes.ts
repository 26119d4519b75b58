/** Snoozed items whose time has come go back to the bucket, also when none of their user's devices is awake. */
import { returnsDue } from '@foco/domain/automation/returning.ts'
import { sql } from 'kysely'
import type { Database } from '../postgres/db.ts'
import type { Bus } from '../sync/bus.ts'
import { dueTransactions } from './due-transactions.ts'
import type { Job } from './due-work.ts'

export const returnDueSnoozes = (bus: Bus): Job =>
  dueTransactions(bus, {
    name: 'return due snoozes',
    users: dueUsers,
    // The items, the end of the bucket, whether a category is still there, and the rules that wait for a return.
    needs: ['snooze_items', 'bucket_items', 'categories', 'automated_tasks'],
    // Few have such rules: only for them is the rest read.
    needsMore: (rows) => [...rows('automated_tasks').values()].some(({ on_event }) => on_event === 'snooze_returned'),
    more: [
      'automation_runs',
      'todos',
      'trash_items',
      'settings',
      ...(['weekly_goals', 'projects', 'long_term_goals', 'objectives'] as const),
    ],
    due: returnsDue,
    // The item came back from the trash with the same date: its first return already used this transaction id.
    again: ({ changes }) => changes,
  })

const dueUsers = async ({ kysely }: Database, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ users: string[] }>`
    select due_snooze_users(${now.toISOString()}::timestamptz) as users`.execute(kysely)
  return rows[0]?.users ?? []
}
