/** The calendars of a server: every kind that it can read, and where their secrets are kept. */
import type { Database } from '../postgres/db.ts'
import type { Bus } from '../sync/bus.ts'
import { createCaldavProvider } from './caldav-provider.ts'
import { type CalendarReader, createCalendarReader } from './calendar-reader.ts'
import { createCalendarSources } from './calendar-sources.ts'
import { createFetchCalendar } from './fetch-calendar.ts'
import { createIcsProvider } from './ics-provider.ts'
import { netFor } from './public-addresses.ts'
import type { SecretBox } from './secret-box.ts'

interface CalendarSetup {
  db: Database
  bus: Bus
  box: SecretBox
  allowPrivate: boolean
}

export const createCalendars = ({ db, bus, box, allowPrivate }: CalendarSetup): CalendarReader => {
  const net = netFor(allowPrivate)
  return createCalendarReader({
    db,
    bus,
    sources: createCalendarSources(db, box),
    providers: { ics: createIcsProvider(createFetchCalendar({ net })), caldav: createCaldavProvider({ net }) },
  })
}
