import { type Pomodoro, readPomodoro } from '@foco/domain/focus/pomodoro.ts'
import {
  backToWork,
  beginPomodoro,
  changeDuration,
  clearPomodoro,
  extendBreak,
  goOn,
  holdPomodoro,
  leaveBreak,
  takeBreak,
} from '@foco/domain/focus/pomodoro-steps.ts'
import { useMemo } from 'react'
import { useActions, useComputed, useData } from '../data/queries.ts'
import { nowIso } from '../platform/clock.ts'
import { textsOf } from '../texts/catalogues.ts'

const pomodoroTexts = textsOf('pomodoro')

/** The one pomodoro of the person: of a to-do, or a break. */
export const useCurrentPomodoro = (): Pomodoro => useComputed(['settings'], (rows) => readPomodoro(rows('settings')))

export interface PomodoroActions {
  /** Starts it, or goes on after a pause; the to-do's timer runs with it. */
  start(todoId: string): void
  /** The to-do's timer pauses with it. */
  pause(todoId: string): void
  reset(todoId: string): void
  /** Whole minutes from 1 to 120; anything else is ignored. */
  setDuration(todoId: string, minutes: unknown): void
  takeBreak(): void
  /** No break after a finished pomodoro. */
  goOn(): void
  /** The next pomodoro, of this to-do or of what was worked on last (null). */
  backToWork(todoId: string | null): void
  /** Five minutes more. */
  extendBreak(): void
  /** Ends the break, or puts away one that is over; nothing starts. */
  leaveBreak(): void
}

export const usePomodoroActions = (): PomodoroActions => {
  const data = useData()
  const { perform } = useActions()
  return useMemo(() => {
    const texts = { done: null, failed: pomodoroTexts.failed, isFinal: true } as const
    const here = () => ({ now: nowIso(), device: data.presence.device })
    const timer = { done: null, failed: pomodoroTexts.failed, isTimer: true } as const
    return {
      start: (todoId) => void perform(beginPomodoro(data.rows, todoId, here()), timer),
      pause: (todoId) => void perform(holdPomodoro(data.rows, todoId, here()), timer),
      reset: (todoId) => void perform(clearPomodoro(data.rows, todoId, nowIso()), texts),
      setDuration: (todoId, minutes) => void perform(changeDuration(data.rows, todoId, minutes, nowIso()), texts),
      takeBreak: () => void perform(takeBreak(data.rows, here()), texts),
      goOn: () => void perform(goOn(data.rows, nowIso()), texts),
      backToWork: (todoId) => void perform(backToWork(data.rows, todoId, here()), timer),
      extendBreak: () => void perform(extendBreak(data.rows, nowIso()), texts),
      leaveBreak: () => void perform(leaveBreak(data.rows, nowIso()), texts),
    }
  }, [data, perform])
}
