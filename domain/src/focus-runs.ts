/**
 * A run is the time from start to stop of a to-do's timer. It adds to the to-do's time and, once it is 5 seconds long,
 * is logged as a focus session. Both are written in one list, so that they always agree (spec: core §4, §9).
 */
import { insertIfAbsent, type PlainChange, update } from './change.ts'
import { derivedId } from './derived-id.ts'
import type { FocusSession, Todo } from './schema.ts'
import { elapsedSeconds, stopped } from './timer.ts'

export const SESSION_MIN_SECONDS = 5
/** While the mini window is open: how much new time is worth a write. */
const PROGRESS_MIN_SECONDS = 5

type Sessions = Iterable<FocusSession>

const ms = (instant: string) => Date.parse(instant)
const iso = (instant: number) => new Date(instant).toISOString()

/** Whole seconds, as they count for a to-do; a clock that went backwards gives none. */
export const secondsBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((ms(to) - ms(from)) / 1000) || 0)

/** Two devices can start different to-dos while offline: the one that was started last is the one that runs. */
export const runningTodo = (todos: Iterable<Todo>): Todo | null => {
  let running: Todo | null = null
  for (const todo of todos) {
    if (!todo.is_running || todo.last_started_at === null) continue
    if (!running?.last_started_at || ms(todo.last_started_at) > ms(running.last_started_at)) running = todo
  }
  return running
}

export const isOpen = (session: FocusSession): boolean => session.ended_at === null

export const isRunLog = (session: FocusSession): boolean => isOpen(session) && session.session_type === 'focus'

/** The log of the to-do's current run, once there is one. */
export const sessionOfRun = (sessions: Sessions, todoId: string): FocusSession | null => {
  let latest: FocusSession | null = null
  for (const session of sessions)
    if (session.todo_id === todoId && isRunLog(session) && (!latest || ms(session.started_at) > ms(latest.started_at)))
      latest = session
  return latest
}

/** When the run began: progress that was saved on the way moves `last_started_at`, never this. */
export const runStart = (todo: Todo, sessions: Sessions): string | null =>
  todo.last_started_at === null ? null : (sessionOfRun(sessions, todo.id)?.started_at ?? todo.last_started_at)

type Logged = Pick<FocusSession, 'todo_id' | 'started_at' | 'ended_at' | 'session_type'>

/** One instant can be written in several ways; the id knows one. */
const sessionId = ({ session_type, todo_id, started_at }: Logged): string =>
  derivedId(`${session_type}-session`, todo_id ?? '', iso(ms(started_at)))

/** A stretch of time in the log; its id comes from its cause, so that two devices log it once. */
export const loggedSession = (session: Logged, now: string): PlainChange =>
  insertIfAbsent('focus_sessions', { ...session, id: sessionId(session), created_at: now, updated_at: now })

export const runLog = (todo_id: string, started_at: string, ended_at: string | null): Logged => ({
  todo_id,
  started_at,
  ended_at,
  session_type: 'focus',
})

/** A run is known by the id of its log, also before it has one: saved progress and corrections do not change it. */
export const runId = (todo: Todo, sessions: Sessions): string | null =>
  todo.is_running && todo.last_started_at !== null
    ? (sessionOfRun(sessions, todo.id)?.id ?? sessionId(runLog(todo.id, todo.last_started_at, null)))
    : null

/** Logged once the run is 5 seconds long, and only once. */
export const recordRun = (todo: Todo, sessions: Sessions, now: string): PlainChange[] => {
  if (todo.last_started_at === null || elapsedSeconds(todo, now) < SESSION_MIN_SECONDS) return []
  if (sessionOfRun(sessions, todo.id)) return []
  return [loggedSession(runLog(todo.id, todo.last_started_at, null), now)]
}

/** A whole run. Another device may have logged its start meanwhile, so the end is written apart. */
export const loggedRun = (todoId: string, start: string, end: string, now: string): PlainChange[] => {
  const whole = runLog(todoId, start, end)
  return [loggedSession(whole, now), update('focus_sessions', sessionId(whole), { ended_at: end, updated_at: now })]
}

/** The log of a run that ends at `end`. A throttled tab may not have logged it yet: then it is logged whole. */
export const endSession = (todo: Todo, sessions: Sessions, end: string): PlainChange[] => {
  if (todo.last_started_at === null) return []
  const session = sessionOfRun(sessions, todo.id)
  if (session) return [update('focus_sessions', session.id, { ended_at: end, updated_at: end })]
  return secondsBetween(todo.last_started_at, end) < SESSION_MIN_SECONDS
    ? []
    : loggedRun(todo.id, todo.last_started_at, end, end)
}

/** A clock that is behind takes nothing back: what was saved on the way stays saved, in the total and in the log. */
export const stopRun = (todo: Todo, sessions: Sessions, now: string): PlainChange[] => {
  if (!todo.is_running) return []
  const end = todo.last_started_at !== null && ms(todo.last_started_at) > ms(now) ? todo.last_started_at : now
  return [update('todos', todo.id, { ...stopped(todo, end), updated_at: now }), ...endSession(todo, sessions, end)]
}

/** The time of a to-do whose run is counted up to `end`: what was saved beyond it is taken back. */
export const timeUntil = (todo: Todo, end: string): number =>
  todo.last_started_at === null
    ? todo.time_spent
    : Math.max(0, todo.time_spent + Math.floor((ms(end) - ms(todo.last_started_at)) / 1000))

/** The run goes on; its time so far is saved. Whole seconds alone, or each save would lose a part of one. */
export const saveProgress = (todo: Todo, sessions: Sessions, now: string): PlainChange[] => {
  const elapsed = elapsedSeconds(todo, now)
  if (todo.last_started_at === null || elapsed < PROGRESS_MIN_SECONDS) return []
  const saved = iso(ms(todo.last_started_at) + elapsed * 1000)
  return [
    ...recordRun(todo, sessions, now),
    update('todos', todo.id, { time_spent: todo.time_spent + elapsed, last_started_at: saved, updated_at: now }),
  ]
}
