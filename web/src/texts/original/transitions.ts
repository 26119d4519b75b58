/** Notices before events, and what was parked for one. */
export const transitions = {
  soon: (names: string, minutes: number) => `In ${minutes} min: ${names}`,
  now: (names: string) => `Now: ${names}`,
  /** For the ear. */
  spokenSoon: (names: string, minutes: number) =>
    minutes === 1 ? `${names} begins in one minute.` : `${names} begins in ${minutes} minutes.`,
  spokenNow: (names: string) => `${names} begins now.`,
  park: 'Park it',
  parkFailed: 'Error parking the task',
  back: (text: string) => `Back to “${text}”?`,
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
    failed: 'Error saving the notices before events',
  },
}
