/** The inverse of a list of changes: the list that takes it back. */
import {
  type Change,
  type DecidedFields,
  type MoveChange,
  move,
  type RowLookup,
  remove,
  update,
} from '../core/change.ts'
import { isLeftBehind } from '../core/links.ts'
import { decidedColumns } from '../core/move-places.ts'
import { followPlaces, type Places } from '../core/places.ts'
import { carryOutMove } from '../items/plain-changes.ts'
import { isTextEdit, withTextMerged } from '../items/text-edits.ts'
import { type FocusRun, type TableName, tables } from '../tables/schema.ts'
import { saysStop, stopsBack } from '../time/run-stops.ts'

type Fields = Record<string, unknown>
type UpdateChange = Extract<Change, { op: 'update' }>

const landedRow = (change: MoveChange, places: Places): Fields | undefined => {
  const carried = carryOutMove(change, places)
  const changes = carried instanceof Error || !carried.ok ? [] : carried.value.changes
  const arrived = changes.find(({ op, table }) => op === 'insert' && table === change.to)
  return arrived?.op === 'insert' ? (arrived.row as Fields) : undefined
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What must be put into the carried fields, or taken out (null), to make one of the other. */
const repacking = (from: Fields, to: Fields): Fields => {
  const keys = new Set([...Object.keys(from), ...Object.keys(to)])
  return Object.fromEntries([...keys].filter((key) => !isSame(from[key], to[key])).map((key) => [key, to[key] ?? null]))
}

const carriedFieldsOf = (row: Fields): Fields => (row['original_data'] ?? {}) as Fields

/** The move back into the trash, with the links kept there that could not be set while the row was out. */
const trashBack = (change: MoveChange, item: Fields, places: Places): MoveChange => {
  const back = carriedFieldsOf(landedRow(change, places) ?? {})
  const lost = Object.entries(carriedFieldsOf(item)).filter(
    ([key, value]) => !isLeftBehind(key) && value !== null && (back[key] ?? null) === null,
  )
  return lost.length > 0 ? { ...change, fields: { ...change.fields, original_data: Object.fromEntries(lost) } } : change
}

/**
 * The inverse of a move takes the row back as it is by then. It restores the fields that the move decided, and those
 * that moving there and back would lose.
 */
const moveBack = (change: MoveChange, row: Fields, places: Places): MoveChange => {
  const from = { table: change.to, id: change.toId }
  const to = { table: change.table, id: change.id }
  if (to.table === 'trash_items')
    return trashBack(move(from, to, { deleted_at: row['deleted_at'] as string }), row, places)
  const isRestore = from.table === 'trash_items'
  const back = landedRow(move(from, to, {}), places) ?? {}
  const fields: Fields = {}
  const columns = decidedColumns(to.table)
  for (const column of columns.filter((name) => name !== 'original_data')) {
    const isPlace = !isRestore && (column === 'order_position' || column === 'updated_at')
    if (isPlace || !isSame(back[column], row[column])) fields[column] = row[column]
  }
  if (!columns.includes('original_data')) return move(from, to, fields as DecidedFields)
  // Some tables need a decided field: no item gets into the snooze list without a date.
  const whole = landedRow(move(from, to, fields as DecidedFields), places) ?? {}
  const original_data = repacking(carriedFieldsOf(whole), carriedFieldsOf(row))
  if (Object.keys(original_data).length > 0) fields['original_data'] = original_data
  return move(from, to, fields as DecidedFields)
}

/** What comes out of the trash goes where it was deleted from: another device may have moved it there before. */
const asItLands = (change: MoveChange, row: Fields): MoveChange =>
  change.table === 'trash_items' ? { ...change, to: row['original_table'] as TableName } : change

/** Links that the place in between has no room for, a goal's of a weekly goal: they are set again once it is back. */
const linksBack = (back: MoveChange, row: Fields, places: Places): Change[] => {
  if (back.to === 'trash_items') return []
  const landed = landedRow(back, places)
  const lost = Object.entries(tables[back.to].links).filter(
    ([column, link]) =>
      landed !== undefined &&
      typeof row[column] === 'string' &&
      (landed[column] ?? null) === null &&
      places.get(link.table as TableName, row[column]) !== undefined,
  )
  const links = Object.fromEntries(lost.map(([column]) => [column, row[column]]))
  return lost.length > 0 ? [update(back.to, back.toId, links as never)] : []
}

/** Several devices may have stopped a run: only the stop of this change is taken back. */
const patchBack = (change: UpdateChange, row: Fields): Fields => {
  const defaults = tables[change.table].defaults as Fields
  // A row from before there was this column had what is the default now.
  const had = (column: string) => (row[column] === undefined ? defaults[column] : row[column])
  const patch = Object.fromEntries(Object.keys(change.patch).map((column) => [column, had(column)]))
  if (change.table !== 'focus_runs' || !saysStop(change.patch)) return patch
  const { stopped_at, stops, ...others } = patch
  return { ...others, ...stopsBack(row as unknown as FocusRun, change.patch) }
}

/**
 * A text is taken back line by line, too: what others wrote into it since stays. It is taken back from what it became,
 * in which lines of others may stand: over the writer's own text they would count as new, and be there twice.
 */
const baseBack = ({ base }: UpdateChange, after: Fields | undefined): Fields =>
  base && after ? { base: Object.fromEntries(Object.keys(base).map((column) => [column, after[column]])) } : {}

/**
 * The list that takes `changes` back, given the rows as they were before. It restores only the fields that
 * were changed, so that undo does not revert what another device did to the same row meanwhile.
 */
export const invert = (changes: readonly Change[], before: RowLookup): Change[] => {
  const places = followPlaces({ get: before, linking: () => [], trashed: () => undefined })
  const inverse: Change[] = []
  for (const change of changes) {
    if (change.op === 'shift') {
      // Whether it was done is known here; the run that it asked for is taken back with it.
      const { unlessRan, ...done } = change
      inverse.push({ ...done, by: -change.by })
      places.apply([change])
      continue
    }
    const row = places.get(change.table, change.id) as Fields | undefined
    if (change.op === 'move') {
      const carried = row ? carryOutMove(change, places) : null
      if (!row || !carried || carried instanceof Error || !carried.ok || carried.value.changes.length === 0) continue
      places.apply(carried.value.changes)
      const back = moveBack(asItLands(change, row), row, places)
      // The list is turned round in the end.
      inverse.push(...linksBack(back, row, places), back)
      continue
    }
    places.apply([isTextEdit(change) ? withTextMerged(change, places) : change])
    if (change.op === 'insert') {
      if (!row) inverse.push(remove(change.table, change.id))
      else if (!change.ifAbsent) inverse.push({ ...change, row } as unknown as Change)
    } else if (!row) {
      // Nothing was there to change, so there is nothing to bring back.
    } else if (change.op === 'delete') {
      inverse.push({ table: change.table, op: 'insert', id: change.id, row } as unknown as Change)
    } else {
      const patch = patchBack(change, row)
      const after = places.get(change.table, change.id) as Fields | undefined
      inverse.push({ table: change.table, op: 'update', id: change.id, patch, ...baseBack(change, after) } as Change)
    }
  }
  return inverse.reverse()
}
