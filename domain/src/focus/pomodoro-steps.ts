/**
 * What a person does with the pomodoro: it and the timer of its to-do run and pause together, and a break stops the
 * timer (spec: core §4, §9).
 */

import { type Change, update } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { readSetting, type SettingRows } from '../core/settings.ts'
import { ownPomodoro, pomodoroLength } from '../items/pomodoro-length.ts'
import { POMODORO_DEFAULT_MINUTES } from '../tables/columns.ts'
import type { Todo } from '../tables/schema.ts'
import type { Here } from '../time/run-facts.ts'
import { startRun } from '../time/run-starts.ts'
import { breakLog, isBreak } from './breaks.ts'
import { forgetFive } from './five-minutes.ts'
import { stopTimer } from './focus-timer.ts'
import {
  afterBreak,
  completePomodoro,
  idlePomodoro,
  isDue,
  isPomodoroMinutes,
  longerBreak,
  type Pomodoro,
  pausePomodoro,
  readPomodoro,
  resetPomodoro,
  startBreak,
  startPomodoro,
  storePomodoro,
  withDuration,
} from './pomodoro.ts'

/** The pomodoro as the to-do sees it: its own, or one that is ready to start. */
export const pomodoroOf = (settings: SettingRows, todo: Todo): Pomodoro => {
  const pomodoro = readPomodoro(settings)
  return !isBreak(pomodoro) && pomodoro.todo_id === todo.id && pomodoro.state !== 'idle'
    ? pomodoro
    : idlePomodoro(todo.id, pomodoroLength(todo, settings), pomodoro.rounds)
}

/** Starts it or goes on with it, and the to-do's timer with it. A break is over when work begins. */
export const beginPomodoro = (rows: TableRows, todoId: string, here: Here): Change[] => {
  const { now } = here
  const todo = rows('todos').get(todoId)
  if (!todo || todo.completed) return []
  const settings = rows('settings')
  const own = pomodoroOf(settings, todo)
  if (own.state === 'running') return []
  return [
    ...breakLog(readPomodoro(settings), now),
    ...startRun(rows, todoId, here),
    ...forgetFive(settings, now),
    ...storePomodoro(settings, startPomodoro(own, now), now),
  ]
}

/** Time that the pomodoro does not count is not counted for the to-do either. */
export const holdPomodoro = (rows: TableRows, todoId: string, here: Here): Change[] => {
  const settings = rows('settings')
  const todo = rows('todos').get(todoId)
  const own = todo && pomodoroOf(settings, todo)
  if (own?.state !== 'running') return []
  // Devices that met again can leave it running without its timer.
  return todo?.is_running
    ? stopTimer(rows, todoId, here)
    : storePomodoro(settings, pausePomodoro(own, here.now), here.now)
}

/** Back to the full duration; the to-do's timer goes on. */
export const clearPomodoro = (rows: TableRows, todoId: string, now: string): Change[] => {
  const settings = rows('settings')
  const todo = rows('todos').get(todoId)
  if (!todo || pomodoroOf(settings, todo).state === 'idle') return []
  return storePomodoro(
    settings,
    idlePomodoro(todoId, pomodoroLength(todo, settings), readPomodoro(settings).rounds),
    now,
  )
}

/** Kept with the to-do; its own pomodoro starts over. What is not 1 to 120 is ignored. */
export const changeDuration = (rows: TableRows, todoId: string, minutes: unknown, now: string): Change[] => {
  const todo = rows('todos').get(todoId)
  const settings = rows('settings')
  if (!todo || !isPomodoroMinutes(minutes) || pomodoroLength(todo, settings) === minutes) return []
  const own = pomodoroOf(settings, todo)
  return [
    update('todos', todoId, { ...ownPomodoro(minutes), updated_at: now }),
    ...(own.state === 'idle' ? [] : storePomodoro(settings, withDuration(own, minutes), now)),
  ]
}

/**
 * At 0, however late it is noticed: it ended at its deadline, and a break is logged until then. Not while nobody was
 * seen since `unseenFrom`: that time is cut out first, and then the pomodoro may have more left.
 */
