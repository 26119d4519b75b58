/**
 * What devices that were apart write about time becomes one truth, on the server and nowhere else. A device writes the
 * total that it shows, and another one may have counted meanwhile; so a total is never taken over: it grows by what the
 * log grows with these changes, and by the seconds that no log accounts for. What is said about a run that is no longer
 * the one that goes on does not touch the one that does. A device that sends no claims is believed as it stands.
 */
import { LONG_RUN_MS } from './away.ts'
import { applyToRow, insert, type PlainChange, type RowChange, remove, update } from './change.ts'
import { isRunLog, runId, runStart, SESSION_MIN_SECONDS, stopRun } from './focus-runs.ts'
import { type FollowedRows, followRows, sessionsIn } from './followed-rows.ts'
import { asTrashItem } from './landing.ts'
import type { TableRows } from './links.ts'
import type { FocusSession, Patch, Todo } from './schema.ts'
import { isTimed, secondsLogged } from './time-claims.ts'
import { asTime, itemsArriving, timeLeaving, withTimeCarried, withTimeHeld } from './time-holders.ts'
import { trashFor } from './trash.ts'

const RUN_COLUMNS = ['is_running', 'last_started_at']

const without = <P extends object>(patch: P, columns: readonly string[]): Partial<P> =>
  Object.fromEntries(Object.entries(patch).filter(([column]) => !columns.includes(column))) as Partial<P>

const ms = (instant: string) => Date.parse(instant)
const iso = (instant: number) => new Date(instant).toISOString()

/** To-dos of which somebody who makes no claims has written the total. */
const believed = (changes: readonly PlainChange[]): ReadonlySet<string> =>
  new Set(
    changes.flatMap((change) =>
      isTimed(change) && change.patch.time_spent !== undefined && !change.timer ? [change.id] : [],
    ),
  )

/** Two logs of one to-do are open after both devices started it: the earlier run ended when the later one began. */
const overtaken = (inserted: FocusSession, { rows, sessionsOf }: FollowedRows): PlainChange[] => {
  const todo = inserted.todo_id === null ? undefined : rows('todos').get(inserted.todo_id)
  if (!todo?.is_running || todo.last_started_at === null || !isRunLog(inserted)) return []
  const open = sessionsOf(todo.id).filter(isRunLog)
  open.sort((a, b) => ms(a.started_at) - ms(b.started_at))
  const ended = open.flatMap(({ id }, index) => {
    const end = open[index + 1]?.started_at
    return end === undefined ? [] : [update('focus_sessions', id, { ended_at: end, updated_at: end })]
  })
  const isNow = open.at(-1)?.id === inserted.id
  return isNow && ms(todo.last_started_at) < ms(inserted.started_at)
    ? [...ended, update('todos', todo.id, { last_started_at: inserted.started_at })]
    : ended
}

/** One device corrected its start and another one its end: it is not shorter than nothing. */
const straightened = ({ id, started_at, ended_at }: FocusSession): PlainChange[] =>
  ended_at !== null && ms(ended_at) < ms(started_at) ? [update('focus_sessions', id, { ended_at: started_at })] : []

/** It is deleted on one device while it runs on another: the run ends, as long as it can be believed. */
const endOf = (todo: Todo, sessions: readonly FocusSession[], now: string): string => {
  const start = runStart(todo, sessions)
  if (start === null || ms(now) - ms(start) < LONG_RUN_MS) return now
  return iso(Math.max(ms(todo.last_started_at ?? start), ms(start) + SESSION_MIN_SECONDS * 1000))
}

/** A to-do whose adding is taken back on one device was worked on at another: it leaves as if deleted by hand. */
const deleted = (todo: Todo, { sessionsOf }: FollowedRows, isMoved: boolean, now: string): PlainChange[] => {
  const sessions = sessionsOf(todo.id)
  const ended = stopRun(todo, sessions, endOf(todo, sessions, now))
  const stopped = ended.reduce(
    (row, change) => (change.table === 'todos' ? (applyToRow(row, change) ?? row) : row),
    todo,
  )
  const isKept = !isMoved && stopped.time_spent > 0
  return [
    ...ended.filter(({ table }) => table === 'focus_sessions'),
    ...(isKept ? [insert('trash_items', asTrashItem('todos', stopped, trashFor(todo.id, now).id, now))] : []),
    remove('todos', todo.id),
  ]
}

interface Heard {
  changes: PlainChange[]
  /** Seconds that it gives to its to-do beside the log. */
  unlogged: number
}

