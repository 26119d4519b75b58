import { useEffect } from 'react'
import { useActions, useData } from '../../../data/queries.ts'
import { hearRuns } from '../../../data/runs/heard-runs.ts'
import { onSecond, wallClock } from '../../../platform/clock.ts'

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
