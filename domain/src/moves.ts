/**
 * Moving an item to another area: it keeps its id, and what the new table has no column for travels in
 * `original_data` and comes back where there is a column for it again (spec: organising §4; design §6).
 */
import { type Change, insert, insertIfAbsent, remove } from './change.ts'
import { ITEM_KINDS, type ItemTable } from './item-kinds.ts'
import { leftBehind, reattach, type TableRows, withLiveLinks } from './links.ts'
import { nextPosition } from './ordering.ts'
import { type Checked, checkColumn, checkRow, type Patch, type Row, type Todo, tables } from './schema.ts'
import { stopped } from './timer.ts'

export type MovableTable = Exclude<ItemTable, 'objectives'>

/** Areas that items pass through on their way, from where they can go anywhere. */
type PassingTable = 'bucket_items' | 'snooze_items'
type GoalTable = 'weekly_goals' | 'projects' | 'long_term_goals'
const isPassing = (table: MovableTable): table is PassingTable => table === 'bucket_items' || table === 'snooze_items'
/** Areas with room for the fields of any other. */
const hasRoom = (table: MovableTable): boolean => Object.hasOwn(tables[table].columns, 'original_data')

const GOALS: readonly GoalTable[] = ['weekly_goals', 'projects', 'long_term_goals']

const broughtAlong = (row: object): Fields =>
  ('original_data' in row ? (row.original_data as Fields | null) : null) ?? {}

/** The kind of goal that an item once was, if it still carries what it had as one. */
export const formerGoal = (row: object): GoalTable | null =>
  GOALS.find((goal) => broughtAlong(row)['original_table'] === goal) ?? null

/** Where it can go. A goal is offered only where nothing would be lost: an idea made in the bucket, or a former goal. */
export const moveTargets = <T extends MovableTable>(from: T, row: Row<T>): MovableTable[] => {
  if (!isPassing(from)) return ['bucket_items', 'snooze_items']
  const { original_table: origin, time_spent = 0 } = broughtAlong(row)
  // A goal has no room for the time that was worked while it was a to-do.
  const goals = GOALS.filter((goal) => time_spent === 0 && (origin === undefined || origin === goal))
  return ['todos', from === 'bucket_items' ? 'snooze_items' : 'bucket_items', ...goals]
}

type Fields = Record<string, unknown>

/** Everything that is known of an item: its columns, and those it brought along. Title and notes by neutral names. */
const knownFields = (table: MovableTable, row: object): Fields => {
  const kind = ITEM_KINDS[table]
  const { original_data, [kind.title]: title, [kind.notes]: notes, ...columns } = row as Fields
  return { ...(original_data as Fields | null), ...columns, title, notes }
}

/** Of no use where an item stays: the date it rested until, and that it once was what it is again. */
const isOver = (to: MovableTable, column: string, value: unknown): boolean =>
  (column === 'snooze_until' && to === 'todos') || (column === 'original_table' && value === to)

/** What the target has no column for. Defaults need not travel: they are what a missing column becomes. */
const luggage = (from: MovableTable, to: MovableTable, known: Fields): Fields | null => {
  const carried = Object.entries(known).filter(
    ([column, value]) =>
      !['title', 'notes'].includes(column) &&
      !Object.hasOwn(tables[to].columns, column) &&
      (tables[from].defaults as Fields)[column] !== value &&
      !isOver(to, column, value),
  )
  return carried.length > 0 ? Object.fromEntries(carried) : null
}

const fitting = (to: MovableTable, known: Fields): Fields =>
  Object.fromEntries(
    Object.entries(known).filter(
      ([column, value]) =>
        Object.hasOwn(tables[to].columns, column) && checkColumn(to, column as never, value).length === 0,
    ),
  )

export interface MoveContext<To extends MovableTable> {
  rows: TableRows
  now: string
  /** What the new table asks for and the old one cannot know: `snooze_until`, `week_start`, the list of a to-do. */
  fields?: Patch<To>
  /** For moves that several devices make by themselves: whoever comes second adds nothing. */
  ifAbsent?: boolean
}

/** To the end of the other list; links to rows that are gone do not come along. */
export const moveItem = <From extends MovableTable, To extends MovableTable>(
  from: From,
  to: To,
  row: Row<From>,
  { rows, now, fields, ifAbsent = false }: MoveContext<To>,
): Checked<Change[]> => {
  const known = {
    ...knownFields(from, row),
    ...(from === 'todos' ? stopped(row as Todo, now) : {}),
    ...(isPassing(from) ? {} : { original_table: formerGoal(row) ?? from, ...leftBehind(from, row.id, rows) }),
  }
  const { title, notes, ...columns } = known as Fields
  const moved = {
    ...fitting(to, columns),
    [ITEM_KINDS[to].title]: title,
    [ITEM_KINDS[to].notes]: notes,
    ...(hasRoom(to) ? { original_data: luggage(from, to, known) } : {}),
    order_position: nextPosition(rows(to).values()),
    updated_at: now,
    ...fields,
  }
  const checked = checkRow(to, withLiveLinks(to, moved, rows).row)
  if (!checked.ok) return checked
  const arrived = (ifAbsent ? insertIfAbsent : insert)(to, checked.value as never)
  // A former goal that becomes a to-do is no goal: what once linked to it must not link to nothing.
  const belonging = (known as Fields)['original_table'] === to ? reattach(known, row.id, rows) : []
  return { ok: true, value: [arrived, ...belonging, remove(from, row.id)] }
}
