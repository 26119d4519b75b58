// Rules from: docs/conflicts.md
import { describe, expect, test } from 'vitest'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import { insert, move, type PlainChange, update } from '../core/change.ts'
import { placesIn } from '../core/places.ts'
import { asTrashItem } from './carried-trash.ts'
import { toPlainChanges } from './plain-changes.ts'

const COUNT = 3000
const PROJECT = exampleRow('projects', 1)
const [AT_HOME, IN_TRASH] = [
  { table: 'projects', id: PROJECT.id },
  { table: 'trash_items', id: testId(2) },
] as const

describe('thousands of links to one row in the trash', () => {
  const linked = Array.from({ length: COUNT }, (_, index) =>
    exampleRow('todos', 1000 + index, { project_id: PROJECT.id }),
  )
  const deleted = linked.map((row, index) => asTrashItem('todos', row, testId(5000 + index), NOW))
  const store = storeOf({
    projects: [],
    todos: [],
    trash_items: [asTrashItem('projects', PROJECT, IN_TRASH.id, NOW), ...deleted],
  })
  const isRemembering = (change: PlainChange) => change.op === 'update' && change.id === IN_TRASH.id

  test.each([
    ['added', linked.map((row) => insert('todos', row))],
    [
      'restored',
      deleted.map(({ id, original_id }) => move({ ...IN_TRASH, id }, { table: 'todos', id: original_id }, {})),
    ],
  ])('are remembered by one change when rows are %s, and tied when it is back', (_, changes) => {
    const list = toPlainChanges(changes, placesIn(store), { remembersLinks: true })
    expect(list.filter(isRemembering)).toHaveLength(1)
    // Whoever carries the list out clears what leads to nothing.
    const cleared = linked.map(({ id }) => update('todos', id, { project_id: null }))
    const after = afterChanges(store, [...list, ...cleared, move(IN_TRASH, AT_HOME, { updated_at: NOW })])
    expect(new Set([...after('todos').values()].map(({ project_id }) => project_id))).toEqual(new Set([PROJECT.id]))
    expect(after('todos').size).toBe(COUNT)
  })
})
