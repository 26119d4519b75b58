/** To-dos for a spreadsheet: those of Today and Later, done ones, the bucket and what is snoozed. */
import type { TableRows } from '../core/places.ts'
import type { Row, Todo } from '../tables/schema.ts'
import { inChunks, rowsNow } from './chunks.ts'
import { CSV_START, csvLine } from './csv-text.ts'

const COLUMNS = [
  'list',
  'text',
  'notes',
  'category',
  'completed',
  'completed_at',
  'seconds_spent',
  'planned_minutes',
  'planned_start',
  'snoozed_until',
  'weekly_goal',
  'project',
  'long_term_goal',
  'created_at',
  'updated_at',
  'id',
] as const

type Cells = { [K in (typeof COLUMNS)[number]]?: string | number | boolean | null }

const line = (cells: Cells): string => csvLine(COLUMNS.map((column) => cells[column] ?? null))

const listOf = ({ completed, is_deferred }: Todo): string => (completed ? 'done' : is_deferred ? 'later' : 'today')

type Shared = Pick<Row<'bucket_items'>, 'id' | 'text' | 'notes' | 'completed' | 'created_at' | 'updated_at'>

const shared = ({ id, text, notes, completed, created_at, updated_at }: Shared): Cells => ({
  id,
  text,
  notes,
  completed,
  created_at,
  updated_at,
})

function* todoLines(rows: TableRows): Generator<string> {
  const category = (id: string | null) => (id === null ? null : (rows('categories').get(id)?.name ?? null))
  const goal = (table: 'weekly_goals' | 'long_term_goals', id: string | null) =>
    id === null ? null : (rows(table).get(id)?.text ?? null)
  const project = (id: string | null) => (id === null ? null : (rows('projects').get(id)?.title ?? null))
  yield CSV_START + csvLine(COLUMNS)
  for (const todo of rowsNow(rows('todos')))
    yield line({
      ...shared(todo),
      list: listOf(todo),
      category: category(todo.category_id),
      completed_at: todo.completed_at,
      seconds_spent: todo.time_spent,
      planned_minutes: todo.planned_minutes,
      planned_start: todo.planned_start,
      weekly_goal: goal('weekly_goals', todo.weekly_goal_id),
      project: project(todo.project_id),
      long_term_goal: goal('long_term_goals', todo.long_term_goal_id),
    })
  for (const item of rowsNow(rows('bucket_items')))
    yield line({ ...shared(item), list: 'bucket', category: category(item.category_id) })
  for (const item of rowsNow(rows('snooze_items')))
    yield line({
      ...shared(item),
      list: 'snoozed',
      category: category(item.category_id),
      snoozed_until: item.snooze_until,
      weekly_goal: goal('weekly_goals', item.weekly_goal_id),
    })
}

export const todosCsv = (rows: TableRows): Generator<string> => inChunks(todoLines(rows))
