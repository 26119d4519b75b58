import { useEffect } from 'react'
import { refreshCalendars } from '../data/account/calendar-requests.ts'
import { useData, useTableValue } from '../data/queries.ts'
import { timeZone } from '../platform/clock.ts'

/** Whoever opens the day, or comes back to it, sees what is in the calendars now. */
export const useFreshCalendars = () => {
  const { user } = useData()
  const isRead = useTableValue('calendar_connections', (rows) =>
    [...rows.values()].some(({ kind }) => kind !== 'ics-file'),
  )
  const asked = isRead ? user?.id : undefined
  useEffect(() => {
    if (asked === undefined) return
    const ask = () => {
      if (!document.hidden) void refreshCalendars(asked, timeZone())
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [asked])
}
