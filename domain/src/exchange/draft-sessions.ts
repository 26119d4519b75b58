/**
 * Time that a file gives by the day becomes sessions of that day. The hour is not in the file: they stand one after
 * another from nine on, earlier where the day would not hold them otherwise, and say where they come from.
 */
import { dayBounds, instantAt } from '../core/calendar-days.ts'
import { toInstant, toMs } from '../core/instants.ts'
import { derivedId } from '../tables/derived-id.ts'
import type { Row } from '../tables/schema.ts'
import { SESSION_MIN_SECONDS } from '../time/span-sessions.ts'
import type { FormatId } from './import-format.ts'
import type { TaskDraft } from './task-draft.ts'

const FIRST_HOUR = 9

interface Context {
  now: string
  zone: string
  startsAt: number
}

/** Where the next one of a day may begin, and how far the day goes. */
interface Room {
  next: number
  end: number
}

const totalsOf = (drafts: readonly TaskDraft[]): Map<string, number> => {
  const totals = new Map<string, number>()
  for (const { worked } of drafts)
    for (const { day, seconds } of worked) totals.set(day, (totals.get(day) ?? 0) + seconds)
  return totals
}

const roomOn = (day: string, seconds: number, { now, zone, startsAt }: Context): Room => {
  const { from, to } = dayBounds(day, zone, startsAt)
  const end = Math.min(to, toMs(now))
  return { next: Math.max(from, Math.min(toMs(instantAt(day, FIRST_HOUR, 0, zone)), end - seconds * 1000)), end }
}

/** For one draft after another: its sessions. What has no room in its day has none. */
export const sessionMaker = (
  drafts: readonly TaskDraft[],
  format: FormatId,
  source: string | null,
  context: Context,
) => {
  const totals = totalsOf(drafts)
  const rooms = new Map<string, Room>()
  return ({ key, worked }: TaskDraft, todo_id: string): Row<'focus_sessions'>[] =>
    worked.flatMap(({ day, seconds }) => {
      const room = rooms.get(day) ?? roomOn(day, totals.get(day) ?? 0, context)
      rooms.set(day, room)
      const [from, to] = [room.next, room.next + seconds * 1000]
      if (seconds < SESSION_MIN_SECONDS || to > room.end) return []
      room.next = to
      const stamp = toInstant(to)
      return [
        {
          id: derivedId('import', format, 'session', ...key, day),
          todo_id,
          started_at: toInstant(from),
          ended_at: stamp,
          session_type: 'focus' as const,
          notes: source,
          created_at: stamp,
          updated_at: stamp,
        },
      ]
    })
}
