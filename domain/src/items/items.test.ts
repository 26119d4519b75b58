// Rules from: core §4; organising §2, §3, §4, §5, §7, §9; design: nothing is lost, readings
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryRow, NOW, testId } from '../../test/arbitrary-rows.ts'
import { accepted, afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import { observerAt, performed, timedStore } from '../../test/timed-rows.ts'
import type { Change } from '../core/change.ts'
import { checkTransaction } from '../core/check-transaction.ts'
import { ITEM_KINDS, type ItemTable, titleOf } from '../tables/item-kinds.ts'
import type { Row } from '../tables/schema.ts'
import {
  addItem,
  categorizeItem,
  completeItem,
  duplicateItem,
  editItem,
  renameItem,
  reorderItems,
  trashItem,
} from './items.ts'

const LATER = '2026-03-02T10:00:00.000Z'
const LISTS = ['bucket_items', 'weekly_goals', 'projects', 'long_term_goals', 'objectives'] as const
const fresh = { id: testId(50), text: ' Plant a tree ', category_id: null, now: LATER }
const needed = { weekly_goals: { week_start: '2026-03-02' } } as const

const add = (table: (typeof LISTS)[number], text: string, store = storeOf({})) =>
  addItem(table, store, { ...fresh, text }, table === 'weekly_goals' ? needed.weekly_goals : {})

describe.each(LISTS)('an item of %s', (table) => {
  const title = ITEM_KINDS[table].title

  test('[ITEM-1] is added at the end, trimmed, open, with the defaults', () => {
    const store = storeOf({ [table]: [exampleRow(table, 1, { order_position: 7 })] })
    const added = afterChanges(store, accepted(add(table, fresh.text, store)))(table).get(fresh.id)
    const expected = exampleRow(table, 50, { order_position: 8, created_at: LATER, updated_at: LATER })
    expect(added).toEqual({ ...expected, [title]: 'Plant a tree' })
  })

  test('[ITEM-2] blank and overlong text is refused; emoji count as one and HTML is text', () => {
    for (const text of ['', ' \n '])
      expect(add(table, text)).toMatchObject({ ok: false, problems: [{ code: 'REQUIRED' }] })
    expect(add(table, 'a'.repeat(501))).toMatchObject({ ok: false, problems: [{ code: 'MAX_LENGTH' }] })
    for (const text of ['🎉'.repeat(500), '<img src=x onerror=alert(1)>'])
      expect(accepted(add(table, text))).toMatchObject([{ row: { [title]: text } }])
  })

  test('[ITEM-3] inline edit: empty cancels, the same text changes nothing, another is written', () => {
    const row = exampleRow(table, 1)
    expect(accepted(renameItem(table, row, '  ', LATER))).toEqual([])
    expect(accepted(renameItem(table, row, ' Item 1 ', LATER))).toEqual([])
    expect(renameItem(table, row, 'a'.repeat(501), LATER).ok).toBe(false)
    expect(accepted(renameItem(table, row, ' Tea ', LATER))).toEqual([
      { table, op: 'update', id: row.id, patch: { [title]: 'Tea', updated_at: LATER } },
    ])
  })

  test('[ITEM-4] completing twice is completing once; no category is stored as null', () => {
    const row = exampleRow(table, 1, { category_id: testId(7) })
    const done = afterChanges(storeOf({ [table]: [row] }), completeItem(table, row, true, LATER))(table).get(row.id)
    expect(done).toMatchObject({ completed: true, updated_at: LATER })
    expect(completeItem(table, done as Row<typeof table>, true, LATER)).toEqual([])
    expect(categorizeItem(table, row, null, LATER)).toMatchObject([{ patch: { category_id: null } }])
    expect(categorizeItem(table, row, testId(7), LATER)).toEqual([])
  })

  test('[ITEM-5] a copy keeps everything but id, title, completion, position and stamps', () => {
    const numbers = [1, 2, 3, 4, 5]
    const targets = storeOf({
      categories: numbers.map((number) => exampleRow('categories', number)),
      projects: numbers.map((number) => exampleRow('projects', number)),
      long_term_goals: numbers.map((number) => exampleRow('long_term_goals', number)),
    })
    fc.assert(
      fc.property(arbitraryRow(table), (row) => {
        const store = (name: Parameters<typeof targets>[0]) =>
          name === table ? new Map([[row.id, row]]) : targets(name)
        const changes = duplicateItem(table, store as typeof targets, row, { id: testId(60), now: LATER }, ' (copia)')
        expect(checkTransaction({ id: testId(70), changes }).ok).toBe(true)
        const copy = afterChanges(storeOf({}), changes)(table).get(testId(60)) as Row<typeof table>
        expect(copy).toEqual({
          ...row,
          id: testId(60),
          [title]: `${titleOf(table, row)} (copia)`,
          completed: false,
          ...('status' in row ? { status: row.status === 'Completado' ? null : row.status } : {}),
          order_position: Math.max(0, row.order_position) + 1,
          created_at: LATER,
          updated_at: LATER,
        })
      }),
      { numRuns: 25 },
    )
  })

  test('[ITEM-6] a title at the limit can be duplicated', () => {
    const row = exampleRow(table, 1, { [title]: '🎉'.repeat(500) } as Partial<Row<typeof table>>)
    const changes = duplicateItem(table, storeOf({ [table]: [row] }), row, { id: testId(60), now: LATER }, ' (copia)')
    expect(checkTransaction({ id: testId(70), changes }).ok).toBe(true)
    expect(changes).toMatchObject([{ row: { [title]: expect.stringMatching(/🎉 \(copia\)$/u) } }])
  })

  test('[ITEM-7] is reordered among open ones, and goes to the trash with all its fields', () => {
    const rows = [exampleRow(table, 1), exampleRow(table, 2), exampleRow(table, 3, { completed: true })]
    const store = storeOf({ [table]: rows })
    const moved = afterChanges(
      store,
      reorderItems(table, store, { id: testId(2), beside: testId(1), side: 'before' }),
    )(table)
    expect([...moved.values()].map((row) => row.order_position)).toEqual([2, 1, 3])
    const [row] = rows as [Row<typeof table>]
    const deleted = afterChanges(store, trashItem(table, row, { id: testId(60), now: LATER }))
    expect(deleted(table).has(row.id)).toBe(false)
    expect(deleted('trash_items').get(testId(60))).toMatchObject({ original_table: table, text: 'Item 1' })
  })
})

test('[ITEM-8] a category or goal that was deleted meanwhile is left out of a new item, not the item', () => {
  const added = addItem(
    'weekly_goals',
    storeOf({ projects: [exampleRow('projects', 4)] }),
    { ...fresh, category_id: testId(9) },
    { ...needed.weekly_goals, project_id: testId(4), long_term_goal_id: testId(5) },
  )
  expect(accepted(added)).toMatchObject([
    { row: { category_id: null, project_id: testId(4), long_term_goal_id: null, text: 'Plant a tree' } },
  ])
})

test('[ITEM-9] a to-do that goes to the trash or is completed keeps the time of its run', () => {
  const running = exampleRow('todos', 1, { is_running: true, last_started_at: NOW, time_spent: 10 })
  const ended = { is_running: false, last_started_at: null, time_spent: 3610 }
  const after = (changes: readonly Change[]) => performed(timedStore({ todos: [running] }), changes, observerAt(LATER))
  const deleted = after(trashItem('todos', running, { id: testId(60), now: LATER }))
  expect(deleted('trash_items').get(testId(60))).toMatchObject({ original_data: ended })
  expect(after(completeItem('todos', running, true, LATER))('todos').get(running.id)).toMatchObject(ended)
  expect(editItem('todos', running, { notes: 'x' }, LATER)).toEqual([
    { table: 'todos', op: 'update', id: running.id, patch: { notes: 'x', updated_at: LATER }, base: { notes: null } },
  ])
})

test('[ITEM-10] every kind has its title in one column and its notes in another', () => {
  const kinds = Object.entries(ITEM_KINDS) as [ItemTable, (typeof ITEM_KINDS)[ItemTable]][]
  for (const [table, kind] of kinds) {
    const row = exampleRow(table, 1)
    expect(row).toHaveProperty(kind.title, 'Item 1')
    expect(row).toHaveProperty(kind.notes, null)
  }
})

test('[ITEM-11] a copy of what was a to-do or a goal has its fields, but not its time, its week or its rows', () => {
  const original_data = { original_table: 'todos', time_spent: 600, week_start: '2026-01-05', is_deferred: true }
  const row = exampleRow('bucket_items', 1, { original_data: { ...original_data, [`todos/${testId(7)}`]: {} } })
  const [copy] = duplicateItem('bucket_items', storeOf({}), row, { id: testId(60), now: LATER }, ' (copia)')
  expect(copy).toHaveProperty('row.original_data', { original_table: 'todos', is_deferred: true })
})
