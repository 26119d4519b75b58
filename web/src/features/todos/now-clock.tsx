import { formatClock } from '@foco/domain/core/format.ts'
import { remainingPart } from '@foco/domain/focus/pomodoro.ts'
import { filledPart } from '@foco/domain/items/planned-length.ts'
import { totalSeconds } from '@foco/domain/items/timer.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useCallback } from 'react'
import { useIsLong, usePomodoroClock, usePomodoroOf } from '../../commands/use-pomodoro.ts'
import { LiveText } from '../../platform/live-text.tsx'
import { runNow } from '../../platform/run-now.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { TimeRing } from '../../ui/time-ring.tsx'
import styles from './now-clock.module.css'

const texts = textsOf('focus')

/** What is left of its pomodoro, else its time; the ring fills then, as in the focus view. */
export const NowClock = ({ todo }: { todo: Todo }) => {
  const { is_running, last_started_at, time_spent, planned_minutes } = todo
  const pomodoro = usePomodoroOf(todo)
  const isOwn = pomodoro.state !== 'idle'
  const ofPomodoro = usePomodoroClock(pomodoro)
  const seconds = useCallback(
    () => totalSeconds({ is_running, last_started_at, time_spent }, runNow()),
    [is_running, last_started_at, time_spent],
  )
  const ofRun = useCallback(() => formatClock(seconds()), [seconds])
  const read = isOwn ? ofPomodoro : ofRun
  const left = useCallback(() => remainingPart(pomodoro, runNow()), [pomodoro])
  const filled = useCallback(() => filledPart({ planned_minutes }, seconds()), [planned_minutes, seconds])
  const isLive = is_running || pomodoro.state === 'running'
  const isLong = useIsLong(read, isLive)
  return (
    <div role="timer" aria-label={texts.clock} className={styles['clock']}>
      <TimeRing read={isOwn ? left : filled} isLive={isLive} className={styles['ring']}>
        <LiveText read={read} isLive={isLive} className={isLong ? styles['long'] : styles['digits']} />
      </TimeRing>
    </div>
  )
}
