import { calendarsCommand } from '../../commands/calendar-commands.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import type { Openers } from '../../ui/openers.ts'
import styles from './calendars-button.module.css'

/** To the calendars whose events stand here. */
export const CalendarsButton = ({ open }: { open: Pick<Openers, 'calendars'> }) => (
  <CommandButton command={calendarsCommand(open.calendars)} target={undefined} className={styles['button']} />
)
