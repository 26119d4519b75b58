/**
 * Rows that undo and redo insert and delete. Their sender saw the rows as they were then; whoever applies the change
 * checks where the item is by now, and who has written into it or linked to it since. The rules have numbers:
 * docs/conflicts.md.
 */
import { type Change, move, type PlainChange, remove } from '../core/change.ts'
import { forgetOrphan, linksTo, releaseLinks } from '../core/links.ts'
import { isTrashable } from '../core/move-places.ts'
import { findItem, type Places } from '../core/places.ts'
import { isSameValue } from '../core/same-value.ts'
import type { Row, TrashItem } from '../tables/schema.ts'
import { carryIntoTrash, carryOutOfTrash } from './carried-trash.ts'
import { trashFor } from './trash.ts'

type Fields = Readonly<Record<string, unknown>>
type InsertChange = Extract<Change, { op: 'insert' }>
type DeleteChange = Extract<Change, { op: 'delete' }>
type InsertBack = InsertChange & { back: string }
type GuardedDelete = DeleteChange & { left: object }

export const isInsertBack = (change: Change): change is InsertBack =>
  change.op === 'insert' && change.back !== undefined
export const isGuardedDelete = (change: Change): change is GuardedDelete =>
  change.op === 'delete' && change.left !== undefined

/** The id in the trash of a row that an undo would have deleted, had nobody changed it. */
const keptAs = ({ id, at = '' }: { id: string; at?: string }): string => trashFor(id, at).id

/** Marks the inserts of an inverse: what `changes` took away is put back only if its item is nowhere by then. */
export const withInsertsBack = (inverse: readonly Change[], changes: readonly Change[]): Change[] => {
  const deletes = new Map<string, DeleteChange>()
  for (const change of changes) if (change.op === 'delete') deletes.set(`${change.table}/${change.id}`, change)
  return inverse.map((change) =>
    change.op === 'insert'
      ? ({ ...change, back: keptAs(deletes.get(`${change.table}/${change.id}`) ?? change) } as Change)
      : change,
  )
}

/**
 * An item that somebody has meanwhile put into a list or into the trash is there, and stays there; but what the undo
 * itself had to leave in the trash comes out of it.
 */
export const putBack = (change: InsertBack, places: Places): PlainChange[] => {
  const { back, ...plain } = change
  const at = itemLocation(change, places)
  if (at === null) return [plain as PlainChange]
  const carried = typeof at === 'object' ? carryOutOfTrash(at, {}, places) : null
  return carried?.ok ? carried.value.changes : []
}

/** The same on this device's own rows, while an undo is planned. */
export const broughtBack = (change: InsertBack, places: Places): Change[] => {
  const at = itemLocation(change, places)
  if (at === null) return [change]
  return typeof at === 'object' ? [move({ table: 'trash_items', id: at.id }, change, {})] : []
}

/** Where the item is by now: nowhere, in the trash where the undo left it, or somewhere else. */
const itemLocation = (change: InsertBack, places: Places): TrashItem | 'elsewhere' | null => {
  if (places.get(change.table, change.id)) return 'elsewhere'
  const isOfTrash = change.table === 'trash_items'
  if (!isOfTrash && !isTrashable(change.table)) return null
  const item = isOfTrash ? change.row.original_id : change.id
  if (findItem(places, item)) return 'elsewhere'
  const trashed = places.trashed(item)
  if (!trashed) return null
  return !isOfTrash && trashed.id === change.back ? trashed : 'elsewhere'
}

const isAsKnown = (row: Fields, known: Fields): boolean =>
  Object.keys(known).every((column) => isSameValue(row[column], known[column]))

/** Whether rows that the sender did not know, or knew otherwise, would lose their link or go with it. */
const isHeld = ({ table, id, tied }: GuardedDelete, places: Places): boolean =>
  tied !== undefined &&
  linksTo(table).some((link) => {
    for (const row of places.linking(link.table, link.column, id)) {
      const known = tied[`${link.table}/${row.id}`]
      if (!known || !isAsKnown(row as unknown as Fields, known)) return true
    }
    return false
  })

/**
 * A row that others have written into goes to the trash as it is, and what has no place there stays. One that somebody
 * has moved or deleted is left where they put it.
 */
export const takeAway = (change: GuardedDelete, places: Places): PlainChange[] => {
  const { table, id, left, at, worked } = change
  const row: Row | undefined = places.get(table, id)
  if (!row) return isTrashable(table) ? [] : forgetOrphan(table, { ...left, id }, places)
  if (isAsKnown(row as unknown as Fields, left as Fields) && !isHeld(change, places))
    return [
      ...releaseLinks(table, id, places),
      { ...remove(table, id), ...(worked !== undefined && { worked }) } as PlainChange,
    ]
  if (!isTrashable(table)) return []
  const carried = carryIntoTrash(table, row, keptAs(change), { deleted_at: at ?? momentOf(row) }, places)
  return carried.ok ? carried.value.changes : []
}

/** For undos of an older version, which did not send when they were made. */
const momentOf = (row: object): string =>
  'updated_at' in row ? (row.updated_at as string) : (row as { created_at: string }).created_at
