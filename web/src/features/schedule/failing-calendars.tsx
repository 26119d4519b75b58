import { isHidden } from '@foco/domain/calendar/connections.ts'
import { compareText } from '@foco/domain/core/ordering.ts'
import type { CalendarConnection } from '@foco/domain/tables/schema.ts'
import { FailingCalendar } from '../../commands/failing-calendar.tsx'
import { useData, useView } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import styles from './failing-calendars.module.css'

const texts = textsOf('calendars')

const isFailing = (connection: CalendarConnection) =>
  connection.state === 'error' && connection.kind !== 'ics-file' && !isHidden(connection)
const byName = (a: CalendarConnection, b: CalendarConnection) => compareText(a.name, b.name) || compareText(a.id, b.id)

/** Above the hours: the day is not as the calendars have it. */
export const FailingCalendars = () => {
  const { user } = useData()
  const failing = useView('calendar_connections', isFailing, byName)
  if (user === null || failing.length === 0) return null
  return (
    <ul className={styles['list']} aria-label={texts.failing.list}>
      {failing.map((connection) => (
        <li key={connection.id}>
          <FailingCalendar connection={connection} withName />
        </li>
      ))}
    </ul>
  )
}
