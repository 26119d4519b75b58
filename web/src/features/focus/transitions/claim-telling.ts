import { announceTellings, isTold, isToldBy, type Telling } from '@foco/domain/focus/told-once.ts'
import type { DataSession } from '../../../data/data-session.ts'
import { claimAlarm } from '../../../platform/alarm-claim.ts'
import { nowIso } from '../../../platform/clock.ts'

/** Lets a tab go first that somebody looks at. */
const YIELD_TO_SEEN_TAB_MS = 300
/** The server answers, and tells what others wrote before, on two lines: one may be a moment behind the other. */
const OTHER_LINE_MS = 1000
/** Without an answer it is told all the same: better twice than not at all. */
const AT_MOST_MS = 10_000

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Until this device knows whose the mark is, or cannot know it for now. */
const untilHeard = (data: DataSession, settled: Promise<void>, wait: typeof after): Promise<void> => {
  // A guest has this device alone.
  if (data.mode === 'guest') return Promise.resolve()
  return new Promise((resolve) => {
    const look = () => {
      if (data.sync.get().state === 'paused') done()
    }
    const stop = data.sync.subscribe(look)
    const done = () => {
      stop()
      resolve()
    }
    const known = settled.then(() => wait(OTHER_LINE_MS))
    Promise.race([known, wait(AT_MOST_MS)]).then(done, done)
    look()
  })
}

/** What of it is for this tab of this device to tell. `isSeen`: somebody can see it here. */
export const claimTellings = async <T extends Telling>(
  data: DataSession,
  tellings: readonly T[],
  isSeen: boolean,
  wait = after,
): Promise<T[]> => {
  if (!isSeen) await wait(YIELD_TO_SEEN_TAB_MS)
  if (!(await claimAlarm(tellings.map(({ name }) => name).join()))) return []
  const untold = tellings.filter((telling) => !isTold(data.rows('settings'), telling))
  if (untold.length === 0) return []
  const { device } = data.presence
  try {
    const { settled } = data.transact(announceTellings(untold, data.rows('settings'), device, nowIso()))
    await untilHeard(data, settled, wait)
  } catch {
    // No room for the mark: nobody else hears of it, and here it is told.
    return untold
  }
  return untold.filter((telling) => isToldBy(data.rows('settings'), telling, device))
}
