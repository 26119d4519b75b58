import { formatClock } from '@foco/domain/format.ts'
import { miniMessages } from '@foco/domain/mini-messages.ts'
import { remainingMs, remainingPart } from '@foco/domain/pomodoro.ts'
import type { Todo } from '@foco/domain/schema.ts'
import { totalSeconds } from '@foco/domain/timer.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { nowIso, onSecond } from '../../platform/clock.ts'
import { LiveText } from '../../platform/live-text.tsx'
import { FocusRing } from './focus-ring.tsx'
import styles from './mini-clock.module.css'
import { usePomodoroOf } from './use-pomodoro.ts'

const HOUR_SECONDS = 3600
const never = () => () => {}

/** Counts up; with a pomodoro it counts down, and the ring shrinks with it. */
export const MiniClock = ({ todo }: { todo: Todo }) => {
  const pomodoro = usePomodoroOf(todo)
  const isCountdown = pomodoro.state !== 'idle'
  const isLive = isCountdown ? pomodoro.state === 'running' : todo.is_running
  const seconds = useCallback(
    () => (isCountdown ? Math.ceil(remainingMs(pomodoro, nowIso()) / 1000) : totalSeconds(todo, nowIso())),
    [isCountdown, pomodoro, todo],
  )
  const read = useCallback(() => formatClock(seconds()), [seconds])
  const part = useCallback(() => (isCountdown ? remainingPart(pomodoro, nowIso()) : 0), [isCountdown, pomodoro])
  // Renders once an hour is full, not at every tick: three numbers need smaller digits.
  const isLong = useSyncExternalStore(isLive ? onSecond : never, () => seconds() >= HOUR_SECONDS)
  return (
    <div role="timer" aria-label={miniMessages.clock}>
      <FocusRing read={part} isLive={isLive} className={styles['ring']}>
        <LiveText read={read} isLive={isLive} className={isLong ? styles['long'] : styles['digits']} />
      </FocusRing>
    </div>
  )
}
