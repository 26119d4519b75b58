/** Where a row is that its list no longer has: a moved row keeps its id, a deleted one lies in the trash. */
import type { Change } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { ITEM_KINDS, type ItemTable } from '../tables/item-kinds.ts'
import type { Checked, Row } from '../tables/schema.ts'
import { renameItem } from './items.ts'

const TABLES = Object.keys(ITEM_KINDS) as ItemTable[]

/** null: nowhere. */
export const itemLocation = (rows: TableRows, table: ItemTable, id: string): ItemTable | 'trash' | null => {
  const found = [table, ...TABLES].find((candidate) => rows(candidate).has(id))
  if (found) return found
  for (const item of rows('trash_items').values()) if (item.original_id === id) return 'trash'
  return null
}

/** For a text that was being typed while its row may have left the list; null when there is no row to take it. */
export const renameAtLocation = (
  rows: TableRows,
  table: ItemTable,
  id: string,
  input: string,
  now: string,
): Checked<Change[]> | null => {
  const at = itemLocation(rows, table, id)
  if (at === null || at === 'trash') return null
  const row = rows(at).get(id) as Row<ItemTable> | undefined
  return row ? renameItem(at, row, input, now) : null
}
