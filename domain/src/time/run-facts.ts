/**
 * A run is a fact: a device started the timer of a to-do, was seen at it, and perhaps somebody stopped it. Devices only
 * add facts. How far each run went, and which one goes on, is decided here from all of them, so that every device
 * decides alike, in whatever order the facts arrived.
 */
import { type Change, type PlainChange, update } from '../core/change.ts'
import { toInstant, toMs } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { compareText } from '../core/ordering.ts'
import { derivedId } from '../tables/derived-id.ts'
import type { FocusRun, Patch } from '../tables/schema.ts'
import { type Dated, dated, stopOf, stopsUnheard } from './gone-on-runs.ts'
import { mergedStops, saysStop, stopAt } from './run-stops.ts'

/** News and clocks may be this late: a device that was seen for longer after its run was stopped did not know. */
export const LAG_MS = 10_000

/** Longer than this, nobody believes a run that nobody was seen at. */
export const LONG_RUN_MS = 4 * 3_600_000

/** Of a run that began before devices had names, or that no device was at. */
export const NO_DEVICE = '00000000-0000-0000-0000-000000000000'

export interface RunState {
  run: FocusRun
  from: number
  /** As far as its own device was seen at it. */
  seen: number
  /** null for one that goes on. */
  end: number | null
}

const latestFirst = (a: Dated, b: Dated): number =>
  b.ordered - a.ordered ||
  b.from - a.from ||
  compareText(b.run.device_id, a.run.device_id) ||
  compareText(b.run.id, a.run.id)

/**
 * What is ordered later began no earlier than somebody pressed start here, whatever its clock says. A run that goes on
 * after a gap keeps its order: that was pressed before.
 */
const begunAfter = (next: RunState, { from, ordered }: Dated): number => Math.max(next.from, Math.min(from, ordered))

/** Its device was there all along and never knew of a run that came and went elsewhere: it runs on. */
const isOutlived = (next: RunState, one: Dated, seen: number): boolean =>
  next.run.device_id !== one.run.device_id &&
  next.end !== null &&
  seen > Math.max(begunAfter(next, one) + LAG_MS, next.end)

/** The runs that are ordered later, and when the first of them began. */
interface Later {
  later: readonly RunState[]
  begins: number
}

/** A stop, or a later start of another to-do, ends a run. */
const firstStop = (one: Dated, stop: number, seen: number, { later, begins }: Later): number => {
  const { run, from } = one
  let first = Math.max(from, stop)
  // Nearly always a run was stopped before any other began: then the others need not be looked at.
  if (first <= Math.max(begins, from)) return first
  for (const next of later)
    if (next.run.todo_id !== run.todo_id && !isOutlived(next, one, seen))
      first = Math.min(first, Math.max(from, next.from))
  return first
}

/** Later runs first: whether one is over depends on those alone. */
export const runStates = (runs: Iterable<FocusRun>): RunState[] => {
  const states: RunState[] = []
  let begins = Number.POSITIVE_INFINITY
  const all = Array.from(runs, dated).sort(latestFirst)
  const unheard = stopsUnheard(all)
  for (const one of all) {
    const { run, from } = one
    const seen = Math.max(from, toMs(run.seen_at))
    const said = Math.min(stopOf(run), unheard.get(run) ?? Number.POSITIVE_INFINITY)
    const first = firstStop(one, said, seen, { later: states, begins })
    begins = Math.min(begins, from)
    // Somebody was at it for longer than that: they had not heard of the stop, and what they worked counts.
    const stop = seen > first + LAG_MS ? seen : first
    const cut = run.cut_at === null ? Number.POSITIVE_INFINITY : Math.max(from, toMs(run.cut_at))
    const end = Math.min(stop, cut)
    states.push({ run, from, seen, end: end === Number.POSITIVE_INFINITY ? null : end })
  }
  return states
}

interface KnownStates {
  runs: readonly FocusRun[]
  states: readonly RunState[]
}
const known = new WeakMap<ReadonlyMap<string, FocusRun>, KnownStates>()

