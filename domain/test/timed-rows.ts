/** Rows whose timers run, and what a device makes of a list: the runs that it ends, and the time that follows. */
import type { Change } from '../src/core/change.ts'
import type { TableRows } from '../src/core/links.ts'
import { type RunObserver, withRunsEnded } from '../src/focus/run-endings.ts'
import { derivedId } from '../src/tables/derived-id.ts'
import type { FocusRun, FocusSession, Row, TableName, Todo } from '../src/tables/schema.ts'
import { sessionOfRun } from '../src/time/focus-runs.ts'
import type { Here } from '../src/time/run-facts.ts'
import { rowsWithTime } from '../src/time/time-log.ts'
import { NOW, testId } from './arbitrary-rows.ts'
import { exampleRow, storeOf } from './example-rows.ts'

export const DEVICE = testId(901)
export const OTHER_DEVICE = testId(902)
/** The device of the tests, which was at its runs until it asks. */
export const WITNESS = { device: DEVICE, lastSeen: () => null }

/** Seconds after the moment of the examples. */
export const at = (seconds: number): string => new Date(Date.parse(NOW) + seconds * 1000).toISOString()

export const here = (now: string): Here => ({ now, device: DEVICE })
export const there = (now: string): Here => ({ now, device: OTHER_DEVICE })

/** Somebody sits at this device, unless it was last seen earlier, or only looks on. */
export const observerAt = (now: string, lastSeen: string | null = now, zone = 'Europe/Madrid'): RunObserver => ({
  ...here(now),
  zone,
  lastSeen: () => lastSeen,
})

/** A run of this device; it was seen when it was started, unless the example says otherwise. */
export const exampleRun = (number: number, fields: Partial<FocusRun> = {}): FocusRun => {
  const { started_at = NOW } = fields
  return exampleRow('focus_runs', number, { ordered_at: started_at, seen_at: started_at, device_id: DEVICE, ...fields })
}

/** The run of a to-do as it stands in its row and its log. */
const runBehind = (todo: Todo, sessions: readonly FocusSession[]): FocusRun[] => {
  if (!todo.is_running || todo.last_started_at === null) return []
  const session = sessionOfRun(sessions, todo.id)
  const started_at = session?.started_at ?? todo.last_started_at
  const run = exampleRun(0, { todo_id: todo.id, started_at, seen_at: todo.last_started_at })
  return [{ ...run, id: session?.id ?? derivedId('example-run', todo.id) }]
}

/** A store in which a to-do that runs has its run. */
export const timedStore = (given: { [T in TableName]?: readonly Row<T>[] }): TableRows =>
  storeOf({
    ...given,
    focus_runs: [
      ...(given.focus_runs ?? []),
      ...(given.todos ?? []).flatMap((todo) => runBehind(todo, given.focus_sessions ?? [])),
    ],
  })

/** As a screen does it: what the list ends is ended first, and time follows. */
export const performed = (
  rows: TableRows,
  changes: readonly Change[],
  observer: RunObserver,
  saysWhen = false,
): TableRows => {
  const { ended, rest } = withRunsEnded(changes, rows, observer, saysWhen)
  return rowsWithTime(rows, [...ended, ...rest], observer.now)
}

export const sessionsIn = (rows: TableRows): FocusSession[] => [...rows('focus_sessions').values()]
