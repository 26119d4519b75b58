/** The focus section of the settings. */
import type { Catalogues } from '../catalogue-types.ts'
import { numberIn, pluralIn } from '../counting.ts'

const plural = pluralIn('en')
const number = numberIn('en')

export const focusSettings: Catalogues['focus-settings'] = {
  title: 'Focus',
  text: 'Pomodoros, breaks, and how Foco tells you that they are over.',
  breakMinutes: 'A short break lasts',
  longBreakMinutes: 'A long break lasts',
  longBreakAfter: 'A long break comes after',
  minutes: (count) => `${count} min`,
  pomodoros: (count) => `${number(count)} ${plural(count, 'pomodoro', 'pomodoros')}`,
  withFocus: 'Start a pomodoro with every focus',
  sound: 'Sound',
  volume: 'Volume',
  tryIt: 'Try it',
  notifications: {
    title: 'Notifications',
    ask: 'Allow notifications',
    granted: 'Your system tells you when a pomodoro or a break is over.',
    denied: 'Your browser blocks notifications from Foco. You can allow them in its settings for this site.',
    default: 'Your system can tell you when a pomodoro or a break is over, even while you look elsewhere.',
    unsupported: 'This browser cannot show notifications. The sound and the card on the screen still tell you.',
  },
  done: 'Focus settings changed',
  failed: 'Could not save the focus settings',
}
