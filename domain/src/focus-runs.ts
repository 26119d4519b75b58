/**
 * A run is the time from start to stop of a to-do's timer. It adds to the to-do's time and, once it is 5 seconds long,
 * is logged as a focus session. Both are written in one list, so that they always agree (spec: core §4, §9).
 */
import { type Change, insertIfAbsent, update } from './change.ts'
import { derivedId } from './derived-id.ts'
import type { TableRows } from './links.ts'
import type { FocusSession, Todo } from './schema.ts'
import { elapsedSeconds, stopped } from './timer.ts'

export const SESSION_MIN_SECONDS = 5
/** While the mini window is open: how much new time is worth a write. */
export const PROGRESS_MIN_SECONDS = 5

type Sessions = Iterable<FocusSession>

/** Two devices can start different to-dos while offline: the one that was started last is the one that runs. */
export const runningTodo = (todos: Iterable<Todo>): Todo | null => {
  let running: Todo | null = null
  for (const todo of todos) {
    if (!todo.is_running || todo.last_started_at === null) continue
    if (!running?.last_started_at || todo.last_started_at > running.last_started_at) running = todo
  }
  return running
}

export const isOpen = (session: FocusSession): boolean => session.ended_at === null

/** The log of the to-do's current run, once there is one. */
export const sessionOfRun = (sessions: Sessions, todoId: string): FocusSession | null => {
  let latest: FocusSession | null = null
  for (const session of sessions)
    if (session.todo_id === todoId && isOpen(session) && (!latest || session.started_at > latest.started_at))
      latest = session
  return latest
}

/** When the run began: progress that was saved on the way moves `last_started_at`, never this. */
export const runStart = (todo: Todo, sessions: Sessions): string | null =>
  todo.last_started_at === null ? null : (sessionOfRun(sessions, todo.id)?.started_at ?? todo.last_started_at)

type Logged = Pick<FocusSession, 'todo_id' | 'started_at' | 'ended_at' | 'session_type'>

const sessionId = ({ session_type, todo_id, started_at }: Logged): string =>
  derivedId(`${session_type}-session`, todo_id ?? '', started_at)

/** A stretch of time in the log; its id comes from its cause, so that two devices log it once. */
export const loggedSession = (session: Logged, now: string): Change =>
  insertIfAbsent('focus_sessions', { ...session, id: sessionId(session), created_at: now, updated_at: now })

export const runLog = (todo_id: string, started_at: string, ended_at: string | null): Logged => ({
  todo_id,
  started_at,
  ended_at,
  session_type: 'focus',
})

/** Logged once the run is 5 seconds long, and only once. */
export const recordRun = (todo: Todo, sessions: Sessions, now: string): Change[] => {
  if (todo.last_started_at === null || elapsedSeconds(todo, now) < SESSION_MIN_SECONDS) return []
  if (sessionOfRun(sessions, todo.id)) return []
  return [loggedSession(runLog(todo.id, todo.last_started_at, null), now)]
}

/** The log of a run that ends at `end`. A throttled tab may not have logged it yet: then it is logged whole. */
export const endSession = (todo: Todo, sessions: Sessions, end: string): Change[] => {
  if (todo.last_started_at === null) return []
  const session = sessionOfRun(sessions, todo.id)
  if (session) return [update('focus_sessions', session.id, { ended_at: end, updated_at: end })]
  if (elapsedSeconds(todo, end) < SESSION_MIN_SECONDS) return []
  const whole = runLog(todo.id, todo.last_started_at, end)
  // Another device may have logged the start meanwhile, so the end is written apart.
  return [loggedSession(whole, end), update('focus_sessions', sessionId(whole), { ended_at: end, updated_at: end })]
}

export const stopRun = (todo: Todo, sessions: Sessions, now: string): Change[] =>
  todo.is_running
    ? [update('todos', todo.id, { ...stopped(todo, now), updated_at: now }), ...endSession(todo, sessions, now)]
    : []

/** Logs without an end that no run belongs to: two devices that met after being offline can leave one behind. */
const endStrays = (sessions: Sessions, todoId: string, now: string): Change[] =>
  [...sessions]
    .filter((session) => session.todo_id === todoId && isOpen(session))
    .map((session) => {
      const least = Date.parse(session.started_at) + SESSION_MIN_SECONDS * 1000
      const end = new Date(Math.min(Math.max(Date.parse(session.updated_at), least), Date.parse(now)))
      return update('focus_sessions', session.id, { ended_at: end.toISOString(), updated_at: now })
    })

/** Starting one stops another; what runs already, runs on. A finished or missing to-do is not started. */
export const startRun = (rows: TableRows, id: string, now: string): Change[] => {
  const todo = rows('todos').get(id)
  if (!todo || todo.completed || todo.is_running) return []
  const sessions = rows('focus_sessions')
  const others = [...rows('todos').values()].filter((other) => other.is_running && other.id !== id)
  return [
    ...others.flatMap((other) => stopRun(other, sessions.values(), now)),
    ...endStrays(sessions.values(), id, now),
    update('todos', id, { is_running: true, last_started_at: now, updated_at: now }),
  ]
}

/** The run goes on; its time so far is saved. Whole seconds alone, or each save would lose a part of one. */
export const saveProgress = (todo: Todo, sessions: Sessions, now: string): Change[] => {
  const elapsed = elapsedSeconds(todo, now)
  if (todo.last_started_at === null || elapsed < PROGRESS_MIN_SECONDS) return []
  const saved = new Date(Date.parse(todo.last_started_at) + elapsed * 1000).toISOString()
  return [
    ...recordRun(todo, sessions, now),
    update('todos', todo.id, { time_spent: todo.time_spent + elapsed, last_started_at: saved, updated_at: now }),
  ]
}