export const finishPomodoro = (rows: TableRows, now: string, unseenFrom: string | null = null): Change[] => {
  const settings = rows('settings')
  const pomodoro = readPomodoro(settings)
  const isUnseen =
    unseenFrom !== null && !isBreak(pomodoro) && Date.parse(pomodoro.ends_at ?? now) > Date.parse(unseenFrom)
  return isDue(pomodoro, now) && !isUnseen
    ? [...breakLog(pomodoro, now), ...storePomodoro(settings, completePomodoro(pomodoro, now), now)]
    : []
}

/** 'Take a break': the timer of the to-do stops, the break runs. Also when a to-do is done before its pomodoro is. */
export const takeBreak = (rows: TableRows, here: Here): Change[] => {
  const { now } = here
  const settings = rows('settings')
  const pomodoro = readPomodoro(settings)
  if (pomodoro.state === 'running' || isBreak(pomodoro)) return []
  return [
    ...(pomodoro.todo_id === null ? [] : stopTimer(rows, pomodoro.todo_id, here)),
    ...storePomodoro(settings, startBreak(pomodoro, settings, now), now),
  ]
}

/** 'Go on': no break; the timer runs on, with a new pomodoro where every focus has one. */
export const goOn = (rows: TableRows, now: string): Change[] => {
  const settings = rows('settings')
  const pomodoro = readPomodoro(settings)
  if (pomodoro.state !== 'completed' || isBreak(pomodoro)) return []
  const todo = pomodoro.todo_id === null ? undefined : rows('todos').get(pomodoro.todo_id)
  const idle = resetPomodoro(pomodoro)
  const runsAgain = todo?.is_running && readSetting(settings, 'focus.pomodoro_with_focus')
  return storePomodoro(settings, runsAgain ? startPomodoro(idle, now) : idle, now)
}

/** What '+ 5 min' adds. */
const LONGER_BREAK_MINUTES = 5

/** '+ 5 min'. One that has just run out unnoticed is logged first: the rest that follows is another. */
export const extendBreak = (rows: TableRows, now: string): Change[] => {
  const settings = rows('settings')
  const pomodoro = readPomodoro(settings)
  if (!isBreak(pomodoro) || pomodoro.state === 'idle') return []
  const over = completePomodoro(pomodoro, now)
  return [
    ...(over === pomodoro ? [] : breakLog(pomodoro, now)),
    ...storePomodoro(settings, longerBreak(over, LONGER_BREAK_MINUTES, now), now),
  ]
}

/**
 * 'Skip break' and 'Back to work': what follows a break is the next pomodoro, of this to-do or of the one that was worked
 * on last. With nothing left to do, the break is left.
 */
export const backToWork = (rows: TableRows, todoId: string | null, here: Here): Change[] => {
  const pomodoro = readPomodoro(rows('settings'))
  if (!isBreak(pomodoro) || pomodoro.state === 'idle') return []
  const next = todoId ?? lastWorkedTodo(rows)?.id
  const begun = next === undefined ? [] : beginPomodoro(rows, next, here)
  return begun.length > 0 ? begun : leaveBreak(rows, here.now)
}

/** Leaves a break that runs, or puts away one that is over. */
export const leaveBreak = (rows: TableRows, now: string): Change[] => {
  const settings = rows('settings')
  const pomodoro = readPomodoro(settings)
  if (!isBreak(pomodoro) || pomodoro.state === 'idle') return []
  const ready = afterBreak(pomodoro, null, POMODORO_DEFAULT_MINUTES)
  return [...breakLog(pomodoro, now), ...storePomodoro(settings, ready, now)]
}

/** What was worked on last and is still to do: where a person goes back to after a break. */
export const lastWorkedTodo = (rows: TableRows): Todo | null => {
  let latest = Number.NEGATIVE_INFINITY
  let last: Todo | null = null
  for (const session of rows('focus_sessions').values()) {
    const start = Date.parse(session.started_at)
    if (session.session_type !== 'focus' || session.todo_id === null || start <= latest) continue
    const todo = rows('todos').get(session.todo_id)
    if (!todo || todo.completed || todo.is_deferred) continue
    latest = start
    last = todo
  }
  return last
}
