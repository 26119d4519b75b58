/** The rules that all things to do share (spec: organising §2, §4, §5). Each takes rows and returns changes. */
import { type Change, insert, type PlainChange, update } from '../core/change.ts'
import { isLeftBehind, type TableRows, withLiveLinks } from '../core/links.ts'
import { type Drop, type DropTogether, nextPosition, reorder } from '../core/ordering.ts'
import { DONE_STATUS, statusFollows } from '../core/status.ts'
import { ITEM_KINDS, type ItemTable, notesOf, titleOf } from '../tables/item-kinds.ts'
import { type Checked, checkColumn, checkRow, type Patch, type Row, TEXT_MAX, tables } from '../tables/schema.ts'
import { hasVisibleText } from '../tables/visible-text.ts'
import { moveToTrash } from './trash.ts'

export interface Fresh {
  id: string
  now: string
}

export interface NewItem extends Fresh {
  text: string
  category_id: string | null
}

const ok = (value: Change[]): Checked<Change[]> => ({ ok: true, value })

/** At the end of its list. A category or goal that was deleted meanwhile is left out: the thought itself is kept. */
export const addItem = <T extends ItemTable>(
  table: T,
  rows: TableRows,
  fresh: NewItem,
  fields: Patch<T> = {},
): Checked<Change[]> => {
  const row = {
    ...tables[table].defaults,
    ...fields,
    id: fresh.id,
    [ITEM_KINDS[table].title]: fresh.text.trim(),
    category_id: fresh.category_id,
    order_position: nextPosition(rows(table).values()),
    created_at: fresh.now,
    updated_at: fresh.now,
  }
  const checked = checkRow(table, withLiveLinks(table, row, rows).row)
  return checked.ok ? ok([insert(table, checked.value as never)]) : checked
}

const withTick = (row: Row<'todos'>, { completed }: Patch<'todos'>, now: string): object =>
  completed === undefined || completed === row.completed ? {} : { completed_at: completed ? now : null }

/** Status and checkbox go together, and a to-do remembers when it was ticked. */
const consequences = (table: ItemTable, row: object, patch: Patch<ItemTable>, now: string): object => {
  if (table === 'todos') return withTick(row as Row<'todos'>, patch as Patch<'todos'>, now)
  if (table === 'weekly_goals' || table === 'snooze_items')
    return statusFollows(row as Row<'weekly_goals'>, patch as Patch<'weekly_goals'>)
  return {}
}

/**
 * Every change of an item goes through here. Values that are stored already write nothing; notes go with what they
 * were written over, so that what others write into them is merged and not lost. `seenNotes`: where the person saw
 * others than the row's.
 */
export const editItem = <T extends ItemTable>(
  table: T,
  row: Row<T>,
  patch: Patch<T>,
  now: string,
  seenNotes: string | null = notesOf(table, row),
): PlainChange[] => {
  const full = { ...consequences(table, row, patch, now), ...patch }
  const changed = Object.entries(full).some(([column, value]) => row[column as keyof Row<T>] !== value)
  if (!changed) return []
  const change = update(table, row.id, { ...full, updated_at: now } as Patch<T>)
  const { notes } = ITEM_KINDS[table]
  return [notes in patch ? ({ ...change, base: { [notes]: seenNotes } } as PlainChange) : change]
}

/** Inline edit: empty text cancels; unchanged text changes nothing. */
export const renameItem = <T extends ItemTable>(
  table: T,
  row: Row<T>,
  input: string,
  now: string,
): Checked<Change[]> => {
  const column = ITEM_KINDS[table].title
  const text = input.trim()
  if (!hasVisibleText(text)) return ok([])
  const problems = checkColumn(table, column as keyof Row<T> & string, text)
  return problems.length > 0 ? { ok: false, problems } : ok(editItem(table, row, { [column]: text } as Patch<T>, now))
}

/** Completing twice is completing once. */
export const completeItem = <T extends ItemTable>(table: T, row: Row<T>, completed: boolean, now: string): Change[] =>
  editItem(table, row, { completed } as Patch<T>, now)

/** null is 'Sin categoría'. */
export const categorizeItem = <T extends ItemTable>(
  table: T,
  row: Row<T>,
  category_id: string | null,
  now: string,
): Change[] => editItem(table, row, { category_id } as Patch<T>, now)

/** Makes room for the suffix, so that a title at the limit can be duplicated like any other. */
export const copiedTitle = (title: string, suffix: string): string =>
  [...title].slice(0, TEXT_MAX - suffix.length).join('') + suffix

/** What an item carries of its past that a copy has none of: time worked, the week, the rows that hung on it. */
const ONLY_ONCE = [
  'time_spent',
  'unlogged_seconds',
  'is_running',
  'last_started_at',
  'week_start',
  'since_week',
  'completed_at',
  'planned_start',
]
const copiedCarriedFields = (carried: object): object =>
  Object.fromEntries(Object.entries(carried).filter(([column]) => !ONLY_ONCE.includes(column) && !isLeftBehind(column)))

/**
 * The copy is open and stands at the end; a status that says 'done' does not come along. `suffix` is the language's
 * word for a copy, behind the title; `fields` are its own.
 */
export const duplicateItem = <T extends Exclude<ItemTable, 'todos'>>(
  table: T,
  rows: TableRows,
  row: Row<T>,
  { id, now }: Fresh,
  suffix: string,
  fields: Patch<T> = {},
): Change[] => {
  const copy = {
    ...row,
    id,
    [ITEM_KINDS[table].title]: copiedTitle(titleOf(table, row), suffix),
    completed: false,
    ...('status' in row && row.status === DONE_STATUS ? { status: null } : {}),
    ...('original_data' in row && row.original_data ? { original_data: copiedCarriedFields(row.original_data) } : {}),
    order_position: nextPosition(rows(table).values()),
    created_at: now,
    updated_at: now,
    ...fields,
  }
  return [insert(table, withLiveLinks(table, copy, rows).row as never)]
}

export const reorderItems = (table: ItemTable, rows: TableRows, drop: Drop | DropTogether): Change[] =>
  reorder(table, [...rows(table).values()], drop)

export const trashItem = <T extends ItemTable>(table: T, row: Row<T>, fresh: Fresh): Change[] =>
  moveToTrash(table, row, fresh)
