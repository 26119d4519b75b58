/** The rules of to-dos (spec: core §4, §5). Each takes rows and returns changes. */
import { type Change, insert, type PlainChange, shift } from '../core/change.ts'
import { toMs } from '../core/instants.ts'
import { type Drop, type DropTogether, nextPosition, reorder } from '../core/ordering.ts'
import { type Checked, checkColumn, type Patch, type Todo } from '../tables/schema.ts'
import { categorizeItem, completeItem, editItem, type Fresh, trashItem } from './items.ts'

export type TodoList = 'today' | 'later'

export const isActive = (todo: Todo): boolean => !todo.completed && !todo.is_deferred
export const isDeferred = (todo: Todo): boolean => !todo.completed && todo.is_deferred
export const isIn = (list: TodoList, todo: Todo): boolean => todo.is_deferred === (list === 'later')

/** When it was ticked. For what was ticked before that was kept, its last change is the best that is known. */
export const tickedAt = ({ completed, completed_at, updated_at }: Todo): number | null =>
  completed ? toMs(completed_at ?? updated_at) : null

/** How many were ticked since then. `done` has the latest changed first: of ten thousand only those of today are looked at. */
export const tickedSince = (done: readonly Todo[], from: number): number => {
  const older = done.findIndex(({ updated_at }) => toMs(updated_at) < from)
  const changed = older === -1 ? done : done.slice(0, older)
  return changed.filter((todo) => (tickedAt(todo) ?? Number.NEGATIVE_INFINITY) >= from).length
}

export interface NewTodo {
  id: string
  text: string
  category_id: string | null
  place: 'top' | 'bottom'
  list: TodoList
  now: string
  weekly_goal_id?: string | null
}

/** On top: every other position goes up by 1 and this one is 1. At the bottom: the maximum plus 1. */
export const addTodo = (todos: Iterable<Todo>, fresh: NewTodo): Checked<Change[]> => {
  const text = fresh.text.trim()
  const problems = checkColumn('todos', 'text', text)
  if (problems.length > 0) return { ok: false, problems }
  const onTop = fresh.place === 'top'
  const row = insert('todos', {
    id: fresh.id,
    text,
    order_position: onTop ? 1 : nextPosition(todos),
    category_id: fresh.category_id,
    is_deferred: fresh.list === 'later',
    weekly_goal_id: fresh.weekly_goal_id ?? null,
    created_at: fresh.now,
    updated_at: fresh.now,
  })
  return { ok: true, value: onTop ? [shift('todos', 1), row] : [row] }
}

/** Completing ends a run and keeps its time. Completing twice is completing once. */
export const completeTodo = (todo: Todo, completed: boolean, now: string): Change[] =>
  completeItem('todos', todo, completed, now)

/** Later: the run ends, the position stays. */
export const deferTodo = (todo: Todo, now: string): Change[] => editItem('todos', todo, { is_deferred: true }, now)

/** Behind every active to-do, for one that comes back; another device may have brought it back already. */
export const placeInToday = (todos: Iterable<Todo>, todo: Todo, patch: Patch<'todos'>): Patch<'todos'> =>
  patch.is_deferred === false && todo.is_deferred ? { order_position: nextPosition([...todos].filter(isActive)) } : {}

/** Back to Today: behind every active to-do. */
export const activateTodo = (todos: Iterable<Todo>, todo: Todo, now: string): Change[] => {
  const patch = { is_deferred: false }
  return editItem('todos', todo, { ...patch, ...placeInToday(todos, todo, patch) }, now)
}

export const categorizeTodo = (todo: Todo, category_id: string | null, now: string): Change[] =>
  categorizeItem('todos', todo, category_id, now)

export const trashTodo = (todo: Todo, fresh: Fresh): Change[] => trashItem('todos', todo, fresh)

const todosIn = (list: TodoList, todos: Iterable<Todo>): Todo[] => {
  const found: Todo[] = []
  for (const todo of todos) if (isIn(list, todo)) found.push(todo)
  return found
}

export const reorderTodos = (todos: Iterable<Todo>, list: TodoList, drop: Drop | DropTogether): PlainChange[] =>
  reorder('todos', todosIn(list, todos), drop)
