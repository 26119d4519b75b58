/** What automations have done. A run's id follows from its automation and date: two that do the same write the same row. */
import { type Change, insertIfAbsent, type PlainChange, remove } from '../core/change.ts'
import { toMs } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { compareText } from '../core/ordering.ts'
import { derivedId } from '../tables/derived-id.ts'
import type { Automation, AutomationRun, NewRow } from '../tables/schema.ts'

/** So many are shown. */
export const RUNS_SHOWN = 50

export const runId = (automation: string, on: string): string => derivedId('automation run', automation, on)

/** The id of what is made for a date. */
export const madeItemId = (automation: string, on: string): string => derivedId('automated item', automation, on)

/** A whole order: a list in which a run changes has to find it again. */
export const newestFirst = (a: AutomationRun, b: AutomationRun): number =>
  toMs(b.ran_at) - toMs(a.ran_at) || compareText(b.due_on, a.due_on) || compareText(a.id, b.id)

export interface RunLog {
  /** The newest date of an automation that is dealt with. */
  dealtWith(automation: Automation): string | null
  /** What it made last. */
  lastItem(automation: Automation): string | null
}

/** The log knows better than the automation's own row, which an undo or another device may have put back. */
export const readRunLog = (runs: Iterable<AutomationRun>): RunLog => {
  const dates = new Map<string, string>()
  const made = new Map<string, AutomationRun>()
  for (const run of runs) {
    const { automation_id: id, cause, due_on, item_id } = run
    if (cause === 'due' && due_on > (dates.get(id) ?? '')) dates.set(id, due_on)
    const last = made.get(id)
    if (item_id !== null && (!last || newestFirst(run, last) < 0)) made.set(id, run)
  }
  return {
    dealtWith: ({ id, last_run_on }) => {
      const logged = dates.get(id) ?? null
      return logged !== null && (last_run_on === null || logged > last_run_on) ? logged : last_run_on
    },
    lastItem: ({ id, last_item_id }) => made.get(id)?.item_id ?? last_item_id,
  }
}

export const logRun = (run: NewRow<'automation_runs'>): PlainChange => insertIfAbsent('automation_runs', run)

/** Done only where nobody has made this run yet: one that was made and deleted does not come back. */
export const unlessRan = (run: string, changes: readonly Change[]): Change[] =>
  changes.map((change) => ({ ...change, unlessRan: run }) as Change)

/** Now and then, for whoever writes single runs: as many again wait before they are forgotten together. */
export const oldRuns = (rows: TableRows): Change[] =>
  rows('automation_runs').size > 2 * RUNS_SHOWN ? forgottenRuns(rows) : []

/** What no list shows any more. The newest of each automation stays: it says from where on there is something to do. */
export const forgottenRuns = (rows: TableRows): Change[] => {
  const runs = [...rows('automation_runs').values()]
  if (runs.length <= RUNS_SHOWN) return []
  runs.sort(newestFirst)
  const kept = new Set(runs.slice(0, RUNS_SHOWN).map(({ id }) => id))
  const newest = new Map<string, AutomationRun>()
  for (const run of runs)
    if (run.cause === 'due' && run.due_on > (newest.get(run.automation_id)?.due_on ?? ''))
      newest.set(run.automation_id, run)
  for (const { id } of newest.values()) kept.add(id)
  return runs.filter(({ id }) => !kept.has(id)).map(({ id }) => remove('automation_runs', id))
}
