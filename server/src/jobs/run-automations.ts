/** Automations whose date has come make what they make, once, on any number of servers. */
import { dueRuns } from '@foco/domain/automation/due-runs.ts'
import { sql } from 'kysely'
import type { Database } from '../postgres/db.ts'
import type { Bus } from '../sync/bus.ts'
import { dueTransactions } from './due-transactions.ts'
import type { Job } from './due-work.ts'

export const runAutomations = (bus: Bus): Job =>
  dueTransactions(bus, {
    name: 'run automations',
    users: dueUsers,
    // The automations and their log, where things can be by now, what they link to, and when a day starts.
    needs: [
      'automated_tasks',
      'automation_runs',
      'settings',
      ...(['todos', 'bucket_items', 'snooze_items', 'weekly_goals'] as const),
      ...(['projects', 'long_term_goals', 'objectives', 'trash_items', 'categories'] as const),
    ],
    due: dueRuns,
    // A date that was dealt with stays so, whatever its row says since: only the row is put right.
    again: ({ changes }) =>
      changes.flatMap((change) => {
        if (change.op !== 'update' || change.table !== 'automated_tasks') return []
        const { unlessRan, ...plain } = change
        return [plain]
      }),
  })

const dueUsers = async ({ kysely }: Database, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ users: string[] }>`
    select due_automation_users(${now.toISOString()}::timestamptz) as users`.execute(kysely)
  return rows[0]?.users ?? []
}
