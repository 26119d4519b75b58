/** Calendars that somebody has connected, and what stands in them, whoever keeps them (`calendar/`). */
import * as z from 'zod/mini'
import {
  hexColor,
  linkUrl,
  optionalDay,
  optionalText,
  optionalTime,
  optionalWallTime,
  shortText,
  stamps,
  TEXT_MAX,
  text,
  timestamp,
  uuid,
} from './columns.ts'
import { once } from './once.ts'
import { table } from './table.ts'

/** How a calendar is read: a file once, an address again and again, or a provider that is asked what has changed. */
export const CALENDAR_KINDS = ['ics-file', 'ics', 'caldav', 'google'] as const
export const CONNECTION_STATES = ['connected', 'refreshing', 'error'] as const
/** What is called off is no row. `free`: it stands on the day and takes none of its time. */
export const EVENT_STATUSES = ['confirmed', 'tentative', 'free'] as const

export const CALENDAR_NAME_MAX = 200
/** Providers name their calendars by addresses. */
export const CALENDAR_ID_MAX = 500
const CALENDARS_MAX = 200

const calendarId = once(() => shortText(CALENDAR_ID_MAX))
const calendars = once(() =>
  z
    .array(z.strictObject({ id: calendarId(), name: shortText(CALENDAR_NAME_MAX), color: z.nullable(hexColor()) }))
    .check(z.maxLength(CALENDARS_MAX)),
)

export const calendarConnections = table({
  columns: () => ({
    id: uuid(),
    kind: z.enum(CALENDAR_KINDS),
    name: text('Name', CALENDAR_NAME_MAX),
    state: z.enum(CONNECTION_STATES),
    last_success_at: optionalTime(),
    /** A code; each language has its words for it. */
    last_error: z.nullable(z.string().check(z.regex(/^[A-Z][A-Z_]{0,62}$/))),
    /** Those that it has, as its reader found them. */
    calendars: calendars(),
    /** Those that a person does not want to see: a column of its own, because a reader writes the other one. */
    hidden_calendars: z.array(calendarId()).check(z.maxLength(CALENDARS_MAX)),
    ...stamps(),
  }),
  defaults: { state: 'connected', last_success_at: null, last_error: null, calendars: [], hidden_calendars: [] },
  links: {},
  guestKey: 'calendar_connections_local',
  goesToTrash: false,
})

export const calendarEvents = table({
  columns: () => ({
    /** Derived from connection, event and occurrence: whoever reads it again writes the same row. */
    id: uuid(),
    connection_id: uuid(),
    /** Which calendar of the connection. */
    calendar: calendarId(),
    /** null: it has no title. */
    title: optionalText('Title', TEXT_MAX),
    /** Instants; or, for what lasts whole days, days, of which the end is the first day after it; */
    starts_at: optionalTime(),
    ends_at: optionalTime(),
    starts_on: optionalDay(),
    ends_on: optionalDay(),
    /** or what the clock shows, for what is at that time wherever one is. */
    starts_local: optionalWallTime(),
    ends_local: optionalWallTime(),
    color: z.nullable(hexColor()),
    status: z.enum(EVENT_STATUSES),
    link_url: linkUrl(),
    updated_at: timestamp(),
  }),
  defaults: {
    calendar: '',
    title: null,
    starts_at: null,
    ends_at: null,
    starts_on: null,
    ends_on: null,
    starts_local: null,
    ends_local: null,
    color: null,
    status: 'confirmed',
    link_url: null,
  },
  links: { connection_id: { table: 'calendar_connections', onDelete: 'remove' } },
  guestKey: 'calendar_events_local',
  goesToTrash: false,
})
