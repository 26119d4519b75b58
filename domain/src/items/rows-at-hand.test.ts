// Rules from: docs/conflicts.md
import { describe, expect, test } from 'vitest'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import { insertWhole } from '../core/change.ts'
import type { Row } from '../tables/schema.ts'
import { asTrashItem } from './carried-trash.ts'

const GIVEN = exampleRow('todos', 1, { text: 'Call the bank', notes: '- [ ] find the card\nby Friday' })
const come = (row: Row<'todos'>) => [insertWhole('todos', row)]
const TRASHED = asTrashItem('todos', { ...GIVEN, notes: null }, testId(9), NOW)

describe('an item that comes in whole, and is here by now', () => {
  const moved = exampleRow('bucket_items', 1, { text: GIVEN.text, notes: GIVEN.notes })

  test('[CONF-48] stays where somebody has put it, and is there once', () => {
    const inBucket = storeOf({ todos: [], bucket_items: [moved], trash_items: [] })
    const after = afterChanges(inBucket, come(GIVEN))
    expect(after('todos').size).toBe(0)
    expect([...after('bucket_items').values()]).toEqual([moved])
    const inTrash = storeOf({ todos: [], trash_items: [asTrashItem('todos', GIVEN, testId(9), NOW)] })
    expect(afterChanges(inTrash, come(GIVEN))('todos').size).toBe(0)
  })

  test('[CONF-49] gets the lines that it lacks into its notes, wherever it is, and once', () => {
    const here = { text: 'Call the bank again', notes: 'ask for Ana\n- [x] find the card' }
    const notes = 'ask for Ana\n- [x] find the card\nCall the bank\nby Friday'
    const lists = storeOf({ todos: [{ ...GIVEN, ...here }], bucket_items: [], trash_items: [] })
    const merged = afterChanges(lists, come(GIVEN))
    expect([...merged('todos').values()]).toEqual([{ ...GIVEN, ...here, notes }])
    expect(afterChanges(merged, come(GIVEN))('todos')).toEqual(merged('todos'))

    const inBucket = storeOf({ todos: [], bucket_items: [{ ...moved, ...here }], trash_items: [] })
    expect([...afterChanges(inBucket, come(GIVEN))('bucket_items').values()]).toEqual([{ ...moved, ...here, notes }])

    const inTrash = storeOf({ todos: [], bucket_items: [], trash_items: [TRASHED] })
    expect([...afterChanges(inTrash, come(GIVEN))('trash_items').values()]).toMatchObject([
      { notes: GIVEN.notes, original_data: { notes: GIVEN.notes } },
    ])
  })

  test('[CONF-50] is one of its own beside that, once, where its words find no room', () => {
    const full = { ...GIVEN, notes: 'x'.repeat(2000) }
    const rows = storeOf({ todos: [full], bucket_items: [], trash_items: [] })
    const after = afterChanges(rows, [...come(GIVEN), ...come(GIVEN)])
    expect([...after('todos').values()]).toEqual([full, { ...GIVEN, id: expect.any(String) }])
  })

  test('[CONF-51] does not lie in the trash beside that, and its words are kept', () => {
    const rows = storeOf({ todos: [{ ...GIVEN, notes: null }], trash_items: [] })
    const after = afterChanges(rows, [insertWhole('trash_items', asTrashItem('todos', GIVEN, testId(9), NOW))])
    expect(after('trash_items').size).toBe(0)
    expect([...after('todos').values()]).toEqual([GIVEN])
  })
})
