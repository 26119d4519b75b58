/** The focus section of the settings. */
export const focusSettings = {
  title: 'Focus',
  text: 'Pomodoros, breaks, and how Foco tells you that they are over.',
  breakMinutes: 'A short break lasts',
  longBreakMinutes: 'A long break lasts',
  longBreakAfter: 'A long break comes after',
  minutes: (count: number): string => `${count} min`,
  pomodoros: (count: number): string => `${count} pomodoros`,
  withFocus: 'Start a pomodoro with every focus',
  sound: 'Sound',
  volume: 'Volume',
  tryIt: 'Try it',
  notifications: {
    title: 'Notifications',
    ask: 'Allow notifications',
    granted: 'Foco tells you through your system when a pomodoro or a break is over.',
    denied: 'Your browser blocks notifications from Foco. You can allow them in its settings for this site.',
    default: 'Foco can tell you through your system when a pomodoro or a break is over, also while you look elsewhere.',
    unsupported: 'This browser shows no notifications. The sound and the card on the screen still tell you.',
  },
  done: 'Focus settings changed',
  failed: 'Error saving the focus settings',
}
