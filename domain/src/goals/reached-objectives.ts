/** An objective whose key results are all reached is completed (spec: organising §4, §9). */

import type { Change, PlainChange, RowLookup } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { rowsAfter } from '../items/apply-changes.ts'
import { editItem } from '../items/items.ts'
import { isReached } from './pacing.ts'

const VALUES = ['initial_value', 'target_value', 'current_value']

/** A tick says as much as a value at the target. Taking one off reaches nothing. */
const isMeasure = (patch: object): boolean =>
  VALUES.some((column) => column in patch) || ('completed' in patch && patch.completed === true)

/** The key results whose progress these changes may have moved. */
export const remeasuredKeyResults = (changes: readonly Change[]): string[] =>
  changes.flatMap((change) =>
    change.table === 'key_results' && change.op === 'update' && isMeasure(change.patch) ? [change.id] : [],
  )

/**
 * What follows from changes that were just made: `rows` are the rows after them. The server asks as well, because two
 * devices that were apart may each have reached a target without seeing the other's. Only a new value
 * or a tick completes: what somebody reopened by hand stays open until then.
 */
export const reachedObjectives = (rows: TableRows, changes: readonly Change[], now: string): PlainChange[] => {
  const touched = new Set(remeasuredKeyResults(changes).map((id) => rows('key_results').get(id)?.objective_id))
  for (const result of rows('key_results').values()) if (!isReached(result)) touched.delete(result.objective_id)
  return [...touched].flatMap((id) => {
    const objective = id === undefined ? undefined : rows('objectives').get(id)
    return objective ? editItem('objectives', objective, { completed: true }, now) : []
  })
}

/** The objectives that were open when a value of theirs was set. */
export const openWhenMeasured = (changes: readonly Change[], before: RowLookup): string[] =>
  remeasuredKeyResults(changes).flatMap((id) => {
    const objective = before('objectives', before('key_results', id)?.objective_id ?? '')
    return objective && !objective.completed ? [objective.id] : []
  })

const areAllReached = (rows: TableRows, objectiveId: string): boolean =>
  [...rows('key_results').values()].every((result) => result.objective_id !== objectiveId || isReached(result))

/**
 * The inverse: an objective that was completed, with every key result reached, opens again when changes leave one of
 * them short. Undo asks this of those that were open when it set a value: the server may have completed them since.
 */
export const reopenedObjectives = (
  rows: TableRows,
  changes: readonly Change[],
  objectiveIds: readonly string[],
  now: string,
): Change[] => {
  if (objectiveIds.length === 0) return []
  const after = rowsAfter(rows, changes)
  return [...new Set(objectiveIds)].flatMap((id) => {
    const objective = after('objectives').get(id)
    const isShort = areAllReached(rows, id) && !areAllReached(after, id)
    return objective?.completed && isShort ? editItem('objectives', objective, { completed: false }, now) : []
  })
}
