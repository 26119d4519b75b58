/**
 * When the device that runs a timer last gave a sign of life. It is kept for the whole device, because its tabs share
 * one person; a device that only looks on has none, and must not judge gaps of another.
 */
import * as z from 'zod/mini'
import type { Kept } from './device/kept.ts'

const NAME = 'attendance'
/** How many beginnings of one run are remembered: each cut makes a new one, and undo can bring an old one back. */
const STARTS_MAX = 8

const shape = z.object({ todo_id: z.string(), starts: z.array(z.number()), seen: z.number() })

export interface Attendance {
  /** This device starts the run, or goes on with it from a new beginning. */
  attend(todoId: string, start: string): void
  /** The run was given another beginning: whoever sat at it still does. */
  moved(todoId: string, from: string, to: string): void
  /** The last sign of life during that run; null on a device that only looks on. */
  lastSeen(todoId: string, start: string): string | null
  /** A sign of life during the run that this device attends. */
  seen(now: string): void
  /** Whether this device gave a sign of life for this to-do within the last `ms`, whichever run it was. */
  wasHere(todoId: string, now: string, ms: number): boolean
}

export const openAttendance = (kept: Pick<Kept, 'get' | 'set'>): Attendance => {
  const read = () => {
    try {
      const stored = shape.safeParse(JSON.parse(kept.get(NAME) ?? 'null'))
      return stored.success ? stored.data : null
    } catch {
      return null
    }
  }
  const write = (value: z.infer<typeof shape>) => kept.set(NAME, JSON.stringify(value))
  return {
    attend: (todoId, start) => {
      const before = read()
      const at = Date.parse(start)
      const starts = before?.todo_id === todoId ? before.starts.filter((other) => other !== at) : []
      write({ todo_id: todoId, starts: [...starts, at].slice(-STARTS_MAX), seen: at })
    },
    moved: (todoId, from, to) => {
      const attended = read()
      if (attended?.todo_id !== todoId || !attended.starts.includes(Date.parse(from))) return
      write({ ...attended, starts: [...attended.starts, Date.parse(to)].slice(-STARTS_MAX) })
    },
    lastSeen: (todoId, start) => {
      const attended = read()
      return attended?.todo_id === todoId && attended.starts.includes(Date.parse(start))
        ? new Date(attended.seen).toISOString()
        : null
    },
    seen: (now) => {
      const attended = read()
      if (attended !== null) write({ ...attended, seen: Date.parse(now) })
    },
    wasHere: (todoId, now, ms) => {
      const attended = read()
      return attended?.todo_id === todoId && Date.parse(now) - attended.seen <= ms
    },
  }
}
