/**
 * What a moved row becomes, made from the row as it is where the move is carried out: it keeps its id, and what the new
 * table has no column for travels in `original_data` and comes back where there is a column for it again (spec:
 * organising §4; design §6). Into the trash and out of it: `carried-trash.ts`.
 */
import { type DecidedFields, insert, type PlainChange, remove } from '../core/change.ts'
import { deadLinks, leftBehind, linksInto, reattach, releaseLinks, rememberLinks, withoutLinks } from '../core/links.ts'
import { formerGoal, hasRoom, isPassThrough, type MovableTable, moveTargets } from '../core/move-places.ts'
import type { Places } from '../core/places.ts'
import { DONE_STATUS } from '../core/status.ts'
import { ITEM_KINDS } from '../tables/item-kinds.ts'
import { type Checked, checkColumn, checkRow, type Row, type TableName, tables } from '../tables/schema.ts'

export type Fields = Record<string, unknown>
export type AnyRow = Fields & { id: string }

export interface CarriedMove {
  changes: PlainChange[]
  /** Links that were set to null because what they pointed at is gone for good: the person is told. */
  lost: string[]
}

/** The run of a to-do ends when it leaves. */
export const RUN_ENDED = { is_running: false, last_started_at: null }

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

/** The carried fields with `given` put in; null removes a field. */
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

export const arrive = (
  from: Departure,
  to: MovableTable,
  fields: DecidedFields,
  places: Places,
): Checked<CarriedMove> => {
  const { table, row } = from
  const known = {
    ...knownFields(table, row),
    ...(table === 'todos' ? RUN_ENDED : {}),
    ...(isPassThrough(table) ? {} : { original_table: formerGoal(row) ?? table }),
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
  const belonging = reattach(linksInto(to, known), row.id, places)
  return settle(to, { ...moved, ...statusOf(moved) }, belonging, from.leave, places)
}

/** A status that an undo decides follows the checkbox as it is by now. */
const statusOf = ({ completed, status }: Fields): Fields => {
  const isAtOdds = typeof status === 'string' && (status === DONE_STATUS) !== completed
  return isAtOdds ? { status: completed ? DONE_STATUS : null } : {}
}

/** Links to rows that are gone do not come along. */
export const settle = (
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
export const leaving = (table: TableName, id: string, places: Places): PlainChange[] => [
  ...releaseLinks(table, id, places),
  remove(table, id),
]

export const isOpenTo = (table: MovableTable, row: object, to: MovableTable): boolean =>
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
  const left = isPassThrough(table) ? {} : leftBehind(table, row.id, places)
  const leave = leaving(table, row.id, places)
  return arrive({ table, row: row as AnyRow, left, leave }, to, fields, places)
}
