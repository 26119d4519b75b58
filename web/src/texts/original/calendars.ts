/** The calendars whose events stand on the day. */
import type { CalendarProblem } from '@foco/domain/calendar/event-draft.ts'
import { es } from '../spanish-parts.ts'

const problems: Record<CalendarProblem, string> = {
  NOT_A_CALENDAR: 'This is no calendar file. Look for “Export” or a file that ends in .ics in your calendar.',
  TOO_LARGE: 'This file is larger than 5 MB. Export one calendar, or fewer years, at a time.',
  TOO_MANY_EVENTS: 'There are more than 10,000 events in five weeks. Add one calendar at a time.',
  UNREADABLE: 'This file could not be read. It may have been moved: choose it again.',
  NOT_AN_ADDRESS: 'This is no address of a calendar. It begins with https:// or webcal://.',
  PRIVATE_ADDRESS: 'This address leads into a private network, where the server does not go.',
  UNREACHABLE: 'The calendar cannot be reached now. It is tried again.',
  TIMED_OUT: 'The calendar took longer than 20 seconds to answer. It is tried again.',
  NOT_FOUND: 'There is no calendar at this address any more.',
  NO_ACCESS: 'The calendar does not let anybody in at this address. Look for its secret address.',
  TOO_MANY_CALENDARS: 'You have 20 calendars by address already. Remove one first.',
  NO_SERVER: 'The server cannot be reached now. Try again later.',
  SESSION_EXPIRED: es('Sesión expirada. Por favor reconecta tu calendario.'),
  RENEWAL_FAILED: es('Error al renovar la sesión. Por favor reconecta tu calendario.'),
  ACCESS_EXPIRED: 'Calendar access has expired. Please reconnect.',
  ACCESS_NOT_GRANTED: 'Please grant calendar access permissions.',
  RATE_LIMITED: 'Google asks to wait a little. It is tried again.',
  SERVICE_UNAVAILABLE: 'Calendar service unavailable',
  OAUTH_MISCONFIGURED: es('Error de configuración OAuth. Verifica las credenciales del proveedor.'),
  NOT_CONFIGURED: es('Credenciales del proveedor no configuradas. Contacta al administrador.'),
  SERVER_ERROR: es('Error del servidor. Verifica tu conexión e intenta de nuevo.'),
  NO_AUTH_URL: es('Error al generar URL de autenticación. Intenta de nuevo.'),
  NO_CONNECTION: es('Error de conexión. Verifica tu internet e intenta de nuevo.'),
  CONNECT_FAILED: 'Could not connect to the calendar.',
  CONSENT_DENIED: 'You did not let Foco read your calendars. Nothing was connected.',
  CONSENT_LATE: 'This way back from Google is too old, or was used already. Connect once more.',
}

/** Where there is a user name and a password, some of it is said otherwise. */
const accountProblems: Partial<Record<CalendarProblem, string>> = {
  NO_ACCESS:
    'The user name or the password is not accepted. iCloud and Fastmail want an app password, not the one you sign in with.',
  NOT_A_CALENDAR: 'No calendars were found at this address. Look for “CalDAV” in the settings of your calendar.',
  NOT_FOUND: 'No calendars were found at this address. Look for “CalDAV” in the settings of your calendar.',
  NOT_AN_ADDRESS: 'This is no safe address of a calendar server. It begins with https://.',
  UNREACHABLE: 'The server of the calendars cannot be reached now. It is tried again.',
  TIMED_OUT: 'The server of the calendars took longer than 20 seconds to answer. It is tried again.',
  TOO_LARGE: 'These calendars are larger than can be read at once. Add one of them by its own address.',
  TOO_MANY_EVENTS: 'These calendars have more than 10,000 events in five weeks. Add one of them by its own address.',
  UNREADABLE: 'The password cannot be read any more. Remove the calendars and add them again.',
}

/** Where it was given by its address, there is no file to export or to choose again. */
const addressProblems: Partial<Record<CalendarProblem, string>> = {
  NOT_A_CALENDAR:
    'There is no calendar at this address. Look for its address in iCal format, which often ends in .ics.',
  TOO_LARGE:
    'This calendar is larger than 5 MB, which is more than is read at once. Share fewer years of it, or parts.',
  UNREADABLE: 'Its address cannot be read any more. Remove the calendar and add it again.',
}

/** Google asks for no file either. */
const googleProblems: Partial<Record<CalendarProblem, string>> = {
  TOO_LARGE: 'Google sent more at once than can be read. It is tried again.',
  TOO_MANY_EVENTS:
    'These calendars have more than 10,000 events in five weeks. Choose fewer of them in Google Calendar.',
}

export const calendars = {
  title: 'Calendars',
  add: 'Add a calendar file',
  /** A file that came from elsewhere. */
  addThis: (name: string) => `Add ${name}`,
  address: 'Calendar address',
  connect: 'Add by address',
  addressProblems,
  account: {
    open: 'Add with a password (CalDAV)',
    title: 'Calendars with a user name and a password',
    help: 'For iCloud (caldav.icloud.com), Fastmail (caldav.fastmail.com), Nextcloud and other CalDAV servers. Make an app password there: you can take it back without changing your own.',
    address: 'Server address',
    user: 'User name',
    password: 'App password',
    connect: 'Connect',
    cancel: 'Cancel',
    problems: accountProblems,
  },
  reading: 'Reading the calendar…',
  guest: 'Signed in, you can also add calendars by an address or a password: they are then read again by themselves.',
  google: {
    connect: 'Connect Google Calendar',
    guest: 'Sign in to connect Google Calendar.',
    /** In the mobile app. */
    inBrowser: 'Connect Google Calendar in a browser; it appears here.',
    title: 'Google Calendar',
    connecting: 'Connecting Google Calendar…',
    problems: googleProblems,
  },
  /** Of a calendar that could not be read. */
  failing: {
    list: 'Calendars that could not be read',
    retry: { title: 'Retry', label: (name: string) => `Retry ${name}` },
    reconnect: { title: 'Reconnect', label: (name: string) => `Reconnect ${name}` },
    refreshing: 'Refreshing…',
    asOf: (moment: string) => `Events as of ${moment}.`,
  },
  /** Out of reach of the server, whose readings are not heard. */
  stale: (moment: string) => `Not updated. Events as of ${moment}.`,
  shown: (name: string) => `Calendars of ${name}`,
  none: 'Add a calendar file, and its events stand on your day.',
  how: 'Every calendar can be exported as a file that ends in .ics.',
  list: 'Your calendars',
  read: (moment: string) => `Read ${moment}.`,
  until: (day: string) => `Events until ${day}; add the file again for later ones.`,
  hide: { title: 'Hide', label: (name: string) => `Hide ${name}` },
  show: { title: 'Show', label: (name: string) => `Show ${name}` },
  remove: { title: 'Remove', label: (name: string) => `Remove ${name}` },
  done: {
    added: (name: string) => `${name} added`,
    updated: (name: string) => `${name} read again`,
    counts: (added: number, changed: number, gone: number) => `${added} new, ${changed} changed, ${gone} gone.`,
    nothing: 'Nothing new in it for the next 30 days.',
    unread: (count: number) => `${count} could not be read completely.`,
    hidden: (name: string) => `${name} hidden`,
    shown: (name: string) => `${name} shown`,
    removed: (name: string) => `${name} removed`,
  },
  failed: 'Calendar not changed',
  problems,
}
