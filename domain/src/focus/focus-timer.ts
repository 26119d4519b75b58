/** Starting and stopping a to-do's timer, with everything that goes with it: other runs, the log, the pomodoro. */

import type { Change } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { readSetting } from '../core/settings.ts'
import type { Todo } from '../tables/schema.ts'
import { type Here, openRunOf, stopRuns } from '../time/run-facts.ts'
import { startRun } from '../time/run-starts.ts'
import { breakLog } from './breaks.ts'
import { idlePomodoro, pausePomodoro, readPomodoro, startPomodoro, storePomodoro } from './pomodoro.ts'

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

export const startTimer = (rows: TableRows, id: string, here: Here): Change[] => {
  const todo = rows('todos').get(id)
  const started = startRun(rows, id, here)
  return todo && started.length > 0 ? [...started, ...pomodoroStarts(rows, todo, here.now)] : []
}

export const stopTimer = (rows: TableRows, id: string, here: Here): Change[] =>
  openRunOf(rows, id) ? [...stopRuns(rows, id, here), ...pomodoroStops(rows, id, here.now)] : []
