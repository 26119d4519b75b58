/**
 * Which week a goal belongs to, and what becomes of goals that are still open when their week is over: they are carried
 * over, put into the bucket or let go, and nothing is lost on the way.
 */
import { addDays, mondayOf } from '../core/calendar-days.ts'
import type { Change } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { byPosition, nextPosition } from '../core/ordering.ts'
import { readSetting } from '../core/settings.ts'
import { editItem, trashItem } from '../items/items.ts'
import { moveItem } from '../items/moves.ts'
import type { WeeklyGoal } from '../tables/schema.ts'

export const DAYS_OF_WEEK = 7

/** The Monday of its week, whatever day an import has brought. */
export const goalWeek = ({ week_start }: Pick<WeeklyGoal, 'week_start'>): string => mondayOf(week_start)

const firstWeek = (goal: WeeklyGoal): string => {
  const since = goal.since_week === null ? null : mondayOf(goal.since_week)
  return since !== null && since < goalWeek(goal) ? since : goalWeek(goal)
}

/** A goal was one of the week that it is for, and of those that it was carried over from. */
export const wasInWeek = (goal: WeeklyGoal, monday: string): boolean =>
  firstWeek(goal) <= monday && monday <= goalWeek(goal)

export const nextWeek = (monday: string): string => addDays(monday, DAYS_OF_WEEK)
export const weekBefore = (monday: string): string => addDays(monday, -DAYS_OF_WEEK)

/** The weeks that can be looked at: those with goals, and always the one before this and the one after. */
export const knownWeeks = (goals: Iterable<WeeklyGoal>, current: string): { first: string; last: string } => {
  let [first, last] = [weekBefore(current), nextWeek(current)]
  for (const goal of goals) {
    if (firstWeek(goal) < first) first = firstWeek(goal)
    if (goalWeek(goal) > last) last = goalWeek(goal)
  }
  return { first, last }
}

/** The goals that are open and of a week before this one, in list order. */
export const openBefore = (goals: Iterable<WeeklyGoal>, monday: string): WeeklyGoal[] =>
  [...goals].filter((goal) => !goal.completed && goalWeek(goal) < monday).sort(byPosition)

/** What a to-do can be linked to: open goals, those of this week first, then those planned, then older ones. */
export const linkableGoals = (goals: Iterable<WeeklyGoal>, monday: string): WeeklyGoal[] => {
  const rank = (goal: WeeklyGoal) => (goalWeek(goal) === monday ? 0 : goalWeek(goal) > monday ? 1 : 2)
  return [...goals].filter(({ completed }) => !completed).sort((a, b) => rank(a) - rank(b) || byPosition(a, b))
}

/** Whether to ask about them: not where somebody has said already, on any device, that they stay where they are. */
export const goalsToAskAbout = (rows: TableRows, monday: string): WeeklyGoal[] =>
  (readSetting(rows('settings'), 'week.left') ?? '') >= monday ? [] : openBefore(rows('weekly_goals').values(), monday)

/** Whether a review of the week before opens by itself: once, and only for whoever sets goals. */
export const isReviewDue = (rows: TableRows, monday: string): boolean => {
  if ((readSetting(rows('settings'), 'week.opened') ?? '') >= monday) return false
  for (const goal of rows('weekly_goals').values()) {
    const isLastWeeks = wasInWeek(goal, weekBefore(monday))
    if (isLastWeeks || (!goal.completed && goalWeek(goal) < monday)) return true
  }
  return false
}

/** The same goals, for another week: what hangs on them stays. They remember the week that they came from. */
export const carryOver = (goals: readonly WeeklyGoal[], monday: string, now: string): Change[] =>
  goals.flatMap((goal) =>
    goalWeek(goal) < monday
      ? editItem('weekly_goals', goal, { week_start: monday, since_week: firstWeek(goal) }, now)
      : [],
  )

/** At the end of the bucket, in their order. */
export const putIntoBucket = (rows: TableRows, goals: readonly WeeklyGoal[], now: string): Change[] => {
  const first = nextPosition(rows('bucket_items').values())
  return goals.flatMap((goal, index) => {
    const moved = moveItem('weekly_goals', 'bucket_items', goal, {
      rows,
      now,
      fields: { order_position: first + index },
    })
    return moved.ok ? moved.value : []
  })
}

/** Into the trash, from where each can be brought back whole. */
export const letGo = (goals: readonly WeeklyGoal[], now: string, freshId: () => string): Change[] =>
  goals.flatMap((goal) => trashItem('weekly_goals', goal, { id: freshId(), now }))
