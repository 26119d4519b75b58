// Rules from: decision 013
import { describe, expect, test } from 'vitest'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import { type Change, insert, move, remove, update } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { planUndo, undoEntry } from '../undo/undo-plan.ts'
import { trashItem } from './items.ts'
import { deleteForever, restoreFromTrash } from './trash.ts'

const observer = { now: NOW, zone: 'UTC', device: testId(901), lastSeen: () => null }

/** The list that takes `done` back, by a device that sees `rows` after it. */
const undoOf = (done: readonly Change[], before: TableRows, seen = afterChanges(before, done)): Change[] => {
  const plan = planUndo(undoEntry(done, before), seen, observer)
  if (!plan.ok) throw new Error(plan.reason)
  return plan.changes
}

const EMPTY = storeOf({})
const ADD = [insert('todos', todo(1, { text: 'mine' }))]
const ID = testId(1)
const added = afterChanges(EMPTY, ADD)
const UNDO = undoOf(ADD, EMPTY)
const REDO = undoOf(UNDO, added)

const placesOf = (rows: TableRows) => [
  ...(['todos', 'bucket_items', 'snooze_items'] as const).flatMap((table) => (rows(table).has(ID) ? [table] : [])),
  ...[...rows('trash_items').values()].flatMap(({ original_id }) => (original_id === ID ? ['trash'] : [])),
]
const toBucket = move(
  { table: 'todos', id: ID },
  { table: 'bucket_items', id: ID },
  {
    order_position: 1,
    updated_at: NOW,
  },
)
const toTrash = trashItem('todos', todo(1), { id: testId(90), now: NOW })
const theirs = update('todos', ID, { notes: 'theirs' })

describe('[UNDO-12] what undo takes away is left where somebody else has put it', () => {
  test('nobody did anything: it goes, and leaves nothing', () => {
    expect(placesOf(afterChanges(added, UNDO))).toEqual([])
  })

  test.each([
    ['moved', [toBucket], 'bucket_items'],
    ['deleted', toTrash, 'trash'],
    ['written into', [theirs], 'trash'],
  ] as const)('%s meanwhile', (_, elsewhere, place) => {
    expect(placesOf(afterChanges(afterChanges(added, elsewhere), UNDO))).toEqual([place])
  })

  test('gone for good meanwhile: nothing is left to do', () => {
    expect(placesOf(afterChanges(EMPTY, UNDO))).toEqual([])
  })

  test('in the trash it has the words of the others', () => {
    const [item] = afterChanges(afterChanges(added, [theirs]), UNDO)('trash_items').values()
    expect(item).toMatchObject({ text: 'mine', notes: 'theirs', deleted_at: NOW })
  })
})

describe('[UNDO-13] what undo or redo puts back is in one place', () => {
  test.each([
    ['nothing was done', [], 'todos'],
    ['it was moved', [toBucket], 'bucket_items'],
    ['it was deleted', toTrash, 'trash'],
    ['it was written into: it comes out of the trash again', [theirs], 'todos'],
  ] as const)('undo and redo on another device, and %s', (_, elsewhere, place) => {
    const after = afterChanges(afterChanges(added, elsewhere), [...UNDO, ...REDO])
    expect(placesOf(after)).toEqual([place])
    expect(after('todos').get(ID)?.notes ?? null).toBe(elsewhere.some((change) => change === theirs) ? 'theirs' : null)
  })

  test('deleted for good and undone, while somebody has restored it', () => {
    const trashed = afterChanges(added, toTrash)
    const purge = [...trashed('trash_items').values()].flatMap(deleteForever)
    const undo = undoOf(purge, trashed)
    expect(placesOf(afterChanges(trashed, [...purge, ...undo]))).toEqual(['trash'])
    const [item] = trashed('trash_items').values()
    const restored = item && restoreFromTrash(item, trashed)
    const back = afterChanges(trashed, restored?.ok ? restored.value.changes : [])
    expect(placesOf(afterChanges(back, [...purge, ...undo]))).toEqual(['todos'])
  })

  test('whoever sees that it is elsewhere is told that it cannot be done', () => {
    const moved = afterChanges(added, [toBucket])
    expect(planUndo(undoEntry(UNDO, added), moved, observer)).toEqual({ ok: false, reason: 'gone' })
  })

  test('whoever sees that it was left in the trash restores it', () => {
    const kept = afterChanges(afterChanges(added, [theirs]), UNDO)
    const redo = undoOf(UNDO, added, kept)
    expect(redo).toMatchObject([{ op: 'move', table: 'trash_items', to: 'todos', toId: ID }])
    expect(afterChanges(kept, redo)('todos').get(ID)).toMatchObject({ text: 'mine', notes: 'theirs' })
  })

  test('what has no place in the trash comes back once', () => {
    const home = exampleRow('categories', 3)
    const store = storeOf({ categories: [home] })
    const undo = undoOf([remove('categories', home.id)], store)
    expect([...afterChanges(EMPTY, [...undo, ...undo])('categories').values()]).toEqual([home])
  })
})

describe('[UNDO-14] a part goes with its whole only if the same action added it, and is as it was', () => {
  const objective = exampleRow('objectives', 1)
  const part = exampleRow('key_results', 5, { objective_id: objective.id, text: 'part' })
  const alone = [insert('objectives', objective)]
  const both = [...alone, insert('key_results', part)]
  const inTrash = (rows: TableRows) => [...rows('trash_items').values()].map(({ original_data }) => original_data)

  test('together added, together gone, and together back', () => {
    const there = afterChanges(EMPTY, both)
    const undo = undoOf(both, EMPTY)
    const gone = afterChanges(there, undo)
    expect([gone('objectives').size, gone('key_results').size, gone('trash_items').size]).toEqual([0, 0, 0])
  })

  test('added by another device before the undo arrives: the whole is in the trash with it', () => {
    const undo = undoOf(alone, EMPTY)
    const after = afterChanges(afterChanges(EMPTY, both), undo)
    expect(inTrash(after)).toMatchObject([{ [`key_results/${part.id}`]: { text: 'part' } }])
  })

  test('changed by another device before the undo arrives', () => {
    const undo = undoOf(both, EMPTY)
    const changed = afterChanges(afterChanges(EMPTY, both), [update('key_results', part.id, { text: 'theirs' })])
    expect(inTrash(afterChanges(changed, undo))).toMatchObject([{ [`key_results/${part.id}`]: { text: 'theirs' } }])
  })

  test('added here by another action since: it is not what is taken back', () => {
    const undo = undoOf(alone, EMPTY, afterChanges(EMPTY, both))
    expect(inTrash(afterChanges(afterChanges(EMPTY, both), undo))).toMatchObject([
      { [`key_results/${part.id}`]: { text: 'part' } },
    ])
  })

  test('a list of an older version says nothing of the rows that are tied to it', () => {
    const older = { table: 'objectives', op: 'delete', id: objective.id, left: { title: objective.title } } as Change
    expect(afterChanges(afterChanges(EMPTY, both), [older])('objectives').size).toBe(0)
  })
})
