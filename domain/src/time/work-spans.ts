/** Runs as a person sees them: the time at one to-do from its start to its end. */

import { toMs } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { isKeep } from './kept-runs.ts'
import { type RunState, statesIn } from './run-facts.ts'

/** The time at one to-do without a break: runs that overlap are one, known by the first. */
export interface WorkSpan {
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
  spans: ReadonlyMap<string, readonly WorkSpan[]>
  /** The runs whose sessions follow from them: of all others the session itself says how long it was. */
  live: ReadonlySet<string>
}

/** Without kept time: that says nothing about where a device was. */
const untilOf = ({ end }: RunState): number => end ?? Number.POSITIVE_INFINITY

/** A device began the one when the other was over, and still they overlap: its clock was set back, and both were. */
const isOfOtherClock = (a: RunState, b: RunState): boolean =>
  a.run.device_id === b.run.device_id &&
  a.from < untilOf(b) &&
  b.from < untilOf(a) &&
  (toMs(a.run.created_at) >= untilOf(b) || toMs(b.run.created_at) >= untilOf(a))

const overlaps = ({ to }: WorkSpan, { from }: RunState): boolean => to === null || to > from

/** Kept time continues the work before it. */
const keepsOn = ({ to }: WorkSpan, { run, from }: RunState): boolean => to === from && isKeep(run)

const spansOf = (states: readonly RunState[]): WorkSpan[] => {
  const spans: (WorkSpan & { states: RunState[] })[] = []
  for (const state of states) {
    const { run, from, seen, end } = state
    const to = end === null || run.kept_until === null ? end : Math.max(end, toMs(run.kept_until))
    const ofThisClock = spans.filter((other) => !other.states.some((known) => isOfOtherClock(known, state)))
    // Kept time that another device was at is a part of that device's work, or it would count twice.
    const span =
      ofThisClock.find((other) => overlaps(other, state)) ?? ofThisClock.find((other) => keepsOn(other, state))
    if (span) {
      span.to = span.to === null || to === null ? null : Math.max(span.to, to)
      span.seen = Math.max(span.seen, seen)
      span.runs.push(run.id)
      span.states.push(state)
    } else spans.push({ id: run.id, runs: [run.id], states: [state], from, seen, to })
  }
  return spans
}

/** What is kept of hours that a session has which was corrected apart from that: it counts there. */
const withoutCorrected = (states: readonly RunState[], rows: TableRows): RunState[] => {
  if (!states.some(({ run }) => isKeep(run))) return [...states]
  const sessions = states.flatMap(({ run }) => (run.is_corrected ? (rows('focus_sessions').get(run.id) ?? []) : []))
  return states.flatMap((state) => {
    if (state.run.kept_until === null || !isKeep(state.run)) return [state]
    const from = sessions.reduce(
      (first, { started_at, ended_at }) =>
        ended_at !== null && toMs(started_at) <= first ? Math.max(first, toMs(ended_at)) : first,
      state.from,
    )
    return from < toMs(state.run.kept_until) ? [{ ...state, from }] : []
  })
}

export const timeLog = (rows: TableRows): TimeLog => {
  const states = [...statesIn(rows)]
  const live = new Set(states.flatMap(({ run }) => (run.is_corrected ? [] : run.id)))
  const byTodo = Map.groupBy(states, ({ run }) => run.todo_id)
  const spans = new Map(
    [...byTodo].map(([todoId, all]) => {
      const own = withoutCorrected(all, rows).filter(({ run }) => !run.is_corrected)
      // Of two at one moment, the one that was ordered first; what was kept after it.
      own.reverse().sort((a, b) => a.from - b.from || Number(isKeep(a.run)) - Number(isKeep(b.run)))
      return [todoId, spansOf(own)]
    }),
  )
  return { spans, live }
}
