import type { Category, FocusSession, Todo } from '@foco/domain/tables/schema.ts'
import type { SessionPart } from '@foco/domain/time/sessions.ts'
import { useCallback } from 'react'
import { LiveText } from '../../platform/live-text.tsx'
import { runNow } from '../../platform/run-now.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { langOf } from '../../texts/spanish-parts.ts'
import { clockTime } from '../../ui/clock-time.ts'
import { durationLabel, durationWords } from '../../ui/duration-label.ts'
import { linkedText } from '../../ui/linked-text.ts'
import { Swatch } from '../../ui/swatch.tsx'
import styles from './session-row.module.css'

const texts = textsOf('sessions')

interface ClockTimeProps {
  instant: string | null
  zone: string
  /** Said when it lies on another day than the one it is listed under. */
  otherDay: string | null
}

const ClockTime = ({ instant, zone, otherDay }: ClockTimeProps) =>
  instant === null ? (
    texts.noTime
  ) : (
    <>
      <time dateTime={instant}>{clockTime(instant, zone)}</time>
      {otherDay !== null && <small className={styles['small']}>{otherDay}</small>}
    </>
  )

/** A phone has no room for the seconds of minutes. */
const Length = ({ seconds }: { seconds: number }) => {
  const words = durationWords(seconds)
  if (words.seconds === null) return words.main
  return (
    <span className={styles['minutes']}>
      {words.main} <span className={styles['seconds']}>{words.seconds}</span>
    </span>
  )
}

interface DurationProps {
  part: SessionPart
  isRunning: boolean
}

const Duration = ({ part, isRunning }: DurationProps) => {
  const { session, from, seconds, fromBefore, goesOn } = part
  const read = useCallback(() => durationLabel((Date.parse(runNow()) - from) / 1000), [from])
  const whole =
    session.ended_at === null ? null : (Date.parse(session.ended_at) - Date.parse(session.started_at)) / 1000
  return (
    <>
      {isRunning && !goesOn ? <LiveText read={read} isLive /> : <Length seconds={seconds} />}
      {whole !== null && (fromBefore || goesOn) && (
        <small className={styles['small']}>{texts.inAll(durationLabel(whole))}</small>
      )}
    </>
  )
}

interface SessionTimesProps {
  part: SessionPart
  zone: string
  isRunning: boolean
}

export const SessionTimes = ({ part, zone, isRunning }: SessionTimesProps) => {
  const { session, fromBefore, goesOn } = part
  return (
    <>
      <td className={styles['start']}>
        <ClockTime instant={session.started_at} zone={zone} otherDay={fromBefore ? texts.dayBefore : null} />
      </td>
      <td className={styles['end']}>
        <ClockTime instant={session.ended_at} zone={zone} otherDay={goesOn ? texts.nextDay : null} />
      </td>
      <td className={styles['duration']}>
        <Duration part={part} isRunning={isRunning} />
      </td>
    </>
  )
}

interface LinkedTodoProps {
  session: FocusSession
  todo: Todo | undefined
  category: Category | undefined
  /** What is special about it now. */
  mark: string | null
}

export const LinkedTodo = ({ session, todo, category, mark }: LinkedTodoProps) => (
  <>
    <span
      className={styles['todo']}
      data-missing={todo === undefined || undefined}
      lang={todo === undefined ? langOf(linkedText(session, todo)) : undefined}
    >
      {/* Within: a name that is written from right to left turns neither the column nor what follows it. */}
      <bdi>{linkedText(session, todo)}</bdi>
    </span>
    <span className={styles['facts']}>
      <span className={styles['type']} data-type={session.session_type}>
        {texts.types[session.session_type]}
      </span>
      {mark !== null && <span className={styles['mark']}>{mark}</span>}
      {category && (
        <span className={styles['category']}>
          <Swatch color={category.color} />
          <bdi>{category.name}</bdi>
        </span>
      )}
    </span>
  </>
)
