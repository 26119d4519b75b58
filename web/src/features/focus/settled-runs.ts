import { settleRuns } from '@foco/domain/run-starts.ts'
import { useEffect } from 'react'
import { useActions, useData, useTableValue } from '../../data/queries.ts'
import { nowIso } from '../../platform/clock.ts'

/** Two devices that were apart may each have started something, or one has finished what runs on the other. */
export const useSettledRuns = () => {
  const data = useData()
  const { perform } = useActions()
  const unsettled = useTableValue('todos', (todos) => {
    const running = [...todos.values()].filter((todo) => todo.is_running)
    return running.length > 1 || running.some((todo) => todo.completed)
  })
  useEffect(() => {
    if (unsettled) perform(settleRuns(data.rows, nowIso()), { done: null, failed: null, isFinal: true })
  }, [data, perform, unsettled])
}
