import { formatClock } from '@foco/domain/core/format.ts'
import { FIVE_MS } from '@foco/domain/focus/five-minutes.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { useFocusedToday } from '../../../commands/use-focused-today.ts'
import { useIsLong } from '../../../commands/use-pomodoro.ts'
import { useRunReading } from '../../../commands/use-run-reading.ts'
import { onSecond } from '../../../platform/clock.ts'
import { LiveText } from '../../../platform/live-text.tsx'
import { runNow } from '../../../platform/run-now.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { classes } from '../../../ui/classes.ts'
import { timeSpent } from '../../../ui/duration-label.ts'
import { TimeRing } from '../../../ui/time-ring.tsx'
import { PomodoroWords } from '../pomodoro/pomodoro-words.tsx'
import { useFiveEnd } from './five-card.tsx'
import styles from './focus-clock.module.css'
import { useOverrunWords } from './overrun-signal.ts'

const texts = textsOf('focus')

const MINUTE_S = 60

interface RingClockProps {
  /** How much of the ring is drawn, from 0 to 1. */
  part: () => number
  digits: () => string
  isLive: boolean
  /** A filled shape: that of a break. */
  isFilled?: boolean
  isPaused?: boolean
  /** Below the digits. */
  children: ReactNode
}

/** The same place and size for every clock: starting a pomodoro or a break moves nothing. */
export const RingClock = ({ part, digits, isLive, isFilled = false, isPaused = false, children }: RingClockProps) => {
  const isLong = useIsLong(digits, isLive)
  return (
    <div role="timer" aria-label={texts.clock} className={classes(styles['clock'], isPaused && styles['paused'])}>
      <TimeRing read={part} isLive={isLive} isFilled={isFilled} className={styles['ring']}>
        <div className={styles['face']}>
          <LiveText read={digits} isLive={isLive} className={classes(styles['digits'], isLong && styles['long'])} />
          <div className={styles['below']}>{children}</div>
        </div>
      </TimeRing>
    </div>
  )
}

/** What is left of 'Just 5 minutes', and what came after. */
const FiveClock = ({ endsAt, children }: { endsAt: number; children: ReactNode }) => {
  const left = useCallback(() => endsAt - Date.parse(runNow()), [endsAt])
  const part = useCallback(() => Math.min(1, Math.max(0, left() / FIVE_MS)), [left])
  const digits = useCallback(() => {
    const seconds = Math.ceil(left() / 1000)
    return seconds >= 0 ? formatClock(seconds) : `+${formatClock(-seconds)}`
  }, [left])
  return (
    <RingClock part={part} digits={digits} isLive>
      <span className={styles['of']}>{texts.ofMinutes(FIVE_MS / 60_000)}</span>
      {children}
    </RingClock>
  )
}

/** What is left of its pomodoro, in a shrinking ring, and what came after; else its time, in a ring that fills. */
export const FocusClock = ({ todo }: { todo: Todo }) => {
  const reading = useRunReading(todo)
  const focusedToday = useFocusedToday()
  const overrun = useOverrunWords(todo)
  const isOver = useSyncExternalStore(onSecond, () => overrun() !== '')
  /** That it takes longer than was planned, else '42m today': all focus of the day; nothing before the first minute. */
  const today = useCallback(() => {
    const spent = focusedToday()
    return overrun() || (spent < MINUTE_S ? '' : texts.today(timeSpent(spent)))
  }, [focusedToday, overrun])
  const fiveEnd = useFiveEnd(todo)
  const focused = <LiveText read={today} isLive className={isOver ? styles['over'] : styles['today']} />
  if (fiveEnd !== null) return <FiveClock endsAt={fiveEnd}>{focused}</FiveClock>
  return (
    <RingClock {...reading} isPaused={!todo.is_running}>
      <PomodoroWords todo={todo} />
      {focused}
    </RingClock>
  )
}
