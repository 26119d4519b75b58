import { formatClock } from '@foco/domain/core/format.ts'
import { remainingPart } from '@foco/domain/focus/pomodoro.ts'
import { totalSeconds } from '@foco/domain/items/timer.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useCallback } from 'react'
import { useIsLong, usePomodoroClock, usePomodoroOf } from '../../../commands/use-pomodoro.ts'
import { LiveText } from '../../../platform/live-text.tsx'
import { runNow } from '../../../platform/run-now.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { TimeRing } from '../../../ui/time-ring.tsx'
import styles from './mini-clock.module.css'

const miniTexts = textsOf('mini')

/** Counts up; with a pomodoro it counts down, the ring shrinks with it, and after the ring it counts on. */
export const MiniClock = ({ todo }: { todo: Todo }) => {
  const pomodoro = usePomodoroOf(todo)
  const hasPomodoro = pomodoro.state !== 'idle'
  const isLive = pomodoro.state === 'running' || todo.is_running
  const ofPomodoro = usePomodoroClock(pomodoro)
  const ofRun = useCallback(() => formatClock(totalSeconds(todo, runNow())), [todo])
  const read = hasPomodoro ? ofPomodoro : ofRun
  const part = useCallback(() => (hasPomodoro ? remainingPart(pomodoro, runNow()) : 0), [hasPomodoro, pomodoro])
  const isLong = useIsLong(read, isLive)
  return (
    <div role="timer" aria-label={miniTexts.clock}>
      <TimeRing read={part} isLive={isLive} className={styles['ring']}>
        <LiveText read={read} isLive={isLive} className={isLong ? styles['long'] : styles['digits']} />
      </TimeRing>
    </div>
  )
}
