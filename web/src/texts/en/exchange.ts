/** Data out and in: what can be saved as a file, and what becomes of files from elsewhere. */
import type { Catalogues } from '../catalogue-types.ts'
import { numberIn, pluralIn } from '../counting.ts'

const plural = pluralIn('en')
const number = numberIn('en')

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
  notHereYet: 'Your data is still on its way to this device. Please try again in a moment.',
  /** What other apps share, and links of ours. */
  arriving: {
    focus: {
      title: 'Start focus?',
      description: 'A link led here. No timer was started.',
      label: 'Start focus',
    },
    nothing: {
      title: 'Nothing came with it',
      description: 'The other app shared neither words nor a file that Foco can read.',
    },
    unkept: {
      title: 'What you shared could not be kept',
      description: 'Perhaps there is no room on the disk, or Foco was not ready yet. Please share it again.',
    },
    part: {
      title: 'Not all of it could be kept',
      description: 'Foco was not ready for all of what you shared. Please share it again.',
    },
    unread: {
      title: 'The file cannot be read',
      description: 'Perhaps it was moved or deleted meanwhile. Please open it again.',
    },
    unknown: { title: 'Foco does not know this link', description: 'Nothing was changed.' },
  },
  importing: {
    open: 'Import…',
    text: 'Bring back an export, or come from another planner. You see what becomes of it before anything is written.',
    title: 'Import',
    help: 'Foco reads its own exports, Todoist (CSV or backup zip), TickTick, Super Productivity, Microsoft To Do and Outlook (CSV), Markdown lists and plain lines.',
    file: 'Choose a file',
    drop: 'or drop it here',
    paste: 'Or paste a list, one task a line',
    pasteExample: '- [ ] Call the bank',
    look: 'Look at it',
    cancel: 'Cancel',
    close: 'Close',
    other: 'Another file',
    reading: 'Reading the file…',
    progress: 'Import',
    becomes: 'What becomes of it',
    left: 'Left out',
    place: 'Tasks that are not for a day to come go to',
    nothing: 'Nothing new in it: all of this is here already.',
    writing: (count: number) => `Writing ${plural(count, 'one item', `${number(count)} items`)}…`,
    start: (count: number) => `Import ${plural(count, 'one item', `${number(count)} items`)}`,
    done: (count: number) => `${plural(count, 'One item', `${number(count)} items`)} imported`,
    here: (count: number) =>
      plural(
        count,
        'One is here already and stays as it is.',
        `${number(count)} are here already and stay as they are.`,
      ),
    noRoom: (room: number, count: number) =>
      `Your account has room for ${number(room)} more items, and this file has ${number(count)}. Nothing was imported. Empty the trash, or import a smaller file.`,
    notAll: 'Not everything was imported',
    again: 'What was written stays. Choose the same file again for the rest: nothing comes twice.',
    formats: {
      foco: 'An export of Foco',
      superProductivity: 'A backup of Super Productivity',
      todoist: 'Projects of Todoist',
      ticktick: 'A backup of TickTick',
      outlook: 'Tasks of Outlook or Microsoft To Do',
      markdown: 'A Markdown list',
      lines: 'Plain lines',
    },
    groups: {
      today: 'Today',
      later: 'Later',
      done: 'Done',
      bucket: 'Bucket',
      snoozed: 'Snoozed until their day',
      goals: 'Goals and projects',
      automations: 'Automations',
      categories: 'New categories',
      sessions: 'Sessions',
      calendars: 'Calendars',
      trash: 'Trash',
      settings: 'Settings',
    },
    reasons: {
      RECURRENCE: 'repeats in a way that is not understood here: it comes once, its words stay in the notes',
      REMINDER: 'reminder: there are none here',
      ATTACHMENT: 'attached file: the words come, the file stays there',
      ASSIGNEE: 'given to somebody else: the task comes, the name does not',
      LONG_NOTES: 'notes of more than 2,000 characters: their end is left out',
      HOURS: 'hours of time spent: the file has the day alone. Its sessions stand from 9:00 on',
      NOT_A_TASK: 'no task',
      NO_TEXT: 'without words',
      BROKEN_ROW: 'could not be read',
      NEWER_FIELDS: 'from a later version of Foco',
      PROFILE: 'name and e-mail: they belong to an account',
      CALENDAR: 'connected calendar: connect it again here',
      RUNNING: 'timer that was running: it ends when it was last seen',
    },
    problems: {
      UNKNOWN: 'Foco does not know this kind of file. Nothing was changed.',
      CALENDAR: 'This is a calendar. Add it under “Calendars”, and its events stand on your day.',
      EMPTY: 'There is nothing in it.',
      BROKEN: 'The file is broken or was cut off. Save it again where it comes from. Nothing was changed.',
      NEWER: 'This file is from a later version of Foco. Reload the page to get it, then try again.',
      TOO_LARGE: 'The file is larger than 100 MB. Nothing was changed.',
      UNREADABLE: 'The file could not be opened. Perhaps it was moved. Choose it again.',
    },
  },
}
