/** Which to-do the mini window is about (spec: core §2 'Mini floating window'). */

import type { Todo } from '../tables/schema.ts'
import { runningTodo } from '../time/focus-runs.ts'
import { focusQueue } from './focus.ts'

interface Glance {
  /** The to-do of the focus view that is open in the page, and its category. */
  viewed: string | null
  filter: string | null
  /** The one that the window showed last: a pause must not bring another one to the front. */
  shown: string | null
}

/** That of the focus view; else what runs; else what was shown, while it is active; else the first that is. */
export const miniTodo = (todos: ReadonlyMap<string, Todo>, { viewed, filter, shown }: Glance): Todo | null => {
  const open = (id: string | null) => {
    const todo = todos.get(id ?? '')
    return todo && !todo.completed ? todo : null
  }
  const kept = open(shown)
  return (
    open(viewed) ??
    runningTodo(todos.values()) ??
    (kept && !kept.is_deferred ? kept : null) ??
    focusQueue(todos.values(), filter)[0] ??
    null
  )
}
