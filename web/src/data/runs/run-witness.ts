/** What this device can say of the runs that it sees. */
import type { Attendance } from '@foco/domain/focus/away.ts'
import { attendanceOf, type Witness } from '@foco/domain/focus/run-endings.ts'
import type { DataSession } from '../data-session.ts'

export interface WallClock {
  now(): string
  zone(): string
}

type Seen = Pick<DataSession, 'rows' | 'attendance'>

export const witnessOf = ({ attendance, rows }: Seen, clock: WallClock): Witness => ({
  now: clock.now(),
  zone: clock.zone(),
  device: attendance.device,
  lastSeen: (id) => {
    const run = rows('focus_runs').get(id)
    // Cut by another device, it goes on here from there.
    return run?.device_id === attendance.device ? (attendance.lastSeen(id) ?? run.seen_at) : null
  },
})

export const attendanceAt = (data: Seen, todoId: string, clock: WallClock): Attendance =>
  attendanceOf(todoId, data.rows, witnessOf(data, clock))
