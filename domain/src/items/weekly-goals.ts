/** Goals of a week that starts on Monday (spec: organising §4, §9). */
import { dayOf, mondayOf } from '../core/calendar-days.ts'
import type { Change } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import type { Status } from '../core/status.ts'
import type { Checked, Patch, WeeklyGoal } from '../tables/schema.ts'
import { addItem, editItem, type NewItem } from './items.ts'

/** The Monday of the current week, where the user is. */
export const weekStart = (now: string, zone: string): string => mondayOf(dayOf(now, zone))

export const addWeeklyGoal = (
  rows: TableRows,
  fresh: NewItem,
  zone: string,
  links: Pick<Patch<'weekly_goals'>, 'project_id' | 'long_term_goal_id'> = {},
): Checked<Change[]> => addItem('weekly_goals', rows, fresh, { ...links, week_start: weekStart(fresh.now, zone) })

export const setGoalStatus = (goal: WeeklyGoal, status: Status, now: string): Change[] =>
  editItem('weekly_goals', goal, { status }, now)
