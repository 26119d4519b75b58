/** The timer of to-dos: which one runs, and the two ways to change that. */
import type { Change } from '@foco/domain/change.ts'
import { runningTodo } from '@foco/domain/focus-runs.ts'
import { startTimer, stopTimer } from '@foco/domain/focus-timer.ts'
import { messages } from '@foco/domain/messages.ts'
import { useCallback, useMemo } from 'react'
import { attendance } from './attendance.ts'
import { useActions, useData, useTableValue } from './queries.ts'
import type { ActionTexts } from './undo.ts'

export const useRunningId = (): string | null =>
  useTableValue('todos', (todos) => runningTodo(todos.values())?.id ?? null)

/** Performs what starts the to-do's timer. A run that begins here is attended by this device: it vouches for its time. */
export const useRunStarts = () => {
  const data = useData()
  const { perform } = useActions()
  return useCallback(
    (id: string, changes: (now: string) => readonly Change[], texts: ActionTexts) => {
      const now = new Date().toISOString()
      const runsAlready = data.get('todos', id)?.is_running
      if (perform(changes(now), texts) && !runsAlready) attendance().attend(id, now)
    },
    [data, perform],
  )
}

export interface Timer {
  /** Stops whatever else runs. */
  start(id: string): void
  stop(id: string): void
}

export const useTimer = (): Timer => {
  const data = useData()
  const { perform } = useActions()
  const startRuns = useRunStarts()
  return useMemo(() => {
    const texts = { done: null, failed: messages.todos.failed.update, isFinal: true } as const
    return {
      start: (id) => startRuns(id, (now) => startTimer(data.rows, id, now), texts),
      stop: (id) => void perform(stopTimer(data.rows, id, new Date().toISOString()), texts),
    }
  }, [data, perform, startRuns])
}
