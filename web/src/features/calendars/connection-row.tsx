import { isHidden } from '@foco/domain/calendar/connections.ts'
import { DAYS_AHEAD } from '@foco/domain/calendar/event-draft.ts'
import { addDays, dateOf } from '@foco/domain/core/calendar-days.ts'
import type { CalendarConnection } from '@foco/domain/tables/schema.ts'
import type { CalendarActions } from '../../commands/calendar-actions.ts'
import { calendarCommands } from '../../commands/calendar-commands.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { useRowKeys } from '../../commands/command-keys.ts'
import { FailingCalendar } from '../../commands/failing-calendar.tsx'
import { timeZone } from '../../platform/clock.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { dayLabel } from '../../ui/day-label.ts'
import { momentLabel } from '../../ui/moment-label.ts'
import { Toggle } from '../../ui/toggle.tsx'
import styles from './calendars-drawer.module.css'

const texts = textsOf('calendars')

interface ConnectionRowProps {
  connection: CalendarConnection
  actions: CalendarActions
  onRemoved: () => void
}

/** A calendar, as old as what is known of it. */
export const ConnectionRow = ({ connection, actions, onRemoved }: ConnectionRowProps) => {
  const { id, kind, name, calendars, last_success_at: read } = connection
  const commands = calendarCommands({ actions, onRemoved })
  useRowKeys(Object.values(commands), (target) => (target === id ? connection : undefined))
  return (
    <>
      <div className={styles['row']} data-row={id} data-hidden={isHidden(connection) || undefined}>
        <span className={styles['swatch']} style={{ background: calendars[0]?.color ?? undefined }} />
        <span className={styles['words']}>
          <bdi className={styles['name']}>{name}</bdi>
          {read !== null && (
            <span className={styles['age']}>
              {texts.read(momentLabel(read))}{' '}
              {kind === 'ics-file' && texts.until(dayLabel(addDays(dateOf(read, timeZone()), DAYS_AHEAD)))}
            </span>
          )}
        </span>
        <CommandButton command={isHidden(connection) ? commands.show : commands.hide} target={connection} />
        <CommandButton command={commands.remove} target={connection} tabIndex={-1} />
      </div>
      {connection.state === 'error' && (
        <div className={styles['below']}>
          <FailingCalendar connection={connection} />
        </div>
      )}
      {calendars.length > 1 && (
        <ul className={styles['below']} aria-label={texts.shown(name)}>
          {calendars.map((calendar) => (
            <li key={calendar.id} className={styles['one']}>
              <Toggle
                label={calendar.name}
                checked={!connection.hidden_calendars.includes(calendar.id)}
                onChange={(isShown) => void actions.hideOne(connection, calendar, !isShown)}
              />
              <span className={styles['dot']} style={{ background: calendar.color ?? undefined }} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
