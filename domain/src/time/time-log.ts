/**
 * The log is the only truth about time. What stands in a to-do (its total, whether it runs and since when) and the
 * sessions of its runs follow from the runs, the corrected sessions and one remainder, by this rule: in the browser as
 * soon as something is done, and on the server with what all devices have said.
 */

import { type Change, insertIfAbsent, type PlainChange, update } from '../core/change.ts'
import { toInstant, toMs } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { rowsAfter } from '../items/apply-changes.ts'
import { type HeldTime, type Holder, holderOf, holdTime, timeIn } from '../items/time-holders.ts'
import { INT4_MAX } from '../tables/columns.ts'
import type { FocusSession, Patch, Todo } from '../tables/schema.ts'
import { withWorkedKept } from './kept-work.ts'
import { LONG_RUN_MS, statesIn } from './run-facts.ts'
import { stopAt } from './run-stops.ts'
import { absorbedSessions, backwardSessions, sessionOf, wholeSeconds } from './span-sessions.ts'
import { olderRun, timeFacts } from './time-facts.ts'
import { concernsTime, timedTodos } from './timed-todos.ts'
import { type TimeLog, timeLog, type WorkSpan } from './work-spans.ts'

/** Of a run that goes on: as far as it was saved. */
const savedIn = ({ from, seen, to }: WorkSpan): number => wholeSeconds(from, to ?? seen)

const loggedIn = ({ session_type, started_at, ended_at }: FocusSession): number =>
  session_type === 'focus' && ended_at !== null ? wholeSeconds(toMs(started_at), toMs(ended_at)) : 0

/** Seconds that the log has of a to-do. */
const secondsLogged = (todoId: string, { spans, live }: TimeLog, sessions: readonly FocusSession[]): number => {
  const runs = (spans.get(todoId) ?? []).reduce((sum, span) => sum + savedIn(span), 0)
  return sessions.reduce((sum, session) => (live.has(session.id) ? sum : sum + loggedIn(session)), runs)
}

const asTime = (seconds: number): number => Math.min(INT4_MAX, Math.max(0, seconds))

const patched = (todo: Todo, wanted: Patch<'todos'>): PlainChange[] => {
  const patch = Object.fromEntries(
    Object.entries(wanted).filter(([column, value]) => todo[column as keyof Todo] !== value),
  )
  return Object.keys(patch).length > 0 ? [update('todos', todo.id, patch)] : []
}

const sessionsByTodo = (rows: TableRows, ids: ReadonlySet<string>): Map<string, FocusSession[]> => {
  const found = new Map<string, FocusSession[]>()
  for (const session of rows('focus_sessions').values()) {
    if (session.todo_id === null || !ids.has(session.todo_id)) continue
    const own = found.get(session.todo_id)
    if (own) own.push(session)
    else found.set(session.todo_id, [session])
  }
  return found
}

/** Nobody works on what is done or gone; one that nobody has stopped for hours ended when it was last seen. */
const endedWithTodo = (ids: ReadonlySet<string>, before: TableRows, after: TableRows, now: string): PlainChange[] =>
  statesIn(after).flatMap(({ run, from, seen, end }) => {
    if (end !== null || !ids.has(run.todo_id)) return []
    const todo = after('todos').get(run.todo_id)
    const isOver = todo ? todo.completed : before('todos').has(run.todo_id) || holderOf(run.todo_id, after) !== null
    if (!isOver) return []
    // Heard of only now, or over until its device spoke: that had not heard that the to-do is done, and says how long it
    // was there.
    const isHeardLate = !statesIn(before).some((was) => was.run.id === run.id && was.end === null)
    const stopped_at =
      isHeardLate || toMs(now) - from >= LONG_RUN_MS ? toInstant(seen) : toInstant(Math.max(seen, toMs(now)))
    return [update('focus_runs', run.id, { ...stopAt(run, stopped_at), updated_at: now })]
  })

