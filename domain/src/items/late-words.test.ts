// Rules from: design: quick words, nothing is lost
import { describe, expect, test } from 'vitest'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { accepted, afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import { update } from '../core/change.ts'
import { checkTransaction } from '../core/check-transaction.ts'
import type { ItemTable } from '../tables/item-kinds.ts'
import { addItem } from './items.ts'
import { readLate, typedItem } from './late-words.ts'
import { quickKindsOf } from './quick-meaning.ts'
import { readQuickWords } from './quick-words.ts'
import { addSnoozeItem } from './snooze.ts'
import { addTodo } from './todos.ts'

const zone = 'Europe/Madrid'
const GARDEN = { ...exampleRow('categories', 7), name: 'Garden' }
const OTHER = exampleRow('categories', 8)
const LINE = 'Sow ~25m #garden tomorrow !'
const TOMORROW = '2026-03-03T08:00:00.000Z'
const AT = '2026-03-02T09:00:00.000Z'
const ID = testId(50)
const store = storeOf({
  categories: [GARDEN, OTHER],
  todos: [exampleRow('todos', 1), exampleRow('todos', 2)],
  bucket_items: [exampleRow('bucket_items', 3)],
  snooze_items: [exampleRow('snooze_items', 4)],
  objectives: [exampleRow('objectives', 6)],
})
const fresh = (text: string) => ({ id: ID, text, category_id: null, now: NOW })
const addedTo = (table: ItemTable, text: string) =>
  table === 'todos'
    ? addTodo(store('todos').values(), { ...fresh(text), place: 'bottom', list: 'today' })
    : table === 'snooze_items'
      ? addSnoozeItem(store, fresh(text), zone)
      : addItem(table, store, fresh(text))

/** Added as it was typed, changed by `meanwhile`, and read then. */
const readAfter = (table: ItemTable, line: string, meanwhile: Parameters<typeof afterChanges>[1] = []) => {
  const added = accepted(addedTo(table, line))
  const item = typedItem(added)
  if (item === null) throw new Error('nothing was added')
  const kinds = quickKindsOf(table)
  const reading = readQuickWords(line, { now: AT, zone, hour: 9, startsAt: 0, categories: [GARDEN], kinds })
  const rows = afterChanges(afterChanges(store, added), meanwhile)
  const changes = readLate(item, reading, rows, AT)
  // The server takes it as one transaction.
  if (changes.length > 0) expect(checkTransaction({ id: testId(90), changes })).toMatchObject({ ok: true })
  return { changes, rows: afterChanges(rows, changes) }
}

describe('words that could not be read when their line was entered', () => {
  test('[LATE-1] become the length and the category of the row, and go from its text', () => {
    const { rows } = readAfter('todos', 'Sow ~25m #garden')
    expect(rows('todos').get(ID)).toMatchObject({ text: 'Sow', planned_minutes: 25, category_id: GARDEN.id })
  })

  test('[LATE-2] put it on top, or let it rest with all that they say', () => {
    const top = readAfter('todos', 'Sow !').rows('todos')
    expect(top.get(ID)).toMatchObject({ text: 'Sow', order_position: 1 })
    expect(top.get(testId(1))?.order_position).toBe((store('todos').get(testId(1))?.order_position ?? 0) + 1)
    const { rows } = readAfter('todos', LINE)
    expect(rows('todos').has(ID)).toBe(false)
    expect(rows('snooze_items').get(ID)).toMatchObject({
      text: 'Sow',
      category_id: GARDEN.id,
      snooze_until: TOMORROW,
      order_position: 1,
      original_data: { planned_minutes: 25 },
    })
  })

  test('[LATE-3] mean what they mean in their area: what rests gets its date, an objective keeps what is text there', () => {
    expect(readAfter('snooze_items', 'Sow tomorrow !').rows('snooze_items').get(ID)).toMatchObject({
      text: 'Sow',
      snooze_until: TOMORROW,
      order_position: 1,
    })
    expect(readAfter('bucket_items', 'Sow ~25m #garden').rows('bucket_items').get(ID)?.text).toBe('Sow ~25m')
    expect(readAfter('objectives', 'Grow tomorrow #garden').rows('objectives').get(ID)).toMatchObject({
      title: 'Grow tomorrow',
      category_id: GARDEN.id,
    })
  })

  test('[LATE-4] change nothing where there are none, or somebody has written another text or moved it since', () => {
    expect(readAfter('todos', 'Sow').changes).toEqual([])
    expect(readAfter('todos', LINE, [update('todos', ID, { text: 'Reap' })]).changes).toEqual([])
    expect(readAfter('todos', LINE, [{ op: 'delete', table: 'todos', id: ID }]).changes).toEqual([])
  })

  test('[LATE-5] do not take away what somebody has begun, nor a category that is there for one that is gone', () => {
    const running = update('todos', ID, { is_running: true, last_started_at: AT })
    expect(readAfter('todos', LINE, [running]).rows('todos').get(ID)).toMatchObject({ text: 'Sow', is_running: true })
    const gone = { op: 'delete', table: 'categories', id: GARDEN.id } as const
    const chosen = update('todos', ID, { category_id: OTHER.id })
    expect(readAfter('todos', LINE, [running, chosen, gone]).rows('todos').get(ID)?.category_id).toBe(OTHER.id)
  })
})
