/** Changes of notes: what others wrote into them meanwhile is merged line by line, wherever the item is by then. */
import { type Change, type PlainChange, update } from '../core/change.ts'
import { mergeLines } from '../core/merged-lines.ts'
import { findItem, type Places } from '../core/places.ts'
import { ITEM_KINDS, type ItemTable, isItemTable, notesOf } from '../tables/item-kinds.ts'
import { checkColumn, type Patch } from '../tables/schema.ts'

type Fields = Readonly<Record<string, unknown>>
type UpdateChange = Extract<Change, { op: 'update' }>
type TextEdit = UpdateChange & Required<Pick<UpdateChange, 'base'>>

export const isTextEdit = (change: Change): change is TextEdit => change.op === 'update' && change.base !== undefined

/** The notes as they are now, in a list or in the trash. */
const notesNow = (table: ItemTable, id: string, places: Places): string | null => {
  const row = places.get(table, id)
  const found = row ? { table, row } : findItem(places, id)
  if (found) return notesOf(found.table, found.row)
  const item = places.trashed(id)
  if (!item || !isItemTable(item.original_table)) return null
  return (item.original_data[ITEM_KINDS[item.original_table].notes] ?? null) as string | null
}

/** Where both together would be too long, the later one holds, as for any other field. */
const merged = (table: ItemTable, base: string | null, mine: string | null, theirs: string | null): string | null => {
  const text = mergeLines(base ?? '', mine ?? '', theirs ?? '') || null
  return checkColumn(table, ITEM_KINDS[table].notes as never, text).length > 0 ? mine : text
}

export const withTextMerged = ({ table, id, patch, base }: TextEdit, places: Places): PlainChange => {
  if (!isItemTable(table)) return update(table, id, patch as Patch)
  const column = ITEM_KINDS[table].notes
  const mine = (patch as Fields)[column] as string | null
  const text = merged(table, base[column] ?? null, mine, notesNow(table, id, places))
  return update(table, id, { ...patch, [column]: text } as Patch)
}
