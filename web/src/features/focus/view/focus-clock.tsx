import { dayBounds } from '@foco/domain/core/calendar-days.ts'
import { formatClock } from '@foco/domain/core/format.ts'
import { focusSecondsWithin } from '@foco/domain/focus/focus-today.ts'
import { type Pomodoro, remainingPart } from '@foco/domain/focus/pomodoro.ts'
import { totalSeconds } from '@foco/domain/items/timer.ts'
import type { FocusSession, Todo } from '@foco/domain/tables/schema.ts'
import { useCallback, useMemo } from 'react'
import { useCurrentPomodoro } from '../../../commands/pomodoro-actions.ts'
import { useView } from '../../../data/queries.ts'
import { timeZone } from '../../../platform/clock.ts'
import { LiveText } from '../../../platform/live-text.tsx'
import { runNow } from '../../../platform/run-now.ts'
import { useToday } from '../../../platform/today.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { classes } from '../../../ui/classes.ts'
import { timeSpent } from '../../../ui/time-spent.ts'
import { useIsLong, usePomodoroClock } from '../pomodoro/use-pomodoro.ts'
import styles from './focus-clock.module.css'
import { FocusRing } from './focus-ring.tsx'

const texts = textsOf('focus')

const MINUTE_S = 60
const HOUR_S = 3600
const byStart = (a: FocusSession, b: FocusSession) => Date.parse(a.started_at) - Date.parse(b.started_at)

/** '42m today': all focus of the day; nothing before the first minute. */
const useFocusedToday = (): (() => string) => {
  const day = useToday()
  const bounds = useMemo(() => dayBounds(day, timeZone()), [day])
  const sessions = useView(
    'focus_sessions',
    ({ ended_at }) => ended_at === null || Date.parse(ended_at) > bounds.from,
    byStart,
    [bounds],
  )
  return useCallback(() => {
    const seconds = focusSecondsWithin(sessions, bounds, Date.parse(runNow()))
    return seconds < MINUTE_S ? '' : texts.today(timeSpent(seconds))
  }, [sessions, bounds])
}

interface RingClockProps {
  /** How much of the ring is drawn, from 0 to 1. */
  part: () => number
  digits: () => string
  below: () => string
  isLive: boolean
}

/** The same place and size for every clock: starting a pomodoro moves nothing. */
const RingClock = ({ part, digits, below, isLive }: RingClockProps) => {
  const isLong = useIsLong(digits, isLive)
  return (
    <FocusRing read={part} isLive={isLive} className={styles['ring']}>
      <div className={styles['face']}>
        <LiveText read={digits} isLive={isLive} className={classes(styles['digits'], isLong && styles['long'])} />
        <LiveText read={below} isLive className={styles['below']} />
      </div>
    </FocusRing>
  )
}

interface PomodoroClockProps {
  pomodoro: Pomodoro
  isRunning: boolean
  today: () => string
}

/** What is left of it, in a shrinking ring, and what came after. */
const PomodoroClock = ({ pomodoro, isRunning, today }: PomodoroClockProps) => {
  const part = useCallback(() => remainingPart(pomodoro, runNow()), [pomodoro])
  const read = usePomodoroClock(pomodoro)
  const below = useCallback(
    () => [texts.ofMinutes(Math.round(pomodoro.duration_ms / 60_000)), today()].filter(Boolean).join(' · '),
    [pomodoro, today],
  )
  return <RingClock part={part} digits={read} below={below} isLive={pomodoro.state === 'running' || isRunning} />
}

/** The time of the to-do, in a ring that fills by the hour. */
const RunningClock = ({ todo, today }: { todo: Todo; today: () => string }) => {
  const { is_running, last_started_at, time_spent } = todo
  const seconds = useCallback(
    () => totalSeconds({ is_running, last_started_at, time_spent }, runNow()),
    [is_running, last_started_at, time_spent],
  )
  const part = useCallback(() => (seconds() % HOUR_S) / HOUR_S, [seconds])
  const digits = useCallback(() => formatClock(seconds()), [seconds])
  return <RingClock part={part} digits={digits} below={today} isLive={is_running} />
}

export const FocusClock = ({ todo }: { todo: Todo }) => {
  const pomodoro = useCurrentPomodoro()
  const today = useFocusedToday()
  const isOwn = pomodoro.phase === 'focus' && pomodoro.todo_id === todo.id && pomodoro.state !== 'idle'
  return (
    <div
      role="timer"
      aria-label={texts.clock}
      className={classes(styles['clock'], !todo.is_running && styles['paused'])}
    >
      {isOwn ? (
        <PomodoroClock pomodoro={pomodoro} isRunning={todo.is_running} today={today} />
      ) : (
        <RunningClock todo={todo} today={today} />
      )}
    </div>
  )
}
