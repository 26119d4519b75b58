/** The settings, apart from those of an area. */
import type { Catalogues } from '../catalogue-types.ts'

export const settings: Catalogues['settings'] = {
  title: 'Settings',
  back: 'Back to your tasks',
  theme: 'Appearance',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  motion: 'Small movements',
  language: 'Language',
  languages: { original: 'English y español', en: 'English', es: 'Español' },
  clock: 'Clock',
  clocks: { system: 'System', h23: '24 hours', h12: '12 hours' },
  firstDay: 'First day of the week',
  firstDays: { system: 'System', 1: 'Monday', 6: 'Saturday', 7: 'Sunday' },
  firstDayText: 'For the weeks of the session log. Weekly goals run from Monday to Sunday.',
  firstDayDone: 'First day of the week changed',
  firstDayFailed: 'Could not save the first day of the week',
  keyboard: 'Keyboard',
  singleKeys: 'Single keys as shortcuts',
  singleKeysText: 'Letters, digits and signs alone do something, for example F for focus. Never while you type.',
  account: 'Account',
  guest: 'You are using Foco as a guest. Your data stays in this browser.',
}
