/**
 * What the device that started a run says when it hears that the run is over: it was there for longer, or it had been
 * away for a while, which nobody else can know. Otherwise it gives way, for good after a moment.
 */

import { type Change, update } from '../core/change.ts'
import { toInstant, toMs } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { LAG_MS, type RunState, statesIn } from '../time/run-facts.ts'
import { stopAt } from '../time/run-stops.ts'
import { AWAY_AFTER_MS, asked } from './away.ts'
import type { RunObserver } from './run-endings.ts'

/** What comes after a cut was asked about by whoever made it. */
const untilCut = ({ run, from }: RunState, seenAt: string): number =>
  Math.max(from, Math.min(toMs(seenAt), run.cut_at === null ? Number.POSITIVE_INFINITY : toMs(run.cut_at)))

const said = (state: RunState, seenAt: string, rows: TableRows, now: string): Change[] => {
  const { run, end } = state
  const seen = untilCut(state, seenAt)
  const todo = rows('todos').get(run.todo_id)
  if (end === null)
    return todo && !todo.completed
      ? []
      : [update('focus_runs', run.id, { ...stopAt(run, toInstant(seen)), seen_at: toInstant(seen), updated_at: now })]
  if (run.is_corrected) return []
  if (end - seen > AWAY_AFTER_MS) {
    const stretch = { from: toInstant(seen), to: toInstant(end), reason: 'gap' as const }
    return [
      update('focus_runs', run.id, { cut_at: toInstant(seen), seen_at: toInstant(seen), updated_at: now }),
      ...asked(run.todo_id, rows, stretch),
    ]
  }
  if (seen > end + LAG_MS) return [update('focus_runs', run.id, { seen_at: toInstant(seen), updated_at: now })]
  // Said while it is known: an earlier stop that is heard later must not take away what was worked until then.
  const there = Math.min(seen, end)
  const seen_at = there - toMs(run.seen_at) > LAG_MS ? { seen_at: toInstant(there) } : {}
  if (run.stopped_at !== null || run.cut_at !== null)
    return 'seen_at' in seen_at ? [update('focus_runs', run.id, { ...seen_at, updated_at: now })] : []
  const isOver = toMs(now) > end + LAG_MS
  return isOver ? [update('focus_runs', run.id, { ...stopAt(run, toInstant(end)), ...seen_at, updated_at: now })] : []
}

interface Own {
  state: RunState
  seen: string
}

/**
 * Another device took the run out and let it go on, while this one did so itself. It goes on with the one that it was
 * at last; before the others began, whoever let them begin asked about all of it.
 */
const doubled = ({ state: { run, from, end }, seen }: Own, own: readonly Own[], now: string): Change[] => {
  const isElsewhere = (other: Own) =>
    other.state.end === null && other.state.run.todo_id === run.todo_id && toMs(other.seen) > toMs(seen)
  if (end !== null || !own.some(isElsewhere)) return []
  const ended = toInstant(Math.max(from, toMs(seen)))
  return [update('focus_runs', run.id, { ...stopAt(run, ended), seen_at: ended, updated_at: now })]
}

export const attendRuns = (rows: TableRows, { now, device, lastSeen }: RunObserver): Change[] => {
  const own = statesIn(rows).flatMap((state): Own[] => {
    const seen = state.run.device_id === device ? lastSeen(state.run.id) : null
    return seen === null ? [] : [{ state, seen }]
  })
  return own.flatMap((one) => {
    const words = said(one.state, one.seen, rows, now)
    return words.length > 0 ? words : doubled(one, own, now)
  })
}
