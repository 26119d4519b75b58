/** The rules of to-dos (spec: core §4, §5). Each takes rows and returns changes. */
import { type Change, insert, shift, update } from './change.ts'
import { nextPosition, reorder } from './ordering.ts'
import { type Checked, checkColumn, type Patch, type Todo } from './schema.ts'
import { stopped } from './timer.ts'
import { moveToTrash } from './trash.ts'

export type TodoList = 'today' | 'later'

export const isActive = (todo: Todo): boolean => !todo.completed && !todo.is_deferred
export const isDeferred = (todo: Todo): boolean => !todo.completed && todo.is_deferred
export const isIn = (list: TodoList, todo: Todo): boolean => todo.is_deferred === (list === 'later')

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

const edit = (todo: Todo, patch: Patch<'todos'>, now: string): Change[] => {
  const changed = Object.entries(patch).some(([column, value]) => todo[column as keyof Todo] !== value)
  return changed ? [update('todos', todo.id, { ...patch, updated_at: now })] : []
}

/** Inline edit: empty text cancels; unchanged text changes nothing. */
export const renameTodo = (todo: Todo, input: string, now: string): Checked<Change[]> => {
  const text = input.trim()
  if (text === '') return { ok: true, value: [] }
  const problems = checkColumn('todos', 'text', text)
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: edit(todo, { text }, now) }
}

/** Completing ends a run and keeps its time. Completing twice is completing once. */
export const completeTodo = (todo: Todo, completed: boolean, now: string): Change[] =>
  edit(todo, { ...(completed ? stopped(todo, now) : {}), completed }, now)

/** Later: the run ends, the position stays. */
export const deferTodo = (todo: Todo, now: string): Change[] =>
  edit(todo, { ...stopped(todo, now), is_deferred: true }, now)

/** Back to Today: behind every active to-do. */
export const activateTodo = (todos: Iterable<Todo>, todo: Todo, now: string): Change[] => {
  if (!todo.is_deferred) return []
  const active = [...todos].filter(isActive)
  return edit(todo, { is_deferred: false, order_position: nextPosition(active) }, now)
}

export const categorizeTodo = (todo: Todo, category_id: string | null, now: string): Change[] =>
  edit(todo, { category_id }, now)

export const trashTodo = (todo: Todo, fresh: { id: string; now: string }): Change[] =>
  moveToTrash('todos', { ...todo, ...stopped(todo, fresh.now) }, fresh)

/** `visibleOpenIds` is the list as shown (a category filter may hide rows), `toIndex` the new place in it. */
export const reorderTodos = (
  todos: Iterable<Todo>,
  list: TodoList,
  visibleOpenIds: readonly string[],
  id: string,
  toIndex: number,
): Change[] =>
  reorder(
    'todos',
    [...todos].filter((todo) => isIn(list, todo)),
    visibleOpenIds,
    id,
    toIndex,
  )

/** The 'Edit To-do' drawer's fields. `is_deleted` is the drawer's flag: the to-do goes to the trash. */
export interface TodoDraft {
  text: string
  notes: string
  completed: boolean
  is_deferred: boolean
  category_id: string | null
  weekly_goal_id: string | null
}

export const todoDraft = (todo: Todo): TodoDraft => ({
  text: todo.text,
  notes: todo.notes ?? '',
  completed: todo.completed,
  is_deferred: todo.is_deferred,
  category_id: todo.category_id,
  weekly_goal_id: todo.weekly_goal_id,
})

/** Only what differs from `base` is written, so that a save never reverts another device's change of another field. */
export const saveTodoDraft = (
  todos: Iterable<Todo>,
  todo: Todo,
  base: TodoDraft,
  draft: TodoDraft,
  now: string,
): Checked<Change[]> => {
  const problems = [...checkColumn('todos', 'text', draft.text.trim()), ...checkColumn('todos', 'notes', draft.notes)]
  if (problems.length > 0) return { ok: false, problems }
  const patch: Patch<'todos'> = {}
  if (draft.text.trim() !== base.text) patch.text = draft.text.trim()
  if (draft.notes !== base.notes) patch.notes = draft.notes === '' ? null : draft.notes
  if (draft.category_id !== base.category_id) patch.category_id = draft.category_id
  if (draft.weekly_goal_id !== base.weekly_goal_id) patch.weekly_goal_id = draft.weekly_goal_id
  if (draft.completed !== base.completed) patch.completed = draft.completed
  if (draft.is_deferred !== base.is_deferred) {
    patch.is_deferred = draft.is_deferred
    // Another device may have brought it back already: then it keeps the place it has there.
    if (!draft.is_deferred && todo.is_deferred) patch.order_position = nextPosition([...todos].filter(isActive))
  }
  const endsRun = patch.completed === true || patch.is_deferred === true
  return { ok: true, value: edit(todo, { ...(endsRun ? stopped(todo, now) : {}), ...patch }, now) }
}
