/** A task that repeats becomes an automation, where its rule can be read. */
import { nextRuns } from '../automation/run-dates.ts'
import { dateOf } from '../core/calendar-days.ts'
import { checkRow, type Row } from '../tables/schema.ts'
import type { TaskDraft } from './task-draft.ts'

type Shared = Pick<Row<'automated_tasks'>, 'id' | 'text' | 'notes' | 'category_id' | 'order_position'>

interface Automated {
  row: Row<'automated_tasks'>
  /** The task itself is still to come, and is made when its day comes. */
  makesTheFirst: boolean
}

/** null: the rule cannot be read, or has no dates to come. */
export const automationOf = (
  { recurrence, due, plannedMinutes, createdAt }: TaskDraft,
  shared: Shared,
  { now, zone }: { now: string; zone: string },
): Automated | null => {
  const today = dateOf(now, zone)
  const checked = checkRow('automated_tasks', {
    ...shared,
    recurrence,
    starts_on: due?.day ?? today,
    ...(due?.time ? { time_of_day: due.time } : {}),
    time_zone: zone,
    add_to: 'today_bottom',
    planned_minutes: plannedMinutes === null ? null : Math.min(1440, Math.max(1, Math.round(plannedMinutes))),
    // What lay before is not made up for.
    runs_after: now,
    created_at: createdAt ?? now,
    updated_at: createdAt ?? now,
  })
  if (!checked.ok) return null
  const [next] = nextRuns(checked.value, now, 1)
  if (!next) return null
  return { row: { ...checked.value, next_run_at: next.at }, makesTheFirst: due !== null && due.day > today }
}
