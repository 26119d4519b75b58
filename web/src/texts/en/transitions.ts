/** Notices before events, and what was parked for one. */
import type { Catalogues } from '../catalogue-types.ts'

export const transitions: Catalogues['transitions'] = {
  soon: (names, minutes) => `In ${minutes} min: ${names}`,
  now: (names) => `Now: ${names}`,
  spokenSoon: (names, minutes) =>
    minutes === 1 ? `${names} begins in one minute.` : `${names} begins in ${minutes} minutes.`,
  spokenNow: (names) => `${names} begins now.`,
  park: 'Park it',
  parkFailed: 'Could not park the task',
  back: (text) => `Back to “${text}”?`,
  backDetail: 'You parked it for an event, which is over.',
  notNow: 'Not now',
  settings: {
    title: 'Before events',
    text: 'A quiet notice before an event of your calendars begins, on one of your devices. “Park it” pauses what runs, and offers it again after the event.',
    steps: { 15: '15 minutes before', 5: '5 minutes before', 0: 'When it begins' },
    notification: 'As a notification, where they are allowed',
    voice: 'Read aloud',
    tryIt: 'Try it',
    example: 'Lunch',
    quiet: 'Quiet hours',
    from: 'No notices from',
    to: 'Until',
    done: 'Notices before events changed',
    failed: 'Could not save the notices before events',
  },
}
