import { AWAY_AFTER_MS, askAbout, openQuestions, type Stretch, splitByClock, unattended } from '@foco/domain/away.ts'
import { runStart } from '@foco/domain/focus-runs.ts'
import type { Todo } from '@foco/domain/schema.ts'
import { useEffect } from 'react'
import type { DataSession } from '../../data/data-session.ts'
import { useActions, useData } from '../../data/queries.ts'
import { nowIso, onSecond, timeZone } from '../../platform/clock.ts'
import { vouchForRun } from '../../platform/run-now.ts'
import { isFresh } from './fresh-rows.ts'

/** Between two signs of life. */
const BEAT_MS = 10_000

/** The last sign of life of this device during the to-do's run; null when it only looks on. */
export const lastSeenAt = (data: Pick<DataSession, 'rows' | 'attendance'>, todo: Todo, now: string): string | null => {
  const start = runStart(todo, data.rows('focus_sessions').values())
  if (start === null) return null
  // Another device cut the run while this one was at it: it goes on from there.
  const isCutHere = openQuestions(data.rows('settings')).some(
    ({ todo_id, to }) => todo_id === todo.id && Date.parse(to) === Date.parse(start),
  )
  const here = data.attendance
  if (isCutHere && here.lastSeen(todo.id, start) === null && here.wasHere(todo.id, now, AWAY_AFTER_MS))
    here.attend(todo.id, start)
  return here.lastSeen(todo.id, start)
}

interface Found {
  todo: Todo
  gap: Stretch | null
  lastSeen: string | null
}

/** Until when the run may be shown: up to the gap that is about to be asked about, or on, as long as someone looks. */
const vouchedBy = ({ gap, lastSeen }: Found, now: string) => {
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
      const lastSeen = lastSeenAt(data, todo, now)
      return { todo, lastSeen, gap: unattended(todo, data.rows, { lastSeen, now, zone: timeZone() }) }
    }
    const ask = () => {
      // Read again: another tab may have asked while this one waited for its turn.
      const found = find(nowIso())
      if (!found?.gap) return
      const isAsked = perform(askAbout(found.todo, data.rows, found.gap), { done: null, failed: null, isFinal: true })
      if (isAsked && found.lastSeen !== null) data.attendance.attend(id, found.gap.to)
    }
    const splitAt = (now: string) => {
      const found = find(now)
      if (!found) return []
      return splitByClock(found.todo, data.rows, { lastSeen: found.lastSeen, now, zone: timeZone() })
    }
    const followClock = () => {
      const now = nowIso()
      if (perform(splitAt(now), { done: null, failed: null, isFinal: true })) data.attendance.attend(id, now)
    }
    const look = () => {
      const now = nowIso()
      const found = find(now)
      if (!found) return
      vouchForRun(vouchedBy(found, now))
      if (!found.gap) {
        noticedAt = null
        if (splitAt(now).length > 0) void alone(followClock)
        else if (found.lastSeen !== null && Date.parse(now) - Date.parse(found.lastSeen) >= BEAT_MS)
          data.attendance.seen(now)
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
      if (found && !found.gap && found.lastSeen !== null) data.attendance.seen(now)
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
