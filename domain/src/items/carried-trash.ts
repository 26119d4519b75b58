/** A row on its way into the trash, which keeps every field under an id of its own, and on its way out. */
import { type DecidedFields, insert, remove } from '../core/change.ts'
import { isLeftBehind, isOrphan, leftBehind, reattach } from '../core/links.ts'
import { isMovable, isTrashable, type MovableTable, type TrashableTable } from '../core/move-places.ts'
import type { Places } from '../core/places.ts'
import { wordsOf } from '../core/untitled.ts'
import { type Checked, checkRow, type Row, type TrashItem, tables } from '../tables/schema.ts'
import {
  type AnyRow,
  arrive,
  type CarriedMove,
  type Fields,
  isOpenTo,
  leaving,
  RUN_ENDED,
  settle,
} from './carried-moves.ts'

const refused = (field: string, message: string): Checked<never> => ({
  ok: false,
  problems: [{ field, code: 'INVALID', message }],
})

type Shown = Partial<Record<'text' | 'title', string> & Record<'notes' | 'description' | 'category_id', string | null>>

/** What the list of the trash shows of any row. */
export const shownInTrash = ({ text, title, notes, description, category_id }: Shown) => ({
  text: wordsOf(text ?? title),
  notes: notes ?? description ?? null,
  category_id: category_id ?? null,
})

/** The trash item that a row becomes. */
export const asTrashItem = (table: TrashableTable, row: Row, id: string, now: string, left: Fields = {}): TrashItem => {
  const { id: original_id, ...fields } = { ...row, ...(table === 'todos' ? RUN_ENDED : {}) }
  return {
    id,
    original_table: table,
    original_id,
    ...shownInTrash(row as Shown),
    original_data: { ...fields, ...left },
    deleted_at: now,
  }
}

/** `given` are links that could not be set while the row was out of the trash. They fill columns that are empty. */
export const carryIntoTrash = (
  table: TrashableTable,
  row: Row,
  id: string,
  { deleted_at: now = '', original_data: given = {} }: DecidedFields,
  places: Places,
): Checked<CarriedMove> => {
  const missing = Object.entries(given).filter(([column]) => ((row as AnyRow)[column] ?? null) === null)
  const left = { ...Object.fromEntries(missing), ...leftBehind(table, row.id, places) }
  const item = asTrashItem(table, row, id, now, left)
  return {
    ok: true,
    value: { changes: [insert('trash_items', item), ...leaving(table, row.id, places)], lost: [] },
  }
}

/**
 * The row that the trash keeps. A snapshot of another version may have fewer columns, which take their defaults, or
 * more, which are left out.
 */
const keptRow = (table: TrashableTable, item: TrashItem): AnyRow => ({
  created_at: item.deleted_at,
  updated_at: item.deleted_at,
  order_position: 1,
  ...Object.fromEntries(
    Object.entries(item.original_data).filter(
      ([column]) => !isLeftBehind(column) && Object.hasOwn(tables[table].columns, column),
    ),
  ),
  id: item.original_id,
  // What repeats begins anew: dates while it was deleted are not made up for.
  ...(table === 'automated_tasks' ? { runs_after: null, next_run_at: null } : {}),
})

/** Back into its table with its id and every field; what is no row any more is refused and stays in the trash. */
export const carryOutOfTrash = (item: TrashItem, fields: DecidedFields, places: Places): Checked<CarriedMove> => {
  const table = item.original_table
  if (!isTrashable(table)) return refused('original_table', `Unknown table: ${table}`)
  const { original_data, ...decided } = fields
  const row = { ...keptRow(table, item), ...decided }
  const checked = checkRow(table, row)
  if (!checked.ok) return checked
  // A key result is nothing without its objective, which may have been deleted after it.
  if (isOrphan(table, checked.value, places))
    return { ok: false, problems: [{ field: 'objective_id', code: 'LINK_GONE' }] }
  const belonging = reattach(item.original_data, item.original_id, places)
  return settle(table, row, belonging, [remove('trash_items', item.id)], places)
}

/** Out of the trash to where somebody moved the row while it was being deleted. */
export const carryOutOfTrashToList = (
  item: TrashItem,
  to: MovableTable,
  fields: DecidedFields,
  places: Places,
): Checked<CarriedMove> => {
  const table = item.original_table
  const row = isMovable(table) ? checkRow(table, { ...tables[table].defaults, ...keptRow(table, item) }) : null
  if (table === to) return carryOutOfTrash(item, fields, places)
  if (!isMovable(table) || !row?.ok || !isOpenTo(table, row.value, to)) return carryOutOfTrash(item, {}, places)
  const left = Object.fromEntries(Object.entries(item.original_data).filter(([key]) => isLeftBehind(key)))
  const leave = [remove('trash_items', item.id)]
  return arrive({ table, row: row.value as AnyRow, left, leave }, to, fields, places)
}
