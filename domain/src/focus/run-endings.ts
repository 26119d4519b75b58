/**
 * Whatever ends a run (paused, completed, deferred, moved, deleted, overtaken by another) ends it here, once: the time
 * is counted and logged, and time that nobody was seen at is asked about instead of counted. The caller's own numbers
 * were computed on a screen that may be a moment, or a night's sleep, old; they give way.
 */

import type { Change, RowChange, RowLookup } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { rowsAfter } from '../items/apply-changes.ts'
import type { FocusRun, Patch, Todo } from '../tables/schema.ts'
import { isKeep } from '../time/kept-runs.ts'
import { type Here, openRunOf, openRuns } from '../time/run-facts.ts'
import { type Attendance, askAbout, askedAtEnd, type RunWitness, splitByClock } from './away.ts'
import { stopTimer } from './focus-timer.ts'
import { stopsPomodoroOf } from './pomodoro-away.ts'

export interface RunObserver extends Here, RunWitness {
  zone: string
}

/** What this device can say of the run of a to-do. */
export const attendanceOf = (todoId: string, rows: TableRows, { now, zone, lastSeen }: RunObserver): Attendance => {
  const open = openRuns(rows).filter(({ run }) => run.todo_id === todoId)
  const seen = open.flatMap(({ run }) => lastSeen(run.id) ?? [])
  return { lastSeen: seen[0] ?? null, now, zone }
}

/** The runs that a list begins, or lets go on that had been stopped. */
export const runsBegunBy = (changes: readonly Change[], after: RowLookup): FocusRun[] =>
  changes.flatMap((change) => {
    if (change.table !== 'focus_runs') return []
    const isBegun = change.op === 'insert' || (change.op === 'update' && change.patch.stopped_at === null)
    return (isBegun && after('focus_runs', change.id)) || []
  })

const isEnd = ({ is_running, completed, is_deferred }: Patch<'todos'>): boolean =>
  is_running === false || completed === true || is_deferred === true

/** The to-dos whose run the list ends; also where it knows of none: it was begun on another device. */
const idsEndedBy = (changes: readonly Change[], rows: TableRows): ReadonlySet<string> => {
  const ended = new Set<string>()
  for (const change of changes) {
    if (change.op === 'shift') continue
    if (change.table === 'todos') {
      if (change.op === 'delete' || change.op === 'move' || (change.op === 'update' && isEnd(change.patch)))
        ended.add(change.id)
    } else if (change.table === 'focus_runs') {
      const run = rows('focus_runs').get(change.id)
      if (change.op === 'update' && typeof change.patch.stopped_at === 'string' && run) ended.add(run.todo_id)
      if (change.op === 'insert' && !isKeep(change.row))
        for (const { run } of openRuns(rows)) if (run.todo_id !== change.row.todo_id) ended.add(run.todo_id)
    }
  }
  return ended
}

/** The question, where there is one, and then the end. */
const endingOf = (todo: Todo, rows: TableRows, observer: RunObserver) => {
  const attendance = attendanceOf(todo.id, rows, observer)
  const stretch = askedAtEnd(todo, rows, attendance)
  const cut = stretch ? askAbout(todo, rows, stretch, observer) : splitByClock(todo, rows, attendance, observer)
  return { isCut: cut.length > 0, changes: [...cut, ...stopTimer(rowsAfter(rows, cut), todo.id, observer)] }
}

/** The rest of a change whose run has been ended already; null when nothing is left. */
const leftOf = (change: Change, ended: ReadonlySet<string>, rows: TableRows): Change | null => {
  if (change.op === 'update' && change.table === 'todos' && ended.has(change.id)) {
    const { time_spent, is_running, last_started_at, ...rest } = change.patch
    return Object.keys(rest).some((column) => column !== 'updated_at') ? { ...change, patch: rest } : null
  }
  if (change.op === 'update' && change.table === 'focus_runs')
    return ended.has(rows('focus_runs').get(change.id)?.todo_id ?? '') ? null : change
  // Judged by the clock alone, it would have slept through its end.
  return stopsPomodoroOf(change, ended) ? null : change
}

interface WithEndings {
  /** Undo must not take these back: the time since was not worked. */
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
  observer: RunObserver,
  saysWhen: boolean,
): WithEndings => {
  const ended: Change[] = []
  const stopped = new Set<string>()
  let after = rows
  for (const id of idsEndedBy(changes, rows)) {
    const todo = after('todos').get(id)
    if (!todo || !openRunOf(after, id)) continue
    const ending = endingOf(todo, after, observer)
    if (saysWhen && !ending.isCut) continue
    ended.push(...ending.changes)
    after = rowsAfter(after, ending.changes)
    stopped.add(id)
  }
  const rest = stopped.size === 0 ? [...changes] : changes.flatMap((change) => leftOf(change, stopped, after) ?? [])
  return { ended: ended as RowChange[], rest }
}
