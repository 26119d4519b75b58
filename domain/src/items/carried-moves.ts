/**
 * What a moved row becomes, made from the row as it is where the move is carried out: it keeps its id, and what the new
 * table has no column for travels in `original_data` and comes back where there is a column for it again (spec:
 * organising §4; design §6). The trash keeps every field, under an id of its own.
 */
import { type DecidedFields, insert, type PlainChange, remove } from '../core/change.ts'
import {
  deadLinks,
  isLeftBehind,
  isOrphan,
  leftBehind,
  reattach,
  releaseLinks,
  rememberLinks,
  withoutLinks,
} from '../core/links.ts'
import {
  formerGoal,
  hasRoom,
  isMovable,
  isPassing,
  isTrashable,
  type MovableTable,
  moveTargets,
  type TrashableTable,
} from '../core/move-places.ts'
import type { Places } from '../core/places.ts'
import { DONE_STATUS } from '../core/status.ts'
import { wordsOf } from '../core/untitled.ts'
import { ITEM_KINDS } from '../tables/item-kinds.ts'
import {
  type Checked,
  checkColumn,
  checkRow,
  type Row,
  type TableName,
  type TrashItem,
  tables,
} from '../tables/schema.ts'

type Fields = Record<string, unknown>
type AnyRow = Fields & { id: string }

export interface CarriedMove {
  changes: PlainChange[]
  /** Links that were set to null because what they pointed at is gone for good: the person is told. */
  lost: string[]
}

/** The run of a to-do ends when it leaves. */
const STANDING = { is_running: false, last_started_at: null }

const refused = (field: string, message: string): Checked<never> => ({
  ok: false,
  problems: [{ field, code: 'INVALID', message }],
})

/* ---------- from list to list ---------- */

/** All fields of an item: its columns and its carried fields. Title and notes go by neutral names. */
const knownFields = (table: MovableTable, row: object): Fields => {
  const kind = ITEM_KINDS[table]
  const { original_data, [kind.title]: title, [kind.notes]: notes, ...columns } = row as Fields
  return { ...(original_data as Fields | null), ...columns, title, notes }
}

/** Fields that mean nothing in the target list: an old snooze date, and that the item once came from this very list. */
const isOver = (to: MovableTable, column: string, value: unknown): boolean =>
  (column === 'snooze_until' && to === 'todos') || (column === 'original_table' && value === to)

/** What the target has no column for. Defaults need not travel: they are what a missing column becomes. */
const carriedFields = (from: MovableTable, to: MovableTable, known: Fields): Fields =>
  Object.fromEntries(
    Object.entries(known).filter(
      ([column, value]) =>
        !['title', 'notes'].includes(column) &&
        !Object.hasOwn(tables[to].columns, column) &&
        (tables[from].defaults as Fields)[column] !== value &&
        !isOver(to, column, value),
    ),
  )

/** What is given goes in; null takes a field out. */
export const repacked = (packed: Fields, given: Fields): Fields | null => {
  const kept = Object.entries({ ...packed, ...given }).filter(([key]) => given[key] !== null)
  return kept.length > 0 ? Object.fromEntries(kept) : null
}

const fitting = (to: MovableTable, known: Fields): Fields =>
  Object.fromEntries(
    Object.entries(known).filter(
      ([column, value]) =>
        Object.hasOwn(tables[to].columns, column) && checkColumn(to, column as never, value).length === 0,
    ),
  )

interface Departure {
  table: MovableTable
  row: AnyRow
  /** What the row leaves behind; see `leftBehind`. */
  left: Fields
  leave: PlainChange[]
}

const arrive = (from: Departure, to: MovableTable, fields: DecidedFields, places: Places): Checked<CarriedMove> => {
  const { table, row } = from
  const known = {
    ...knownFields(table, row),
    ...(table === 'todos' ? STANDING : {}),
    ...(isPassing(table) ? {} : { original_table: formerGoal(row) ?? table }),
    ...from.left,
  } as Fields
  const { title, notes, ...columns } = known
  const { original_data: given, ...decided } = fields
  const moved = {
    ...fitting(to, columns),
    [ITEM_KINDS[to].title]: title,
    [ITEM_KINDS[to].notes]: notes,
    ...(hasRoom(to) ? { original_data: repacked(carriedFields(table, to, known), given ?? {}) } : {}),
    ...decided,
  } as unknown as AnyRow
  // A former goal that becomes a to-do is no goal: what once linked to it must not link to nothing.
  const belonging = known['original_table'] === to ? reattach(known, row.id, places) : []
  return settle(to, { ...moved, ...statusOf(moved) }, belonging, from.leave, places)
}

/** A status that an undo decides follows the checkbox as it is by now. */
const statusOf = ({ completed, status }: Fields): Fields => {
  const isAtOdds = typeof status === 'string' && (status === DONE_STATUS) !== completed
  return isAtOdds ? { status: completed ? DONE_STATUS : null } : {}
}

/** Links to rows that are gone do not come along. */
const settle = (
  to: TableName,
  row: AnyRow,
  belonging: readonly PlainChange[],
  leave: readonly PlainChange[],
  places: Places,
): Checked<CarriedMove> => {
  const dead = deadLinks(to, row, places.get)
  const checked = checkRow(to, withoutLinks(row, dead))
  if (!checked.ok) return checked
  const { changes, lost } = rememberLinks(to, row, dead, places)
  return {
    ok: true,
    value: { changes: [insert(to, checked.value as never), ...changes, ...belonging, ...leave], lost },
  }
}

/** Nothing may link to where a row no longer is. */
const leaving = (table: TableName, id: string, places: Places): PlainChange[] => [
  ...releaseLinks(table, id, places),
  remove(table, id),
]

const isOpenTo = (table: MovableTable, row: object, to: MovableTable): boolean =>
  moveTargets(table, row as never).includes(to)

/** null where there is no room for what the row holds. */
export const carryToList = (
  table: MovableTable,
  row: Row,
  to: MovableTable,
  fields: DecidedFields,
  places: Places,
): Checked<CarriedMove> | null => {
  if (!isOpenTo(table, row, to)) return null
  const left = isPassing(table) ? {} : leftBehind(table, row.id, places)
  const leave = leaving(table, row.id, places)
  return arrive({ table, row: row as AnyRow, left, leave }, to, fields, places)
}

/* ---------- into the trash, and out of it ---------- */

type Shown = Partial<Record<'text' | 'title', string> & Record<'notes' | 'description' | 'category_id', string | null>>

/** What the list of the trash shows of any row. */
export const shownInTrash = ({ text, title, notes, description, category_id }: Shown) => ({
  text: wordsOf(text ?? title),
  notes: notes ?? description ?? null,
  category_id: category_id ?? null,
})

/** The trash item that a row becomes. */
export const asTrashItem = (table: TrashableTable, row: Row, id: string, now: string, left: Fields = {}): TrashItem => {
  const { id: original_id, ...fields } = { ...row, ...(table === 'todos' ? STANDING : {}) }
  return {
    id,
    original_table: table,
    original_id,
    ...shownInTrash(row as Shown),
    original_data: { ...fields, ...left },
    deleted_at: now,
  }
}

/** `given` fills in what the row has nothing for: links that it could not be tied to while it was out. */
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
