/** Starting a run. There is one at a time, and whatever two devices left behind when they met again is settled first. */

import { rowsAfter } from './apply-changes.ts'
import { type Change, update } from './change.ts'
import {
  endSession,
  isRunLog,
  runStart,
  SESSION_MIN_SECONDS,
  secondsBetween,
  sessionOfRun,
  stopRun,
  timeUntil,
} from './focus-runs.ts'
import type { TableRows } from './links.ts'
import type { FocusSession } from './schema.ts'
import { timeGiven } from './time-holders.ts'

const ms = (instant: string) => Date.parse(instant)

/** Ticked off on one device while it ran on another: nobody works on what is done. */
const finishedRuns = (rows: TableRows, now: string): Change[] =>
  [...rows('todos').values()].flatMap((todo) =>
    todo.is_running && todo.completed ? stopRun(todo, rows('focus_sessions').values(), now) : [],
  )

/** Starting one stops another, also when two devices did it apart: a run ended when the next one began. */
const overtakenRuns = (rows: TableRows): Change[] => {
  const sessions = [...rows('focus_sessions').values()]
  const running = [...rows('todos').values()].flatMap((todo) => {
    const start = todo.is_running ? runStart(todo, sessions) : null
    return start === null ? [] : [{ todo, start }]
  })
  running.sort((a, b) => ms(a.start) - ms(b.start) || (a.todo.id < b.todo.id ? -1 : 1))
  return running.flatMap(({ todo }, index) => {
    const end = running[index + 1]?.start
    if (end === undefined) return []
    const patch = { time_spent: timeUntil(todo, end), is_running: false, last_started_at: null, updated_at: end }
    return [update('todos', todo.id, patch), ...endSession(todo, sessions, end)]
  })
}

/** As long as it is known to have been; that counts, because nothing else has counted it. */
const endStray = (session: FocusSession, rows: TableRows): Change[] => {
  const least = ms(session.started_at) + SESSION_MIN_SECONDS * 1000
  const end = new Date(Math.max(ms(session.updated_at), least)).toISOString()
  const seconds = secondsBetween(session.started_at, end)
  return [
    update('focus_sessions', session.id, { ended_at: end, updated_at: end }),
    ...(session.todo_id === null ? [] : timeGiven(session.todo_id, seconds, rows, end)),
  ]
}

/** An open log that no run belongs to. */
const findStray = (rows: TableRows): FocusSession | undefined => {
  const sessions = [...rows('focus_sessions').values()].filter(isRunLog)
  return sessions.find(({ id, todo_id }) => {
    const isRunning = todo_id !== null && rows('todos').get(todo_id)?.is_running
    return !(isRunning && sessionOfRun(sessions, todo_id)?.id === id)
  })
}

/**
 * What two devices that met after being offline can leave behind: a finished to-do that runs, two runs at a time, and open logs without a run.
 * Whoever sees it settles it, and all settle it alike.
 */
export const settleRuns = (rows: TableRows, now: string): Change[] => {
  const finished = finishedRuns(rows, now)
  const changes = [...finished, ...overtakenRuns(rowsAfter(rows, finished))]
  let settled = rowsAfter(rows, changes)
  for (let stray = findStray(settled); stray; stray = findStray(settled)) {
    const ended = endStray(stray, settled)
    changes.push(...ended)
    settled = rowsAfter(settled, ended)
  }
  return changes
}

/** Starting one stops another; what runs already, runs on. A finished or missing to-do is not started. */
export const startRun = (rows: TableRows, id: string, now: string): Change[] => {
  const todo = rows('todos').get(id)
  if (!todo || todo.completed || (todo.is_running && todo.last_started_at !== null)) return []
  const settled = settleRuns(rows, now)
  const after = rowsAfter(rows, settled)
  const others = [...after('todos').values()].filter((other) => other.is_running && other.id !== id)
  return [
    ...settled,
    ...others.flatMap((other) => stopRun(other, after('focus_sessions').values(), now)),
    update('todos', id, { is_running: true, last_started_at: now, updated_at: now }),
  ]
}
