/** Deleting keeps everything: the whole row travels in `original_data`, under the same id (spec: organising §4). */
import { type Change, move, remove } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import type { TrashableTable } from '../core/move-places.ts'
import { followPlaces, placesIn } from '../core/places.ts'
import { MAX_CHANGES } from '../core/protocol.ts'
import { derivedId } from '../tables/derived-id.ts'
import type { Checked, Row, TableName, TrashItem } from '../tables/schema.ts'
import { carryOutOfTrash } from './carried-trash.ts'

interface Fresh {
  id: string
  now: string
}

/** For a row that nobody put into the trash by hand. */
export const trashFor = (id: string, now: string): Fresh => ({ id: derivedId('kept', id, now), now })

/** With everything that the row holds when the deletion is carried out, and who links to it then. */
export const moveToTrash = <T extends TrashableTable>(table: T, row: Row<T>, { id, now }: Fresh): Change[] => [
  move({ table, id: row.id }, { table: 'trash_items', id }, { deleted_at: now }),
]

/** Newest first. */
export const byDeletion = (a: TrashItem, b: TrashItem): number => Date.parse(b.deleted_at) - Date.parse(a.deleted_at)

/** What the trash holds of a row, when it was deleted: the newest, if a row was deleted on two devices at once. */
export const trashedCopy = (items: Iterable<TrashItem>, table: TrashableTable, id: string): TrashItem | undefined => {
  let newest: TrashItem | undefined
  for (const item of items)
    if (item.original_id === id && item.original_table === table && (!newest || byDeletion(item, newest) < 0))
      newest = item
  return newest
}

export interface Restored {
  changes: Change[]
  /** Links that were set to null because what they pointed at is gone for good: the person is told. */
  lostLinks: string[]
}

const outOfTrash = ({ id, original_table, original_id }: TrashItem): Change =>
  move({ table: 'trash_items', id }, { table: original_table as TableName, id: original_id }, {})

/** What others belong to comes back before them: then nothing counts as lost that comes along. */
const ABOVE = ['objectives', 'long_term_goals', 'projects', 'weekly_goals']
const rank = ({ original_table }: TrashItem) =>
  ABOVE.includes(original_table) ? ABOVE.indexOf(original_table) : ABOVE.length

/** Each back into its table with its id and every field. All of them or, where one is no row any more, none. */
export const restoreTogether = (items: readonly TrashItem[], rows: TableRows): Checked<Restored> => {
  const places = followPlaces(placesIn(rows))
  const restored: Restored = { changes: [], lostLinks: [] }
  for (const item of items.toSorted((a, b) => rank(a) - rank(b))) {
    const carried = carryOutOfTrash(item, {}, places)
    if (!carried.ok) return carried
    places.apply(carried.value.changes)
    restored.changes.push(outOfTrash(item))
    restored.lostLinks.push(...carried.value.lost)
  }
  return { ok: true, value: restored }
}

export const restoreFromTrash = (item: TrashItem, rows: TableRows): Checked<Restored> => restoreTogether([item], rows)

export const deleteForever = (item: TrashItem): Change[] => [remove('trash_items', item.id)]

/** As many transactions as it takes: nearly always one. */
export const emptyTrash = (items: Iterable<TrashItem>): Change[][] => {
  const removals = Array.from(items, (item) => remove('trash_items', item.id))
  return Array.from({ length: Math.ceil(removals.length / MAX_CHANGES) }, (_, part) =>
    removals.slice(part * MAX_CHANGES, (part + 1) * MAX_CHANGES),
  )
}
