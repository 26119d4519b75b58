/**
 * What a person kept of time that nobody was seen at is a run of its own, which no device was at: from where the stretch
 * begins to `kept_until`. So an answer says nothing of the run that the time was taken from, and nothing of what other
 * questions about the same hours were answered with.
 */
import { insertIfAbsent, type PlainChange, remove } from '../core/change.ts'
import { toInstant, toMs } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { derivedId } from '../tables/derived-id.ts'
import type { FocusRun } from '../tables/schema.ts'
import { NO_DEVICE, newRun } from './run-facts.ts'

/** Ordered before all others, so that it ends no run. */
const ORDERED_FIRST = toInstant(0)

/** A question is known by its to-do and where its stretch begins. */
interface Asked {
  todo_id: string
  from: string
}

export const isKeep = ({ device_id, ordered_at }: FocusRun): boolean =>
  device_id === NO_DEVICE && toMs(ordered_at) === toMs(ORDERED_FIRST)

/** The device is in its id: whoever takes the own answer back leaves the same answer of another device. */
export const newKeep = ({ todo_id, from }: Asked, part: { from: string; to: string }, device: string): FocusRun => ({
  ...newRun([], todo_id, { now: part.from, device: NO_DEVICE }, ORDERED_FIRST),
  id: derivedId('kept', todo_id, from, device, part.from),
  stopped_at: part.from,
  kept_until: part.to,
  // Says which question it answers.
  created_at: from,
})

/** All that any device keeps for the question. */
export const keepsFor = ({ todo_id, from }: Asked, rows: TableRows): FocusRun[] =>
  [...rows('focus_runs').values()].filter(
    (run) => run.todo_id === todo_id && isKeep(run) && toMs(run.created_at) === toMs(from),
  )

/** Also where another device has removed it meanwhile. */
export const withoutKeep = (keep: FocusRun): PlainChange[] => [
  insertIfAbsent('focus_runs', keep),
  remove('focus_runs', keep.id),
]

/** The keeps of other devices for the same question: an answer 'not kept' is meant for those, too, heard of or not. */
export const otherKeeps = (id: string, rows: TableRows): FocusRun[] => {
  const run = rows('focus_runs').get(id)
  if (!run || !isKeep(run)) return []
  return keepsFor({ todo_id: run.todo_id, from: run.created_at }, rows).filter((keep) => keep.id !== id)
}
