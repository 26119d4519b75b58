import { remove } from '@foco/domain/core/change.ts'
import { beforeEach, expect, test } from 'vitest'
import { createTestUser, databaseForFile } from '../../test/test-database.ts'
import { idOf, todo, transaction } from '../../test/test-rows.ts'
import { readChanges } from '../sync/read-changes.ts'
import { writeChanges } from '../sync/write-changes.ts'
import { KEPT_DAYS, prune } from './prune.ts'

const db = databaseForFile()
let user: string
beforeEach(async () => {
  user = await createTestUser(db)
})

const START = Date.parse('2026-01-01T00:00:00Z')
const day = (n: number) => new Date(START + n * 86_400_000)
const pruneOn = (n: number) => prune.run({ db, clock: () => day(n) })

const old = transaction([todo('old')])
const history = async () => {
  await writeChanges(db, user, old, day(0))
  await writeChanges(db, user, transaction([remove('todos', idOf('old'))]), day(1))
  await writeChanges(db, user, transaction([todo('new')]), day(40))
}

test('deletions are known for as long as they are kept, and forgotten after that', async () => {
  await history()
  await pruneOn(KEPT_DAYS)
  expect(await readChanges(db, user, 1)).toMatchObject({ type: 'delta', cursor: 3 })
  await pruneOn(KEPT_DAYS + 2)
  // Cursor 1 would never hear that 'old' was deleted: it starts over. Cursor 2 has missed nothing.
  expect(await readChanges(db, user, 1)).toMatchObject({ type: 'snapshot', cursor: 3 })
  const recent = await readChanges(db, user, 2)
  expect(recent).toMatchObject({ type: 'delta', prev: 2, cursor: 3 })
  expect(recent.type === 'delta' && recent.transactions).toHaveLength(1)
})

test('a transaction that comes back while its receipt is kept is still recognised', async () => {
  await history()
  await pruneOn(KEPT_DAYS)
  expect((await writeChanges(db, user, old, day(KEPT_DAYS))).duplicate).toBe(true)
})

test('a user who is writing just now is left for the next time, and nobody else waits', async () => {
  await history()
  const other = await createTestUser(db)
  await writeChanges(db, other, transaction([todo('old')]), day(0))
  await db.kysely.transaction().execute(async (trx) => {
    await trx.selectFrom('user_counters').selectAll().where('user_id', '=', user).forUpdate().execute()
    await pruneOn(KEPT_DAYS + 2)
  })
  expect(await readChanges(db, user, 1)).toMatchObject({ type: 'delta' })
  expect(await readChanges(db, other, 0)).toMatchObject({ type: 'snapshot' })
  await pruneOn(KEPT_DAYS + 2)
  expect(await readChanges(db, user, 1)).toMatchObject({ type: 'snapshot' })
})

test('more users than fit in one round are all done', async () => {
  const users = await Promise.all(Array.from({ length: 205 }, () => createTestUser(db)))
  const rows = users.map((user_id) => ({ user_id, version: 1 }))
  await db.kysely.insertInto('user_counters').values(rows).execute()
  const receipts = users.map((user_id) => ({ user_id, id: user_id, cursor: 1, created_at: day(0).toISOString() }))
  await db.kysely.insertInto('transactions').values(receipts).execute()
  await pruneOn(KEPT_DAYS + 2)
  const left = await db.kysely.selectFrom('transactions').selectAll().where('user_id', 'in', users).execute()
  expect(left).toEqual([])
})
