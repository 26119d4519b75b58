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

/** Areas that items pass through on their way: they have room for the fields of any other. */
type PassingTable = 'bucket_items' | 'snooze_items'
type GoalTable = 'weekly_goals' | 'projects' | 'long_term_goals'
const isPassing = (table: MovableTable): table is PassingTable => table === 'bucket_items' || table === 'snooze_items'

const GOALS: readonly GoalTable[] = ['weekly_goals', 'projects', 'long_term_goals']

/** Where an item of the bucket or the snooze list came from, when it was not made there. */
const originOf = (row: object): unknown =>
  'original_data' in row ? (row.original_data as { original_table?: unknown } | null)?.original_table : undefined

/** Where it can go. A goal is offered only where nothing would be lost: an idea made in the bucket, or a former goal. */
export const moveTargets = <T extends MovableTable>(from: T, row: Row<T>): MovableTable[] => {
  if (!isPassing(from)) return ['bucket_items', 'snooze_items']
  const origin = originOf(row)
  const goals = GOALS.filter((goal) => origin === undefined || origin === goal)
  return ['todos', from === 'bucket_items' ? 'snooze_items' : 'bucket_items', ...goals]
}

type Fields = Record<string, unknown>

/** Everything that is known of an item: its columns, and those it brought along. Title and notes by neutral names. */
const knownFields = (table: MovableTable, row: object): Fields => {
  const kind = ITEM_KINDS[table]
  const { original_data, [kind.title]: title, [kind.notes]: notes, ...columns } = row as Fields
  return { ...(original_data as Fields | null), ...columns, title, notes }
}

/** What the target has no column for. Defaults need not travel: they are what a missing column becomes. */
const luggage = (from: MovableTable, to: MovableTable, known: Fields): Fields =>
  Object.fromEntries(
    Object.entries(known).filter(
      ([column, value]) =>
        !['title', 'notes'].includes(column) &&
        !Object.hasOwn(tables[to].columns, column) &&
        (tables[from].defaults as Fields)[column] !== value,
    ),
  )

const fitting = (to: MovableTable, known: Fields): Fields =>
  Object.fromEntries(
    Object.entries(known).filter(
      ([column, value]) =>
        Object.hasOwn(tables[to].columns, column) && checkColumn(to, column as never, value).length === 0,
    ),
  )

/** A goal with more rows below it than this forgets the rest: a snapshot of the snapshot must still fit into the trash. */
const REMEMBERED_MAX = 200

const remembered = (from: MovableTable, id: string, rows: TableRows): Fields =>
  Object.fromEntries(Object.entries(leftBehind(from, id, rows)).slice(0, REMEMBERED_MAX))

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
    ...(isPassing(from) ? {} : { original_table: from, ...remembered(from, row.id, rows) }),
  }
  const carried = isPassing(to) ? luggage(from, to, known) : null
  const { title, notes, ...columns } = known as Fields
  const moved = {
    ...fitting(to, columns),
    [ITEM_KINDS[to].title]: title,
    [ITEM_KINDS[to].notes]: notes,
    ...(carried ? { original_data: Object.keys(carried).length > 0 ? carried : null } : {}),
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
