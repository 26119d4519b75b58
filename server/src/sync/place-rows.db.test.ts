import { type Change, remove } from '@foco/domain/core/change.ts'
import { byPosition } from '@foco/domain/core/ordering.ts'
import type { Snapshot } from '@foco/domain/core/protocol.ts'
import { reorderTodos } from '@foco/domain/items/todos.ts'
import { expect, test } from 'vitest'
import { createTestUser, databaseForFile } from '../../test/test-database.ts'
import { idOf, NOW, todo, transaction } from '../../test/test-rows.ts'
import { readChanges } from './read-changes.ts'
import { writeChanges } from './write-changes.ts'

const db = databaseForFile()
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f']

const setUp = async () => {
  const user = await createTestUser(db)
  const write = (changes: Change[]) => writeChanges(db, user, transaction(changes), new Date(NOW))
  const rows = async () => ((await readChanges(db, user, null)) as Snapshot).tables.todos.sort(byPosition)
  const texts = async () => (await rows()).map(({ text }) => text)
  await write(NAMES.map((name, index) => todo(name, { order_position: index + 1 })))
  const seen = await rows()
  /** As a device drags that has seen the list as it was. */
  const drag = (name: string, side: 'before' | 'after', other: string) =>
    write(reorderTodos(seen, 'today', { id: idOf(name), beside: idOf(other), side }))
  return { user, write, drag, texts, rows }
}

test('two drags of one old list both survive, and every device hears of each moved row', async () => {
  const { drag, texts } = await setUp()
  await drag('a', 'after', 'd')
  const { delta } = await drag('f', 'before', 'b')
  expect(await texts()).toEqual(['f', 'b', 'c', 'd', 'a', 'e'])
  expect(delta?.changes).toContainEqual(
    expect.objectContaining({ op: 'put', row: expect.objectContaining({ text: 'f' }) }),
  )
})

test('beside a row that was deleted, the dragged one takes the number that was sent', async () => {
  const { drag, write, rows } = await setUp()
  await write([remove('todos', idOf('b'))])
  await drag('f', 'before', 'b')
  expect((await rows()).find(({ text }) => text === 'f')?.order_position).toBe(2)
})

test('a drag beside somebody else’s row is no way to learn of it or to move it', async () => {
  const [ana, ben] = [await setUp(), await createTestUser(db)]
  await writeChanges(db, ben, transaction([todo('own')]), new Date(NOW))
  const foreign = { table: 'todos', op: 'update', id: idOf('own'), patch: { order_position: 9 } }
  const changes = [{ ...foreign, place: { beside: idOf('a'), side: 'before' } } as Change]
  await writeChanges(db, ben, transaction(changes), new Date(NOW))
  expect(await ana.texts()).toEqual(NAMES)
  await expect(ana.write(changes)).rejects.toMatchObject({ code: 'DB_RECORD_NOT_FOUND' })
})
