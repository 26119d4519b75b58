// Rules from: organising §4; design: nothing typed is lost
import { describe, expect, test } from 'vitest'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { accepted, afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import { ITEM_KINDS, type ItemTable } from '../tables/item-kinds.ts'
import { itemLocation, renameAtLocation } from './item-location.ts'
import { trashItem } from './items.ts'
import { moveItem } from './moves.ts'

const LATER = '2026-03-02T10:00:00.000Z'
const KINDS = Object.keys(ITEM_KINDS) as ItemTable[]

const snoozed = exampleRow('snooze_items', 1)
const before = storeOf({ snooze_items: [snoozed] })
const returned = afterChanges(
  before,
  accepted(moveItem('snooze_items', 'bucket_items', snoozed, { rows: before, now: NOW })),
)

describe('where a row is', () => {
  test.each(KINDS)('[WHERE-1] %s: in its table, then in the trash, then nowhere', (table) => {
    const row = exampleRow(table, 1)
    const rows = storeOf({ [table]: [row] })
    expect(itemLocation(rows, table, row.id)).toBe(table)
    const trashed = afterChanges(rows, trashItem(table, row, { id: testId(9), now: NOW }))
    expect(itemLocation(trashed, table, row.id)).toBe('trash')
    expect(itemLocation(storeOf({}), table, row.id)).toBeNull()
  })

  test('[WHERE-2] a moved row is found in its new list, also in the trash of that list', () => {
    expect(itemLocation(returned, 'snooze_items', snoozed.id)).toBe('bucket_items')
    const item = returned('bucket_items').get(snoozed.id)
    if (!item) throw new Error('the item did not arrive')
    const trashed = afterChanges(returned, trashItem('bucket_items', item, { id: testId(9), now: NOW }))
    expect(itemLocation(trashed, 'snooze_items', snoozed.id)).toBe('trash')
  })
})

test('[WHERE-3] a text typed while its row was moved is written where the row is now', () => {
  const renamed = renameAtLocation(returned, 'snooze_items', snoozed.id, ' Typed meanwhile ', LATER)
  expect(renamed).toEqual({
    ok: true,
    value: [
      { table: 'bucket_items', op: 'update', id: snoozed.id, patch: { text: 'Typed meanwhile', updated_at: LATER } },
    ],
  })
  expect(renameAtLocation(returned, 'snooze_items', snoozed.id, 'x'.repeat(501), LATER)).toMatchObject({ ok: false })
})

test('[WHERE-4] a text whose row is gone has nowhere to go', () => {
  const todo = exampleRow('todos', 1)
  const rows = storeOf({ todos: [todo] })
  const trashed = afterChanges(rows, trashItem('todos', todo, { id: testId(9), now: NOW }))
  expect(renameAtLocation(trashed, 'todos', todo.id, 'Typed meanwhile', LATER)).toBeNull()
})
