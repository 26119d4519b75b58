import { recordRun } from '@foco/domain/focus-runs.ts'
import type { Todo } from '@foco/domain/schema.ts'
import { useEffect } from 'react'
import { useActions, useData } from '../../data/queries.ts'
import { nowIso, onSecond } from '../../platform/clock.ts'

/** A run that is 5 seconds long is logged, by whichever tab or device notices first; the others find it there. */
export const useRecordedRun = (running: Todo | undefined) => {
  const data = useData()
  const { perform } = useActions()
  const id = running?.id
  const startedAt = running?.last_started_at
  useEffect(() => {
    if (id === undefined || startedAt == null) return
    const record = () => {
      const todo = data.get('todos', id)
      if (!todo) return
      const changes = recordRun(todo, data.rows('focus_sessions').values(), nowIso())
      perform(changes, { done: null, failed: null, isFinal: true })
    }
    record()
    return onSecond(record)
  }, [data, perform, id, startedAt])
}
