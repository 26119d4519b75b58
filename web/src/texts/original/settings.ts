/** The settings, apart from those of an area. */
export const settings = {
  title: 'Settings',
  back: 'Back to your tasks',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  /** Each in its own language. */
  languages: { original: 'English y español', en: 'English', es: 'Español' },
  clocks: { system: 'System', h23: '24 hours', h12: '12 hours' },
  firstDays: { system: 'System', 1: 'Monday', 6: 'Saturday', 7: 'Sunday' },
  firstDayDone: 'First day of the week changed',
  firstDayFailed: 'The first day of the week could not be saved',
}
