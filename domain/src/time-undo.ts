/**
 * Taking back what an action gave to a to-do's time. Time goes on between an action and its undo, so the old total must
 * not come back: what the action added is taken from the total of now.
 */
import { applyToRow, type Change, lookupAfter, type RowChange, type RowLookup } from './change.ts'
import type { TableRows } from './links.ts'
import type { FocusSession, Todo } from './schema.ts'
import { isHolderTable, timeGiven } from './time-holders.ts'

/** Seconds of each to-do, less than none where they were taken away; null where the time follows the log. */
export type AddedTime = ReadonlyMap<string, number> | null

/** What the changes add to the time of each to-do. */
export const timeAdded = (changes: readonly Change[], before: RowLookup): AddedTime => {
  if (changes.some(({ table }) => table === 'focus_sessions')) return null
  const added = new Map<string, number>()
  const rows = new Map<string, Todo | undefined>()
  for (const change of changes) {
    if (change.table !== 'todos' || change.op === 'shift' || change.op === 'move') continue
    const row = rows.has(change.id) ? rows.get(change.id) : before('todos', change.id)
    const after = applyToRow(row, change)
    if (change.op === 'update' && row && after)
      added.set(change.id, (added.get(change.id) ?? 0) + after.time_spent - row.time_spent)
    rows.set(change.id, after)
  }
  return added
}

export const addTimes = (a: AddedTime, b: AddedTime): AddedTime => {
  if (a === null || b === null) return null
  const sum = new Map(a)
  for (const [id, seconds] of b) sum.set(id, (sum.get(id) ?? 0) + seconds)
  return sum
}

/** What a session stands for in the time of its to-do; of a run that goes on, what was saved of it. */
const secondsIn = (session: FocusSession | undefined, current: RowLookup): number => {
  if (session?.session_type !== 'focus' || session.todo_id === null) return 0
  const end = session.ended_at ?? current('todos', session.todo_id)?.last_started_at ?? session.started_at
  return Math.floor((Date.parse(end) - Date.parse(session.started_at)) / 1000)
}

/** By how much the log of each to-do grows. */
const logAdded = (changes: readonly Change[], current: RowLookup): Map<string, number> => {
  const single = changes.filter((change): change is RowChange => change.op !== 'shift' && change.op !== 'move')
  const then = lookupAfter(single, current)
  const added = new Map<string, number>()
  const ids = new Set(single.flatMap(({ table, id }) => (table === 'focus_sessions' ? [id] : [])))
  for (const id of ids) {
    const [before, after] = [current('focus_sessions', id), then('focus_sessions', id)]
    const todoId = (after ?? before)?.todo_id
    if (todoId) added.set(todoId, (added.get(todoId) ?? 0) + secondsIn(after, then) - secondsIn(before, current))
  }
  return added
}

/** The change without the time that it would bring back; null when it is about nothing else. */
const timeless = (change: Change, followsLog: boolean): Change | null => {
  if (change.op !== 'update' || !isHolderTable(change.table)) return change
  // What is written together with the log into the trash, the bucket or the snooze list is the to-do's time.
  const column = change.table === 'todos' ? 'time_spent' : followsLog ? 'original_data' : null
  if (column === null || !(column in change.patch)) return change
  const patch = Object.fromEntries(Object.entries(change.patch).filter(([name]) => name !== column))
  return Object.keys(patch).length > 0 ? ({ ...change, patch } as Change) : null
}

/** The inverse list, as far as it is still possible, with times relative to the rows of now. */
export const withTimeTakenBack = (inverse: readonly Change[], added: AddedTime, rows: TableRows): Change[] => {
  const current: RowLookup = (table, id) => rows(table).get(id)
  const kept = inverse.flatMap((change) => timeless(change, added === null) ?? [])
  const more = added ? [...added].map(([id, seconds]) => [id, -seconds] as const) : [...logAdded(inverse, current)]
  return [...more.flatMap(([id, seconds]) => timeGiven(id, seconds, rows, null)), ...kept]
}

/** The beginnings of runs that the changes moved: a corrected log of a run that goes on. */
export const startsMovedBy = (changes: readonly Change[]): ReadonlyMap<string, string | null> =>
  new Map(
    changes.flatMap((change) =>
      change.op === 'update' && change.table === 'todos' && change.patch.last_started_at !== undefined
        ? [[change.id, change.patch.last_started_at]]
        : [],
    ),
  )

/** Once such a run was saved or has ended, its old beginning cannot come back without taking time with it. */
export const areStartsAsLeft = (moved: ReadonlyMap<string, string | null>, current: RowLookup): boolean =>
  [...moved].every(([id, start]) => current('todos', id)?.last_started_at === start)
