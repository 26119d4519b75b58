/** Starting a run. There is one at a time: what runs elsewhere ends by the rule of all runs (`run-facts.ts`). */
import { type Change, insertIfAbsent, update } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import type { FocusRun } from '../tables/schema.ts'
import { type Here, newRun, openRunOf, openRuns } from './run-facts.ts'
import { stopAt } from './run-stops.ts'

const stoppedAt = (run: FocusRun, now: string) => ({ ...stopAt(run, now), seen_at: now, updated_at: now })

/** What runs already, runs on. A finished or missing to-do is not started. */
export const startRun = (rows: TableRows, id: string, here: Here): Change[] => {
  const todo = rows('todos').get(id)
  if (!todo || todo.completed || openRunOf(rows, id)) return []
  const own = openRuns(rows).filter(({ run }) => run.device_id === here.device)
  return [
    ...own.map(({ run }) => update('focus_runs', run.id, stoppedAt(run, here.now))),
    insertIfAbsent('focus_runs', newRun(rows('focus_runs').values(), id, here)),
  ]
}