/** One change as it fits to the rows of now. */
const heard = (change: PlainChange, { rows, sessionsOf }: FollowedRows): Heard => {
  const todo = isTimed(change) ? rows('todos').get(change.id) : undefined
  if (!isTimed(change) || !change.timer || !todo) return { changes: [change], unlogged: 0 }
  const { timer, ...plain } = change
  const patch: Patch<'todos'> = without(plain.patch, ['time_spent'])
  const isAboutRun = RUN_COLUMNS.some((column) => column in patch)
  const current = runId(todo, sessionsOf(todo.id))
  const isStart = patch.is_running === true
  const fits = !isAboutRun || (isStart ? current === null : current === timer.run)
  const left = fits ? patch : without(patch, RUN_COLUMNS)
  return {
    changes: Object.keys(left).length > 0 ? [{ ...plain, patch: left }] : [],
    // A run gives no less than its log says: what is missing are parts of seconds that were cut off on the way. One whose
    // stop is undone goes on, and what the stop had counted of it is counted when it ends.
    unlogged: !fits ? 0 : isAboutRun && !isStart ? Math.max(0, timer.unlogged) : timer.unlogged,
  }
}

const todosOf = (change: RowChange, rows: TableRows): (string | null)[] => {
  if (change.table === 'todos') return change.op === 'delete' || isTimed(change) ? [change.id] : []
  if (change.table !== 'focus_sessions') return []
  const before = rows('focus_sessions').get(change.id)?.todo_id ?? null
  return change.op === 'insert' ? [before, change.row.todo_id] : [before]
}

/**
 * What is left to write of a to-do when everything else is: its total, and no beginning of a run that is none. A run
 * that borrowed time which another device took away begins later instead.
 */
const totalled = (todo: Todo, total: number): PlainChange[] => {
  const begun = todo.is_running ? todo.last_started_at : null
  const last_started_at = begun !== null && total < 0 ? iso(ms(begun) - total * 1000) : begun
  const patch = {
    ...(asTime(total) === todo.time_spent ? {} : { time_spent: asTime(total) }),
    ...(last_started_at === todo.last_started_at ? {} : { last_started_at }),
  }
  return Object.keys(patch).length > 0 ? [update('todos', todo.id, patch)] : []
}

/** `rows` must hold the to-dos, sessions and other rows that the changes name, and the open sessions of the to-dos. */
export const mergedTimes = (changes: readonly PlainChange[], rows: TableRows, now: string): PlainChange[] => {
  const asItStands = believed(changes)
  const arriving = itemsArriving(changes)
  const merged: PlainChange[] = []
  const touched = new Set<string>()
  const unlogged = new Map<string, number>()
  const followed = followRows(rows)
  const after = followed.rows
  const write = (written: readonly PlainChange[]) => {
    merged.push(...written)
    followed.apply(written)
  }
  for (const change of changes) {
    if (change.op === 'shift') {
      merged.push(change)
      continue
    }
    for (const id of todosOf(change, after)) if (id !== null) touched.add(id)
    const isNew = change.op === 'insert' && !after(change.table).has(change.id)
    const leaving = change.op === 'delete' && change.table === 'todos' ? after('todos').get(change.id) : undefined
    const { changes: fitting, unlogged: more } = heard(change, followed)
    write(leaving ? deleted(leaving, followed, arriving.has(leaving.id), now) : fitting)
    if (isTimed(change)) unlogged.set(change.id, (unlogged.get(change.id) ?? 0) + more)
    const session = change.table === 'focus_sessions' ? after('focus_sessions').get(change.id) : undefined
    if (session) write(straightened(session))
    if (session && isNew && !asItStands.has(session.todo_id ?? '')) write(overtaken(session, followed))
  }
  const times = timeLeaving(changes, rows)
  const grown = new Map<string, number>()
  const sessionsBefore = sessionsIn(rows)
  for (const id of touched) {
    const [before, todo] = [rows('todos').get(id), after('todos').get(id)]
    const more = secondsLogged(todo, followed.sessionsOf(id)) - secondsLogged(before, sessionsBefore(id))
    if (!before) grown.set(id, more)
    else if (asItStands.has(id)) {
      times.delete(id)
      if (todo) write(totalled(todo, todo.time_spent))
    } else {
      const total = before.time_spent + more + (unlogged.get(id) ?? 0)
      times.set(id, asTime(total))
      if (todo) write(totalled(todo, total))
    }
  }
  return withTimeHeld(withTimeCarried(merged, times), rows, grown)
}
