/**
 * Whatever ends a run (paused, completed, deferred, moved, deleted, overtaken by another) ends it here, once: the time
 * is counted and logged, and time that nobody vouched for is asked about instead of counted. The caller's own numbers
 * were computed on a screen that may be a moment, or a night's sleep, old; they give way.
 */

import { rowsAfter } from './apply-changes.ts'
import { askAbout, askedAtEnd, splitByClock } from './away.ts'
import type { Change, RowChange } from './change.ts'
import { runStart } from './focus-runs.ts'
import { stopTimer } from './focus-timer.ts'
import type { TableRows } from './links.ts'
import { stopsPomodoroOf } from './pomodoro-away.ts'
import type { Patch, Todo } from './schema.ts'
import { withTimeCarried } from './time-holders.ts'

export interface Witness {
  now: string
  zone: string
  /** The last sign of life of this device during the run; null when it only looks on. */
  lastSeen(todoId: string, start: string): string | null
}

/** Also where the list knows of no run: it was begun on another device, or after what is taken back. */
const isEnd = ({ is_running, completed, is_deferred }: Patch<'todos'>): boolean =>
  is_running === false || completed === true || is_deferred === true

const idsEndedBy = (changes: readonly Change[]): ReadonlySet<string> => {
  const ended = new Set<string>()
  for (const change of changes) {
    if (change.op === 'shift' || change.table !== 'todos') continue
    if (change.op === 'delete' || change.op === 'move' || (change.op === 'update' && isEnd(change.patch)))
      ended.add(change.id)
  }
  return ended
}

/** The question, where there is one, and then the end. */
const endingOf = (todo: Todo, rows: TableRows, { now, zone, lastSeen }: Witness) => {
  const start = runStart(todo, rows('focus_sessions').values())
  const attendance = { lastSeen: start === null ? null : lastSeen(todo.id, start), now, zone }
  const stretch = askedAtEnd(todo, rows, attendance)
  const cut = stretch ? askAbout(todo, rows, stretch) : splitByClock(todo, rows, attendance)
  return { isCut: cut.length > 0, changes: [...cut, ...stopTimer(rowsAfter(rows, cut), todo.id, now)] }
}

/** What of a change is left when the run has been ended already; null for nothing. */
const leftOf = (change: Change, ended: ReadonlyMap<string, Todo>, rows: TableRows): Change | null => {
  if (change.op === 'update' && change.table === 'todos' && ended.has(change.id)) {
    const { time_spent, is_running, last_started_at, ...rest } = change.patch
    return Object.keys(rest).some((column) => column !== 'updated_at') ? { ...change, patch: rest } : null
  }
  // Judged by the clock alone, it would have slept through its end.
  if (stopsPomodoroOf(change, ended)) return null
  if (change.table !== 'focus_sessions' || change.op === 'shift') return change
  const session = change.op === 'insert' ? change.row : rows('focus_sessions').get(change.id)
  // The question took the whole run out, and its log with it.
  if (!session) return null
  const isOfRun = session.session_type === 'focus' && session.todo_id !== null && ended.has(session.todo_id)
  return isOfRun ? null : change
}

export interface WithEndings {
  /** Not to be taken back: the time since was not worked. */
  ended: RowChange[]
  rest: Change[]
}

/**
 * With `saysWhen`, the list starts and stops timers itself and says when a run ended; only what the clock alone cannot
 * tell is taken out of its hands.
 */
export const withRunsEnded = (
  changes: readonly Change[],
  rows: TableRows,
  witness: Witness,
  saysWhen: boolean,
): WithEndings => {
  const ended: Change[] = []
  const stopped = new Map<string, Todo>()
  let after = rows
  for (const id of idsEndedBy(changes)) {
    const todo = after('todos').get(id)
    if (!todo?.is_running) continue
    const ending = endingOf(todo, after, witness)
    if (saysWhen && !ending.isCut) continue
    ended.push(...ending.changes)
    after = rowsAfter(after, ending.changes)
    const row = after('todos').get(id)
    if (row) stopped.set(id, row)
  }
  if (stopped.size === 0) return { ended: [], rest: [...changes] }
  const rest = changes.flatMap((change) => leftOf(change, stopped, after) ?? [])
  const times = new Map([...stopped.values()].map(({ id, time_spent }) => [id, time_spent]))
  return { ended: ended as RowChange[], rest: withTimeCarried(rest, times) }
}
