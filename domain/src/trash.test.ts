import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryRow, NOW, testId, todo } from '../test/arbitrary-rows.ts'
import { applyChanges } from './change.ts'
import { checkTransaction } from './protocol.ts'
import type { TrashItem } from './schema.ts'
import { moveToTrash, TRASH_MOVED, type TrashableTable, trashLabel } from './trash.ts'

const TRASHABLE: TrashableTable[] = [
  'todos',
  'bucket_items',
  'weekly_goals',
  'projects',
  'long_term_goals',
  'snooze_items',
]
const fresh = { id: testId(90), now: NOW }

const trashed = (changes: ReturnType<typeof moveToTrash>): TrashItem | undefined =>
  applyChanges({}, changes).trash_items?.get(fresh.id)

describe('moving to the trash', () => {
  test.each(TRASHABLE)('[TRASH-1] every field of a row of %s is kept, and the server accepts it', (table) => {
    fc.assert(
      fc.property(arbitraryRow(table), (row) => {
        const changes = moveToTrash(table, row, fresh)
        const item = trashed(changes)
        expect({ ...item?.original_data, id: item?.original_id }).toEqual(row)
        expect(item).toMatchObject({ original_table: table, category_id: row.category_id, deleted_at: NOW })
        expect(checkTransaction(JSON.parse(JSON.stringify({ id: testId(91), changes })))).toEqual({
          ok: true,
          value: { id: testId(91), changes },
        })
      }),
      { numRuns: 50 },
    )
  })

  test('[TRASH-2] the trash item is inserted, then the row is deleted', () => {
    expect(moveToTrash('todos', todo(1), fresh).map(({ op, table }) => [op, table])).toEqual([
      ['insert', 'trash_items'],
      ['delete', 'todos'],
    ])
  })

  test('[TRASH-3] a project shows its title and description as text and notes', () => {
    fc.assert(
      fc.property(arbitraryRow('projects'), (row) => {
        expect(trashed(moveToTrash('projects', row, fresh))).toMatchObject({ text: row.title, notes: row.description })
      }),
      { numRuns: 20 },
    )
  })

  test('[TRASH-4] text at the limit, in emoji or with typed escapes, can be deleted like any other', () => {
    for (const text of ['🎉'.repeat(500), '\\u0000 \\ud83d', '\u0001'.repeat(500)]) {
      const changes = moveToTrash('todos', todo(1, { text, notes: text }), fresh)
      expect(checkTransaction({ id: testId(91), changes }).ok).toBe(true)
      expect(trashed(changes)?.text).toBe(text)
    }
  })
})

test.each([
  ['todos', 'To-do'],
  ['bucket_items', 'Bucket'],
  ['weekly_goals', 'Weekly Goal'],
  ['projects', 'Project'],
  ['long_term_goals', 'Long-term Goal'],
  ['snooze_items', 'Snoozed'],
  ['objectives', 'Item'],
  ['constructor', 'Item'],
  ['', 'Item'],
])('[TRASH-5] rows of %j are labelled %s', (table, label) => {
  expect(trashLabel(table)).toBe(label)
})

test('[TRASH-6] the toast says Elemento movido a la papelera', () => {
  expect(TRASH_MOVED).toBe('Elemento movido a la papelera')
})
