/** Starting and stopping a to-do's timer, with everything that goes with it: other runs, the log, the pomodoro. */
import { breakLog } from './breaks.ts'
import type { Change, RowChange } from './change.ts'
import { stopRun } from './focus-runs.ts'
import type { TableRows } from './links.ts'
import { idlePomodoro, pausePomodoro, readPomodoro, startPomodoro, storePomodoro } from './pomodoro.ts'
import { startRun } from './run-starts.ts'
import type { Todo } from './schema.ts'
import { readSetting } from './settings.ts'

/** A paused pomodoro of this to-do goes on; another's is over, and a break ends when work begins. */
const pomodoroStarts = (rows: TableRows, todo: Todo, now: string): Change[] => {
  const settings = rows('settings')
  const pomodoro = readPomodoro(settings)
  const own =
    pomodoro.phase === 'focus' && pomodoro.todo_id === todo.id && pomodoro.state !== 'completed'
      ? pomodoro
      : idlePomodoro(todo.id, todo.pomodoro_duration, pomodoro.rounds)
  const runs = own.state === 'paused' || readSetting(settings, 'focus.pomodoro_with_focus')
  const next = runs ? startPomodoro(own, now) : own
  const isSame = next === pomodoro || (pomodoro.state === 'idle' && next.state === 'idle')
  return isSame ? [] : [...breakLog(pomodoro, now), ...storePomodoro(settings, next, now)]
}

const pomodoroStops = (rows: TableRows, todoId: string, now: string): Change[] => {
  const settings = rows('settings')
  const pomodoro = readPomodoro(settings)
  return pomodoro.state === 'running' && pomodoro.phase === 'focus' && pomodoro.todo_id === todoId
    ? storePomodoro(settings, pausePomodoro(pomodoro, now), now)
    : []
}

export const startTimer = (rows: TableRows, id: string, now: string): Change[] => {
  const todo = rows('todos').get(id)
  const started = startRun(rows, id, now)
  return todo && started.length > 0 ? [...started, ...pomodoroStarts(rows, todo, now)] : []
}

export const stopTimer = (rows: TableRows, id: string, now: string): RowChange[] => {
  const todo = rows('todos').get(id)
  if (!todo?.is_running) return []
  return [...stopRun(todo, rows('focus_sessions').values(), now), ...pomodoroStops(rows, id, now)] as RowChange[]
}

/** The runs that a list of changes begins, and when: the device that writes it is the one that runs them. */
export const runsBegunBy = (changes: readonly Change[]): { id: string; start: string }[] =>
  changes.flatMap((change) => {
    if (change.op !== 'update' || change.table !== 'todos') return []
    const { is_running, last_started_at } = change.patch
    return is_running === true && typeof last_started_at === 'string' ? [{ id: change.id, start: last_started_at }] : []
  })
