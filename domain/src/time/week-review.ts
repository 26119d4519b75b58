/**
 * A week in review: what got done by goal, focus by day and category, and what needs a push. Everything follows from
 * rows: to-dos with the moment of their tick, the log of sessions, the goals and the weeks that they were in.
 */
import { addDays, dayBounds, dayOf, mondayOf, type Span } from '../core/calendar-days.ts'
import { toMs } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { byPosition } from '../core/ordering.ts'
import { dayStart } from '../core/settings.ts'
import { DAYS_OF_WEEK, goalWeek, knownWeeks, wasInWeek } from '../goals/goal-weeks.ts'
import type { Objective } from '../goals/objectives.ts'
import { countedProgress, expectedProgress, type KeyResult } from '../goals/pacing.ts'
import { tickedAt } from '../items/todos.ts'
import type { WeeklyGoal } from '../tables/schema.ts'
import { type FocusChart, focusChart } from './session-chart.ts'
import { runningSessions, sessionLog, sessionSpan } from './sessions.ts'

interface ReviewContext {
  zone: string
  now: string
}

export interface ReviewedGoal {
  goal: WeeklyGoal
  /** Of its to-dos that were there by the end of the week: how many were done by then. */
  done: number
  all: number
  /** Focus on its to-dos within the week. */
  seconds: number
  /** In this week, not in a later one that it was carried over to. */
  isReached: boolean
}

export interface WeekReview {
  monday: string
  goals: ReviewedGoal[]
  reached: number
  /** To-dos that were ticked within the week, whatever they were for. */
  done: number
  /** Those of them, and the focus, that were for none of the goals. */
  other: { done: number; seconds: number }
  focus: FocusChart
}

/** From the start of Monday to the next: an hour more or less where the clocks are changed. */
const weekSpan = (monday: string, zone: string, startsAt: number): Span => ({
  from: dayBounds(monday, zone, startsAt).from,
  to: dayBounds(addDays(monday, DAYS_OF_WEEK - 1), zone, startsAt).to,
})

const focusInWeek = (rows: TableRows, monday: string, { zone, now }: ReviewContext) => {
  const startsAt = dayStart(rows)
  const context = { zone, startsAt, now, running: runningSessions(rows) }
  const week = weekSpan(monday, zone, startsAt)
  const sessions = [...rows('focus_sessions').values()].filter((session) => {
    const { from, to } = sessionSpan(session, context)
    return from < week.to && to > week.from
  })
  const lastDay = addDays(monday, DAYS_OF_WEEK - 1)
  return sessionLog(sessions, context).filter(({ day }) => day >= monday && day <= lastDay)
}

export const weekReview = (rows: TableRows, monday: string, context: ReviewContext): WeekReview => {
  const { from, to } = weekSpan(monday, context.zone, dayStart(rows))
  const todos = rows('todos')
  const goals = [...rows('weekly_goals').values()].filter((goal) => wasInWeek(goal, monday)).sort(byPosition)
  const sums = new Map(goals.map(({ id }) => [id, { done: 0, all: 0, seconds: 0 }]))
  const other = { done: 0, seconds: 0 }
  let done = 0
  for (const todo of todos.values()) {
    const sum = sums.get(todo.weekly_goal_id ?? '')
    const ticked = tickedAt(todo)
    const isDoneThen = ticked !== null && ticked < to
    const isInWeek = isDoneThen && ticked >= from
    if (isInWeek) done++
    if (isInWeek && !sum) other.done++
    if (!sum || toMs(todo.created_at) >= to) continue
    sum.all++
    if (isDoneThen) sum.done++
  }
  const log = focusInWeek(rows, monday, context)
  for (const { parts } of log)
    for (const { session, seconds } of parts) {
      if (session.session_type !== 'focus') continue
      const goalId = session.todo_id === null ? null : todos.get(session.todo_id)?.weekly_goal_id
      ;(sums.get(goalId ?? '') ?? other).seconds += seconds
    }
  const reviewed = goals.map((goal) => ({
    goal,
    ...(sums.get(goal.id) ?? { done: 0, all: 0, seconds: 0 }),
    isReached: goal.completed && goalWeek(goal) === monday,
  }))
  // A category that was deleted is none; its time is not lost.
  const categoryOf = ({ todo_id }: { todo_id: string | null }) => {
    const id = todos.get(todo_id ?? '')?.category_id ?? null
    return id !== null && rows('categories').has(id) ? id : null
  }
  return {
    monday,
    goals: reviewed,
    reached: reviewed.filter(({ isReached }) => isReached).length,
    done,
    other,
    focus: focusChart(log, categoryOf, addDays(monday, DAYS_OF_WEEK - 1), DAYS_OF_WEEK),
  }
}

/** From the first week with a goal or a session to the current one. */
export const reviewedWeeks = (rows: TableRows, current: string, zone: string): { first: string; last: string } => {
  const { first } = knownWeeks(rows('weekly_goals').values(), current)
  const startsAt = dayStart(rows)
  let earliest = dayBounds(first, zone, startsAt).from
  for (const { started_at } of rows('focus_sessions').values()) earliest = Math.min(earliest, toMs(started_at))
  return { first: mondayOf(dayOf(new Date(earliest).toISOString(), zone, startsAt)), last: current }
}

export interface NeededPush {
  objective: Objective
  /** The key result of it that is furthest behind. */
  result: KeyResult
  /** 0 to 100, rounded down. */
  percent: number
  expected: number
}

/** The open objectives with a key result that is behind, by how far it is; each once. Without dates nothing is behind. */
export const neededPushes = (rows: TableRows, { zone, now }: ReviewContext): NeededPush[] => {
  const today = dayOf(now, zone, dayStart(rows))
  const worst = new Map<string, NeededPush>()
  for (const result of rows('key_results').values()) {
    const objective = rows('objectives').get(result.objective_id)
    const expected = expectedProgress(result, today)
    if (!objective || objective.completed || expected === null || countedProgress(result) >= expected) continue
    const push = { objective, result, percent: Math.floor(countedProgress(result)), expected: Math.floor(expected) }
    const known = worst.get(objective.id)
    if (!known || shortBy(push) > shortBy(known)) worst.set(objective.id, push)
  }
  return [...worst.values()].sort((a, b) => shortBy(b) - shortBy(a) || byPosition(a.objective, b.objective))
}

const shortBy = ({ percent, expected }: NeededPush): number => expected - percent
