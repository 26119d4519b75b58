/** Quick words of an item that was added before they could be read: it was shown as it was typed (decision 023). */
import { type Change, shift } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { isMovable } from '../core/move-places.ts'
import { ITEM_KINDS, type ItemTable, titleOf } from '../tables/item-kinds.ts'
import type { Patch, Row } from '../tables/schema.ts'
import { editItem } from './items.ts'
import type { QuickReading } from './quick-words.ts'
import { snoozeWherever } from './snooze.ts'

interface TypedItem {
  table: ItemTable
  id: string
  /** Its text as it was typed, quick words and all. */
  typed: string
}

/** The item that a list adds. */
export const typedItem = (added: readonly Change[]): TypedItem | null => {
  for (const change of added)
    if (change.op === 'insert' && Object.hasOwn(ITEM_KINDS, change.table)) {
      const table = change.table as ItemTable
      return { table, id: change.row.id, typed: titleOf(table, change.row as Row<ItemTable>) }
    }
  return null
}

/** Nothing, where its text was changed since or it left its list: then somebody has decided anew. */
export const readLate = (item: TypedItem, reading: QuickReading, rows: TableRows, now: string): Change[] => {
  const { table, id, typed } = item
  const row = rows(table).get(id) as Row<ItemTable> | undefined
  if (row === undefined || reading.chips.length === 0 || titleOf(table, row) !== typed) return []
  const { text, category_id, minutes, until, onTop } = reading
  // Who began with it meanwhile is at it: it does not leave.
  const leaves = until !== undefined && isMovable(table) && table !== 'snooze_items' && !isRunning(row)
  const place = onTop ? { order_position: 1 } : {}
  const fields = {
    [ITEM_KINDS[table].title]: text.trim(),
    // It may have been deleted since it was typed.
    ...(category_id !== undefined && rows('categories').has(category_id) && { category_id }),
    ...(minutes !== undefined && table === 'todos' && { planned_minutes: minutes }),
    ...(until !== undefined && table === 'snooze_items' && { snooze_until: until }),
  }
  const snoozed = leaves ? snoozeWherever(rows, table, id, until, now, place) : null
  const settled = editItem(table, row, { ...fields, ...(!snoozed?.ok && place) } as Patch<ItemTable>, now)
  const room = onTop ? [shift(snoozed?.ok ? 'snooze_items' : table, 1)] : []
  return [...room, ...settled, ...(snoozed?.ok ? snoozed.value : [])]
}

const isRunning = (row: object): boolean => 'is_running' in row && row.is_running === true