/** The ends of all runs, to see which another fact has changed. */
const endsIn = (rows: TableRows): Map<string, { todoId: string; end: number | null }> =>
  new Map(statesIn(rows).map(({ run, end }) => [run.id, { todoId: run.todo_id, end }]))

const movedEnds = (before: TableRows, after: TableRows): string[] => {
  const [was, is] = [endsIn(before), endsIn(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => {
    const [a, b] = [was.get(id), is.get(id)]
    return a && b && a.end === b.end ? [] : [(b ?? a)?.todoId ?? '']
  })
}

interface Known {
  log: TimeLog
  sessions: ReadonlyMap<string, readonly FocusSession[]>
}

const known = (rows: TableRows, ids: ReadonlySet<string>): Known => ({
  log: timeLog(rows),
  sessions: sessionsByTodo(rows, ids),
})

const logged = (id: string, { log, sessions }: Known): number => secondsLogged(id, log, sessions.get(id) ?? [])

/** A run that an older version let begin later counts from `last_started_at` all the same: so much less was saved. */
const savedLess = (holder: Holder, { log }: Known): number => {
  const since = holder.table === 'todos' ? holder.row.last_started_at : null
  const open = log.spans.get(holder.row.id)?.find(({ to }) => to === null)
  return since !== null && open ? wholeSeconds(toMs(since), open.from) : 0
}

/** What the total has beside the log. Asked for the first time, it is what the log does not account for. */
const remainder = (id: string, holder: Holder, at: Known): number => {
  const { time_spent, unlogged_seconds } = timeIn(holder)
  return unlogged_seconds ?? time_spent + savedLess(holder, at) - logged(id, at)
}

/** The time as it stands in the to-do's row, or in the carried fields while it is elsewhere. */
const timeOf = (id: string, unlogged_seconds: number, { log, sessions }: Known): HeldTime & Patch<'todos'> => {
  const time_spent = asTime(unlogged_seconds + logged(id, { log, sessions }))
  const open = log.spans.get(id)?.find(({ to }) => to === null)
  const last_started_at = open ? toInstant(open.from + savedIn(open) * 1000) : null
  return { time_spent, unlogged_seconds, is_running: open !== undefined, last_started_at }
}

/**
 * What is beside the log is always said, also when it is nothing: a tab that had not heard of everything may write an
 * old total, and the next one must not take the difference for seconds that no log knows.
 */
const written = (holder: Holder, time: HeldTime & Patch<'todos'>): PlainChange[] =>
  holder.table === 'todos'
    ? patched(holder.row, time)
    : holdTime(holder, { time_spent: time.time_spent, unlogged_seconds: time.unlogged_seconds })

interface WithTime {
  /** The list as it was meant: starts, stops and corrections as facts. */
  changes: Change[]
  /** What follows from it. Each receiver of the facts works it out anew on its own rows. */
  following: PlainChange[]
}

/** Everything that follows for these to-dos from the rows as they are. */
const follow = (
  ids: ReadonlySet<string>,
  remainders: ReadonlyMap<string, number>,
  rows: TableRows,
  now: string,
): PlainChange[] => {
  const at = known(rows, ids)
  return [...ids].flatMap((id) => {
    const sessions = at.sessions.get(id) ?? []
    const spans = at.log.spans.get(id) ?? []
    const byId = new Map(sessions.map((session) => [session.id, session]))
    const holder = holderOf(id, rows)
    const beside = remainders.get(id)
    return [
      ...absorbedSessions(spans, sessions, at.log.live),
      ...backwardSessions(sessions, at.log.live),
      ...spans.flatMap((span) => sessionOf(id, span, byId.get(span.id), now)),
      ...(holder && beside !== undefined ? written(holder, timeOf(id, beside, at)) : []),
    ]
  })
}

interface Step {
  changes: Change[]
  before: TableRows
  after: TableRows
  totals: ReadonlyMap<string, number>
  /** The to-dos whose time may be another one. */
  ids: ReadonlySet<string>
}

/** A to-do may come with its run, from a guest's data or from an older version's trash. */
const addedIn = (list: readonly Change[], id: string): Todo | undefined => {
  for (const change of list)
    if (change.op === 'insert' && change.table === 'todos' && change.id === id) return change.row
  return undefined
}

/** With the runs and sessions that the list itself brings. */
const withLog = (list: readonly Change[], rows: TableRows): TableRows =>
  rowsAfter(
    rows,
    list.filter(({ op, table }) => op === 'insert' && (table === 'focus_runs' || table === 'focus_sessions')),
  )

const stepOf = (list: readonly Change[], named: ReadonlySet<string>, rows: TableRows, now: string): Step => {
  const older = [...named].flatMap((id) => {
    const todo = rows('todos').get(id)
    const added = todo ? undefined : addedIn(list, id)
    const run = todo ? olderRun(todo, rows) : added?.is_running ? olderRun(added, withLog(list, rows)) : null
    return run ? [insertIfAbsent('focus_runs', run)] : []
  })
  const before = rowsAfter(rows, older)
  const { changes: facts, totals } = timeFacts(withWorkedKept(list, before, now), before, now)
  const heard = rowsAfter(before, facts)
  const ended = endedWithTodo(named, before, heard, now)
  const after = rowsAfter(heard, ended)
  const ids = new Set([...named, ...movedEnds(before, after)])
  return { changes: [...older, ...facts, ...ended], before, after, totals, ids }
}

/** The to-dos whose time a list may change: other runs end or go on with it. */
export const timeTouched = (list: readonly Change[], rows: TableRows, now: string): ReadonlySet<string> =>
  stepOf(list, timedTodos(list, rows), rows, now).ids

/** What ends a run with its to-do says nothing of time where there was none. */
const isWorkedOn = (ids: ReadonlySet<string>, rows: TableRows): boolean => {
  for (const id of ids) {
    const todo = rows('todos').get(id)
    if (todo && (todo.time_spent > 0 || todo.is_running)) return true
  }
  for (const { todo_id, stopped_at, cut_at } of rows('focus_runs').values())
    if (stopped_at === null && cut_at === null && ids.has(todo_id)) return true
  return false
}

export const withTime = (list: readonly Change[], rows: TableRows, now: string): WithTime => {
  const named = timedTodos(list, rows)
  if (!list.some(concernsTime) && !isWorkedOn(named, rows)) return { changes: [...list], following: [] }
  const { changes, before, after, totals, ids } = stepOf(list, named, rows, now)
  const [was, is] = [known(before, ids), known(after, ids)]
  const remainders = new Map<string, number>()
  for (const id of ids) {
    const [holder, arrived] = [holderOf(id, before), holderOf(id, after)]
    const total = totals.get(id)
    if (total !== undefined) remainders.set(id, total - logged(id, is))
    else if (holder) remainders.set(id, remainder(id, holder, was))
    else if (arrived) remainders.set(id, remainder(id, arrived, is))
  }
  return { changes, following: follow(ids, remainders, after, now) }
}

/** Before anything was heard of. */
const NO_ROWS: TableRows = () => new Map()

/**
 * What follows for every to-do that has runs, for whoever finds rows that several tabs wrote at once. One of them may
 * have let a run go on whose to-do another one has completed or deleted: it was there until it was last seen.
 */
export const settledTime = (rows: TableRows, now: string): PlainChange[] => {
  const ids = new Set<string>()
  for (const { todo_id } of rows('focus_runs').values()) ids.add(todo_id)
  const at = known(rows, ids)
  const remainders = new Map<string, number>()
  for (const id of ids) {
    const holder = holderOf(id, rows)
    if (holder) remainders.set(id, remainder(id, holder, at))
  }
  const ended = endedWithTodo(ids, NO_ROWS, rows, now)
  return [...ended, ...follow(ids, remainders, rowsAfter(rows, ended), now)]
}

/** The rows as they are after the changes, with the time that follows from them. */
export const rowsWithTime = (rows: TableRows, list: readonly Change[], now: string): TableRows => {
  const { changes, following } = withTime(list, rows, now)
  return rowsAfter(rows, [...changes, ...following])
}
