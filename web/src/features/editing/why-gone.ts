import type { TableRows } from '@foco/domain/core/links.ts'
import { itemLocation } from '@foco/domain/items/item-location.ts'
import type { ItemTable } from '@foco/domain/tables/item-kinds.ts'
import { textsOf } from '../../texts/catalogues.ts'

const drawer = textsOf('drawer')

/** In words: why a drawer has lost its row. */
export const whyGone = (rows: TableRows, table: ItemTable, id: string): string => {
  const at = itemLocation(rows, table, id)
  const words = drawer.kinds[table]
  if (at === null) return words.gone
  return at === 'trash' ? words.trashed : words.moved(drawer.areas[at])
}
