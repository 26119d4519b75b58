/** How an edge is moved, of the working day or of a block: in steps of 5 minutes and within its limits. */
import type { Span } from '../core/calendar-days.ts'

export const STEP_MS = 5 * 60_000

/** Full five minutes on the clock: every zone of today is quarters of an hour away from UTC. */
const onStep = (instant: number): number => Math.round(instant / STEP_MS) * STEP_MS

/**
 * Where the edge goes that somebody wants elsewhere. A limit can be reached also where it is no full five minutes. It
 * never goes the other way than wanted, which the nearest limit might be.
 */
export const movedEdge = (at: number, wanted: number, { from, to }: Span): number => {
  if (from > to) return at
  const next = Math.min(to, Math.max(from, onStep(wanted)))
  return (next - at) * (wanted - at) > 0 ? next : at
}
