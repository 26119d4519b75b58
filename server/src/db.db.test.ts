import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, createTestUser, type TestDatabase } from './test-database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

test('start-up accepts the database as migrated', async () => {
  await db.assertRowSecurity()
  await createTestUser(db)
  expect((await db.kysely.selectFrom('users').selectAll().execute()).length).toBe(1)
})
