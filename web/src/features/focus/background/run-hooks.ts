import type { Todo } from '@foco/domain/tables/schema.ts'
import { useEffect } from 'react'
import { useActions, useData } from '../../../data/queries.ts'
import { hearRuns } from '../../../data/runs/heard-runs.ts'
import { logRun } from '../../../data/runs/run-watch.ts'
import { onSecond, wallClock } from '../../../platform/clock.ts'

/** A run that is 5 seconds long is logged. */
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
      if (!logRun(id, { data, perform, clock: wallClock })) stop()
    }
    stop = onSecond(record)
    record()
    return stop
  }, [data, perform, id, startedAt])
}

/** What other devices say of runs is heard, and answered where it concerns this one. */
export const useHeardRuns = () => {
  const data = useData()
  const { perform } = useActions()
  useEffect(() => {
    const { hear, giveWay } = hearRuns({ data, perform, clock: wallClock })
    const stops = [data.subscribe('focus_runs', hear), onSecond(giveWay)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [data, perform])
}
