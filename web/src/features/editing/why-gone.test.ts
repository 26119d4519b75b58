import { type Change, insert } from '@foco/domain/core/change.ts'
import type { TableRows } from '@foco/domain/core/links.ts'
import { applyChanges } from '@foco/domain/items/apply-changes.ts'
import type { TableName } from '@foco/domain/tables/schema.ts'
import { expect, it } from 'vitest'
import { whyGone } from './why-gone.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const NOW = '2026-03-01T10:00:00.000Z'
const STAMPS = { id: ID, text: 'Call Ana', order_position: 1, created_at: NOW, updated_at: NOW }

const rowsAfter = (...changes: Change[]): TableRows => {
  const rows = applyChanges({}, changes)
  return ((table: TableName) => rows[table] ?? new Map()) as TableRows
}

it('says of a snoozed item that returned that it was moved, and where to', () => {
  const rows = rowsAfter(insert('bucket_items', STAMPS))
  expect(whyGone(rows, 'snooze_items', ID)).toMatch(/^This snoozed item was moved to Bucket\./)
})

it('says of a to-do in the trash that it is there', () => {
  const trashed = { original_table: 'todos', original_id: ID, text: 'Call Ana', original_data: {}, deleted_at: NOW }
  const rows = rowsAfter(insert('trash_items', { id: ID, ...trashed }))
  expect(whyGone(rows, 'todos', ID)).toMatch(/^This to-do is in the trash\./)
})

it('says of a project that is nowhere that it was deleted, without guessing by whom', () => {
  expect(whyGone(rowsAfter(), 'projects', ID)).toMatch(
    /^This project was deleted in another tab or on another device\./,
  )
})
