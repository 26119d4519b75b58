/** What becomes due for a guest happens while the app is open; for an account the server sees to it. */
import { dueRuns, type RestingAutomations } from '@foco/domain/automation/due-runs.ts'
import { returnsDue } from '@foco/domain/automation/returning.ts'
import { DUE_CHECK_MS, type DueTransaction } from '@foco/domain/core/due.ts'
import type { TableRows } from '@foco/domain/core/links.ts'
import type { Automation } from '@foco/domain/tables/schema.ts'
import type { DataSession } from '../data/data-session.ts'
import { every, nowIso } from '../platform/clock.ts'

type Data = Pick<DataSession, 'rows' | 'transact' | 'dismissRejected'>

type Rule = (rows: TableRows, now: string, resting: RestingAutomations) => DueTransaction[]

/** Snoozed items return to the bucket, automations make what they make. */
const RULES: readonly Rule[] = [returnsDue, dueRuns]

/**
 * Every open tab may do this at the same moment: the items keep their ids and runs are logged, so twice is once. What
 * cannot be stored (the disk is full) is left until the next time, and does not hold up the others.
 */
export const doWhatIsDue = (data: Data, now: string, resting: RestingAutomations = new WeakSet()): void => {
  for (const rule of RULES)
    for (const { changes } of rule(data.rows, now, resting)) {
      try {
        const { id, settled } = data.transact(changes)
        // Nobody typed it: it need not wait among the writes that could not be saved.
        settled.catch(() => data.dismissRejected(id))
      } catch {
        // Tried again at the next check. A message each half minute would help nobody.
      }
    }
}

/** Now, and then every half minute; the dates of what rests are reckoned once. Returns how to stop. */
export const keepDoingWhatIsDue = (data: Data): (() => void) => {
  const resting = new WeakSet<Automation>()
  const check = () => doWhatIsDue(data, nowIso(), resting)
  check()
  return every(DUE_CHECK_MS, check)
}
