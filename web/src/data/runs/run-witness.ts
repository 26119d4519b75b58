/** What this device can say of the runs that it sees. */
import type { Attendance } from '@foco/domain/focus/away.ts'
import { attendanceOf, type Witness } from '@foco/domain/focus/run-endings.ts'
import type { DataSession } from '../data-session.ts'

export interface WallClock {
  now(): string
  zone(): string
}

interface Seen extends Pick<DataSession, 'rows'> {
  attendance: Pick<DataSession['attendance'], 'device' | 'lastSeen'>
}

/** The last sign of life at a run of this device. One that another device cut goes on here from there. */
export const lastSeenOf =
  ({ attendance, rows }: Seen) =>
  (id: string): string | null => {
    const run = rows('focus_runs').get(id)
    return run?.device_id === attendance.device ? (attendance.lastSeen(id) ?? run.seen_at) : null
  }

export const witnessOf = (seen: Seen, clock: WallClock): Witness => ({
  now: clock.now(),
  zone: clock.zone(),
  device: seen.attendance.device,
  lastSeen: lastSeenOf(seen),
})

export const attendanceAt = (data: Seen, todoId: string, clock: WallClock): Attendance =>
  attendanceOf(todoId, data.rows, witnessOf(data, clock))
