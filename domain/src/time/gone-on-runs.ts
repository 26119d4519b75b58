/**
 * A run that was taken out goes on as another one: nobody pressed anything. Where not its own device did that, it may
 * have been over already, unheard: what its own device says of it comes first.
 */
import { toInstant, toMs } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { derivedId } from '../tables/derived-id.ts'
import type { FocusRun } from '../tables/schema.ts'

/** Read once: this is asked every second, and reading instants is most of the work. */
export interface Dated {
  run: FocusRun
  ordered: number
  from: number
}

export const dated = (run: FocusRun): Dated => ({ run, ordered: toMs(run.ordered_at), from: toMs(run.started_at) })

const NEVER = Number.POSITIVE_INFINITY
export const stopOf = ({ stopped_at }: FocusRun): number => (stopped_at === null ? NEVER : toMs(stopped_at))

/** Of a run that another device than its own lets go on; so that it is known as that. */
export const letGoOnId = (taken: FocusRun, from: string): string =>
  derivedId('let go on', taken.id, toInstant(toMs(from)))

const isLetGoOn = ({ run }: Dated, taken: Dated): boolean => run.id === letGoOnId(taken.run, run.started_at)

const mayGoOnAs = (taken: Dated, next: Dated): boolean =>
  next.ordered - taken.ordered === 1 &&
  taken.run.cut_at !== null &&
  taken.run.todo_id === next.run.todo_id &&
  taken.run.device_id === next.run.device_id &&
  // Its own device may have let the same one go on too, later: what it was at then says nothing of this one.
  taken.from <= next.from

/**
 * The run that was taken out and went on as this one, which its own device has not seen. Where another device did that,
 * its own may have been at it all along, and knew it as the one before.
 */
export const runBefore = (rows: TableRows, run: FocusRun): FocusRun | null => {
  if (run.seen_at !== run.started_at) return null
  const next = dated(run)
  for (const other of rows('focus_runs').values()) if (mayGoOnAs(dated(other), next)) return other
  return null
}

/** What its own device let the run go on as. */
const goneOnByItself = (taken: Dated, byOrder: ReadonlyMap<number, readonly Dated[]>): readonly Dated[] =>
  (byOrder.get(taken.ordered + 1) ?? []).filter((next) => mayGoOnAs(taken, next) && !isLetGoOn(next, taken))

/** However often its own device let it go on, it was stopped there in the end. */
const isOverByItself = (one: Dated, byOrder: ReadonlyMap<number, readonly Dated[]>): boolean => {
  const next = goneOnByItself(one, byOrder)
  return next.length > 0 ? next.every((other) => isOverByItself(other, byOrder)) : one.run.stopped_at !== null
}

/**
 * By run that another device let go on: the stop that had ended the one before it, unheard. Where its own device had
 * let that one go on itself, and that is over, this one never was.
 */
export const stopsUnheard = (latestFirst: readonly Dated[]): ReadonlyMap<FocusRun, number> => {
  const stops = new Map<FocusRun, number>()
  if (!latestFirst.some(({ run }) => run.cut_at !== null)) return stops
  const byOrder = Map.groupBy(latestFirst, ({ ordered }) => ordered)
  // Correcting what is over sets its stop, and stops nothing else.
  const stopIn = ({ run }: Dated) => Math.min(run.is_corrected ? NEVER : stopOf(run), stops.get(run) ?? NEVER)
  for (const next of latestFirst.toReversed())
    for (const taken of byOrder.get(next.ordered - 1) ?? []) {
      if (!mayGoOnAs(taken, next) || !isLetGoOn(next, taken)) continue
      const isOver = goneOnByItself(taken, byOrder).length > 0 && isOverByItself(taken, byOrder)
      const stop = isOver ? Number.NEGATIVE_INFINITY : stopIn(taken)
      if (stop < NEVER) stops.set(next.run, stop)
    }
  return stops
}
