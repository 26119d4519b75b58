/**
 * Other devices and tabs start and stop runs too. What this one knows of its own runs it says as soon as it hears that
 * they are over.
 */

import type { Change } from '@foco/domain/core/change.ts'
import { AWAY_AFTER_MS } from '@foco/domain/focus/away.ts'
import { attendRuns } from '@foco/domain/focus/run-attendance.ts'
import { LAG_MS, openRuns } from '@foco/domain/time/run-facts.ts'
import { sealedRuns } from '@foco/domain/time/sealed-runs.ts'
import { adoptedRuns } from '@foco/domain/time/time-facts.ts'
import { settledTime } from '@foco/domain/time/time-log.ts'
import type { Actions } from '../actions.ts'
import type { DataSession } from '../data-session.ts'
import { watchAwake } from './awake.ts'
import { observerOf, type WallClock } from './run-observer.ts'
import { BY_ITSELF } from './run-watch.ts'

interface HeardRunsOptions {
  data: Pick<DataSession, 'mode' | 'rows' | 'presence'>
  perform: Actions['perform']
  clock: WallClock
}

export interface HeardRuns {
  /** Something about runs has changed. */
  hear(): void
  /** Once a second: a run that was overtaken elsewhere gives way for good after a moment. */
  giveWay(): void
}

/** Hears at once of what there is. */
export const hearRuns = ({ data, perform, clock }: HeardRunsOptions): HeardRuns => {
  /** Runs of this device that went on when it last looked. */
  let goingOn: readonly string[] = []
  let isHearing = false
  const awake = watchAwake(() => LAG_MS, Date.parse(clock.now()))

  const write = (changes: readonly Change[]) => perform(changes, BY_ITSELF)
  const ownOpen = () => openRuns(data.rows).flatMap(({ run }) => (run.device_id === data.presence.device ? run.id : []))
  /**
   * Whoever was awake since the last sign was at a run until it heard of its end. A page that was still, be it for some
   * seconds, hears of start and end at once, and of an end that another tab of its device gave way to long ago.
   */
  const giveSigns = (now: string) => {
    for (const run of goingOn) {
      const seen = Date.parse(data.presence.lastSeen(run) ?? '')
      if (seen >= awake.since && Date.parse(now) - seen <= AWAY_AFTER_MS) data.presence.seen(run, now)
    }
  }
  const hear = () => {
    if (isHearing) return
    isHearing = true
    const now = clock.now()
    awake.look(Date.parse(now))
    giveSigns(now)
    write(adoptedRuns(data.rows))
    write(attendRuns(data.rows, observerOf(data, clock)))
    // The server settles what the devices of an account say; a guest's tabs have only each other.
    if (data.mode === 'guest') write(settledTime(data.rows, now).filter(({ op }) => op !== 'insert'))
    goingOn = ownOpen()
    isHearing = false
  }
  const giveWay = () => {
    awake.look(Date.parse(clock.now()))
    if (goingOn.length === 0) write(attendRuns(data.rows, observerOf(data, clock)))
  }
  hear()
  write(sealedRuns(data.rows, clock.now()))
  return { hear, giveWay }
}
