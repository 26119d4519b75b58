/** A change of a row that another device has moved or deleted meanwhile: it follows the row to where that is now. */
import { type PlainChange, type RowChange, update } from '../core/change.ts'
import { hasRoom } from '../core/move-places.ts'
import { findItem, type Places } from '../core/places.ts'
import { statusFollows } from '../core/status.ts'
import { ITEM_KINDS, isItemTable } from '../tables/item-kinds.ts'
import { checkColumn, isTableName, type Patch, type TableName, type TrashItem, tables } from '../tables/schema.ts'
import { repacked } from './carried-moves.ts'
import { shownInTrash } from './carried-trash.ts'

type Fields = Record<string, unknown>
export type UpdateChange = Extract<RowChange, { op: 'update' }>

/** What does not follow the row: its place in the list that it left, and the run that ended when it left. */
const STAYS_BEHIND = ['order_position', 'is_running', 'last_started_at', 'time_spent', 'unlogged_seconds']
const TIME = ['time_spent', 'is_running', 'last_started_at', 'unlogged_seconds']

/** The same column by the name that the other table has for it. */
const columnIn = (from: TableName, to: TableName, column: string): string => {
  if (!isItemTable(from) || !isItemTable(to)) return column
  if (column === ITEM_KINDS[from].title) return ITEM_KINDS[to].title
  return column === ITEM_KINDS[from].notes ? ITEM_KINDS[to].notes : column
}

/** Checkbox and status go together where there is both. */
const withStatus = (to: TableName, row: Fields, patch: Fields): Fields =>
  to === 'weekly_goals' || to === 'snooze_items' ? { ...statusFollows(row as never, patch), ...patch } : patch

/** The patch as it is for the same row in another table; null where something of it has no place there. */
const translated = (from: TableName, to: TableName, row: Fields, patch: Fields): Fields | null => {
  const own: Fields = {}
  const packed: Fields = {}
  for (const [name, value] of Object.entries(patch)) {
    if (STAYS_BEHIND.includes(name)) continue
    const column = columnIn(from, to, name)
    if (Object.hasOwn(tables[to].columns, column)) {
      if (column === 'original_data' || checkColumn(to, column as never, value).length > 0) return null
      own[column] = value
    } else packed[column] = (tables[from].defaults as Fields)[name] === value ? null : value
  }
  const carried = (row['original_data'] ?? {}) as Fields
  const isTimed = from === 'todos' && TIME.some((column) => column in patch)
  const isPacked = Object.keys(packed).length > 0
  if (isPacked && !hasRoom(to)) return null
  // What is written about time beside its log is corrected where the time is: in the carried fields.
  if (hasRoom(to) && (isPacked || isTimed)) own['original_data'] = repacked(carried, packed)
  const isEmpty = Object.keys(own).every((column) => column === 'updated_at')
  return isEmpty ? {} : withStatus(to, row, own)
}

/** The patch for the copy in the trash, and for what the list of the trash shows. */
const inTrash = (from: TableName, item: TrashItem, patch: Fields): Patch<'trash_items'> | null => {
  const table = item.original_table
  if (!isTableName(table)) return null
  const timeless = Object.fromEntries(Object.entries(patch).filter(([column]) => !STAYS_BEHIND.includes(column)))
  const fields = table === from ? timeless : translated(from, table, item.original_data, patch)
  if (!fields) return null
  const isTimed = from === 'todos' && TIME.some((column) => column in patch)
  if (Object.keys(fields).every((column) => column === 'updated_at') && !isTimed) return {}
  const original_data = { ...item.original_data, ...fields }
  return { ...shownInTrash(original_data), original_data }
}

/** An empty list where nothing is left to do; null where the row is nowhere any more. */
export const redirectUpdate = ({ table, id, patch }: UpdateChange, places: Places): PlainChange[] | null => {
  if (table === 'trash_items' || !tables[table].goesToTrash) return null
  const found = isItemTable(table) ? findItem(places, id) : undefined
  const item = found ? undefined : places.trashed(id)
  const there: { table: TableName; id: string; patch: Fields | null } | undefined = found
    ? { table: found.table, id, patch: translated(table, found.table, found.row as Fields, patch) }
    : item && { table: 'trash_items', id: item.id, patch: inTrash(table, item, patch) }
  if (!there?.patch) return null
  return Object.keys(there.patch).length > 0 ? [update(there.table, there.id, there.patch as Patch)] : []
}
