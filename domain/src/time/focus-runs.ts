/** What the screens ask about runs and their sessions (spec: core §4, §9). */
import { insertIfAbsent, type PlainChange, update } from '../core/change.ts'
import { toMs } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { derivedId } from '../tables/derived-id.ts'
import type { FocusSession, Todo } from '../tables/schema.ts'
import { type Here, NO_DEVICE, openRunOf, openRuns } from './run-facts.ts'
import { SESSION_MIN_SECONDS } from './span-sessions.ts'
import { timeLog } from './work-spans.ts'

/** While the mini window is open: how much new time is worth a write. */
const PROGRESS_MIN_SECONDS = 5

type Sessions = Iterable<FocusSession>

/** Whole seconds, as they count for a to-do; a clock that went backwards gives none. */
export const secondsBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((toMs(to) - toMs(from)) / 1000) || 0)

/** Until two devices that were apart have heard of each other, two can run: the one that was started last is shown. */
export const runningTodo = (todos: Iterable<Todo>): Todo | null => {
  let running: Todo | null = null
  for (const todo of todos) {
    if (!todo.is_running || todo.last_started_at === null) continue
    if (!running?.last_started_at || toMs(todo.last_started_at) > toMs(running.last_started_at)) running = todo
  }
  return running
}

const isRunLog = (session: FocusSession): boolean => session.ended_at === null && session.session_type === 'focus'

/** The log of the to-do's current run, once there is one. */
export const sessionOfRun = (sessions: Sessions, todoId: string): FocusSession | null => {
  let latest: FocusSession | null = null
  for (const session of sessions)
    if (
      session.todo_id === todoId &&
      isRunLog(session) &&
      (!latest || toMs(session.started_at) > toMs(latest.started_at))
    )
      latest = session
  return latest
}

/** When the run began: progress that was saved on the way moves `last_started_at`, never this. */
export const runStart = (rows: TableRows, todoId: string): string | null => {
  const open = openRunOf(rows, todoId)
  return open && new Date(open.from).toISOString()
}

type Logged = Pick<FocusSession, 'todo_id' | 'started_at' | 'ended_at' | 'session_type'>

/** One instant can be written in several ways; the id knows one. */
const sessionId = ({ session_type, todo_id, started_at }: Logged): string =>
  derivedId(`${session_type}-session`, todo_id ?? '', new Date(toMs(started_at)).toISOString())

/** A stretch of time in the log; its id comes from its cause, so that two devices log it once. */
export const loggedSession = (session: Logged, now: string, id = sessionId(session)): PlainChange =>
  insertIfAbsent('focus_sessions', {
    ...session,
    id,
    created_at: now,
    updated_at: now,
  })

export const runLog = (todo_id: string, started_at: string, ended_at: string | null): Logged => ({
  todo_id,
  started_at,
  ended_at,
  session_type: 'focus',
})

/** Logged once the run is 5 seconds long, and only once. */
export const recordRun = (todo: Todo, rows: TableRows, now: string): PlainChange[] => {
  // As the log knows it: it may have begun with a run of another device that is over.
  const span = timeLog(rows)
    .spans.get(todo.id)
    ?.find(({ to }) => to === null)
  if (!span || rows('focus_sessions').has(span.id)) return []
  if (toMs(now) - span.from < SESSION_MIN_SECONDS * 1000) return []
  return [loggedSession(runLog(todo.id, new Date(span.from).toISOString(), null), now, span.id)]
}

/**
 * The run goes on; its device says how far it was there. Whole seconds alone are counted, and the rest is not lost. Who
 * only looks on, say offline, cannot know whether anybody is still there: a stop that is not heard of would give way.
 */
export const saveProgress = (todo: Todo, rows: TableRows, { now, device }: Here): PlainChange[] =>
  openRuns(rows).flatMap(({ run, seen }) => {
    const isOwn = run.device_id === device || run.device_id === NO_DEVICE
    return isOwn && run.todo_id === todo.id && toMs(now) - seen >= PROGRESS_MIN_SECONDS * 1000
      ? [update('focus_runs', run.id, { seen_at: now, updated_at: now })]
      : []
  })
