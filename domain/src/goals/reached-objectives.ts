/** An objective whose key results are all at 100% is completed (spec: organising §4, §9). */

import type { Change, PlainChange, RowLookup } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { rowsAfter } from '../items/apply-changes.ts'
import { editItem } from '../items/items.ts'
import { FULL_PROGRESS, keyResultProgress } from './pacing.ts'

const VALUES = ['initial_value', 'target_value', 'current_value']

/** The key results whose progress these changes may have moved. */
export const remeasured = (changes: readonly Change[]): string[] =>
  changes.flatMap((change) =>
    change.table === 'key_results' && change.op === 'update' && VALUES.some((column) => column in change.patch)
      ? [change.id]
      : [],
  )

/**
 * What follows from changes that were just made: `rows` are the rows after them. The server asks as well, because two
 * devices that were apart may each have reached a target without seeing the other's. Only a new value completes: what
 * somebody reopened by hand stays open until then.
 */
export const reachedObjectives = (rows: TableRows, changes: readonly Change[], now: string): PlainChange[] => {
  const touched = new Set(remeasured(changes).map((id) => rows('key_results').get(id)?.objective_id))
  for (const result of rows('key_results').values())
    if (keyResultProgress(result) < FULL_PROGRESS) touched.delete(result.objective_id)
  return [...touched].flatMap((id) => {
    const objective = id === undefined ? undefined : rows('objectives').get(id)
    return objective ? editItem('objectives', objective, { completed: true }, now) : []
  })
}

/** The objectives that were open when a value of theirs was set. */
export const openWhenMeasured = (changes: readonly Change[], before: RowLookup): string[] =>
  remeasured(changes).flatMap((id) => {
    const objective = before('objectives', before('key_results', id)?.objective_id ?? '')
    return objective && !objective.completed ? [objective.id] : []
  })

const isReached = (rows: TableRows, objectiveId: string): boolean =>
  [...rows('key_results').values()].every(
    (result) => result.objective_id !== objectiveId || keyResultProgress(result) >= FULL_PROGRESS,
  )

/**
 * The inverse: an objective that was open when a value was set, and was completed because of all values since, here or
 * on the server, opens again when undoing the value leaves one of them short.
 */
export const reopenedObjectives = (
  rows: TableRows,
  back: readonly Change[],
  wereOpen: readonly string[],
  now: string,
): Change[] => {
  if (wereOpen.length === 0) return []
  const after = rowsAfter(rows, back)
  return [...new Set(wereOpen)].flatMap((id) => {
    const objective = after('objectives').get(id)
    const isShort = isReached(rows, id) && !isReached(after, id)
    return objective?.completed && isShort ? editItem('objectives', objective, { completed: false }, now) : []
  })
}
