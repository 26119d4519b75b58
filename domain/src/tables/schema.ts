/**
 * The single registry of everything that is synced: columns with their limits, defaults, links between
 * tables, the guest's storage key and what goes to the trash. Server, browser and tests all read it;
 * a new table or column is added to a *-tables.ts file and in a migration, nowhere else.
 */
import type * as z from 'zod/mini'
import { categories, profiles, settings } from './account-tables.ts'
import { automatedTasks, automationRuns } from './automation-tables.ts'
import { calendarConnections, calendarEvents } from './calendar-tables.ts'
import {
  CATEGORY_NAME_MAX,
  characterCount,
  day,
  KEY_RESULT_DEFAULT_UNIT,
  NOTES_MAX,
  optionalDay,
  optionalTime,
  POMODORO_DEFAULT_MINUTES,
  POMODORO_MAX_MINUTES,
  POMODORO_MIN_MINUTES,
  PROGRESS_MAX,
  type ProblemCode,
  type ProblemLimits,
  readProblem,
  SESSION_TYPES,
  TEXT_MAX,
  timestamp,
  uuid,
  WEEKLY_GOAL_STATUSES,
} from './columns.ts'
import { keyResults, longTermGoals, objectives, projectObjectives, projects, weeklyGoals } from './goal-tables.ts'
import { bucketItems, focusRuns, focusSessions, snoozeItems, todos, trashItems } from './task-tables.ts'

// The registry's public face includes its limits: whoever checks a row finds them in the same place.
export {
  CATEGORY_NAME_MAX,
  characterCount,
  KEY_RESULT_DEFAULT_UNIT,
  NOTES_MAX,
  POMODORO_DEFAULT_MINUTES,
  POMODORO_MAX_MINUTES,
  POMODORO_MIN_MINUTES,
  PROGRESS_MAX,
  SESSION_TYPES,
  TEXT_MAX,
  WEEKLY_GOAL_STATUSES,
}

export const tables = {
  categories,
  long_term_goals: longTermGoals,
  projects,
  weekly_goals: weeklyGoals,
  // Before the to-dos: an import sends the log first, and a to-do that is not there yet has nothing to add it to.
  focus_runs: focusRuns,
  focus_sessions: focusSessions,
  todos,
  bucket_items: bucketItems,
  snooze_items: snoozeItems,
  objectives,
  key_results: keyResults,
  project_objectives: projectObjectives,
  trash_items: trashItems,
  automated_tasks: automatedTasks,
  automation_runs: automationRuns,
  calendar_connections: calendarConnections,
  calendar_events: calendarEvents,
  profiles,
  settings,
}

export type TableName = keyof typeof tables
export type Row<T extends TableName = TableName> = { [K in T]: z.infer<(typeof tables)[K]['row']> }[T]
export type Patch<T extends TableName = TableName> = { [K in T]: Partial<Omit<Row<K>, 'id'>> }[T]
/** A row as a caller may give it: what has a default can be left out. */
export type NewRow<T extends TableName> = Omit<Row<T>, keyof (typeof tables)[T]['defaults']> & Partial<Row<T>>

export type Todo = Row<'todos'>
export type WeeklyGoal = Row<'weekly_goals'>
export type Project = Row<'projects'>
export type Category = Row<'categories'>
export type TrashItem = Row<'trash_items'>
export type FocusRun = Row<'focus_runs'>
export type FocusSession = Row<'focus_sessions'>
export type Automation = Row<'automated_tasks'>
export type AutomationRun = Row<'automation_runs'>
export type CalendarConnection = Row<'calendar_connections'>
export type CalendarEvent = Row<'calendar_events'>

/** In link order: a table comes after every table it links to, so that inserts in this order never dangle. */
export const TABLE_NAMES = Object.keys(tables) as TableName[]

export const isTableName = (name: unknown): name is TableName => typeof name === 'string' && Object.hasOwn(tables, name)

/* ---------- checking input ---------- */

/** What a column does not take: the server says it with the sentence of the specification. */
interface ColumnProblem extends ProblemLimits {
  field: string
  code: ProblemCode
  message: string
  /** The name that is taken, as the other row writes it. */
  name?: string
}

/** What no column shows: a rule refuses it, and the app says it in its own words. */
interface RuleProblem {
  field: string
  code: RuleProblemCode
  message?: undefined
}

type RuleProblemCode =
  | 'END_BEFORE_START'
  | 'NOT_A_WEB_LINK'
  | 'MILESTONE_NOT_A_NUMBER'
  /** What it links to, or is a part of, was deleted. */
  | 'LINK_GONE'
  /** It was to move to a list that cannot hold all it has. */
  | 'NO_ROOM'

export type Problem = ColumnProblem | RuleProblem

export type Checked<T> = { ok: true; value: T } | { ok: false; problems: Problem[] }

const asProblems = (issues: readonly z.core.$ZodIssue[]): ColumnProblem[] =>
  issues.map((issue) => {
    const field = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.')
    if (issue.code === 'unrecognized_keys') return { field, code: 'INVALID', message: `Unknown column: ${field}` }
    const problem = readProblem(issue.message)
    return { field, ...problem, message: problem.message || `${field || 'value'} is not valid` }
  })

const check = <T>(schema: z.ZodMiniType, input: unknown): Checked<T> => {
  const result = schema.safeParse(input)
  return result.success
    ? { ok: true, value: result.data as T }
    : { ok: false, problems: asProblems(result.error.issues) }
}

/** A whole row: defaults filled in, every column checked, unknown columns refused. */
export const checkRow = <T extends TableName>(name: T, input: unknown): Checked<Row<T>> =>
  check(
    tables[name].row,
    typeof input === 'object' && input !== null && !Array.isArray(input)
      ? { ...tables[name].defaults, ...input }
      : input,
  )

/** Some columns of a row; `id` cannot be changed. */
export const checkPatch = <T extends TableName>(name: T, input: unknown): Checked<Patch<T>> => {
  if (typeof input === 'object' && input !== null && 'id' in input)
    return { ok: false, problems: [{ field: 'id', code: 'INVALID', message: 'id cannot be changed' }] }
  return check(tables[name].patch, input)
}

/** One column, for forms that check while typing. */
export const checkColumn = <T extends TableName>(name: T, column: keyof Row<T> & string, input: unknown): Problem[] => {
  const result = check(tables[name].columns[column as never], input)
  return result.ok ? [] : result.problems.map((problem) => ({ ...problem, field: column }))
}

/** How a value of a column is to be read by people: as a moment, as a day, or as it is. */
export const columnKind = (name: TableName, column: string): 'moment' | 'day' | 'plain' => {
  const kind: unknown = (tables[name].columns as Record<string, unknown>)[column]
  if (kind === timestamp() || kind === optionalTime()) return 'moment'
  return kind === day() || kind === optionalDay() ? 'day' : 'plain'
}

export const isRowId = (id: unknown): id is string => uuid().safeParse(id).success
