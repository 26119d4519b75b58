/** What a rule means: which things it is about, and which of them it moves or gives a status when that has happened. */
import { mondayOf } from '../core/calendar-days.ts'
import { folded, wordsIn } from '../core/folded-words.ts'
import type { TableRows } from '../core/links.ts'
import { byPosition } from '../core/ordering.ts'
import { isActive, isDeferred } from '../items/todos.ts'
import { ADD_TO, type ON_EVENTS } from '../tables/automation-tables.ts'
import type { Automation, Row, Todo, WeeklyGoal } from '../tables/schema.ts'

export type OnEvent = (typeof ON_EVENTS)[number]
type Place = Automation['add_to']

/** What something happened to. */
export type Happened = { on: 'todo_completed'; row: Todo } | { on: 'goal_completed'; row: WeeklyGoal } | Returned
export interface Returned {
  on: 'snooze_returned'
  row: Row<'snooze_items'>
}

/** Without a date to come: it runs when something happens. */
export const waitsForEvent = ({ on_event }: Pick<Automation, 'on_event'>): boolean =>
  on_event !== null && on_event !== 'day_begins'

/** Where a rule can move what it moves. What it moves is somewhere else, so that it is not moved again. */
const MOVES_TO: Readonly<Record<OnEvent, readonly Place[]>> = {
  todo_completed: ['today_top', 'today_bottom'],
  goal_completed: ['later', 'bucket'],
  snooze_returned: ['today_top', 'today_bottom', 'later', 'weekly_goals'],
  day_begins: ['today_top', 'today_bottom', 'later', 'bucket'],
}

type Placing = Pick<Automation, 'on_event' | 'then_do' | 'add_to'>

export const placesFor = ({ on_event, then_do }: Omit<Placing, 'add_to'>): readonly Place[] =>
  on_event !== null && then_do === 'move' ? MOVES_TO[on_event] : ADD_TO

/** The chosen place, or the first one where that was chosen for something else. */
export const placeOf = (rule: Placing): Place => {
  const places = placesFor(rule)
  return places.includes(rule.add_to) ? rule.add_to : (places[0] ?? rule.add_to)
}

type Subject = { text: string; category_id: string | null }

/** Capitals and accents do not matter; a word may be the beginning of a longer one. */
const hasWords = (text: string, words: string): boolean => {
  const has = wordsIn(folded(text))
  return wordsIn(folded(words)).every((word) => has.some((one) => one.startsWith(word)))
}

export const isFor = (
  { if_category, if_category_id, if_words }: Pick<Automation, 'if_category' | 'if_category_id' | 'if_words'>,
  { text, category_id }: Subject,
): boolean =>
  (!if_category || (if_category_id !== null && category_id === if_category_id)) &&
  (if_words === null || hasWords(text, if_words))

const hasGoal = ({ weekly_goal_id, project_id, long_term_goal_id }: Todo): boolean =>
  weekly_goal_id !== null || project_id !== null || long_term_goal_id !== null

/** Whether a rule is about what something happened to. */
export const isAbout = (rule: Automation, happened: Happened): boolean =>
  isFor(rule, happened.row) && (!rule.if_goal || happened.on !== 'todo_completed' || hasGoal(happened.row))

const openTodos = (rows: TableRows, isMeant: (todo: Todo) => boolean): Todo[] => {
  const found: Todo[] = []
  // What somebody works on stays where it is.
  for (const todo of rows('todos').values()) if (!todo.completed && !todo.is_running && isMeant(todo)) found.push(todo)
  return found.sort(byPosition)
}

const isToday = (place: Place): boolean => place === 'today_top' || place === 'today_bottom'

/** Of a day that begins: those in Later where they are to come to Today, else those in Today. */
export const movedByDay = (rows: TableRows, rule: Automation): Todo[] => {
  const isThere = isToday(placeOf(rule)) ? isDeferred : isActive
  return openTodos(rows, (todo) => isThere(todo) && isFor(rule, todo))
}

/** The next to-do of the same goal that waits in Later; or all that a goal leaves open. */
export const movedBy = (rows: TableRows, rule: Automation, happened: Exclude<Happened, Returned>): Todo[] => {
  const goal = happened.on === 'todo_completed' ? happened.row.weekly_goal_id : happened.row.id
  if (goal === null) return []
  if (happened.on === 'todo_completed')
    return openTodos(rows, (todo) => todo.weekly_goal_id === goal && isDeferred(todo)).slice(0, 1)
  const isThere = placeOf(rule) === 'later' ? isActive : () => true
  return openTodos(rows, (todo) => todo.weekly_goal_id === goal && isThere(todo))
}

const byWeek = (a: WeeklyGoal, b: WeeklyGoal): number =>
  a.week_start === b.week_start ? byPosition(a, b) : a.week_start < b.week_start ? -1 : 1

const openGoals = (rows: TableRows, isMeant: (goal: WeeklyGoal) => boolean): WeeklyGoal[] =>
  [...rows('weekly_goals').values()].filter((goal) => !goal.completed && isMeant(goal)).sort(byWeek)

/** The goals of the week. */
export const goalsOfDay = (rows: TableRows, rule: Automation, day: string): WeeklyGoal[] =>
  openGoals(rows, (goal) => goal.week_start === mondayOf(day) && isFor(rule, goal))

/** The goal that it is for; or, of a goal, the next one of the same project. */
export const goalsOf = (rows: TableRows, happened: Happened): WeeklyGoal[] => {
  if (happened.on !== 'goal_completed') {
    const { weekly_goal_id } = happened.row
    return openGoals(rows, ({ id }) => id === weekly_goal_id)
  }
  const { project_id } = happened.row
  return project_id === null ? [] : openGoals(rows, (goal) => goal.project_id === project_id).slice(0, 1)
}
