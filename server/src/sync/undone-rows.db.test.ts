import { type Change, move, update } from '@foco/domain/core/change.ts'
import type { Snapshot } from '@foco/domain/core/protocol.ts'
import { trashFor } from '@foco/domain/items/trash.ts'
import { expect, test } from 'vitest'
import { createTestUser, databaseForFile } from '../../test/test-database.ts'
import { category, focusSession, idOf, keyResult, NOW, objective, todo, transaction } from '../../test/test-rows.ts'
import { readChanges } from './read-changes.ts'
import { writeChanges } from './write-changes.ts'

const db = databaseForFile()
const LATER = new Date(Date.parse(NOW) + 60_000).toISOString()

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

test('[UNDO-12] what another device has moved or deleted for good is left alone', async () => {
  const { write, tables } = await setUp()
  const id = idOf('moved')
  await write(todo('moved'))
  await write(move({ table: 'todos', id }, { table: 'bucket_items', id }, { order_position: 1, updated_at: NOW }))
  await write(takenBack('todos', 'moved', { text: 'moved' }), takenBack('todos', 'never there', { text: '' }))
  const { todos, bucket_items } = await tables()
  expect([todos, bucket_items.map((item) => item.id)]).toEqual([[], [id]])
})

test('[UNDO-13] what comes back comes out of the trash if the undo left it there, and is never in two places', async () => {
  const { write, tables } = await setUp()
  const at = '2026-03-02T09:30:00.000Z'
  const undo = { ...takenBack('todos', 'mine', { text: 'mine', notes: null }), at } as Change
  const redo = { ...todo('mine'), back: trashFor(idOf('mine'), at).id } as Change
  await write(todo('mine'))
  await write(update('todos', idOf('mine'), { notes: 'theirs' }))
  await write(undo)
  expect((await tables()).trash_items).toMatchObject([{ notes: 'theirs', deleted_at: at }])
  await write(redo)
  await write(redo)
  const { todos, trash_items } = await tables()
  expect([todos, trash_items]).toMatchObject([[{ text: 'mine', notes: 'theirs' }], []])
})

test('time that came with a to-do goes with it, unless somebody has worked on it since', async () => {
  const { write, tables } = await setUp()
  const log = (name: string, todoName: string) => focusSession(name, { todo_id: idOf(todoName), ended_at: LATER })
  const undo = (name: string) =>
    ({ ...takenBack('todos', name, { text: name }), tied: {}, at: NOW, worked: 60 }) as Change
  await write(todo('untouched', { time_spent: 60, unlogged_seconds: 0 }), log('first', 'untouched'))
  await write(todo('worked', { time_spent: 60, unlogged_seconds: 60 }))
  await write(todo('corrected', { time_spent: 60, unlogged_seconds: 60 }))
  await write(log('theirs', 'worked'), update('todos', idOf('corrected'), { time_spent: 90 }))
  await write({ table: 'focus_sessions', op: 'delete', id: idOf('first') }, undo('untouched'))
  await write(undo('worked'), undo('corrected'))
  const { todos, trash_items } = await tables()
  expect(todos).toEqual([])
  expect(trash_items.map(({ text, original_data }) => [text, original_data['time_spent']]).sort()).toEqual([
    ['corrected', 90],
    ['worked', 120],
  ])
})

test('[UNDO-14] a key result that the sender did not know keeps its objective', async () => {
  const { write, tables } = await setUp()
  await write(objective('mine'))
  await write(keyResult('theirs', 'mine'))
  const undo = { table: 'objectives', op: 'delete', id: idOf('mine'), left: {}, tied: {}, at: NOW } as Change
  await write(undo)
  const { key_results, trash_items } = await tables()
  expect(key_results).toEqual([])
  expect(trash_items).toMatchObject([
    { original_id: idOf('mine'), original_data: { [`key_results/${idOf('theirs')}`]: { objective_id: idOf('mine') } } },
  ])
})
