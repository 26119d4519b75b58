/** Deleting keeps everything: the whole row travels in `original_data`, under the same id (spec: organising §4). */
import { type Change, insert, remove } from './change.ts'
import { derivedId } from './derived-id.ts'
import type { ItemTable } from './item-kinds.ts'
import { isLeftBehind, isOrphan, LINK_GONE, leftBehind, reattach, type TableRows, withLiveLinks } from './links.ts'
import { MAX_CHANGES } from './protocol.ts'
import { type Checked, checkRow, isTableName, type Problem, type Row, type TrashItem, tables } from './schema.ts'
import { wordsOf } from './untitled.ts'

/** Whatever has a label in the trash. */
export type TrashableTable = ItemTable | 'key_results' | 'automated_tasks'

export const isTrashable = (name: string): name is TrashableTable =>
  isTableName(name) && tables[name].trashLabel !== null

export const TRASH_MOVED = 'Elemento movido a la papelera'
export const TRASH_RESTORED = 'Elemento restaurado'
export const TRASH_DELETED = 'Elemento eliminado permanentemente'
export const TRASH_EMPTIED = 'Papelera vaciada'
/** Under 'Elemento restaurado', when a link could not come back. */
export const TRASH_LOST_LINKS = 'Sin los enlaces a elementos que ya no existen'
export const TRASH_FAILED = {
  move: 'No se pudo mover el elemento a la papelera',
  restore: 'No se pudo restaurar el elemento',
  delete: 'No se pudo eliminar el elemento permanentemente',
  empty: 'No se pudo vaciar la papelera',
} as const

interface Fresh {
  id: string
  now: string
}

/** For a row that nobody put into the trash by hand. */
export const trashFor = (id: string, now: string): Fresh => ({ id: derivedId('kept', id, now), now })

type Shown = Partial<Record<'text' | 'title', string> & Record<'notes' | 'description' | 'category_id', string | null>>

/** What the list of the trash shows of any row. */
const shown = ({ text, title, notes, description, category_id }: Shown) => ({
  text: wordsOf(text ?? title),
  notes: notes ?? description ?? null,
  category_id: category_id ?? null,
})

/** One transaction: the trash item is inserted, then the row is deleted. With `rows`, links to it are remembered too. */
export const moveToTrash = <T extends TrashableTable>(
  table: T,
  row: Row<T>,
  { id, now }: Fresh,
  rows?: TableRows,
): Change[] => {
  const { id: original_id, ...fields } = row
  return [
    insert('trash_items', {
      id,
      original_table: table,
      original_id,
      ...shown(row),
      original_data: { ...fields, ...(rows ? leftBehind(table, original_id, rows) : {}) },
      deleted_at: now,
    }),
    remove(table, original_id),
  ]
}

/** 'To-do', 'Bucket', …; 'Item' for anything the registry does not name. */
export const trashLabel = (originalTable: string): string =>
  (isTableName(originalTable) ? tables[originalTable].trashLabel : null) ?? 'Item'

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

const refused = (field: string, message: string): { ok: false; problems: Problem[] } => ({
  ok: false,
  problems: [{ field, code: 'INVALID', message }],
})

export interface Restored {
  changes: Change[]
  /** Links that were set to null because what they pointed at is gone: the person is told. */
  lostLinks: string[]
}

/**
 * Back into its table with its id and every field. A snapshot of another version may have fewer columns, which take
 * their defaults, or more, which are left out; what is no row any more is refused and stays in the trash.
 */
export const restoreFromTrash = (item: TrashItem, rows: TableRows): Checked<Restored> => {
  const table = item.original_table
  if (!isTrashable(table)) return refused('original_table', `Unknown table: ${table}`)
  const columns = Object.entries(item.original_data).filter(
    ([column]) => !isLeftBehind(column) && Object.hasOwn(tables[table].columns, column),
  )
  const known = {
    created_at: item.deleted_at,
    updated_at: item.deleted_at,
    order_position: 1,
    ...Object.fromEntries(columns),
    id: item.original_id,
  }
  const { row, lost } = withLiveLinks(table, known, rows)
  const checked = checkRow(table, row)
  if (!checked.ok) return checked
  // A key result is nothing without its objective, which may have been deleted after it.
  if (isOrphan(table, checked.value, rows)) return refused('objective_id', LINK_GONE)
  return {
    ok: true,
    value: {
      changes: [
        insert(table, checked.value as never),
        ...reattach(item.original_data, item.original_id, rows),
        remove('trash_items', item.id),
      ],
      lostLinks: lost,
    },
  }
}

export const deleteForever = (item: TrashItem): Change[] => [remove('trash_items', item.id)]

/** As many transactions as it takes: nearly always one. */
export const emptyTrash = (items: Iterable<TrashItem>): Change[][] => {
  const removals = Array.from(items, (item) => remove('trash_items', item.id))
  return Array.from({ length: Math.ceil(removals.length / MAX_CHANGES) }, (_, part) =>
    removals.slice(part * MAX_CHANGES, (part + 1) * MAX_CHANGES),
  )
}
