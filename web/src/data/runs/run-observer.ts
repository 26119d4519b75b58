/** What this device can say of the runs that it sees. */
import type { Attendance } from '@foco/domain/focus/away.ts'
import { attendanceOf, type RunObserver } from '@foco/domain/focus/run-endings.ts'
import type { FocusRun } from '@foco/domain/tables/schema.ts'
import { runBefore } from '@foco/domain/time/gone-on-runs.ts'
import type { DataSession } from '../data-session.ts'

export interface WallClock {
  now(): string
  zone(): string
}

interface Seen extends Pick<DataSession, 'rows'> {
  presence: Pick<DataSession['presence'], 'device' | 'lastSeen'>
}

/** The last sign of life at a run of this device. One that another device cut goes on here from there. */
export const lastSeenOf = ({ presence, rows }: Seen) => {
  const atOwn = (run: FocusRun): string => {
    const own = presence.lastSeen(run.id)
    const before = own === null ? runBefore(rows, run) : null
    const seen = before ? atOwn(before) : run.seen_at
    return own ?? (Date.parse(seen) > Date.parse(run.seen_at) ? seen : run.seen_at)
  }
  return (id: string): string | null => {
    const run = rows('focus_runs').get(id)
    return run?.device_id === presence.device ? atOwn(run) : null
  }
}

export const observerOf = (seen: Seen, clock: WallClock): RunObserver => ({
  now: clock.now(),
  zone: clock.zone(),
  device: seen.presence.device,
  lastSeen: lastSeenOf(seen),
})

export const attendanceAt = (data: Seen, todoId: string, clock: WallClock): Attendance =>
  attendanceOf(todoId, data.rows, observerOf(data, clock))
