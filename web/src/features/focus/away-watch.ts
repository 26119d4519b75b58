import { type Attendance, AWAY_AFTER_MS, askAbout, type Stretch, splitByClock, unattended } from '@foco/domain/away.ts'
import { attendanceOf, type Witness } from '@foco/domain/run-endings.ts'
import { openRuns } from '@foco/domain/run-facts.ts'
import type { Todo } from '@foco/domain/schema.ts'
import { useEffect } from 'react'
import type { DataSession } from '../../data/data-session.ts'
import { useActions, useData } from '../../data/queries.ts'
import { nowIso, onSecond, timeZone } from '../../platform/clock.ts'
import { vouchForRun } from '../../platform/run-now.ts'
import { isFresh } from './fresh-rows.ts'

/** Between two signs of life: a second, but for ticks that come a little early. */
const BEAT_MS = 900

/** What this device can say of the run of a to-do. */
export const attendanceAt = (data: Pick<DataSession, 'rows' | 'attendance'>, todo: Todo, now: string): Attendance =>
  attendanceOf(todo.id, data.rows, witnessAt(data, now))

export const witnessAt = ({ attendance, rows }: Pick<DataSession, 'rows' | 'attendance'>, now: string): Witness => ({
  now,
  zone: timeZone(),
  device: attendance.device,
  lastSeen: (id) => {
    const run = rows('focus_runs').get(id)
    // Cut by another device, it goes on here from there.
    return run?.device_id === attendance.device ? (attendance.lastSeen(id) ?? run.seen_at) : null
  },
})

interface Found {
  todo: Todo
  gap: Stretch | null
  attendance: Attendance
}

/** Until when the run may be shown: up to the gap that is about to be asked about, or on, as long as someone looks. */
const vouchedBy = ({ gap, attendance: { lastSeen } }: Found, now: string) => {
  if (gap) return { at: Date.parse(gap.from), forMs: 0 }
  return lastSeen === null ? null : { at: Date.parse(now), forMs: AWAY_AFTER_MS }
}

/** Several tabs notice the same gap. */
const alone = async (run: () => void) => {
  if (navigator.locks) await navigator.locks.request('foco-away', run)
  else run()
}

/** Gives the signs of life of this device's run; and when there was none for too long, takes the gap out and asks. */
export const useAwayWatch = (running: Todo | undefined) => {
  const data = useData()
  const { perform } = useActions()
  const id = running?.id
  useEffect(() => {
    if (id === undefined) return
    let noticedAt: number | null = null
    let isAsking = false

    const find = (now: string): Found | null => {
      const todo = data.get('todos', id)
      if (!todo?.is_running) return null
      const attendance = attendanceAt(data, todo, now)
      return { todo, attendance, gap: unattended(todo, data.rows, attendance) }
    }
    const giveSign = (now: string) => {
      for (const { run } of openRuns(data.rows))
        if (run.device_id === data.attendance.device) data.attendance.seen(run.id, now)
    }
    const ask = () => {
      // Read again: another tab may have asked while this one waited for its turn.
      const found = find(nowIso())
      if (!found?.gap) return
      perform(askAbout(found.todo, data.rows, found.gap), { done: null, failed: null, isFinal: true })
    }
    const splitAt = (now: string) => {
      const found = find(now)
      return found ? splitByClock(found.todo, data.rows, found.attendance) : []
    }
    const followClock = () => {
      perform(splitAt(nowIso()), { done: null, failed: null, isFinal: true })
    }
    const look = () => {
      const now = nowIso()
      const found = find(now)
      if (!found) return
      vouchForRun(vouchedBy(found, now))
      if (!found.gap) {
        noticedAt = null
        if (splitAt(now).length > 0) void alone(followClock)
        else if (Date.parse(now) - Date.parse(found.attendance.lastSeen ?? now) >= BEAT_MS) giveSign(now)
        return
      }
      noticedAt ??= Date.parse(now)
      if (isAsking || !isFresh(data, Date.parse(now) - noticedAt)) return
      isAsking = true
      alone(ask).finally(() => {
        isAsking = false
      })
    }
    const leave = () => {
      const now = nowIso()
      const found = find(now)
      if (found && !found.gap) giveSign(now)
    }

    look()
    const stop = onSecond(look)
    document.addEventListener('resume', look)
    window.addEventListener('pageshow', look)
    window.addEventListener('pagehide', leave)
    return () => {
      stop()
      vouchForRun(null)
      document.removeEventListener('resume', look)
      window.removeEventListener('pageshow', look)
      window.removeEventListener('pagehide', leave)
    }
  }, [data, perform, id])
}
