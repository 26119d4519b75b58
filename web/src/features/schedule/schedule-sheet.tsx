import { DayFitLine } from '../../commands/day-fit-line.tsx'
import { useAxis } from '../../commands/use-axis.ts'
import { textsOf } from '../../texts/catalogues.ts'
import type { Openers } from '../../ui/openers.ts'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { DayButtons } from './day-buttons.tsx'
import { DayTimeline } from './day-timeline.tsx'
import { FailingCalendars } from './failing-calendars.tsx'
import { FocusTotal } from './focus-total.tsx'
import styles from './schedule-sheet.module.css'
import { StaleCalendars } from './stale-calendars.tsx'

const todos = textsOf('todos')
const texts = textsOf('schedule')

interface ScheduleSheetProps {
  open: Pick<Openers, 'calendars' | 'chooseWhatWaits' | 'planDay'>
  onClose: () => void
}

/** Today's Schedule above any tab, where it does not stand beside the to-dos. */
export const ScheduleSheet = ({ open, onClose }: ScheduleSheetProps) => {
  const axis = useAxis()
  return (
    <SideDrawer title={todos.schedule} closeLabel={texts.close} onClose={onClose}>
      <div className={styles['sheet']}>
        <DayFitLine onChoose={open.chooseWhatWaits} className={styles['fit']} />
        <div className={styles['head']}>
          <FocusTotal day={axis.day} />
          <DayButtons open={open} />
        </div>
        <FailingCalendars />
        <StaleCalendars />
        <DayTimeline axis={axis} />
      </div>
    </SideDrawer>
  )
}
