import type { ItemTable } from '@foco/domain/item-kinds.ts'
import type { TableRows } from '@foco/domain/links.ts'
import { messages } from '@foco/domain/messages.ts'
import { whereIs } from '@foco/domain/whereabouts.ts'

const { drawer } = messages

/** In words: why a drawer has lost its row. */
export const whyGone = (rows: TableRows, table: ItemTable, id: string): string => {
  const at = whereIs(rows, table, id)
  const words = drawer.kinds[table]
  if (at === null) return words.gone
  return at === 'trash' ? words.trashed : words.moved(drawer.areas[at])
}
