/** What a to-do is for: weekly goal › project › objective › key result, as far as the links go (spec: organising §2, §3). */
import type { TableRows } from '../core/links.ts'
import { byPosition } from '../core/ordering.ts'
import type { Project, Row, Todo, WeeklyGoal } from '../tables/schema.ts'

type Objective = Row<'objectives'>
type LongTermGoal = Row<'long_term_goals'>
type KeyResult = Row<'key_results'>

export interface GoalThread {
  weeklyGoal: WeeklyGoal | null
  project: Project | null
  objective: Objective | null
  /** The one that the work moves, where one was chosen. */
  keyResult: KeyResult | null
  longTermGoal: LongTermGoal | null
}

type TodoLinks = Pick<Todo, 'weekly_goal_id' | 'project_id'> & Partial<Pick<Todo, 'long_term_goal_id'>>

const found = <R>(rows: ReadonlyMap<string, R>, id: string | null | undefined): R | null =>
  (id ? rows.get(id) : undefined) ?? null

const goesFirst = (a: Objective, b: Objective): boolean =>
  (Number(a.completed) - Number(b.completed) || byPosition(a, b)) < 0

/** Of several objectives the first open one: that is what the work is for now. */
const objectiveOf = (rows: TableRows, project: Project | null): Pick<GoalThread, 'objective' | 'keyResult'> => {
  let [first, keyResult]: [Objective | null, KeyResult | null] = [null, null]
  for (const link of rows('project_objectives').values()) {
    const objective = link.project_id === project?.id ? found(rows('objectives'), link.objective_id) : null
    if (!objective || (first !== null && !goesFirst(objective, first))) continue
    first = objective
    keyResult = found(rows('key_results'), link.key_result_id)
  }
  return { objective: first, keyResult: keyResult?.objective_id === first?.id ? keyResult : null }
}

/**
 * The to-do's own project goes before the one of its weekly goal; a long-term goal is named when there is nothing
 * nearer. null when it hangs on nothing.
 */
export const goalThread = (todo: TodoLinks, rows: TableRows): GoalThread | null => {
  const weeklyGoal = found(rows('weekly_goals'), todo.weekly_goal_id)
  const project = found(rows('projects'), todo.project_id) ?? found(rows('projects'), weeklyGoal?.project_id)
  const longTermGoal = weeklyGoal || project ? null : found(rows('long_term_goals'), todo.long_term_goal_id)
  if (!weeklyGoal && !project && !longTermGoal) return null
  return { weeklyGoal, project, ...objectiveOf(rows, project), longTermGoal }
}

export interface GoalPart {
  table: 'weekly_goals' | 'projects' | 'objectives' | 'key_results' | 'long_term_goals'
  id: string
  text: string
}

/** From the nearest goal to the farthest, without the parts it has not. */
export const goalThreadParts = (thread: Partial<GoalThread>): GoalPart[] => {
  const { weeklyGoal, project, objective, keyResult, longTermGoal } = thread
  return [
    ...(weeklyGoal ? [{ table: 'weekly_goals' as const, id: weeklyGoal.id, text: weeklyGoal.text }] : []),
    ...(project ? [{ table: 'projects' as const, id: project.id, text: project.title }] : []),
    ...(objective ? [{ table: 'objectives' as const, id: objective.id, text: objective.title }] : []),
    ...(keyResult ? [{ table: 'key_results' as const, id: keyResult.id, text: keyResult.text }] : []),
    ...(longTermGoal ? [{ table: 'long_term_goals' as const, id: longTermGoal.id, text: longTermGoal.text }] : []),
  ]
}

/**
 * What a goal itself is for: a weekly goal for its project, a project for its objective and the key result that it
 * moves, either for a long-term goal. Each is a way of its own.
 */
export const goalsAbove = (goal: WeeklyGoal | Project, rows: TableRows): GoalPart[][] =>
  [
    goalThreadParts(
      'project_id' in goal ? { project: found(rows('projects'), goal.project_id) } : objectiveOf(rows, goal),
    ),
    goalThreadParts({ longTermGoal: found(rows('long_term_goals'), goal.long_term_goal_id) }),
  ].filter((way) => way.length > 0)

/** 'weekly goal › project › objective › key result' */
export const goalThreadLabel = (parts: readonly GoalPart[]): string => parts.map(({ text }) => text).join(' › ')
