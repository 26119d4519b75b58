import { AWAY_AFTER_MS } from '@foco/domain/away.ts'
import type { Change } from '@foco/domain/change.ts'
import { attendRuns } from '@foco/domain/run-attendance.ts'
import { openRuns } from '@foco/domain/run-facts.ts'
import { sealedRuns } from '@foco/domain/sealed-runs.ts'
import { adoptedRuns } from '@foco/domain/time-facts.ts'
import { settledTime } from '@foco/domain/time-log.ts'
import { useEffect } from 'react'
import { useActions, useData } from '../../data/queries.ts'
import { nowIso, onSecond } from '../../platform/clock.ts'
import { witnessAt } from './away-watch.ts'

/**
 * Other devices and tabs start and stop runs too. What this one knows of its own runs it says as soon as it hears that
 * they are over.
 */
export const useHeardRuns = () => {
  const data = useData()
  const { perform } = useActions()
  useEffect(() => {
    const write = (changes: readonly Change[]) => perform(changes, { done: null, failed: null, isFinal: true })
    const ownOpen = () =>
      openRuns(data.rows).flatMap(({ run }) => (run.device_id === data.attendance.device ? run.id : []))
    /** Runs of this device that went on when it last looked. */
    let goingOn: readonly string[] = []
    let isHearing = false

    /** Whoever is awake was at a run until he heard of its end. */
    const giveSigns = (now: string) => {
      for (const run of goingOn) {
        const seen = data.attendance.lastSeen(run)
        if (seen !== null && Date.parse(now) - Date.parse(seen) <= AWAY_AFTER_MS) data.attendance.seen(run, now)
      }
    }
    const hear = () => {
      if (isHearing) return
      isHearing = true
      const now = nowIso()
      giveSigns(now)
      write(adoptedRuns(data.rows))
      write(attendRuns(data.rows, witnessAt(data, now)))
      // The server settles what the devices of an account say; a guest's tabs have only each other.
      if (data.mode === 'guest') write(settledTime(data.rows, now).filter(({ op }) => op !== 'insert'))
      goingOn = ownOpen()
      isHearing = false
    }
    /** A run that was overtaken elsewhere gives way for good after a moment. */
    const giveWay = () => {
      if (goingOn.length === 0) write(attendRuns(data.rows, witnessAt(data, nowIso())))
    }

    hear()
    write(sealedRuns(data.rows, nowIso()))
    const stops = [data.subscribe('focus_runs', hear), onSecond(giveWay)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [data, perform])
}
