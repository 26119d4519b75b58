/**
 * Taking back what an action gave to a to-do's time. Time goes on between an action and its undo, so the old total must
 * not come back: what the action added is taken from the total of now.
 */
import { applyToRow, type Change, type RowLookup, update } from './change.ts'
import type { Todo } from './schema.ts'

export type AddedTime = ReadonlyMap<string, number>

/** What the changes add to the time of each to-do; less than nothing where they take away. */
export const timeAdded = (changes: readonly Change[], before: RowLookup): AddedTime => {
  const added = new Map<string, number>()
  const rows = new Map<string, Todo | undefined>()
  for (const change of changes) {
    if (change.table !== 'todos' || change.op === 'shift') continue
    const row = rows.has(change.id) ? rows.get(change.id) : before('todos', change.id)
    const after = applyToRow(row, change)
    if (change.op === 'update' && row && after)
      added.set(change.id, (added.get(change.id) ?? 0) + after.time_spent - row.time_spent)
    rows.set(change.id, after)
  }
  return added
}

export const addTimes = (a: AddedTime, b: AddedTime): AddedTime => {
  const sum = new Map(a)
  for (const [id, seconds] of b) sum.set(id, (sum.get(id) ?? 0) + seconds)
  return sum
}

/** The inverse list with times relative to `current`. */
export const withTimeTakenBack = (inverse: readonly Change[], added: AddedTime, current: RowLookup): Change[] => {
  const kept = inverse.flatMap((change): Change[] => {
    if (change.op !== 'update' || change.table !== 'todos' || change.patch.time_spent === undefined) return [change]
    const { time_spent, ...patch } = change.patch
    return Object.keys(patch).length > 0 ? [{ ...change, patch }] : []
  })
  const returned = [...added].flatMap(([id, seconds]) => {
    const todo = current('todos', id)
    return todo && seconds !== 0 ? [update('todos', id, { time_spent: Math.max(0, todo.time_spent - seconds) })] : []
  })
  return [...returned, ...kept]
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
