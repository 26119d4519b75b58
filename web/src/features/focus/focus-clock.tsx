import { dayBounds } from '@foco/domain/calendar-days.ts'
import { focusMessages as texts } from '@foco/domain/focus-messages.ts'
import { focusSecondsWithin } from '@foco/domain/focus-today.ts'
import { formatClock, formatTimeSpent } from '@foco/domain/format.ts'
import { type Pomodoro, remainingMs, remainingPart } from '@foco/domain/pomodoro.ts'
import type { FocusSession, Todo } from '@foco/domain/schema.ts'
import { useCallback, useMemo } from 'react'
import { useView } from '../../data/queries.ts'
import { nowIso, timeZone } from '../../platform/clock.ts'
import { LiveText } from '../../platform/live-text.tsx'
import { RunClock } from '../../platform/run-clock.tsx'
import { useToday } from '../../platform/today.ts'
import { classes } from '../../ui/classes.ts'
import styles from './focus-clock.module.css'
import { FocusRing } from './focus-ring.tsx'
import { useCurrentPomodoro } from './use-pomodoro.ts'

const MINUTE_S = 60
const HOUR_MS = 3_600_000
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
    const seconds = focusSecondsWithin(sessions, bounds, Date.now())
    return seconds < MINUTE_S ? '' : texts.today(formatTimeSpent(seconds))
  }, [sessions, bounds])
}

const PomodoroClock = ({ pomodoro, today }: { pomodoro: Pomodoro; today: () => string }) => {
  const isLive = pomodoro.state === 'running'
  const hasHours = pomodoro.duration_ms >= HOUR_MS
  const part = useCallback(() => remainingPart(pomodoro, nowIso()), [pomodoro])
  const left = useCallback(() => formatClock(Math.ceil(remainingMs(pomodoro, nowIso()) / 1000)), [pomodoro])
  const below = useCallback(
    () => [texts.ofMinutes(Math.round(pomodoro.duration_ms / 60_000)), today()].filter(Boolean).join(' · '),
    [pomodoro, today],
  )
  return (
    <FocusRing read={part} isLive={isLive} className={styles['ring']}>
      <div className={styles['face']}>
        <LiveText read={left} isLive={isLive} className={classes(styles['digits'], hasHours && styles['long'])} />
        <LiveText read={below} isLive className={styles['below']} />
      </div>
    </FocusRing>
  )
}

/** Counts up; with a pomodoro of this to-do it shows what is left of it, in a shrinking ring. */
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
        <PomodoroClock pomodoro={pomodoro} today={today} />
      ) : (
        <div className={classes(styles['face'], styles['plain'])}>
          <RunClock todo={todo} className={styles['digits']} />
          <LiveText read={today} isLive className={styles['below']} />
        </div>
      )}
    </div>
  )
}
