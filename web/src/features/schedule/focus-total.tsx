import { useCallback } from 'react'
import { useFocusedToday } from '../../commands/use-focused-today.ts'
import { LiveText } from '../../platform/live-text.tsx'
import { textsOf } from '../../texts/catalogues.ts'
import { dayFormat } from '../../ui/day-format.ts'
import { timeSpent } from '../../ui/duration-label.ts'
import styles from './focus-total.module.css'

const texts = textsOf('schedule')
const MINUTE_S = 60

const dayName = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' })

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
        {dayName(day)}
      </time>
    </p>
  )
}
