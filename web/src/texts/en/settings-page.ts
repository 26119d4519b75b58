/** The page of the settings: its sections, and what it says around them. */
import type { Catalogues } from '../catalogue-types.ts'
import { numberIn, pluralIn } from '../counting.ts'

const plural = pluralIn('en')
const number = numberIn('en')

export const settingsPage: Catalogues['settings-page'] = {
  search: 'Search settings',
  sectionList: 'Sections',
  found: (count) => `${number(count)} found`,
  none: (typed) => `No setting has “${typed}” in it.`,
  showAll: 'Show all settings',
  saved: 'Saved',
  saving: 'Saving…',
  undo: 'Undo',
  undoOf: (name) => `Undo: ${name}`,
  failed: 'Could not save the setting',
  onDevice: 'On this device.',
  tryIt: 'Try it',
  minutes: (count) => `${count} min`,
  pomodoros: (count) => `${number(count)} ${plural(count, 'pomodoro', 'pomodoros')}`,
  wholeWorkingDay: 'All that fits',
  soundKinds: { chime: 'Chime', bell: 'Bell', wood: 'Wood' },
  soundsOff: { overrun: 'Sounds are off: it is only shown.', volume: 'Sounds are off: only the voice is heard.' },
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  overruns: { none: 'Nothing happens', quiet: 'It is shown', sound: 'It is shown and heard' },
  textSizes: { normal: 'Normal', large: 'Large', larger: 'Larger' },
  focusPlaces: { view: 'Focus view', mini: 'Mini window' },
  miniClosings: { pause: 'Pauses it', keep: 'Lets it run' },
  sendTest: 'Send a test message',
  testTitle: 'This is a test',
  testText: 'So Foco tells you that a pomodoro or a break is over.',
  hours: (count) => `${number(count)} ${plural(count, 'hour', 'hours')}`,
  told: {
    start: 'Tell me on this device',
    on: 'This device is told from now on.',
    failed: 'This browser could not be registered for it. Please try again later.',
    unsupported: 'This browser cannot be told while Foco is closed.',
    /** In the mobile app. */
    phone: 'This phone rings by itself what Foco rings while it is open, and what is chosen below.',
    devices: 'Devices that are told',
    nameOf: (name) => `Name of the device: ${name}`,
    remove: 'Remove',
    removeOf: (name) => `Remove: ${name}`,
    removed: (name) => `Not told any more: ${name}`,
  },
  exampleEvent: 'Lunch',
  calendarCount: (count) => `${number(count)} ${plural(count, 'calendar', 'calendars')}`,
  manageCalendars: 'Manage calendars',
  packageCount: (count) => `${number(count)} ${plural(count, 'package', 'packages')}`,
  licenceTexts: 'The texts of their licences',
  permission: {
    /** In the mobile app. */
    phone: {
      denied: 'Your phone blocks them. Allow them in its settings, under apps and Foco, and come back here.',
      default: 'They are not allowed yet. Your phone will ask once.',
    },
    ask: 'Allow notifications',
    granted: 'They are allowed.',
    denied:
      'Your browser blocks them. To allow them: press the sign before the address of this page, choose “Site settings”, then “Notifications” and “Allow”, and come back here.',
    default: 'They are not allowed yet. Your browser will ask once.',
    unsupported: 'This browser shows none. The sound and the card on the screen still tell you.',
  },
  sections: {
    account: 'Account',
    appearance: 'Appearance',
    language: 'Language and formats',
    startOfDay: 'Start of day',
    focus: 'Focus',
    sounds: 'Sounds',
    notifications: 'Notifications',
    calendars: 'Calendars',
    planning: 'Planning',
    snooze: 'Snooze',
    categories: 'Categories',
    data: 'Data',
    shortcuts: 'Shortcuts',
    about: 'About',
  },
  sectionTexts: {
    focus: 'Pomodoros and breaks.',
    notifications: 'When a pomodoro or a break is over, and before an event of your calendars begins.',
    snooze: 'In the dialog you can still choose any other time.',
  },
}
