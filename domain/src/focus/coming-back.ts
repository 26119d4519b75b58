/** Coming back to Foco: what was last, when it was left, and whether that is worth saying. */
import { toMs } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { isActive } from '../items/todos.ts'
import type { FocusSession, Todo } from '../tables/schema.ts'
import { openRuns } from '../time/run-facts.ts'
import { isBreak } from './breaks.ts'
import { readPomodoro } from './pomodoro.ts'

/** Who was away for longer has lost the thread. */
const AWAY_MS = 3_600_000
/** What was left long before the last work is not where one was. */
const SAME_TIME_MS = 24 * 3_600_000

export interface LastWork {
  todo: Todo
  leftAt: string
  /** Another device was at it. */
  isElsewhere: boolean
}

/** The sessions of the last day that was worked, the latest first. Of years of them each is read once. */
const lastSessions = (sessions: Iterable<FocusSession>): FocusSession[] => {
  let latest = Number.NEGATIVE_INFINITY
  const ended: { end: number; session: FocusSession }[] = []
  for (const session of sessions) {
    if (session.session_type !== 'focus' || session.todo_id === null || session.ended_at === null) continue
    const end = toMs(session.ended_at)
    latest = Math.max(latest, end)
    // What is known to be too early by now need not be kept.
    if (latest - end <= SAME_TIME_MS) ended.push({ end, session })
  }
  const near = ended.filter(({ end }) => latest - end <= SAME_TIME_MS)
  return near.sort((a, b) => b.end - a.end).map(({ session }) => session)
}

/** What was worked on last and is still to do; looked for only near the last work. */
export const lastWork = (rows: TableRows, device: string): LastWork | null => {
  for (const { id, todo_id, ended_at } of lastSessions(rows('focus_sessions').values())) {
    const todo = rows('todos').get(todo_id ?? '')
    if (!todo || !isActive(todo) || ended_at === null) continue
    // A session has the id of the run that it began with.
    const run = rows('focus_runs').get(id)
    return { todo, leftAt: ended_at, isElsewhere: run !== undefined && run.device_id !== device }
  }
  return null
}

interface Visit {
  now: string
  device: string
  /** When Foco was last looked at on this device; null for the first time. */
  lastHere: string | null
  /** When what was said last, and not answered, was left: a reload does not lose its place. */
  unanswered: string | null
}

/** Said after more than an hour away, and where another device has gone on since; not while something goes on. */
export const comingBack = (rows: TableRows, { now, device, lastHere, unanswered }: Visit): LastWork | null => {
  const pomodoro = readPomodoro(rows('settings'))
  if (openRuns(rows).length > 0 || (isBreak(pomodoro) && pomodoro.state !== 'idle')) return null
  const last = lastWork(rows, device)
  if (last === null) return null
  const left = toMs(last.leftAt)
  if (unanswered !== null && toMs(unanswered) === left) return last
  const wasAway = lastHere === null || toMs(now) - toMs(lastHere) > AWAY_MS
  const isMissed = last.isElsewhere && (lastHere === null || left > toMs(lastHere))
  return isMissed || (wasAway && toMs(now) - left > AWAY_MS) ? last : null
}
