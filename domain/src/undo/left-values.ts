/**
 * What an action left behind: the values that it wrote, field by field. An undo entry keeps them, and follows what this
 * tab itself writes later, so that whatever else stands in a row is known to be somebody else's.
 */
import { applyToRow, type Change, type RowLookup } from '../core/change.ts'
import { isSameValue } from '../core/same-value.ts'

export type Fields = Readonly<Record<string, unknown>>

/** `table/id` → the fields that an action wrote; all of them for a row that it added. */
export type Left = ReadonlyMap<string, Fields>

/**
 * Order and time have rules of their own: they change with every move, every second of work and every stop. So has when
 * an automation is looked at, which the server notes as soon as it hears of one.
 */
export const COLUMNS_WITH_OWN_RULES = new Set([
  'order_position',
  'updated_at',
  'time_spent',
  'unlogged_seconds',
  'is_running',
  'last_started_at',
  'completed_at',
  'seen_at',
  'stopped_at',
  'stops',
  'runs_after',
  'next_run_at',
])

export const keyOf = ({ table, id }: { table: string; id: string }) => `${table}/${id}`

/** The columns of a patch that the guard looks at. No list of keys first: a drop may renumber ten thousand rows. */
export const guardedIn = (fields: object): string[] => {
  const columns: string[] = []
  for (const column in fields) if (!COLUMNS_WITH_OWN_RULES.has(column)) columns.push(column)
  return columns
}

/** Whether the fields hold more than positions and timestamps: something that a person decided. */
export const isDecision = (fields: object): boolean => guardedIn(fields).length > 0

export const pick = (fields: object, columns: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(columns.map((column) => [column, (fields as Fields)[column]]))

export const leftBy = (changes: readonly Change[], before: RowLookup): Left => {
  const left = new Map<string, Fields>()
  for (const change of changes) {
    // A moved row keeps its values, and undo brings it back with those of that time.
    if (change.op === 'shift' || change.op === 'move') continue
    if (change.op === 'delete') left.delete(keyOf(change))
    else if (change.op === 'insert') {
      if (!change.ifAbsent || !before(change.table, change.id)) left.set(keyOf(change), change.row)
    } else {
      const columns = guardedIn(change.patch)
      if (columns.length > 0) left.set(keyOf(change), { ...left.get(keyOf(change)), ...pick(change.patch, columns) })
    }
  }
  return left
}

export const joinLeft = (first: Left, then: Left): Left => {
  const joined = new Map(first)
  for (const [key, fields] of then) joined.set(key, { ...joined.get(key), ...fields })
  return joined
}

/** The rows that changes touch, before and after them. */
export type Written = ReadonlyMap<string, { before: Fields | undefined; after: Fields | undefined }>

export const writtenBy = (changes: readonly Change[], before: RowLookup): Written => {
  const written = new Map<string, { before: Fields | undefined; after: Fields | undefined }>()
  for (const change of changes) {
    if (
      change.op === 'shift' ||
      change.op === 'move' ||
      (change.op === 'update' && guardedIn(change.patch).length === 0)
    )
      continue
    const key = keyOf(change)
    const known = written.get(key) ?? {
      before: before(change.table, change.id),
      after: before(change.table, change.id),
    }
    written.set(key, { before: known.before, after: applyToRow(known.after, change) })
  }
  return written
}

/** What this tab wrote since is its own: a field that was as the action left it is now as this tab left it. */
export const afterOwn = (left: Left, written: Written): Left => {
  const [few, many] = left.size < written.size ? [left, written] : [written, left]
  const shared = [...few.keys()].filter((key) => many.has(key))
  if (shared.length === 0) return left
  const next = new Map(left)
  for (const key of shared) {
    const [fields, write] = [left.get(key), written.get(key)]
    if (!fields || !write?.before || !write.after) continue
    const { before, after } = write
    const own = guardedIn(fields).filter((column) => isSameValue(fields[column], before[column]))
    next.set(key, { ...fields, ...pick(after, own) })
  }
  return next
}
