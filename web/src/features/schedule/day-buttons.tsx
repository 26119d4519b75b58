import { calendarsCommand } from '../../commands/calendar-commands.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { planDayCommand } from '../../commands/plan-commands.ts'
import type { Openers } from '../../ui/openers.ts'
import styles from './day-buttons.module.css'

/** What else there is about the day: the question what is for it, and the calendars whose events stand here. */
export const DayButtons = ({ open }: { open: Pick<Openers, 'calendars' | 'planDay'> }) => (
  <div className={styles['buttons']}>
    <CommandButton command={planDayCommand(open)} target={undefined} />
    <CommandButton command={calendarsCommand(open.calendars)} target={undefined} />
  </div>
)
