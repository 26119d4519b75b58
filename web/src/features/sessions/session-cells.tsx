import { timeOf } from '@foco/domain/calendar-days.ts'
import { formatDuration } from '@foco/domain/format.ts'
import type { Category, FocusSession, Todo } from '@foco/domain/schema.ts'
import { sessionMessages as texts } from '@foco/domain/session-messages.ts'
import type { SessionPart } from '@foco/domain/sessions.ts'
import { useCallback } from 'react'
import { LiveText } from '../../platform/live-text.tsx'
import { runNow } from '../../platform/run-now.ts'
import { Swatch } from '../../ui/swatch.tsx'
import styles from './session-row.module.css'

interface ClockTimeProps {
  instant: string | null
  zone: string
  /** Said when it lies on another day than the one it is listed under. */
  otherDay: string | null
}

export const ClockTime = ({ instant, zone, otherDay }: ClockTimeProps) =>
  instant === null ? (
    texts.noTime
  ) : (
    <>
      <time dateTime={instant}>{timeOf(instant, zone)}</time>
      {otherDay !== null && <small className={styles['small']}>{otherDay}</small>}
    </>
  )

interface DurationProps {
  part: SessionPart
  isRunning: boolean
}

export const Duration = ({ part, isRunning }: DurationProps) => {
  const { session, from, seconds, fromBefore, goesOn } = part
  const read = useCallback(() => formatDuration((Date.parse(runNow()) - from) / 1000), [from])
  const whole =
    session.ended_at === null ? null : (Date.parse(session.ended_at) - Date.parse(session.started_at)) / 1000
  return (
    <>
      {isRunning && !goesOn ? <LiveText read={read} isLive /> : formatDuration(seconds)}
      {whole !== null && (fromBefore || goesOn) && (
        <small className={styles['small']}>{texts.inAll(formatDuration(whole))}</small>
      )}
    </>
  )
}

export const linkedText = (session: FocusSession, todo: Todo | undefined): string => {
  if (session.todo_id === null) return texts.noTodo
  return todo?.text ?? texts.todoMissing
}

interface LinkedTodoProps {
  session: FocusSession
  todo: Todo | undefined
  category: Category | undefined
  isRunning: boolean
}

export const LinkedTodo = ({ session, todo, category, isRunning }: LinkedTodoProps) => (
  <>
    <bdi className={styles['todo']} data-missing={todo === undefined || undefined}>
      {linkedText(session, todo)}
    </bdi>
    <span className={styles['facts']}>
      <span className={styles['type']} data-type={session.session_type}>
        {texts.types[session.session_type]}
      </span>
      {isRunning && <span className={styles['running']}>{texts.running}</span>}
      {category && (
        <span className={styles['category']}>
          <Swatch color={category.color} />
          <bdi>{category.name}</bdi>
        </span>
      )}
    </span>
  </>
)
