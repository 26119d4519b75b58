import { useCallback } from 'react'
import { useFocusedToday } from '../../commands/use-focused-today.ts'
import { LiveText } from '../../platform/live-text.tsx'
import { textsOf } from '../../texts/catalogues.ts'
import { dateFormat } from '../../ui/date-format.ts'
import { timeSpent } from '../../ui/time-spent.ts'
import styles from './focus-total.module.css'

const texts = textsOf('schedule')
const MINUTE_S = 60

/** Read as UTC, so that no zone moves a day to its neighbour. */
const dayName = dateFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** One line under the title, of the same height whatever it says. */
export const FocusTotal = ({ day }: { day: string }) => {
  const focused = useFocusedToday()
  const read = useCallback(() => {
    const seconds = focused()
    return seconds < MINUTE_S ? texts.none : texts.total(timeSpent(seconds))
  }, [focused])
  return (
    <p className={styles['line']}>
      <LiveText read={read} isLive />
      <time dateTime={day} className={styles['day']}>
        {dayName(new Date(`${day}T00:00:00Z`))}
      </time>
    </p>
  )
}
