/** Calendars at addresses are read again every ten minutes. Servers that are at it together each take others. */
import type { CalendarReader } from '../calendar/calendar-reader.ts'
import type { Job } from './due-work.ts'

export const refreshCalendars = (calendars: CalendarReader): Job => ({
  name: 'refresh calendars',
  run: ({ clock, isStopping = () => false }) => calendars.refreshDue(clock, isStopping),
})
