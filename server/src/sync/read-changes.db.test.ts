import { remove, update } from '@foco/domain/core/change.ts'
import { takenMark } from '@foco/domain/core/taken-mark.ts'
import { TABLE_NAMES } from '@foco/domain/tables/schema.ts'
import { beforeEach, expect, test } from 'vitest'
import { createTestUser, databaseForFile } from '../../test/test-database.ts'
import { idOf, NOW, todo, transaction } from '../../test/test-rows.ts'
import { readChanges } from './read-changes.ts'
import { writeChanges } from './write-changes.ts'

const db = databaseForFile()
let user: string
beforeEach(async () => {
  user = await createTestUser(db)
})

const write = (...changes: Parameters<typeof transaction>[0]) =>
  writeChanges(db, user, transaction(changes), new Date(NOW))

test('a new account has nothing, at cursor 0', async () => {
  const snapshot = await readChanges(db, user, null)
  const nothing = Object.fromEntries(TABLE_NAMES.map((table) => [table, []]))
  expect(snapshot).toEqual({ type: 'snapshot', cursor: 0, last: null, tables: nothing })
  expect(await readChanges(db, user, 0)).toEqual({ type: 'delta', prev: 0, cursor: 0, changes: [], transactions: [] })
})

test('a pull holds the last state of each row once, deletions, and the transactions that it settles', async () => {
  const { receipt: first } = await write(todo('a'), todo('b'))
  const { receipt: second } = await write(update('todos', idOf('a'), { notes: 'x' }), remove('todos', idOf('b')))
  const { receipt: third } = await write(update('todos', idOf('a'), { notes: 'y' }))
  expect(await readChanges(db, user, first.cursor)).toEqual({
    type: 'delta',
    prev: 1,
    cursor: 3,
    changes: [
      { table: 'todos', op: 'delete', id: idOf('b') },
      { table: 'todos', op: 'put', row: expect.objectContaining({ id: idOf('a'), notes: 'y' }) },
    ],
    transactions: [second.id, third.id],
    last: takenMark(third.id, NOW),
  })
})

test('a row that was deleted and put back is a row', async () => {
  await write(todo('a'))
  await write(remove('todos', idOf('a')))
  await write(todo('a'))
  expect(await readChanges(db, user, 1)).toMatchObject({ changes: [{ op: 'put', row: { id: idOf('a') } }] })
})

test('a cursor that this database never gave gets everything', async () => {
  await write(todo('a'))
  expect(await readChanges(db, user, 2)).toMatchObject({ type: 'snapshot', cursor: 1 })
})

test('a cursor whose number another transaction has, in a database set back to a backup, gets everything', async () => {
  const { receipt: first, delta } = await write(todo('a'))
  const { receipt: second } = await write(todo('b'))
  const [last, other] = [takenMark(first.id, NOW), takenMark(second.id, NOW)]
  expect(delta?.last).toBe(last)
  expect(await readChanges(db, user, 1, last)).toMatchObject({ type: 'delta', prev: 1, transactions: [second.id] })
  expect(await readChanges(db, user, 1, other)).toMatchObject({ type: 'snapshot', cursor: 2, last: other })
  expect(await readChanges(db, user, 2, idOf('one that this database never had'))).toMatchObject({ type: 'snapshot' })
})

test('one that has its number once more gets everything too: others may stand before it', async () => {
  const { receipt } = await write(todo('a'))
  const takenBefore = takenMark(receipt.id, new Date(Date.parse(NOW) - 1).toISOString())
  expect(await readChanges(db, user, 1, takenBefore)).toMatchObject({ type: 'snapshot', cursor: 1 })
})
