/** [P30] One user's huge transactions do not make everybody wait. */
import { shift } from '@foco/domain/core/change.ts'
import type { Transaction } from '@foco/domain/core/protocol.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestUser, databaseForFile } from '../../test/test-database.ts'
import { SLOW_TEST_MS } from '../../test/test-patience.ts'
import { idOf, NOW, todo, transaction } from '../../test/test-rows.ts'
import { openDatabase } from '../postgres/db.ts'
import { writeChanges } from './write-changes.ts'

const db = databaseForFile()
const now = new Date(NOW)
const TIMES = 12

test(
  'large transactions of one user take turns in order, on one connection, while another user’s writes go through',
  async () => {
    const [ana, ben] = [await createTestUser(db), await createTestUser(db)]
    const rows = Array.from({ length: 1000 }, (_, n) => todo(`row ${n}`))
    await writeChanges(db, ana, transaction(rows), now)
    const large: Transaction[] = Array.from({ length: TIMES }, () =>
      transaction(Array.from({ length: 20 }, (_, n) => shift(n % 2 ? 'projects' : 'todos', 1))),
    )
    let left = TIMES
    const cursors = large.map(async (each) => {
      const { receipt } = await writeChanges(db, ana, each, now)
      left--
      return receipt.cursor
    })
    const busy = sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`
    let most = 0
    for (let n = 0; n < 5; n++) {
      const [seen] = (await busy.execute(db.kysely)).rows
      most = Math.max(most, seen?.count ?? 0)
      await writeChanges(db, ben, transaction([todo(`his ${n}`)]), now)
    }
    // All of his went through while most of hers still waited.
    expect(left).toBeGreaterThan(TIMES / 2)
    expect(most).toBe(1)
    expect(await Promise.all(cursors)).toEqual(large.map((_, index) => index + 2))
  },
  SLOW_TEST_MS,
)

test('connections have limits: on a statement, on a wait for a lock, on a transaction that does nothing', async () => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
    order by name`.execute(db.kysely)
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))).toEqual({
    idle_in_transaction_session_timeout: 30_000,
    lock_timeout: 10_000,
    statement_timeout: 20_000,
  })
})

test('a statement that takes too long, or waits too long, is ended as trouble that goes away', async () => {
  const ana = await createTestUser(db)
  await writeChanges(db, ana, transaction([todo('held')]), now)
  // Each with the one limit alone: on a busy machine the other could come first.
  const hasty = openDatabase({ connectionString: db.url, statement_timeout: 50 })
  const impatient = openDatabase({ connectionString: db.url, lock_timeout: 20 })
  await expect(hasty.asUser(ana, (trx) => sql`select pg_sleep(60)`.execute(trx))).rejects.toMatchObject({
    code: '57014',
  })
  await db.asUser(ana, async (trx) => {
    await sql`select from todos where id = ${idOf('held')} for update`.execute(trx)
    const blocked = impatient.asUser(ana, (other) => sql`select from todos for update`.execute(other))
    await expect(blocked).rejects.toMatchObject({ code: '55P03' })
  })
  await Promise.all([hasty.close(), impatient.close()])
})

test('closing does not wait for a statement without end', async () => {
  const ana = await createTestUser(db)
  const other = openDatabase({ connectionString: db.url })
  let began = () => {}
  const running = new Promise<void>((resolve) => {
    began = resolve
  })
  const endless = other.asUser(ana, async (trx) => {
    await sql`select 1`.execute(trx)
    began()
    return sql`select pg_sleep(600)`.execute(trx)
  })
  const waiting = other.asUser(ana, (trx) => sql`select 1`.execute(trx))
  const outcomes = Promise.allSettled([endless, waiting])
  await running
  await other.close()
  expect(await outcomes).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected', reason: { code: 'DB_CONNECTION_FAILED' } },
  ])
})
