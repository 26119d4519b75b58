import { formatClock } from '@foco/domain/core/format.ts'
import { remainingPart } from '@foco/domain/focus/pomodoro.ts'
import { filledPart } from '@foco/domain/items/planned-length.ts'
import { totalSeconds } from '@foco/domain/items/timer.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useCallback } from 'react'
import { runNow } from '../platform/run-now.ts'
import { usePomodoroClock, usePomodoroOf } from './use-pomodoro.ts'

/** What is left of its pomodoro, else its time; the ring fills then, as in the focus view. */
export const useRunReading = (todo: Todo) => {
  const { is_running, last_started_at, time_spent, planned_minutes } = todo
  const pomodoro = usePomodoroOf(todo)
  const isOwn = pomodoro.state !== 'idle'
  const ofPomodoro = usePomodoroClock(pomodoro)
  const seconds = useCallback(
    () => totalSeconds({ is_running, last_started_at, time_spent }, runNow()),
    [is_running, last_started_at, time_spent],
  )
  const ofRun = useCallback(() => formatClock(seconds()), [seconds])
  const left = useCallback(() => remainingPart(pomodoro, runNow()), [pomodoro])
  const filled = useCallback(() => filledPart({ planned_minutes }, seconds()), [planned_minutes, seconds])
  return {
    digits: isOwn ? ofPomodoro : ofRun,
    part: isOwn ? left : filled,
    isLive: is_running || pomodoro.state === 'running',
  }
}
