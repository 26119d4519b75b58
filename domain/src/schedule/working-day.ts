/** The working day (spec: core §2, §9): 09:00 to 18:00 unless chosen otherwise, and long enough for the day's events. */
import { instantAt, type Span, timeOf, touches } from '../core/calendar-days.ts'
import type { Change } from '../core/change.ts'
import { toInstant } from '../core/instants.ts'
import { readSetting, type SettingRows, writeSetting } from '../core/settings.ts'
import { movedEdge, STEP_MS } from './edges.ts'
import { type Axis, type Block, FIRST_HOUR, LAST_HOUR } from './timeline.ts'

/** Minutes on the clock since midnight. Two settings: two devices may each have moved another one. */
export interface WorkingHours {
  starts: number
  ends: number
}

export type Handle = keyof WorkingHours

/** In minutes: so long is a working day at least. */
const APART = 30
const FIRST = FIRST_HOUR * 60
const LAST = LAST_HOUR * 60

/** Together, what two devices chose may be out of order, and what a later version chose outside of the timeline. */
const fitting = ({ starts, ends }: WorkingHours): WorkingHours => {
  const from = Math.min(LAST - APART, Math.max(FIRST, starts))
  return { starts: from, ends: Math.min(LAST, Math.max(from + APART, ends)) }
}

/** Whether the working day ends late enough after its start. */
export const isLongEnough = ({ starts, ends }: WorkingHours): boolean => starts + APART <= ends

export const workingHours = (settings: SettingRows): WorkingHours => ({
  starts: readSetting(settings, 'schedule.starts'),
  ends: readSetting(settings, 'schedule.ends'),
})

const instantOf = (minutes: number, { day, zone }: Axis): number =>
  Date.parse(instantAt(day, Math.floor(minutes / 60), minutes % 60, zone))

/** From the first event on the timeline to the end of the last; the wrong way round where there is none. */
const eventsSpan = (blocks: Iterable<Block>, { shown }: Axis): Span => {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { kind, span } of blocks) {
    if (kind !== 'event' || !touches(shown, span)) continue
    from = Math.min(from, Math.max(shown.from, span.from))
    to = Math.max(to, Math.min(shown.to, span.to))
  }
  return { from, to }
}

export const workingDay = (chosen: WorkingHours, blocks: Iterable<Block>, axis: Axis): Span => {
  const { starts, ends } = fitting(chosen)
  const events = eventsSpan(blocks, axis)
  return {
    from: Math.min(instantOf(starts, axis), events.from),
    to: Math.max(instantOf(ends, axis), events.to),
  }
}

/**
 * Between which moments a handle can be moved. Not into the day's events: the day would be extended to them again, and
 * only other days would change. Where they are no full five minutes it stops before them, unless it is there. Apart it
 * stays of the other one as it was chosen, which holds for every day.
 */
export const handleLimits = (handle: Handle, chosen: WorkingHours, blocks: Iterable<Block>, axis: Axis): Span => {
  const { shown } = axis
  const { starts, ends } = fitting(chosen)
  const events = eventsSpan(blocks, axis)
  if (handle === 'starts') {
    const own = Math.min(instantOf(starts, axis), events.from)
    const before = Math.max(own, Math.floor(events.from / STEP_MS) * STEP_MS)
    return { from: shown.from, to: Math.min(instantOf(ends - APART, axis), before) }
  }
  const own = Math.max(instantOf(ends, axis), events.to)
  const after = Math.min(own, Math.ceil(events.to / STEP_MS) * STEP_MS)
  return { from: Math.max(instantOf(starts + APART, axis), after), to: shown.to }
}

/** What is kept of a moved handle: its time on the clock, which holds for every day. */
export const clockMinutes = (instant: number, zone: string): number => {
  const [hours = 0, minutes = 0] = timeOf(toInstant(instant), zone).split(':').map(Number)
  return hours * 60 + minutes
}

/** By the settings as they are now: meanwhile another device may have moved the other handle. */
export const moveHandle = (
  handle: Handle,
  wanted: number,
  settings: SettingRows,
  blocks: Iterable<Block>,
  { now, axis }: { now: string; axis: Axis },
): Change[] => {
  const chosen = workingHours(settings)
  const working = workingDay(chosen, blocks, axis)
  const at = handle === 'starts' ? working.from : working.to
  const moved = movedEdge(at, wanted, handleLimits(handle, chosen, blocks, axis))
  if (moved === at) return []
  return writeSetting(settings, `schedule.${handle}`, clockMinutes(moved, axis.zone), now)
}
