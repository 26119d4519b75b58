/** What a signed-in device tells the server about time, besides the numbers that it shows itself. */

import { rowsAfter } from './apply-changes.ts'
import type { Change, TimerClaim } from './change.ts'
import { runId, sessionOfRun } from './focus-runs.ts'
import type { TableRows } from './links.ts'
import type { FocusSession, Patch, TableName, Todo } from './schema.ts'

const seconds = (from: string, to: string) => Math.floor((Date.parse(to) - Date.parse(from)) / 1000)

export const sessionsOf = (rows: TableRows, todoId: string): FocusSession[] =>
  [...rows('focus_sessions').values()].filter(({ todo_id }) => todo_id === todoId)

/**
 * What the log stands for in the time of its to-do: every ended session, and of the run that goes on what was saved of
 * it. That can be less than nothing: a run whose start was corrected borrows from the time before it.
 */
export const secondsLogged = (todo: Todo | undefined, sessions: readonly FocusSession[]): number => {
  const open = todo?.is_running ? sessionOfRun(sessions, todo.id) : null
  const saved = open && todo?.last_started_at ? seconds(open.started_at, todo.last_started_at) : 0
  return sessions.reduce(
    (sum, { session_type, started_at, ended_at }) =>
      session_type === 'focus' && ended_at !== null ? sum + seconds(started_at, ended_at) : sum,
    saved,
  )
}

type TodoUpdate = Extract<Change, { table: 'todos'; op: 'update' }>

const isTodoUpdate = (change: Change): change is TodoUpdate => change.op === 'update' && change.table === 'todos'
const movesRun = ({ is_running, last_started_at }: Patch<'todos'>) =>
  is_running !== undefined || last_started_at !== undefined

/** An update of a to-do that says something about its time. */
export const isTimed = (change: Change): change is TodoUpdate =>
  isTodoUpdate(change) && (change.patch.time_spent !== undefined || movesRun(change.patch))

const timeSince = (todo: Todo | undefined, sessions: readonly FocusSession[]) =>
  (todo?.time_spent ?? 0) - secondsLogged(todo, sessions)

/** These to-dos and their sessions alone: a list is followed step by step, and copying every row each time would be felt. */
const excerpt = (rows: TableRows, ids: ReadonlySet<string>): TableRows => {
  const todos = new Map([...ids].map((id) => [id, rows('todos').get(id)] as const).filter(([, row]) => row))
  const sessions = new Map([...rows('focus_sessions')].filter(([, { todo_id }]) => ids.has(todo_id ?? '')))
  return ((table: TableName) =>
    table === 'todos' ? todos : table === 'focus_sessions' ? sessions : new Map()) as unknown as TableRows
}

/**
 * Each update of a timer with the run that it is about, and the last one of each to-do with the seconds that the whole
 * list adds beside the log. One that was sent before, and is tried again, keeps what was known then.
 */
export const withTimerClaims = (changes: readonly Change[], rows: TableRows): Change[] => {
  if (!changes.some(isTimed)) return [...changes]
  const last = new Map<string, number>()
  const claims = new Map<number, TimerClaim>()
  const states = new Map<string, Todo>()
  const known = excerpt(rows, new Set(changes.filter(isTimed).map(({ id }) => id)))
  let now = known
  for (const [index, change] of changes.entries()) {
    const todo = isTimed(change) ? now('todos').get(change.id) : undefined
    if (todo) claims.set(index, { run: runId(todo, sessionsOf(now, todo.id)), unlogged: 0 })
    now = rowsAfter(now, [change])
    const after = todo && now('todos').get(todo.id)
    if (!after) continue
    last.set(after.id, index)
    states.set(after.id, after)
  }
  for (const [id, index] of last) {
    const before = timeSince(known('todos').get(id), sessionsOf(known, id))
    const claim = claims.get(index)
    if (claim) claim.unlogged = timeSince(states.get(id), sessionsOf(now, id)) - before
  }
  return changes.map((change, index) => {
    const timer = claims.get(index)
    return timer && isTodoUpdate(change) && !change.timer ? { ...change, timer } : change
  })
}
