/** What an automation makes: a to-do, an idea in the bucket or a goal of the week, with all that it was given. */
import { mondayOf } from '../core/calendar-days.ts'
import { insertIfAbsent, type PlainChange, shift } from '../core/change.ts'
import { type TableRows, withLiveLinks } from '../core/links.ts'
import { nextPosition } from '../core/ordering.ts'
import { placesIn } from '../core/places.ts'
import { carryToList } from '../items/carried-moves.ts'
import { INT4_MAX } from '../tables/columns.ts'
import { type Automation, type AutomationRun, type Todo, tables } from '../tables/schema.ts'

type MadeTable = NonNullable<AutomationRun['item_table']>

export interface Making {
  id: string
  /** The day that it is for. */
  on: string
  now: string
  /** How many are made before it at the same time: they are not among the rows yet. */
  before: number
}

export const tableFor = ({ add_to }: Pick<Automation, 'add_to'>): MadeTable =>
  add_to === 'bucket' ? 'bucket_items' : add_to === 'weekly_goals' ? 'weekly_goals' : 'todos'

const asTodo = (automation: Automation, { id, now }: Making): Todo => ({
  ...(tables.todos.defaults as Todo),
  id,
  text: automation.text,
  notes: automation.notes,
  category_id: automation.category_id,
  weekly_goal_id: automation.weekly_goal_id,
  project_id: automation.project_id,
  long_term_goal_id: automation.long_term_goal_id,
  planned_minutes: automation.planned_minutes,
  pomodoro_duration: automation.pomodoro_duration,
  pomodoro_chosen: automation.pomodoro_chosen ?? false,
  is_deferred: automation.add_to === 'later',
  order_position: 1,
  created_at: now,
  updated_at: now,
})

const asGoal = (automation: Automation, { id, on, now }: Making) => ({
  ...tables.weekly_goals.defaults,
  id,
  text: automation.text,
  notes: automation.notes,
  category_id: automation.category_id,
  project_id: automation.project_id,
  long_term_goal_id: automation.long_term_goal_id,
  week_start: mondayOf(on),
  created_at: now,
  updated_at: now,
})

/** In the bucket it carries what only a to-do has, and has it again as one: as if it had been moved there. */
const inBucket = (todo: Todo, rows: TableRows, order_position: number): PlainChange[] => {
  const carried = carryToList('todos', todo, 'bucket_items', { order_position }, placesIn(rows))
  const made = carried?.ok ? carried.value.changes.find(({ op }) => op === 'insert') : undefined
  return made ? [{ ...made, ifAbsent: true } as PlainChange] : []
}

/** Links to what is gone are left out: the thing to do itself is kept. */
export const makeItem = (rows: TableRows, automation: Automation, making: Making): PlainChange[] => {
  const table = tableFor(automation)
  const end = Math.min(INT4_MAX, nextPosition(rows(table).values()) + making.before)
  if (table === 'weekly_goals') {
    const goal = { ...asGoal(automation, making), order_position: end }
    return [insertIfAbsent(table, withLiveLinks(table, goal, rows).row)]
  }
  const todo = withLiveLinks('todos', asTodo(automation, making), rows).row
  if (table === 'bucket_items') return inBucket(todo, rows, end)
  return automation.add_to === 'today_top'
    ? [shift('todos', 1), insertIfAbsent('todos', todo)]
    : [insertIfAbsent('todos', { ...todo, order_position: end })]
}
