import { settleRuns } from '@foco/domain/run-starts.ts'
import { useEffect } from 'react'
import { useActions, useData, useTableValue } from '../../data/queries.ts'

/** Two devices that were apart may each have started something: what was started last runs on, and is seen to. */
export const useSettledRuns = () => {
  const data = useData()
  const { perform } = useActions()
  const running = useTableValue('todos', (todos) => {
    let count = 0
    for (const todo of todos.values()) if (todo.is_running) count++
    return count
  })
  useEffect(() => {
    if (running > 1) perform(settleRuns(data.rows), { done: null, failed: null, isFinal: true })
  }, [data, perform, running])
}
