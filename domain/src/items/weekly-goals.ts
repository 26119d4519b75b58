/** Goals of a week that starts on Monday (spec: organising §4, §9). */
import { dayOf, mondayOf } from '../core/calendar-days.ts'
import type { Change } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { dayStart } from '../core/settings.ts'
import type { Status } from '../core/status.ts'
import type { Checked, Patch, WeeklyGoal } from '../tables/schema.ts'
import { addItem, editItem, type NewItem } from './items.ts'

/** The Monday of the current week, where the user is: the week begins when that day does. */
export const weekStart = (now: string, zone: string, startsAt: number): string => mondayOf(dayOf(now, zone, startsAt))

/** For the current week, unless another one is planned. */
export const addWeeklyGoal = (
  rows: TableRows,
  fresh: NewItem,
  zone: string,
  fields: Pick<Patch<'weekly_goals'>, 'project_id' | 'long_term_goal_id' | 'week_start'> = {},
): Checked<Change[]> =>
  addItem('weekly_goals', rows, fresh, { week_start: weekStart(fresh.now, zone, dayStart(rows)), ...fields })

export const setGoalStatus = (goal: WeeklyGoal, status: Status, now: string): Change[] =>
  editItem('weekly_goals', goal, { status }, now)
