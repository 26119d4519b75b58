/** The timer of to-dos: which one runs, and the two ways to change that. */

import { startTimer, stopTimer } from '@foco/domain/focus/focus-timer.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { runningTodo } from '@foco/domain/time/focus-runs.ts'
import { useMemo, useSyncExternalStore } from 'react'
import type { DataSession, View } from '../data/data-session.ts'
import { useActions, useData } from '../data/queries.ts'
import { textsOf } from '../texts/catalogues.ts'

const todosTexts = textsOf('todos')

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

export interface Timer {
  /** Stops whatever else runs. */
  start(id: string): void
  stop(id: string): void
}

export const useTimer = (): Timer => {
  const data = useData()
  const { perform } = useActions()
  return useMemo(() => {
    const texts = { done: null, failed: todosTexts.failed.update, isTimer: true } as const
    const here = () => ({ now: new Date().toISOString(), device: data.presence.device })
    return {
      start: (id) => void perform(startTimer(data.rows, id, here()), texts),
      stop: (id) => void perform(stopTimer(data.rows, id, here()), texts),
    }
  }, [data, perform])
}
