/** The calendars whose events stand on the day. */
import type { Catalogues } from '../catalogue-types.ts'

export const calendars: Catalogues['calendars'] = {
  title: 'Calendars',
  add: 'Add a calendar file',
  none: 'Add a calendar file, and its events stand on your day.',
  how: 'Every calendar can be exported as a file that ends in .ics.',
  list: 'Your calendars',
  read: (moment) => `Read ${moment}.`,
  until: (day) => `Events until ${day}; add the file again for later ones.`,
  hide: { title: 'Hide', label: (name) => `Hide ${name}` },
  show: { title: 'Show', label: (name) => `Show ${name}` },
  remove: { title: 'Remove', label: (name) => `Remove ${name}` },
  done: {
    added: (name) => `${name} added`,
    updated: (name) => `${name} read again`,
    counts: (added, changed, gone) => `${added} new, ${changed} changed, ${gone} gone.`,
    nothing: 'Nothing new in it for the next 30 days.',
    unread: (count) => `${count} could not be read completely.`,
    hidden: (name) => `${name} hidden`,
    shown: (name) => `${name} shown`,
    removed: (name) => `${name} removed`,
  },
  failed: 'Calendar not changed',
  problems: {
    NOT_A_CALENDAR: 'This is no calendar file. Look for “Export” or a file that ends in .ics in your calendar.',
    TOO_LARGE: 'This file is larger than 5 MB. Export one calendar, or fewer years, at a time.',
    TOO_MANY_EVENTS: 'This file has more than 10,000 events in five weeks. Export one calendar at a time.',
    UNREADABLE: 'This file could not be read. It may have been moved: choose it again.',
  },
}
