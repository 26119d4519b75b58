/** A calendar's file is read by a worker; where there is none, by the page, which then fetches the reader. */
import type { CalendarRead, readIcs } from '@foco/domain/calendar/read-ics.ts'
import { workApart } from '../platform/work-apart.ts'

export interface CalendarReading {
  text: string
  options: Parameters<typeof readIcs>[1]
}

export const readCalendar = (reading: CalendarReading): Promise<CalendarRead> =>
  workApart<CalendarRead, CalendarRead>(reading, {
    start: () => new Worker(new URL('./calendar-worker.ts', import.meta.url), { type: 'module' }),
    receive: (read) => read,
    here: async () => (await import('@foco/domain/calendar/read-ics.ts')).readIcs(reading.text, reading.options),
  })
