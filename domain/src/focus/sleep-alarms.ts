/** What the mobile app leaves to the system to ring while it sleeps (decision 057): it can compute nothing then. */
import { toMs } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { readSetting } from '../core/settings.ts'
import { isBreak } from './breaks.ts'
import { fiveEndsAt } from './five-minutes.ts'
import { readPomodoro } from './pomodoro.ts'
import { isTold } from './told-once.ts'
import { isQuiet, type Notice, shownNotices } from './transitions.ts'

export type SleepNews =
  | { kind: 'pomodoro' | 'break'; at: number; tag: string }
  | { kind: 'five'; at: number; tag: string }
  | { kind: 'event'; at: number; tag: string; notices: readonly Notice[] }

/** Who does not open the app for a day does not live by its alarms. */
const AHEAD_MS = 24 * 3_600_000
/** iOS keeps 64 of an app. */
const MOST = 30

const rings = (rows: TableRows): SleepNews[] => {
  const pomodoro = readPomodoro(rows('settings'))
  const { state, ends_at } = pomodoro
  if (state !== 'running' || ends_at === null) return []
  return [{ kind: isBreak(pomodoro) ? 'break' : 'pomodoro', at: toMs(ends_at), tag: ends_at }]
}

const fives = (rows: TableRows): SleepNews[] =>
  [...rows('todos').values()].flatMap((todo): SleepNews[] => {
    const at = fiveEndsAt(rows('settings'), todo)
    return at === null ? [] : [{ kind: 'five', at, tag: `five ${at}` }]
  })

/** What is due at one moment is one notification, as on the page. */
const events = (rows: TableRows, zone: string): SleepNews[] => {
  const settings = rows('settings')
  if (!readSetting(settings, 'transitions.notification')) return []
  const untold = shownNotices(rows, zone).filter((notice) => !isTold(settings, notice))
  return [...Map.groupBy(untold, ({ at }) => at)].flatMap(([at, notices]): SleepNews[] => {
    const [first] = notices
    return first ? [{ kind: 'event', at, tag: `event ${first.eventId}`, notices }] : []
  })
}

/** The next of them, by when they ring; none in quiet hours. */
export const sleepAlarms = (rows: TableRows, now: number, zone: string): SleepNews[] =>
  [...rings(rows), ...fives(rows), ...events(rows, zone)]
    .filter(({ at }) => at > now && at <= now + AHEAD_MS && !isQuiet(rows('settings'), at, zone))
    .sort((a, b) => a.at - b.at)
    .slice(0, MOST)
