/** What quick words make of an item that is being added (decision 023). Without the reading of them: forms load that later. */
import { type Change, insert, shift } from '../core/change.ts'
import { type TableRows, withLiveLinks } from '../core/links.ts'
import { isMovable } from '../core/move-places.ts'
import { nextPosition } from '../core/ordering.ts'
import { placesIn } from '../core/places.ts'
import { ITEM_KINDS, type ItemTable } from '../tables/item-kinds.ts'
import { type Checked, type Row, tables } from '../tables/schema.ts'
import { carryToList } from './carried-moves.ts'
import type { QuickKind, QuickMeaning } from './quick-words.ts'

/**
 * Which words mean something in an area: only to-dos have a length, and an objective cannot rest. Read off the defaults:
 * the first screen asks, and the columns take long to make.
 */
export const quickKindsOf = (table: ItemTable): QuickKind[] => [
  'category',
  ...(Object.hasOwn(tables[table].defaults, 'planned_minutes') ? (['length'] as const) : []),
  ...(isMovable(table) ? (['snooze'] as const) : []),
  'top',
]

type Added = Extract<Change, { op: 'insert' }>
const isItem = (change: Change): change is Added => change.op === 'insert' && Object.hasOwn(ITEM_KINDS, change.table)

/** Changes the list that adds an item as the words say. It stays one list, so that one undo takes it back. */
export const addedAs = (meaning: QuickMeaning, added: Checked<Change[]>, rows: TableRows): Checked<Change[]> => {
  const item = added.ok ? added.value.find(isItem) : undefined
  if (!added.ok || !item) return added
  const settled = { ...item, row: withFields(item.table as ItemTable, item.row, meaning, rows) } as Added
  const rested = meaning.until === undefined ? settled : restingUntil(meaning.until, settled, rows)
  // What the form decided about the place was meant for a list that the item is not in now.
  const isElsewhere = rested.table !== item.table
  const changes = added.value.filter((change) => !(isElsewhere && change.op === 'shift'))
  const isMoved = meaning.onTop && changes.every((change) => change.op !== 'shift')
  const placed = isMoved ? [shift(rested.table, 1), onTop(rested)] : [rested]
  return { ok: true, value: changes.flatMap((change) => (change === item ? placed : [change])) }
}

const onTop = (item: Added): Change => ({ ...item, row: { ...item.row, order_position: 1 } }) as Added

const withFields = (
  table: ItemTable,
  row: object,
  { category_id, minutes, notes }: QuickMeaning,
  rows: TableRows,
): object => {
  const fields = {
    ...row,
    ...(category_id === undefined ? {} : { category_id }),
    ...(minutes === undefined || table !== 'todos' ? {} : { planned_minutes: minutes }),
    ...(notes === undefined ? {} : { [ITEM_KINDS[table].notes]: notes }),
  }
  // The category may have been deleted since the word was read.
  return withLiveLinks(table, fields, rows).row
}

/** As if it had been added and snoozed a moment later; an item that cannot rest stays where it was added. */
const restingUntil = (snooze_until: string, item: Added, rows: TableRows): Added => {
  const { table, row } = item
  if (table === 'snooze_items') return { ...item, row: { ...row, snooze_until } } as Added
  if (!isMovable(table)) return item
  const order_position = nextPosition(rows('snooze_items').values())
  const fields = { order_position, snooze_until, updated_at: (row as Row<'todos'>).updated_at }
  const carried = carryToList(table, row as Row<'todos'>, 'snooze_items', fields, placesIn(rows))
  const resting = carried?.ok ? carried.value.changes.find(isItem) : undefined
  return resting ? (insert('snooze_items', resting.row as Row<'snooze_items'>) as Added) : item
}
