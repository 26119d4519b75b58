/**
 * What a list says about time, as facts of the log. Screens and older versions write a to-do's timer and its sessions
 * directly; what they mean is a start, a stop, a sign of life, a correction, or seconds that no log knows.
 */

import { type Change, insertIfAbsent, type PlainChange, type RowChange, remove, update } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { rowsAfter } from '../items/apply-changes.ts'
import { holderOf } from '../items/time-holders.ts'
import { derivedId } from '../tables/derived-id.ts'
import type { FocusRun, FocusSession, Patch, Todo } from '../tables/schema.ts'
import { otherKeeps, withoutKeep } from './kept-runs.ts'
import { asKnown, LAG_MS, NO_DEVICE, newRun, openRunOf, stopRuns } from './run-facts.ts'
import { stopAt } from './run-stops.ts'
import { isOld } from './sealed-runs.ts'
import { timeLog, type WorkSpan } from './work-spans.ts'

export const TIME_COLUMNS = ['time_spent', 'is_running', 'last_started_at'] as const

type TodoUpdate = Extract<Change, { table: 'todos'; op: 'update' }>

const isTimed = (change: Change): change is TodoUpdate =>
  change.op === 'update' && change.table === 'todos' && TIME_COLUMNS.some((column) => column in change.patch)

/** A run that an older version began has the id that such a version gives to its session. */
const runOfOlder = (todoId: string, start: string, rows: TableRows): FocusRun => ({
  ...newRun(rows('focus_runs').values(), todoId, { now: start, device: NO_DEVICE }),
  id: derivedId('focus-session', todoId, new Date(start).toISOString()),
})

/** What lies between its start and `last_started_at` was saved: else it is of another run, and was left open. */
const logOfOlder = ({ id, time_spent }: Todo, since: string, rows: TableRows): FocusSession | null => {
  const open = openSession(rows('focus_sessions').values(), id)
  return open && Date.parse(since) - Date.parse(open.started_at) < (time_spent + 1) * 1000 ? open : null
}

/** A to-do that runs, and no run is known: it was started by a version that kept none. */
export const olderRun = (todo: Todo, rows: TableRows): FocusRun | null => {
  if (!todo.is_running || todo.last_started_at === null) return null
  for (const run of rows('focus_runs').values()) if (run.todo_id === todo.id) return null
  const session = logOfOlder(todo, todo.last_started_at, rows)
  const now = session?.started_at ?? todo.last_started_at
  const run = runOfOlder(todo.id, now, rows)
  return { ...run, id: session?.id ?? run.id, seen_at: todo.last_started_at }
}

/** The runs that older versions left going. A session that they left open without one is for a person to correct. */
export const adoptedRuns = (rows: TableRows): PlainChange[] =>
  [...rows('todos').values()].flatMap((todo) => {
    const run = todo.is_running ? olderRun(todo, rows) : null
    return run ? [insertIfAbsent('focus_runs', run)] : []
  })

const openSession = (sessions: Iterable<FocusSession>, todoId: string): FocusSession | null => {
  let latest: FocusSession | null = null
  for (const session of sessions)
    if (
      session.todo_id === todoId &&
      session.session_type === 'focus' &&
      session.ended_at === null &&
      (!latest || Date.parse(session.started_at) > Date.parse(latest.started_at))
    )
      latest = session
  return latest
}

/** What an update of a to-do's timer means. */
const timerFacts = ({ id, patch }: TodoUpdate, rows: TableRows, now: string): PlainChange[] => {
  const at = patch.updated_at ?? now
  const open = openRunOf(rows, id)
  if (patch.is_running === false) return stopRuns(rows, id, { now: at, device: open?.run.device_id ?? NO_DEVICE })
  if (typeof patch.last_started_at !== 'string') return []
  if (open) return [update('focus_runs', open.run.id, { seen_at: patch.last_started_at, updated_at: at })]
  if (patch.is_running !== true) return []
  return [insertIfAbsent('focus_runs', runOfOlder(id, patch.last_started_at, rows))]
}

/** The update without what the log says now. */
const timeless = (change: TodoUpdate): PlainChange[] => {
  const { time_spent, is_running, last_started_at, ...patch } = change.patch
  const { timer, ...plain } = change
  return Object.keys(patch).length > 0 ? [{ ...plain, patch } as PlainChange] : []
}

/** An older version writes the session's end together with the stop. */
const isAsLogged = ({ started_at, ended_at }: Patch<'focus_sessions'>, { from, to }: WorkSpan): boolean =>
  typeof ended_at === 'string' &&
  Date.parse(ended_at) === to &&
  (started_at === undefined || Date.parse(started_at) === from)

/** Before it was last seen: an older version takes out time that nobody was there, and the run goes on after it. */
const endedAt = (run: FocusRun, { seen }: WorkSpan, ended_at: string, rows: TableRows): PlainChange[] => {
  if (Date.parse(ended_at) + LAG_MS >= seen) return stopRuns(rows, run.todo_id, { now: ended_at, device: NO_DEVICE })
  const again = new Date(seen).toISOString()
  return [
    update('focus_runs', run.id, { cut_at: ended_at, updated_at: again }),
    insertIfAbsent('focus_runs', runOfOlder(run.todo_id, again, rows)),
  ]
}

type SessionChange = Extract<PlainChange, { table: 'focus_sessions' }>

