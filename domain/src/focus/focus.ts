/**
 * One thing at a time: the queue of active to-dos, and what moves a person through it (spec: core §2, §4).
 * A step changes the to-do that had its turn; starting the next one is the timer's business (`startRun`), apart from it,
 * so that taking the step back does not take back time.
 */
import type { Change } from '../core/change.ts'
import { byPosition } from '../core/ordering.ts'
import { completeTodo, deferTodo, isActive } from '../items/todos.ts'
import type { Todo } from '../tables/schema.ts'

/** Active to-dos in list order; `categoryId` null for all. Focus needs one at least, and begins with the first. */
export const focusQueue = (todos: Iterable<Todo>, categoryId: string | null): Todo[] =>
  [...todos]
    .filter((todo) => isActive(todo) && (categoryId === null || todo.category_id === categoryId))
    .sort(byPosition)

/** The one after it, round and round; null when there is no other. */
export const nextInQueue = (queue: readonly Todo[], currentId: string): Todo | null => {
  const index = queue.findIndex((todo) => todo.id === currentId)
  const next = queue[(index + 1) % queue.length]
  return next && next.id !== currentId ? next : null
}

export interface FocusStep {
  changes: Change[]
  /** Whose turn it is then; null leaves the focus. */
  nextId: string | null
}

/** The time is saved and the next has its turn; a to-do that is alone keeps it. */
export const skipTodo = (current: Todo, queue: readonly Todo[]): FocusStep => ({
  changes: [],
  nextId: nextInQueue(queue, current.id)?.id ?? current.id,
})

/** Deferred, and the focus is left. */
export const deferInFocus = (current: Todo, now: string): FocusStep => ({
  changes: deferTodo(current, now),
  nextId: null,
})

export const completeInFocus = (current: Todo, queue: readonly Todo[], now: string): FocusStep => ({
  changes: completeTodo(current, true, now),
  nextId: nextInQueue(queue, current.id)?.id ?? null,
})

/** 'Saltar (para después)': it waits under Later, and the next has its turn. */
export const skipForLater = (current: Todo, queue: readonly Todo[], now: string): FocusStep => ({
  changes: deferTodo(current, now),
  nextId: nextInQueue(queue, current.id)?.id ?? null,
})
