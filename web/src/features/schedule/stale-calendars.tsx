import { staleSince } from '@foco/domain/calendar/calendar-age.ts'
import { isHidden } from '@foco/domain/calendar/connections.ts'
import { useState } from 'react'
import { knownMoment } from '../../commands/known-moment.ts'
import type { SyncStatus } from '../../data/data-session.ts'
import { useData, useSyncValue, useTableValue } from '../../data/queries.ts'
import { useMinute } from '../../platform/clock.ts'
import { textsOf } from '../../texts/catalogues.ts'
import styles from './stale-calendars.module.css'

const texts = textsOf('calendars')

/** null: it cannot be told, as while something is being saved or a line is sought. */
const isOutOfReach = ({ state, reason }: SyncStatus): boolean | null => {
  if (state === 'paused' || state === 'tab') return true
  return state === 'everywhere' || reason === 'sending' ? false : null
}

/** Above the hours of a device that hears nothing: how old the events of its calendars are. */
export const StaleCalendars = () => {
  const { heardAt } = useData()
  const told = useSyncValue(isOutOfReach)
  const [isAway, setAway] = useState(told === true)
  if (told !== null && told !== isAway) setAway(told)
  const minute = useMinute()
  const oldest = useTableValue('calendar_connections', (rows) => {
    // One that fails says it by itself.
    const shown = [...rows.values()].filter((connection) => connection.state !== 'error' && !isHidden(connection))
    const since = shown.map((connection) => staleSince(connection, heardAt(), minute)).filter((at) => at !== null)
    return since.length > 0 ? Math.min(...since) : null
  })
  return isAway && oldest !== null ? <p className={styles['age']}>{texts.stale(knownMoment(oldest))}</p> : null
}
