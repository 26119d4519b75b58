/**
 * Taking back a start or a stop of the timer. Within five seconds it was a slip: everything is as if it had never been.
 * Later, time has been worked or has passed, so undo is the opposite press: what runs is stopped, with its time and its
 * log, and what ran before starts anew. So no second is lost, and none counts twice.
 */
import type { Change } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { startTimer, stopTimer } from '../focus/focus-timer.ts'
import { secondsBetween } from '../time/focus-runs.ts'
import { type Here, openRuns } from '../time/run-facts.ts'
import { SESSION_MIN_SECONDS } from '../time/span-sessions.ts'

/** When the timer went from one to-do to another; null stands for no to-do. */
export interface TimerTurn {
  at: string
  from: string | null
  to: string | null
}

const running = (rows: TableRows): string | null => openRuns(rows)[0]?.run.todo_id ?? null

/** null when the list moved the timer to no other to-do. */
export const timerTurn = (before: TableRows, after: TableRows, at: string): TimerTurn | null => {
  const [from, to] = [running(before), running(after)]
  return from === to ? null : { at, from, to }
}

/** Whether the timer is where it was left. */
export const isTimerAsLeft = ({ to }: TimerTurn, rows: TableRows): boolean => running(rows) === to

/** What ran before may have been taken away since: its run would go on with nobody to stop it. */
const canRunAgain = (todoId: string | null, rows: TableRows, here: Here): boolean =>
  todoId === null || startTimer(rows, todoId, here).length > 0

/** A press that is undone before its run has a session is as if it had never been made. */
export const isAccidentalPress = ({ at, from }: TimerTurn, rows: TableRows, here: Here): boolean =>
  secondsBetween(at, here.now) < SESSION_MIN_SECONDS && canRunAgain(from, rows, here)

/** The press that brings the timer back to where it was. */
export const oppositePress = ({ from, to }: TimerTurn, rows: TableRows, here: Here): Change[] => {
  const started = from === null ? [] : startTimer(rows, from, here)
  return started.length > 0 || to === null ? started : stopTimer(rows, to, here)
}
