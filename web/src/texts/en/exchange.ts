/** Data out and in: what can be saved as a file, and what becomes of files from elsewhere. */
import type { Catalogues } from '../catalogue-types.ts'

export const exchange: Catalogues['exchange'] = {
  title: 'Data',
  text: 'Everything you have in Foco is yours. Files are made on this device, also without a connection.',
  exportAll: 'Export everything',
  save: 'Save',
  exportAs: (name: string) => `Save ${name}`,
  kinds: {
    all: { name: 'Everything', help: 'One JSON file. Foco can read it back.' },
    todos: { name: 'To-dos as a table', help: 'CSV, for a spreadsheet: all lists, done ones too.' },
    sessions: { name: 'Sessions as a table', help: 'CSV: your log, one line a session.' },
    calendar: { name: 'Sessions and plan as a calendar', help: 'An ICS file for any calendar.' },
    notes: { name: 'Notes as Markdown', help: 'One file for each item with notes, in a zip.' },
  },
  /** In the calendar file. */
  ics: { focus: 'Focus', break: 'Break', meeting: 'Meeting', plan: 'Planned' },
  saved: (file: string) => `${file} saved`,
  notSaved: 'The file could not be saved',
  notSavedText: 'Perhaps there is no room on the disk. Nothing was changed here.',
}
