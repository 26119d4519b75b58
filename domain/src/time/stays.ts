/** Runs as a person sees them: the time at one to-do from its start to its end. */

import { toMs } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { type RunState, statesIn } from './run-facts.ts'

/** The time at one to-do without a break: runs that overlap are one, known by the first. */
export interface Stay {
  id: string
  /** The runs that it is made of. */
  runs: string[]
  from: number
  seen: number
  /** null while it goes on. */
  to: number | null
}

/** What there is of the to-dos' time, by to-do. */
export interface TimeLog {
  stays: ReadonlyMap<string, readonly Stay[]>
  /** The runs whose sessions follow from them: of all others the session itself says how long it was. */
  live: ReadonlySet<string>
}

/** What somebody kept is no word about where the device was. */
const untilOf = ({ end }: RunState): number => end ?? Number.POSITIVE_INFINITY

/** A device began the one when the other was over, and still they overlap: its clock was set back, and both were. */
const isOfOtherClock = (a: RunState, b: RunState): boolean =>
  a.run.device_id === b.run.device_id &&
  a.from < untilOf(b) &&
  b.from < untilOf(a) &&
  (toMs(a.run.created_at) >= untilOf(b) || toMs(b.run.created_at) >= untilOf(a))

const staysOf = (states: readonly RunState[]): Stay[] => {
  const stays: (Stay & { states: RunState[] })[] = []
  for (const state of states) {
    const { run, from, seen, end } = state
    const to = end === null || run.kept_until === null ? end : Math.max(end, toMs(run.kept_until))
    const stay = stays.find(
      (other) => (other.to === null || other.to > from) && !other.states.some((known) => isOfOtherClock(known, state)),
    )
    if (stay) {
      stay.to = stay.to === null || to === null ? null : Math.max(stay.to, to)
      stay.seen = Math.max(stay.seen, seen)
      stay.runs.push(run.id)
      stay.states.push(state)
    } else stays.push({ id: run.id, runs: [run.id], states: [state], from, seen, to })
  }
  return stays
}

export const timeLog = (rows: TableRows): TimeLog => {
  const states = statesIn(rows).filter(({ run }) => !run.is_corrected)
  // Of two at one moment, the one that was ordered first.
  states.reverse().sort((a, b) => a.from - b.from)
  const byTodo = Map.groupBy(states, ({ run }) => run.todo_id)
  const stays = new Map([...byTodo].map(([todoId, own]) => [todoId, staysOf(own)]))
  return { stays, live: new Set(states.map(({ run }) => run.id)) }
}
