/** Runs that nobody will say anything about any more: their sessions say how long they were, and the facts can go. */
import { type PlainChange, remove } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import type { FocusRun } from '../tables/schema.ts'
import { timeLog } from './work-spans.ts'

/** A device that was away for less than this is still heard. */
const SEALED_AFTER_MS = 30 * 24 * 3_600_000
/** At once: somebody who comes back after a year is not kept waiting. */
const AT_ONCE = 200

export const isOld = ({ started_at }: FocusRun, now: string): boolean =>
  Date.parse(now) - Date.parse(started_at) > SEALED_AFTER_MS

const isOver = (run: FocusRun): boolean => run.stopped_at !== null || run.cut_at !== null || run.is_corrected

/** Of whose run nobody has said that it is over: what was before it may be what ends it (`gone-on-runs.ts`). */
const timerOf = ({ todo_id, device_id }: FocusRun): string => `${todo_id} ${device_id}`

/** A run under five seconds has no session, and stays. */
export const sealedRuns = (rows: TableRows, now: string): PlainChange[] => {
  const runs = rows('focus_runs')
  const open = new Set([...runs.values()].flatMap((run) => (isOver(run) ? [] : timerOf(run))))
  const isSealable = (id: string) => {
    const run = runs.get(id)
    return run !== undefined && isOver(run) && isOld(run, now) && !open.has(timerOf(run))
  }
  if (![...runs.keys()].some(isSealable)) return []
  const spans = [...timeLog(rows).spans.values()].flat()
  const logged = spans.filter(({ id, to }) => to !== null && rows('focus_sessions').has(id))
  const corrected = [...runs.values()].filter((run) => run.is_corrected).map(({ id }) => id)
  const sealed = [
    ...logged.flatMap((span) => (span.runs.every(isSealable) ? span.runs : [])),
    ...corrected.filter(isSealable),
  ]
  return sealed.slice(0, AT_ONCE).map((id) => remove('focus_runs', id))
}
