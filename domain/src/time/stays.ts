/** Runs as a person sees them: the time at one to-do from its start to its end. */

import { toMs } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { type RunState, statesIn } from './run-facts.ts'

/** The time at one to-do without a break: runs of two devices that overlap are one, known by the first. */
export interface Stay {
  id: string
  /** The runs that it is made of. */
  runs: string[]
  /** Until when each device was at it. What somebody kept after that is no word about where the device was. */
  devices: Map<string, number>
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

/**
 * One device is at one run at a time: what overlaps there and has ended is of a clock that was set back. Two that go on
 * are one: two devices cut it apart at the same moment.
 */
const overlaps = ({ to, devices }: Stay, { run, from, end }: RunState): boolean => {
  const isThereTwice = (devices.get(run.device_id) ?? from) > from
  return isThereTwice ? to === null && end === null : to === null || to > from
}

const staysOf = (states: readonly RunState[]): Stay[] => {
  const stays: Stay[] = []
  for (const state of states) {
    const { run, from, seen, end } = state
    const to = end === null || run.kept_until === null ? end : Math.max(end, toMs(run.kept_until))
    const until = end ?? Number.POSITIVE_INFINITY
    const stay = stays.find((other) => overlaps(other, state))
    if (stay) {
      stay.to = stay.to === null || to === null ? null : Math.max(stay.to, to)
      stay.seen = Math.max(stay.seen, seen)
      stay.runs.push(run.id)
      stay.devices.set(run.device_id, until)
    } else stays.push({ id: run.id, runs: [run.id], devices: new Map([[run.device_id, until]]), from, seen, to })
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
