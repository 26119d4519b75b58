import { dayBar } from '@foco/domain/focus/day-bar.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import type { ReactNode } from 'react'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useTransitionLine } from '../../../commands/transition-line.ts'
import { useDayEvents } from '../../../commands/use-day-events.ts'
import { usePomodoroOf } from '../../../commands/use-pomodoro.ts'
import { useToday } from '../../../commands/use-today.ts'
import { useSetting } from '../../../data/queries.ts'
import { onSecond, timeZone } from '../../../platform/clock.ts'
import { LiveText } from '../../../platform/live-text.tsx'
import { MINUTE } from '../../../platform/ticks.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { classes } from '../../../ui/classes.ts'
import { eventTitle } from '../../../ui/event-title.ts'
import { useNextEvent } from '../view/next-event.ts'
import { useOverrunNews, useOverrunWords } from '../view/overrun-signal.ts'
import { MiniClock } from './mini-clock.tsx'
import styles from './mini-top.module.css'

const texts = textsOf('mini')
const pomodoroTexts = textsOf('pomodoro')
const transitionTexts = textsOf('transitions')

interface MiniTopProps {
  todo: Todo | null
  /** What went wrong, until the next press. */
  notice: string | null
  onPark: (todoId: string, eventId: string) => void
}

export const MiniTop = ({ todo, notice, onPark }: MiniTopProps) => (
  <div className={styles['top']}>
    {todo ? (
      <TodoTop todo={todo} notice={notice} onPark={onPark} />
    ) : (
      <Words title={texts.nothing} status={notice ?? texts.nothingDetail} />
    )}
  </div>
)

const TodoTop = ({ todo, notice, onPark }: MiniTopProps & { todo: Todo }) => {
  const isComplete = usePomodoroOf(todo).state === 'completed'
  const event = useTransitionLine()
  const canPark = notice === null && event !== null && todo.is_running
  const news = useOverrunNews(todo)
  const overrun = useOverrunWords(todo)
  const isOver = useSyncExternalStore(onSecond, () => overrun() !== '')
  const status = notice ?? event?.words ?? news ?? (isComplete && !isOver ? pomodoroTexts.complete : null)
  return (
    <>
      <Words title={todo.text} status={status} isShort={canPark}>
        {canPark && (
          <button type="button" className={styles['park']} onClick={() => onPark(todo.id, event.eventId)}>
            {transitionTexts.park}
          </button>
        )}
        {status === null && (
          <p className={classes(styles['line'], isOver && styles['over'])}>
            {isOver ? <LiveText read={overrun} isLive /> : <MiniEvent />}
          </p>
        )}
      </Words>
      <MiniClock todo={todo} />
    </>
  )
}

interface WordsProps {
  title: string
  /** Read out when it comes. */
  status: string | null
  /** One line each: something to press stands below them. */
  isShort?: boolean
  children?: ReactNode
}

const Words = ({ title, status, isShort = false, children }: WordsProps) => (
  <div className={styles['words']} data-short={isShort || undefined}>
    <h1 className={styles['title']} title={title}>
      <bdi>{title}</bdi>
    </h1>
    <p role="status" className={styles['line']}>
      {status}
    </p>
    {children}
  </div>
)

/** The next event of today and how long until then; nothing when there is none. */
const MiniEvent = () => {
  const day = useToday()
  const zone = timeZone()
  const events = useDayEvents()
  const startsAt = useSetting('day.starts')
  const bar = useMemo(
    () => dayBar({ day, zone, startsAt, events, sessions: [], running: null }),
    [day, zone, startsAt, events],
  )
  const next = useNextEvent(bar)
  const read = useCallback(
    () => (next ? texts.nextEvent(eventTitle(next.title), Math.ceil((next.span.from - Date.now()) / MINUTE)) : ''),
    [next],
  )
  return next && <LiveText read={read} isLive />
}
