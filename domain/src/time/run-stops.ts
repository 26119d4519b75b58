/**
 * Several people at several devices can stop one run, and each can take their own stop back. All of it is kept, so that
 * whatever order it is heard in, the run ended at the first stop that nobody has taken back.
 */
import type { FocusRun, Patch } from '../tables/schema.ts'

/** By instant, how often it was said and taken back: odd while it stands. */
export type Stops = Readonly<Record<string, number>>

type Stopped = Pick<FocusRun, 'stopped_at' | 'stops'>
type Said = Pick<Patch<'focus_runs'>, 'stopped_at' | 'stops'>

const instantOf = (time: string) => new Date(time).toISOString()
const isStanding = (count: number) => count % 2 === 1

/** Most runs are stopped once: then `stopped_at` says it all. A row of an older version has no `stops`. */
const stopsOf = ({ stops, stopped_at }: Said): Stops =>
  stops ?? (typeof stopped_at === 'string' ? { [instantOf(stopped_at)]: 1 } : {})

const saidOnce = (stops: Stops): boolean => {
  const counts = Object.values(stops)
  return counts.length === 0 || (counts.length === 1 && counts[0] === 1)
}

const firstOf = (stops: Stops): string | null => {
  const standing = Object.keys(stops).filter((instant) => isStanding(stops[instant] ?? 0))
  return standing.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null
}

/** Of each stop, whatever was said last of it. */
const joined = (known: Stops, said: Stops): Stops => {
  const all: Record<string, number> = { ...known }
  for (const [instant, count] of Object.entries(said)) all[instant] = Math.max(all[instant] ?? 0, count)
  return all
}

/** An older version takes back without a word which stop it means: every one that is known. */
const allBack = (known: Stops): Stops =>
  Object.fromEntries(Object.entries(known).map(([instant, count]) => [instant, count + (isStanding(count) ? 1 : 0)]))

/** A stop at an instant; also where one at that very instant was taken back before. */
export const stopAt = (run: Stopped, stopped_at: string): Said => {
  const count = stopsOf(run)[instantOf(stopped_at)] ?? 1
  return isStanding(count) ? { stopped_at } : { stopped_at, stops: { [instantOf(stopped_at)]: count + 1 } }
}

export const saysStop = (patch: object): boolean => 'stopped_at' in patch || 'stops' in patch

export const mergedStops = (run: Stopped, said: Said): Said => {
  const known = stopsOf(run)
  const isAllBack = said.stopped_at === null && !said.stops
  const stops = isAllBack ? allBack(known) : joined(known, stopsOf(said))
  return { stopped_at: firstOf(stops), ...(saidOnce(stops) ? {} : { stops }) }
}

/** Takes back what `said` says that the run did not know: its own stop, and nobody else's. The same brings it again. */
export const stopsBack = (run: Stopped, said: Said): Said => {
  const [before, after] = [stopsOf(run), stopsOf({ ...run, ...mergedStops(run, said) })]
  const own = Object.keys(after).filter((instant) => (after[instant] ?? 0) > (before[instant] ?? 0))
  if (own.length === 0) return {}
  return {
    stopped_at: run.stopped_at,
    stops: Object.fromEntries(own.map((instant) => [instant, (after[instant] ?? 0) + 1])),
  }
}
