import { textsOf } from '../../texts/catalogues.ts'
import { dayLabel } from '../../ui/day-label.ts'
import { focusedFor } from '../../ui/duration-label.ts'
import { longDay, longDayLanguage } from './long-day.ts'
import styles from './session-headings.module.css'

const texts = textsOf('sessions')

interface DayHeadingProps {
  day: string
  count: number
  seconds: number
}

export const DayHeading = ({ day, count, seconds }: DayHeadingProps) => (
  <div className={styles['day']}>
    <h3 className={styles['date']} lang={longDayLanguage()}>
      {longDay(day)}
    </h3>
    <span className={styles['badge']}>{texts.count(count)}</span>
    <span className={styles['total']}>{texts.focus(focusedFor(seconds))}</span>
  </div>
)

interface WeekHeadingProps {
  /** Its first day. */
  start: string
  seconds: number
  isThisWeek: boolean
}

export const WeekHeading = ({ start, seconds, isThisWeek }: WeekHeadingProps) => (
  <div className={styles['week']}>
    <h2 className={styles['name']}>{isThisWeek ? texts.thisWeek : texts.weekOf(dayLabel(start))}</h2>
    <span className={styles['total']}>{texts.focus(focusedFor(seconds))}</span>
  </div>
)
