import { DayFitLine } from '../../commands/day-fit-line.tsx'
import { useAxis } from '../../commands/use-axis.ts'
import { useIsMobile } from '../../platform/viewport.ts'
import { textsOf } from '../../texts/catalogues.ts'
import type { Openers } from '../../ui/openers.ts'
import { PhonePlace } from '../../ui/phone-place.tsx'
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
  /** Whether the bar at the foot of a phone is there, of which it is a place. */
  hasBar?: boolean
  onClose: () => void
}

/** Today's Schedule above any tab, where it does not stand beside the to-dos. */
export const ScheduleSheet = ({ open, hasBar = false, onClose }: ScheduleSheetProps) => {
  const isPlace = useIsMobile() && hasBar
  const Frame = isPlace ? PhonePlace : SideDrawer
  const axis = useAxis()
  return (
    <Frame title={todos.schedule} closeLabel={texts.close} onClose={onClose}>
      <div className={styles['sheet']} data-place={isPlace || undefined}>
        <DayFitLine onChoose={open.chooseWhatWaits} className={styles['fit']} />
        <div className={styles['head']}>
          <FocusTotal day={axis.day} />
          <DayButtons open={open} />
        </div>
        <FailingCalendars />
        <StaleCalendars />
        <DayTimeline axis={axis} />
      </div>
    </Frame>
  )
}
