/**
 * What a page does by itself about the run that it shows: it gives the signs of life of this device, and when there was
 * none for too long, it takes the gap out and asks; it logs a run that is five seconds long.
 */
import {
  type Attendance,
  AWAY_AFTER_MS,
  askAbout,
  SILENT_AFTER_MS,
  type Stretch,
  signInDoubt,
  splitByClock,
  unattended,
} from '@foco/domain/focus/away.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { recordRun, sessionOfRun } from '@foco/domain/time/focus-runs.ts'
import { LAG_MS, openRuns } from '@foco/domain/time/run-facts.ts'
import type { Actions } from '../actions.ts'
import type { DataSession } from '../data-session.ts'
import { watchAwake } from './awake.ts'
import { isFresh, wouldHaveHeard } from './fresh-rows.ts'
import { watchHeardOf } from './heard-of.ts'
import { attendanceAt, observerOf, type WallClock } from './run-observer.ts'

/** Between two signs of life: a second, but for ticks that come a little early. */
const BEAT_MS = 900

export const BY_ITSELF = { done: null, failed: null, isFinal: true } as const

interface TrustedUntil {
  at: number
  /** For how long that is good; longer than this, nobody knows. */
  forMs: number
}

interface RunWatchOptions {
  data: Pick<DataSession, 'mode' | 'get' | 'rows' | 'presence' | 'sync'>
  perform: Actions['perform']
  clock: WallClock
  /** The page is in the background: it is woken once a minute, or a little less often. */
  isHidden(): boolean
  /** Several tabs notice the same gap: one after the other. */
  alone(run: () => void): Promise<void>
  /** Until when the run may be shown. */
  setTrustedUntil?(until: TrustedUntil | null): void
}

interface Found {
  todo: Todo
  gap: Stretch | null
  attendance: Attendance
}

/** Up to the gap that is about to be asked about, or on, as long as someone looks. */
const trustedUntilOf = ({ gap, attendance: { lastSeen, now } }: Found): TrustedUntil | null => {
  if (gap) return { at: Date.parse(gap.from), forMs: 0 }
  return lastSeen === null ? null : { at: Date.parse(now), forMs: AWAY_AFTER_MS }
}

export interface RunWatch {
  /** Once a second, and whenever the page comes back. */
  look(): void
  /** The page goes. */
  leave(): void
}

export const watchRun = (
  todoId: string,
  { data, perform, clock, isHidden, alone, setTrustedUntil = () => {} }: RunWatchOptions,
): RunWatch => {
  let noticedAt: number | null = null
  const awake = watchAwake(() => (isHidden() ? AWAY_AFTER_MS : LAG_MS))
  const heardOf = watchHeardOf()
  const since = Date.parse(clock.now())
  let isAsking = false

  const find = (): Found | null => {
    const todo = data.get('todos', todoId)
    if (!todo?.is_running) return null
    const attendance = attendanceAt(data, todoId, clock)
    return { todo, attendance, gap: unattended(todo, data.rows, attendance) }
  }
  const giveSign = (now: string) => {
    for (const { run } of openRuns(data.rows))
      if (run.device_id === data.presence.device) data.presence.seen(run.id, now)
  }
  const ask = () => {
    // Read again: another tab may have asked while this one waited for its turn.
    const found = find()
    if (found?.gap) perform(askAbout(found.todo, data.rows, found.gap, observerOf(data, clock)), BY_ITSELF)
  }
  const split = ({ todo, attendance }: Found) => splitByClock(todo, data.rows, attendance, observerOf(data, clock))
  const followClock = () => {
    const found = find()
    if (found) perform(split(found), BY_ITSELF)
  }
  const signs = ({ todo, attendance }: Found) => signInDoubt(todo, data.rows, attendance, data.presence.device)
  const tellOthers = () => {
    const found = find()
    if (found) perform(signs(found), BY_ITSELF)
  }
  /** Not at the first sight of a run: a page that was frozen hears of its start, and a moment later of its end. */
  const isDue = (lastSeen: string | null, now: string) =>
    lastSeen !== null && Date.parse(now) - Math.max(Date.parse(lastSeen), since) >= BEAT_MS && isInTouch(now)
  const isInTouch = (now: string) => isFresh(data, Date.parse(now) - awake.since)
  /** What its own device says of the run. */
  const told = () => openRuns(data.rows).flatMap(({ run, seen }) => (run.todo_id === todoId ? [run.id, seen] : []))
  /**
   * Whether this device knows enough to take the gap out: a run of others, only if it would have heard of them. Two
   * whose clocks are far apart would else take it from each other by turns.
   */
  const mayAsk = ({ attendance: { lastSeen, now } }: Found, noticed: number) => {
    const waited = Date.parse(now) - noticed
    if (lastSeen !== null) return isFresh(data, waited)
    return wouldHaveHeard(data, waited) && Date.parse(now) - heardOf.at > SILENT_AFTER_MS
  }
  return {
    look: () => {
      const found = find()
      if (!found) return
      setTrustedUntil(trustedUntilOf(found))
      const { now, lastSeen } = found.attendance
      awake.look(Date.parse(now))
      heardOf.look(Date.parse(now), told().join(), isInTouch(now))
      if (!found.gap) {
        noticedAt = null
        if (split(found).length > 0) void alone(followClock)
        else if (isDue(lastSeen, now)) giveSign(now)
        if (signs(found).length > 0) void alone(tellOthers)
        return
      }
      // Asleep or frozen it heard nothing: the wait for news begins when it is back.
      noticedAt = Math.max(noticedAt ?? Date.parse(now), awake.since)
      if (isAsking || !mayAsk(found, noticedAt)) return
      isAsking = true
      alone(ask).finally(() => {
        isAsking = false
      })
    },
    leave: () => {
      const found = find()
      if (!found) return
      const { now } = found.attendance
      // A tab that was frozen may be closed without having looked.
      awake.look(Date.parse(now))
      if (!found.gap && isInTouch(now)) giveSign(now)
    },
  }
}

/** By whichever tab or device notices first; the others find it there. False once nothing is left to watch for. */
export const logRun = (
  todoId: string,
  { data, perform, clock }: Pick<RunWatchOptions, 'data' | 'perform' | 'clock'>,
): boolean => {
  const todo = data.get('todos', todoId)
  if (todo) perform(recordRun(todo, data.rows, clock.now()), BY_ITSELF)
  return todo !== undefined && sessionOfRun(data.rows('focus_sessions').values(), todoId) === null
}
