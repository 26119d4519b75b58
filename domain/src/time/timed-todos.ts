/** Which to-dos a list says something of that has to do with time: most say nothing, and cost nothing. */
import type { Change } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { TIME_COLUMNS } from './time-facts.ts'

/** An added to-do says nothing of time as long as it has none. */
const isTimed = (change: Change): boolean => {
  if (change.table !== 'todos') return false
  if (change.op === 'insert') return change.row.time_spent > 0 || change.row.is_running
  return change.op === 'update' && TIME_COLUMNS.some((column) => column in change.patch)
}

/** Whether it says something about time by itself. What ends a run with its to-do says it only where there is a run. */
export const concernsTime = (change: Change): boolean =>
  change.table === 'focus_runs' || change.table === 'focus_sessions' || isTimed(change)

const endsRun = (change: Change): boolean =>
  change.table === 'todos' &&
  (change.op === 'delete' || change.op === 'move' || (change.op === 'update' && change.patch.completed === true))

/** To-dos that a list says something of that has to do with time. */
export const timedTodos = (changes: readonly Change[], rows: TableRows): Set<string> => {
  const named = new Set<string>()
  const add = (id: string | null | undefined) => id && named.add(id)
  for (const change of changes) {
    if (change.op === 'shift') continue
    if (change.op === 'move' && change.to === 'todos') add(change.toId)
    if (isTimed(change) || endsRun(change)) add(change.id)
    if (change.table === 'focus_runs' || change.table === 'focus_sessions') {
      add(rows(change.table).get(change.id)?.todo_id)
      if (change.op === 'insert') add(change.row.todo_id)
    }
  }
  return named
}
