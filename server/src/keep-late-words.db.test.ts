import { type Change, update } from '@foco/domain/change.ts'
import type { Snapshot } from '@foco/domain/protocol.ts'
import { expect, test } from 'vitest'
import { readChanges } from './read-changes.ts'
import { createTestUser, databaseForFile } from './test-database.ts'
import { category, idOf, NOW, todo, transaction } from './test-rows.ts'
import { writeChanges } from './write-changes.ts'

const db = databaseForFile()

const setUp = async () => {
  const user = await createTestUser(db)
  const write = (...changes: Change[]) => writeChanges(db, user, transaction(changes), new Date(NOW))
  const tables = async () => ((await readChanges(db, user, null)) as Snapshot).tables
  return { write, tables }
}
/** As undo sends it that knows the row as it was added. */
const takenBack = (table: 'todos' | 'categories', name: string, left: object) =>
  ({ table, op: 'delete', id: idOf(name), left }) as Change

test('[P26] undo of an adding that another device has written into puts the row into the trash', async () => {
  const { write, tables } = await setUp()
  await write(todo('plain'), todo('written'))
  await write(update('todos', idOf('written'), { notes: 'theirs' }))
  await write(
    takenBack('todos', 'plain', { text: 'plain', notes: null }),
    takenBack('todos', 'written', { text: 'written', notes: null }),
  )
  const { todos, trash_items } = await tables()
  expect(todos).toEqual([])
  expect(trash_items).toMatchObject([{ original_id: idOf('written'), original_data: { notes: 'theirs' } }])
})

test('[P26] what has no place in the trash stays as they left it', async () => {
  const { write, tables } = await setUp()
  await write(category('Home'))
  await write(update('categories', idOf('Home'), { color: '#123456' }))
  await write(takenBack('categories', 'Home', { color: '#abcdef' }))
  expect((await tables()).categories).toMatchObject([{ color: '#123456' }])
})
