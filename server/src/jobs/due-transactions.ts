/** What becomes due for users, also when none of their devices is awake: a rule of the domain, carried out for each of them. */
import { randomUUID } from 'node:crypto'
import type { DueTransaction } from '@foco/domain/core/due.ts'
import type { TableRows } from '@foco/domain/core/links.ts'
import type { TableName } from '@foco/domain/tables/schema.ts'
import type { Database } from '../postgres/db.ts'
import { isBusy, withoutLongWaits } from '../postgres/short-waits.ts'
import type { Bus } from '../sync/bus.ts'
import { readRows } from '../sync/read-changes.ts'
import { writeAsServer } from '../sync/write-changes.ts'
import type { Job } from './due-work.ts'

interface DueRule {
  name: string
  /** Who has something due. */
  users(db: Database, now: Date): Promise<readonly string[]>
  /** What the rule looks at. */
  needs: readonly TableName[]
  /** Whether it looks at the tables of `more`, too. */
  needsMore?(rows: TableRows): boolean
  more?: readonly TableName[]
  due(rows: TableRows, now: string): DueTransaction[]
  /** What is written where a transaction of this id was written before and it is due all the same; null: nothing. */
  again(left: DueTransaction): DueTransaction['changes'] | null
}

/** Of one user, before it is the turn of the next: who has a thousand does not hold up those who have one. */
const AT_A_TIME = 20
/** What is left then waits for the next round. */
const TURNS_MAX = 100
/** Users whose work is done beside each other: what one has due may take long. */
const USERS_AT_ONCE = 4

/** For each of them, some beside each other; `work` does not fail. */
export const someAtOnce = async (users: readonly string[], work: (userId: string) => Promise<void>): Promise<void> => {
  const left = users.values()
  const takeNext = async () => {
    for (const userId of left) await work(userId)
  }
  await Promise.all(Array.from({ length: USERS_AT_ONCE }, takeNext))
}

/** True when something may be left. */
const turnOf = async (db: Database, bus: Bus, rule: DueRule, userId: string, now: Date): Promise<boolean> => {
  const due = rule.due(await readNeeded(db, userId, rule), now.toISOString())
  for (const { transactionId, changes } of due.slice(0, AT_A_TIME)) {
    // Another server may be doing the same: the transaction's id is the same, and only the first one writes.
    const first = await writeAsServer(db, userId, { id: transactionId, changes }, now)
    const again = first.duplicate ? await changesAgain(db, userId, rule, transactionId, now) : null
    const { delta } = again ? await writeAsServer(db, userId, { id: randomUUID(), changes: again }, now) : first
    if (delta) bus.publish(userId, delta)
  }
  return due.length > AT_A_TIME
}

const changesAgain = async (db: Database, userId: string, rule: DueRule, transactionId: string, now: Date) => {
  const due = rule.due(await readNeeded(db, userId, rule), now.toISOString())
  const left = due.find((one) => one.transactionId === transactionId)
  return left ? rule.again(left) : null
}

export const dueTransactions = (bus: Bus, rule: DueRule): Job => ({
  name: rule.name,
  async run({ db: whole, clock }) {
    const db = withoutLongWaits(whole)
    const now = clock()
    const failures: unknown[] = []
    let waiting = await rule.users(db, now)
    for (let turn = 0; waiting.length > 0 && turn < TURNS_MAX; turn++) {
      const left: string[] = []
      await someAtOnce(waiting, async (userId) => {
        try {
          if (await turnOf(db, bus, rule, userId, now)) left.push(userId)
        } catch (error) {
          // One user's failure must not hold up all others.
          if (!isBusy(error)) failures.push(error)
        }
      })
      waiting = left
    }
    if (failures.length > 0) throw new AggregateError(failures, `${rule.name}; users affected: ${failures.length}`)
  },
})

/** The rows of these tables, all of one moment. */
export const readNeeded = (
  db: Database,
  userId: string,
  rule: Pick<DueRule, 'name' | 'needs' | 'needsMore' | 'more'>,
): Promise<TableRows> =>
  db.asUser(
    userId,
    async (trx) => {
      const all = new Map<TableName, ReadonlyMap<string, object>>()
      const read = async (tables: readonly TableName[]) => {
        for (const table of tables) {
          const rows = await readRows(trx, userId, table, -1)
          all.set(table, new Map(rows.map((row) => [row.id, row])))
        }
      }
      const known = ((table) => {
        const rows = all.get(table)
        // An empty answer would be taken for links that are lost.
        if (!rows) throw new Error(`${rule.name} looked at ${table}, which was not read`)
        return rows
      }) as TableRows
      await read(rule.needs)
      if (rule.needsMore?.(known)) await read(rule.more ?? [])
      return known
    },
    { isolation: 'repeatable read' },
  )
