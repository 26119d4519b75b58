import { useAxis } from '../../commands/use-axis.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { DAY_ID, type Openers } from '../../ui/openers.ts'
import { DayButtons } from './day-buttons.tsx'
import { DayTimeline } from './day-timeline.tsx'
import { FailingCalendars } from './failing-calendars.tsx'
import { FocusTotal } from './focus-total.tsx'
import styles from './schedule-card.module.css'
import { StaleCalendars } from './stale-calendars.tsx'

const texts = textsOf('todos')

/** Today's Schedule, beside the to-dos. */
export const ScheduleCard = ({ open }: { open: Pick<Openers, 'calendars' | 'planDay'> }) => {
  const axis = useAxis()
  return (
    <section className={styles['card']} aria-labelledby="schedule-title">
      <div className={styles['head']}>
        <div className={styles['top']}>
          <h2 id="schedule-title" className={styles['title']}>
            {texts.schedule}
          </h2>
          <DayButtons open={open} />
        </div>
        <FocusTotal day={axis.day} />
      </div>
      <FailingCalendars />
      <StaleCalendars />
      <DayTimeline axis={axis} id={DAY_ID} />
    </section>
  )
}
