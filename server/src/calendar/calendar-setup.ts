/** The calendars of a server: every kind that it can read, and where their secrets are kept. */
import type { GoogleSettings } from '../config.ts'
import type { Database } from '../postgres/db.ts'
import type { Bus } from '../sync/bus.ts'
import { createCaldavProvider } from './caldav-provider.ts'
import { type CalendarReader, createCalendarReader } from './calendar-reader.ts'
import { createCalendarSources } from './calendar-sources.ts'
import { createFetchCalendar } from './fetch-calendar.ts'
import { createGoogleAccess } from './google-access.ts'
import { createGoogleApi } from './google-api.ts'
import { createGoogleConnection, createGoogleGrant, type GoogleConnection } from './google-connection.ts'
import { createGoogleOauth } from './google-oauth.ts'
import { createGoogleOwner } from './google-owner.ts'
import { createGoogleProvider } from './google-provider.ts'
import { createAskGoogle } from './google-request.ts'
import { createGoogleTokens } from './google-tokens.ts'
import { createIcsProvider } from './ics-provider.ts'
import { netFor } from './public-addresses.ts'
import type { SecretBox } from './secret-box.ts'

interface CalendarSetup {
  db: Database
  bus: Bus
  box: SecretBox
  allowPrivate: boolean
  google: GoogleSettings
  /** Before Google is asked again. */
  wait?: (ms: number) => Promise<unknown>
}

export interface Calendars extends CalendarReader {
  google: GoogleConnection
}

export const createCalendars = ({ db, bus, box, allowPrivate, google, wait }: CalendarSetup): Calendars => {
  const net = netFor(allowPrivate)
  const sources = createCalendarSources(db, box)
  const ask = createAskGoogle()
  const oauth = createGoogleOauth(google, ask)
  const tokens = createGoogleTokens(db, box)
  const access = createGoogleAccess(oauth, tokens)
  const api = createGoogleApi({ calendarUrl: google.calendarUrl, ask, access, ...(wait && { wait }) })
  const owner = createGoogleOwner({ calendarUrl: google.calendarUrl, ask, oauth })
  const parts = { oauth, access, tokens, owner }
  const reader = createCalendarReader({
    db,
    bus,
    sources,
    providers: {
      ics: createIcsProvider(createFetchCalendar({ net })),
      caldav: createCaldavProvider({ net }),
      google: createGoogleProvider(api),
    },
    grants: { google: createGoogleGrant(parts) },
  })
  return { ...reader, google: createGoogleConnection(parts, reader, sources) }
}
