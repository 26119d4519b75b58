/** In a new week the review of the last one opens by itself: once, on one device, and never while somebody is at something. */
import { dayStart, writeSetting } from '@foco/domain/core/settings.ts'
import { isReviewDue } from '@foco/domain/goals/goal-weeks.ts'
import { weekStart } from '@foco/domain/items/weekly-goals.ts'
import type { Actions } from '../../data/actions.ts'
import type { DataSession } from '../../data/data-session.ts'
import { every, nowIso, timeZone } from '../../platform/clock.ts'

const LOOK_EVERY_MS = 60_000

interface NewWeekContext {
  isGuest: boolean
  perform: Actions['perform']
  /** Whether nothing lies above the page, and nobody has pressed anything since it is seen. */
  isFree: () => boolean
  /** Brings the review onto the device; false when it cannot be had now. */
  bring: () => Promise<boolean>
  show: () => void
}

const isRunning = (data: DataSession): boolean => {
  for (const todo of data.rows('todos').values()) if (todo.is_running) return true
  return false
}

/** Returns how to stop looking. */
export const openInNewWeek = (
  data: DataSession,
  { isGuest, perform, isFree, bring, show }: NewWeekContext,
): (() => void) => {
  /** Until the server was asked, another device may have opened it already. Where it cannot be asked, nobody else can. */
  const isKnown = () => isGuest || ['everywhere', 'paused'].includes(data.sync.get().state)
  /** The week whose review is due. Which week it is comes last: the browser's first look at its calendars takes long. */
  const dueWeek = (): string | null => {
    if (!isKnown() || !isFree() || isRunning(data) || data.rows('weekly_goals').size === 0) return null
    const monday = weekStart(nowIso(), timeZone(), dayStart(data.rows))
    return isReviewDue(data.rows, monday) ? monday : null
  }
  let isStopped = false
  let isBringing = false
  // Written when it can be seen at once: a page that is closed while the review loads would have used up its week.
  const openDue = async () => {
    isBringing = true
    const isHere = await bring()
    isBringing = false
    const monday = isHere && !isStopped ? dueWeek() : null
    if (monday === null) return
    const opened = writeSetting(data.rows('settings'), 'week.opened', monday, nowIso())
    if (perform(opened, { done: null, failed: null, isFinal: true })) show()
  }
  const look = () => {
    if (!isBringing && dueWeek() !== null) void openDue()
  }
  look()
  // A guest has nothing to wait for, and this is told at every write.
  const stopWaiting = isGuest ? () => {} : data.sync.subscribe(look)
  // Also in a page that stays open from one week to the next.
  const stopLooking = every(LOOK_EVERY_MS, look)
  return () => {
    isStopped = true
    stopWaiting()
    stopLooking()
  }
}
