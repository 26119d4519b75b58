import { recordRun, sessionOfRun } from '@foco/domain/focus-runs.ts'
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
    // Once it is logged, nothing is left to watch for: a second costs no look at the rows.
    let stop = () => {}
    const record = () => {
      const todo = data.get('todos', id)
      if (todo) perform(recordRun(todo, data.rows, nowIso()), { done: null, failed: null, isFinal: true })
      if (!todo || sessionOfRun(data.rows('focus_sessions').values(), id)) stop()
    }
    stop = onSecond(record)
    record()
    return stop
  }, [data, perform, id, startedAt])
}
