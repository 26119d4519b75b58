/** Starting and stopping a to-do's timer, with everything that goes with it: other runs, the log, the pomodoro. */

import type { Change } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { readSetting, type SettingRows } from '../core/settings.ts'
import { pomodoroLength } from '../items/pomodoro-length.ts'
import type { Todo } from '../tables/schema.ts'
import { type Here, openRunOf, stopRuns } from '../time/run-facts.ts'
import { startRun } from '../time/run-starts.ts'
import { breakLog, isBreak } from './breaks.ts'
import { forgetFive, storeFive } from './five-minutes.ts'
import { idlePomodoro, type Pomodoro, pausePomodoro, readPomodoro, startPomodoro, storePomodoro } from './pomodoro.ts'

/** Its own, or one that is ready to start: another's is over when this one begins. */
const ownPomodoro = (settings: SettingRows, todo: Todo): Pomodoro => {
  const pomodoro = readPomodoro(settings)
  return !isBreak(pomodoro) && pomodoro.todo_id === todo.id && pomodoro.state !== 'completed'
    ? pomodoro
    : idlePomodoro(todo.id, pomodoroLength(todo, settings), pomodoro.rounds)
}

/** A break ends when work begins. */
const becomes = (rows: TableRows, next: Pomodoro, now: string): Change[] => {
  const settings = rows('settings')
  const pomodoro = readPomodoro(settings)
  const isSame = next === pomodoro || (pomodoro.state === 'idle' && next.state === 'idle')
  return isSame ? [] : [...breakLog(pomodoro, now), ...storePomodoro(settings, next, now)]
}

/** A paused pomodoro of this to-do goes on. */
const pomodoroStarts = (rows: TableRows, todo: Todo, now: string): Change[] => {
  const settings = rows('settings')
  const own = ownPomodoro(settings, todo)
  const runs = own.state === 'paused' || readSetting(settings, 'focus.pomodoro_with_focus')
  return becomes(rows, runs ? startPomodoro(own, now) : own, now)
}

/** What was begun with a to-do that is done goes on with the next: what is left of it, or the break it has earned. */
const handedOver = (rows: TableRows, todo: Todo, doneId: string, now: string): Change[] => {
  const pomodoro = readPomodoro(rows('settings'))
  if (isBreak(pomodoro) || pomodoro.todo_id !== doneId || pomodoro.state === 'idle')
    return pomodoroStarts(rows, todo, now)
  const own = { ...pomodoro, todo_id: todo.id }
  return storePomodoro(rows('settings'), own.state === 'paused' ? startPomodoro(own, now) : own, now)
}

const pomodoroStops = (rows: TableRows, todoId: string, now: string): Change[] => {
  const settings = rows('settings')
  const pomodoro = readPomodoro(settings)
  return pomodoro.state === 'running' && pomodoro.phase === 'focus' && pomodoro.todo_id === todoId
    ? storePomodoro(settings, pausePomodoro(pomodoro, now), now)
    : []
}

type Starts = (todo: Todo) => Change[]

const started = (rows: TableRows, id: string, here: Here, goesWithIt: Starts): Change[] => {
  const todo = rows('todos').get(id)
  const run = startRun(rows, id, here)
  return todo && run.length > 0 ? [...run, ...goesWithIt(todo)] : []
}

export const startTimer = (rows: TableRows, id: string, here: Here): Change[] =>
  started(rows, id, here, (todo) => [
    ...forgetFive(rows('settings'), here.now),
    ...pomodoroStarts(rows, todo, here.now),
  ])

/** After a to-do that was completed in the focus view. */
export const startNext = (rows: TableRows, id: string, doneId: string, here: Here): Change[] =>
  started(rows, id, here, (todo) => [
    ...forgetFive(rows('settings'), here.now),
    ...handedOver(rows, todo, doneId, here.now),
  ])

/** 'Just 5 minutes': with no pomodoro, which would ask for more. */
export const startFive = (rows: TableRows, id: string, here: Here): Change[] =>
  started(rows, id, here, (todo) => [
    ...storeFive(rows('settings'), id, here.now),
    ...becomes(rows, ownPomodoro(rows('settings'), todo), here.now),
  ])

/** 'Keep going': from here on it is a run like any other. */
export const keepGoing = (rows: TableRows, id: string, now: string): Change[] => {
  const todo = rows('todos').get(id)
  return [...forgetFive(rows('settings'), now), ...(todo?.is_running ? pomodoroStarts(rows, todo, now) : [])]
}

export const stopTimer = (rows: TableRows, id: string, here: Here): Change[] =>
  openRunOf(rows, id) ? [...stopRuns(rows, id, here), ...pomodoroStops(rows, id, here.now)] : []
