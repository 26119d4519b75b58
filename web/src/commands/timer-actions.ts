/** The timer of to-dos: which one runs. */
import type { Todo } from '@foco/domain/tables/schema.ts'
import { runningTodo } from '@foco/domain/time/focus-runs.ts'
import { useSyncExternalStore } from 'react'
import type { DataSession, View } from '../data/data-session.ts'
import { useData } from '../data/queries.ts'

const isRunning = (todo: Todo) => todo.is_running
const inAnyOrder = () => 0

/**
 * A view and not a look at all rows: those are ten thousand, and this is asked at every change of any of them. One for
 * the session: several places ask, and each would look through all of them at the start.
 */
const runningViews = new WeakMap<DataSession, View<Todo>>()
const runningView = (data: DataSession): View<Todo> => {
  const view = runningViews.get(data) ?? data.view('todos', isRunning, inAnyOrder)
  runningViews.set(data, view)
  return view
}

export const useRunningId = (): string | null => {
  const view = runningView(useData())
  return runningTodo(useSyncExternalStore(view.subscribe, view.get))?.id ?? null
}
