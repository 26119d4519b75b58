/** Snoozed items whose time has come go back to the bucket, also when none of their user's devices is awake. */
import { randomUUID } from 'node:crypto'
import type { TableRows } from '@foco/domain/core/links.ts'
import { returnDue } from '@foco/domain/items/snooze.ts'
import type { TableName } from '@foco/domain/tables/schema.ts'
import { sql } from 'kysely'
import type { Database } from '../postgres/db.ts'
import type { Bus } from '../sync/bus.ts'
import { readRows } from '../sync/read-changes.ts'
import { writeAsServer } from '../sync/write-changes.ts'
import type { Job } from './due-work.ts'

/** What the rule looks at: the items, the end of the bucket, and whether a category is still there. */
const NEEDED = ['snooze_items', 'bucket_items', 'categories'] as const satisfies readonly TableName[]

export const returnDueSnoozes = (bus: Bus): Job => ({
  name: 'return due snoozes',
  async run({ db, clock }) {
    const now = clock()
    const failures: unknown[] = []
    for (const userId of await dueUsers(db, now)) {
      try {
        await returnFor(db, bus, userId, now)
      } catch (error) {
        // One user's failure must not hold up the items of all others.
        failures.push(error)
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `Snoozed items could not return; users affected: ${failures.length}`)
  },
})

const dueUsers = async ({ kysely }: Database, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ users: string[] }>`
    select due_snooze_users(${now.toISOString()}::timestamptz) as users`.execute(kysely)
  return rows[0]?.users ?? []
}

const returnFor = async (db: Database, bus: Bus, userId: string, now: Date): Promise<void> => {
  for (const { transactionId, changes } of returnDue(await readNeeded(db, userId), now.toISOString())) {
    // Another server may be doing the same: the transaction's id is the same, and only the first one writes.
    const first = await writeAsServer(db, userId, { id: transactionId, changes }, now)
    const isLeft = first.duplicate && (await isStillDue(db, userId, transactionId, now))
    // The item came back from the trash with the same date: its first return already used this transaction id.
    const { delta } = isLeft ? await writeAsServer(db, userId, { id: randomUUID(), changes }, now) : first
    if (delta) bus.publish(userId, delta)
  }
}

const isStillDue = async (db: Database, userId: string, transactionId: string, now: Date): Promise<boolean> =>
  returnDue(await readNeeded(db, userId), now.toISOString()).some((due) => due.transactionId === transactionId)

const readNeeded = (db: Database, userId: string): Promise<TableRows> =>
  db.asUser(
    userId,
    async (trx) => {
      const all = new Map<TableName, ReadonlyMap<string, object>>()
      for (const table of NEEDED) {
        const rows = await readRows(trx, userId, table, -1)
        all.set(table, new Map(rows.map((row) => [row.id, row])))
      }
      return ((table) => {
        const rows = all.get(table)
        // An empty answer would be taken for links that are lost.
        if (!rows) throw new Error(`Returning a snoozed item looked at ${table}, which was not read`)
        return rows
      }) as TableRows
    },
    { isolation: 'repeatable read' },
  )
