import { randomUUID } from 'node:crypto'
import type { Change } from '@foco/domain/core/change.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestUser, databaseForFile } from '../../test/test-database.ts'
import { NOW, todo, transaction } from '../../test/test-rows.ts'
import { ACCOUNT_LIMITS, assertRoom } from './account-limits.ts'
import { readChanges } from './read-changes.ts'
import { writeChanges } from './write-changes.ts'

const db = databaseForFile()
const rows = (count: number, notes = ''): Change[] =>
  Array.from({ length: count }, () => todo(randomUUID(), { notes: notes || null }))

const look = (userId: string, limits: { rows: number; bytes: number }, sent = { rows: 2000, bytes: 0 }) =>
  db.asUser(userId, (trx) => assertRoom({ trx, userId, version: sql`1`, now: NOW, far: new Set() }, sent, limits))

test('an account has room for so many rows and bytes, and says which of them is used up', async () => {
  const [ana, ben] = [await createTestUser(db), await createTestUser(db)]
  await writeChanges(db, ana, transaction(rows(30, 'x'.repeat(1000))), new Date(NOW))
  await look(ana, ACCOUNT_LIMITS)
  const problem = (message: string) => ({ code: 'VALIDATION_FAILED', details: [{ message }] })
  await expect(look(ana, { rows: 29, bytes: 1e9 })).rejects.toMatchObject(problem('An account holds at most 29 items'))
  await expect(look(ana, { rows: 30, bytes: 1024 * 1024 * 0.01 })).rejects.toMatchObject(
    problem('An account holds at most 0 MB'),
  )
  await look(ana, { rows: 30, bytes: 60_000 })
  // Somebody else's rows do not count, and nobody looks before much was sent.
  await look(ben, { rows: 0, bytes: 1e9 })
  await look(ana, { rows: 1, bytes: 1 }, { rows: 1, bytes: 1 })
})

test('every write of a device counts, and what is too much is taken back whole', async () => {
  const ana = await createTestUser(db)
  const limits = { rows: 3000, bytes: 1e9 }
  const write = (count: number) => writeChanges(db, ana, transaction(rows(count)), new Date(NOW), { limits })
  await write(1500)
  await write(1500)
  await write(1999)
  await expect(write(1)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  const kept = await readChanges(db, ana, null)
  expect(kept).toMatchObject({ cursor: 3 })
})
