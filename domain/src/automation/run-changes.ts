/** What a run changes that was there before, as its log keeps it (decision 045). What it adds, the log names already. */
import type { Change } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { RUN_CHANGES_MAX } from '../tables/automation-tables.ts'
import { INT4_MAX } from '../tables/columns.ts'
import type { AutomationRun } from '../tables/schema.ts'

export type RunChange = NonNullable<AutomationRun['changed']>[number]

/** Where everything is after the list: what stood at a place before is by so much further down. */
const shiftedBy = (changes: readonly Change[]): number =>
  changes.reduce((sum, change) => (change.op === 'shift' && change.table === 'todos' ? sum + change.by : sum), 0)

const asWas = (rows: TableRows, id: string, shifted: number) => {
  const todo = rows('todos').get(id)
  if (!todo) return null
  const { is_deferred, order_position } = todo
  return { is_deferred, order_position: Math.min(INT4_MAX, order_position + shifted) }
}

const changeOf = (rows: TableRows, change: Change, shifted: number): RunChange | null => {
  if (change.op === 'move' && change.table === 'snooze_items') {
    if (change.to !== 'todos' && change.to !== 'weekly_goals') return null
    // It was due: without the rule it would be in the bucket.
    return { id: change.toId, from: 'bucket_items', to: change.to, was: {}, became: {} }
  }
  if (change.op === 'move' && change.table === 'todos' && change.to === 'bucket_items') {
    const was = asWas(rows, change.id, shifted)
    return was && { id: change.toId, from: 'todos', to: 'bucket_items', was, became: {} }
  }
  if (change.op !== 'update') return null
  const { id } = change
  if (change.table === 'todos' && change.patch.is_deferred !== undefined) {
    const was = asWas(rows, id, shifted)
    return was && { id, from: 'todos', to: 'todos', was, became: { is_deferred: change.patch.is_deferred } }
  }
  const goal = change.table === 'weekly_goals' ? rows('weekly_goals').get(id) : undefined
  if (!goal || change.table !== 'weekly_goals' || change.patch.status === undefined) return null
  const [was, became] = [{ status: goal.status }, { status: change.patch.status }]
  return { id, from: 'weekly_goals', to: 'weekly_goals', was, became }
}

/** null: nothing, or more than a log can hold. */
export const changedBy = (rows: TableRows, changes: readonly Change[]): AutomationRun['changed'] => {
  const shifted = shiftedBy(changes)
  const found = changes.flatMap((change) => changeOf(rows, change, shifted) ?? [])
  return found.length === 0 || found.length > RUN_CHANGES_MAX ? null : found
}