/** The log of a run that goes on, from a device that has not heard that its start was taken back, or that it was another. */
const isOfNoRun = (change: SessionChange, rows: TableRows, added: ReadonlySet<string>): boolean => {
  if (change.op !== 'insert' || change.row.ended_at !== null || change.row.session_type !== 'focus') return false
  const todo = change.row.todo_id
  if (todo === null) return false
  const holder = holderOf(todo, rows)
  // Of a to-do that an older version left running, no run is known.
  const isRunning = holder?.table === 'todos' && holder.row.is_running
  const isNowhere = holder === null && !added.has(todo)
  return openRunOf(rows, todo) !== null || isNowhere || (holder !== null && !isRunning)
}

/** What a person changed in the log of a run says how long that was; of a run that goes on, the run itself is changed. */
const sessionFacts = (
  change: SessionChange,
  rows: TableRows,
  now: string,
  added: ReadonlySet<string>,
): PlainChange[] => {
  const run = rows('focus_runs').get(change.op === 'shift' ? '' : change.id)
  // A device that had not heard of the correction logs the run when it is five seconds long.
  if (run?.is_corrected && change.op === 'insert' && change.row.ended_at === null) return []
  if (!run && isOfNoRun(change, rows, added)) return []
  if (!run || run.is_corrected || change.op === 'insert' || change.op === 'shift') return [change]
  const times: Patch<'focus_sessions'> = change.op === 'update' ? change.patch : {}
  const isAboutTime = change.op === 'delete' || 'started_at' in times || 'ended_at' in times
  const span = timeLog(rows)
    .spans.get(run.todo_id)
    ?.find(({ id }) => id === run.id)
  if (!isAboutTime || !span) return [change]
  if (span.to !== null) return isAsLogged(times, span) ? [] : [...corrected(span, span.to, rows), change]
  if (change.op === 'delete') return [change]
  const { started_at, ended_at, ...rest } = times
  return [
    ...(started_at === undefined ? [] : [update('focus_runs', run.id, { started_at })]),
    ...(typeof ended_at === 'string' ? endedAt(run, span, ended_at, rows) : []),
    ...(Object.keys(rest).length > 0 ? [{ ...change, patch: { ...rest, updated_at: now } } as PlainChange] : []),
  ]
}

/** From here on the session says how long it was. It is sent along: others may not have it yet. */
const corrected = ({ id, runs }: WorkSpan, to: number, rows: TableRows): PlainChange[] => {
  const session = rows('focus_sessions').get(id)
  const stopped_at = new Date(to).toISOString()
  return [
    ...runs.map((id) => {
      const run = rows('focus_runs').get(id)
      return update('focus_runs', id, { is_corrected: true, ...(run ? stopAt(run, stopped_at) : { stopped_at }) })
    }),
    ...(session ? [insertIfAbsent('focus_sessions', session)] : []),
  ]
}

/** A start that is taken back was none; of a run that was corrected elsewhere, the corrected session is sent along. */
const unlogged = ({ id, op }: RowChange, rows: TableRows, now: string): PlainChange[] => {
  const session = rows('focus_sessions').get(id)
  const run = rows('focus_runs').get(id)
  // Whoever stopped it meanwhile said no more than that it is over. An old one leaves because its session is enough.
  const isTakenBack = op === 'delete' && run && run.cut_at === null && !run.is_corrected && !isOld(run, now)
  return session && (session.ended_at === null || isTakenBack) ? [remove('focus_sessions', id)] : []
}

const takenBack = (keep: FocusRun, rows: TableRows, now: string): PlainChange[] =>
  withoutKeep(keep).flatMap((change) => (change.op === 'delete' ? [change, ...unlogged(change, rows, now)] : [change]))

const factsOf = (change: Change, rows: TableRows, now: string, added: ReadonlySet<string>): Change[] => {
  if (isTimed(change)) return [...timerFacts(change, rows, now), ...timeless(change)]
  if (change.op === 'move') return [change]
  if (change.table === 'focus_sessions') return sessionFacts(change as SessionChange, rows, now, added)
  if (change.table === 'focus_runs' && change.op === 'update' && change.patch.kept_until === null)
    return [change, ...otherKeeps(change.id, rows).flatMap((keep) => takenBack(keep, rows, now))]
  const isSettled = change.op === 'delete' || (change.op === 'update' && 'is_corrected' in change.patch)
  if (change.table === 'focus_runs' && isSettled) return [change, ...unlogged(change, rows, now)]
  return [change]
}

interface TimeFacts {
  changes: Change[]
  /** Totals that the list writes directly. */
  totals: ReadonlyMap<string, number>
}

/** A device says with the run that was taken back that its log goes; on the server the run alone has said so. */
const isSaid = (change: Change, facts: readonly Change[]): boolean => {
  if (change.op !== 'delete' || change.table !== 'focus_sessions') return false
  const last = facts.findLast((fact) => fact.table === change.table && fact.op !== 'shift' && fact.id === change.id)
  return last?.op === 'delete'
}

export const timeFacts = (changes: readonly Change[], rows: TableRows, now: string): TimeFacts => {
  const facts: Change[] = []
  const totals = new Map<string, number>()
  const added = new Set(
    changes.flatMap((change) => (change.op === 'insert' && change.table === 'todos' ? change.id : [])),
  )
  let after = rows
  for (const change of changes) {
    if (isSaid(change, facts)) continue
    if (
      isTimed(change) &&
      change.patch.time_spent !== undefined &&
      !('is_running' in change.patch) &&
      !('last_started_at' in change.patch)
    )
      totals.set(change.id, change.patch.time_spent)
    const meant = factsOf(change, after, now, added).flatMap((fact) => asKnown(fact, after))
    facts.push(...meant)
    // Most lists say nothing of time, and none of them is followed row by row.
    if (meant.length !== 1 || meant[0] !== change || change.table === 'focus_runs') after = rowsAfter(after, meant)
  }
  return { changes: facts, totals }
}