const isOf = ({ runs }: KnownStates, table: ReadonlyMap<string, FocusRun>): boolean => {
  if (runs.length !== table.size) return false
  let index = 0
  for (const run of table.values()) if (runs[index++] !== run) return false
  return true
}

/** A page asks several times a second. Rows are not changed in place: for the same ones the answer is the same. */
export const statesIn = (rows: TableRows): readonly RunState[] => {
  const table = rows('focus_runs')
  const last = known.get(table)
  if (last && isOf(last, table)) return last.states
  const runs = [...table.values()]
  const states = runStates(runs)
  known.set(table, { runs, states })
  return states
}

export const openRuns = (rows: TableRows): RunState[] => statesIn(rows).filter(({ end }) => end === null)

/** The run of the to-do that goes on; the earliest where two devices run it at once. */
export const openRunOf = (rows: TableRows, todoId: string): RunState | null => {
  const own = openRuns(rows).filter(({ run }) => run.todo_id === todoId)
  return own.sort((a, b) => a.from - b.from)[0] ?? null
}

const isBefore = (a: string | null | undefined, b: string | null | undefined): boolean =>
  typeof a === 'string' && typeof b === 'string' && toMs(a) < toMs(b)

/** Later than every run that is known, also where this device's clock is behind. */
const orderedAfter = (runs: Iterable<FocusRun>, now: string): string => {
  let latest = toMs(now) - 1
  for (const { ordered_at } of runs) latest = Math.max(latest, toMs(ordered_at))
  return toInstant(latest + 1)
}

export interface Here {
  now: string
  device: string
}

/** Not before anything that its device has seen, also where its clock was set back: `work-spans.ts` knows it by that. */
const begunAt = (runs: Iterable<FocusRun>, { now, device }: Here): string => {
  let latest = now
  for (const { device_id, seen_at } of runs) if (device_id === device && isBefore(latest, seen_at)) latest = seen_at
  return latest
}

/** Its id comes from its cause: two tabs that notice the same thing begin one run. Its session has the same id. */
export const newRun = (
  runs: Iterable<FocusRun>,
  todoId: string,
  { now, device }: Here,
  ordered_at = orderedAfter(runs, now),
): FocusRun => ({
  id: derivedId('run', todoId, device, toInstant(toMs(now)), ordered_at),
  todo_id: todoId,
  device_id: device,
  started_at: now,
  ordered_at,
  seen_at: now,
  stopped_at: null,
  stops: null,
  cut_at: null,
  kept_until: null,
  is_corrected: false,
  created_at: begunAt(runs, { now, device }),
  updated_at: now,
})

/** Every run of the to-do that goes on ends, wherever it was started. A clock that is behind takes nothing back. */
export const stopRuns = (rows: TableRows, todoId: string, { now, device }: Here): PlainChange[] =>
  openRuns(rows).flatMap(({ run, seen }) => {
    if (run.todo_id !== todoId) return []
    const isOwn = run.device_id === device
    const end = isOwn && seen > toMs(now) ? toInstant(seen) : now
    return [update('focus_runs', run.id, { ...stopAt(run, end), ...(isOwn ? { seen_at: end } : {}), updated_at: now })]
  })

/**
 * What several devices say of one run comes to the same in any order: it was seen as long as anybody says, cut when it
 * was first, and stopped at the first stop that stands. What is kept is a run of its own (`kept-runs.ts`).
 */
export const mergedRun = (run: FocusRun, patch: Patch<'focus_runs'>): Patch<'focus_runs'> => {
  const merged = { ...patch, ...(saysStop(patch) ? mergedStops(run, patch) : {}) }
  if (isBefore(patch.seen_at, run.seen_at)) merged.seen_at = run.seen_at
  if (isBefore(run.cut_at, patch.cut_at)) merged.cut_at = run.cut_at
  return merged
}

/** Joins a change with what the device knows of the run, as the server would. For a run that is gone: nothing. */
export const asKnown = (change: Change, rows: TableRows): Change[] => {
  if (change.op !== 'update' || change.table !== 'focus_runs') return [change]
  const run = rows('focus_runs').get(change.id)
  return run ? [{ ...change, patch: mergedRun(run, change.patch) }] : []
}
