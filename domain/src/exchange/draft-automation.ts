/** A task that repeats becomes an automation, where its rule can be read. */
import { lookAt } from '../automation/due-runs.ts'
import { nextRuns } from '../automation/run-dates.ts'
import { dateOf } from '../core/calendar-days.ts'
import { checkRow, type Row } from '../tables/schema.ts'
import type { TaskDraft } from './task-draft.ts'

type Automation = Row<'automated_tasks'>
type Shared = Pick<Automation, 'id' | 'text' | 'category_id' | 'order_position'>

interface Automated {
  row: Automation
  /** The task itself is still to come, and is made when its day comes; or there is none at the moment. */
  makesTheFirst: boolean
}

/** A part that only its planner knows, as TickTick's `TT_SKIP=WEEKEND`, changes the dates: without it they are others. */
const PARTS = /^(?:FREQ|INTERVAL|COUNT|UNTIL|WKST|BY[A-Z]+)=/i
const isOfTheStandard = (recurrence: string | null): boolean =>
  (recurrence ?? '').split(';').every((part) => part.trim() === '' || PARTS.test(part.trim()))

/** A rule that is paused has dates, too. */
const hasDatesAhead = (row: Automation, now: string): boolean => nextRuns({ ...row, enabled: true }, now, 1).length > 0

/** null: the rule cannot be read, or has no dates to come. */
export const automationOf = (
  { recurrence, schedule, isRuleOnly, due, plannedMinutes, secondsSpent, createdAt }: TaskDraft,
  shared: Shared,
  { now, zone }: { now: string; zone: string },
): Automated | null => {
  const today = dateOf(now, zone)
  const day = due?.day ?? schedule.starts_on ?? today
  // One that somebody has worked on comes itself: what is made anew has no time.
  const makesTheFirst = isRuleOnly || (day > today && secondsSpent === 0)
  // The task that comes is the first that the automation made: none is made beside it for its day, or while it is open.
  const first = { last_run_on: due?.day ?? schedule.last_run_on ?? today, last_item_id: shared.id, times_run: 1 }
  // Days are counted from where the rule begins, unless the first that it makes has a day of its own.
  const starts_on = makesTheFirst ? day : (schedule.starts_on ?? day)
  const checked = checkRow('automated_tasks', {
    ...shared,
    recurrence,
    ...schedule,
    starts_on,
    ...(due?.time ? { time_of_day: due.time } : {}),
    time_zone: zone,
    add_to: 'today_bottom',
    planned_minutes: plannedMinutes === null ? null : Math.min(1440, Math.max(1, Math.round(plannedMinutes))),
    // What lay before is not made up for.
    runs_after: now,
    ...(isRuleOnly ? {} : makesTheFirst ? { last_run_on: null } : first),
    created_at: createdAt ?? now,
    updated_at: createdAt ?? now,
  })
  if (!checked.ok || !isOfTheStandard(recurrence) || !hasDatesAhead(checked.value, now)) return null
  return { row: { ...checked.value, ...lookAt(checked.value, {}, now) }, makesTheFirst }
}
