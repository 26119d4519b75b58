/** What a notification says while no page of Foco is open: the service worker has no other words. */
export const closedBrowser = {
  things: (count: number) => `${count} things`,
  events: (count: number) => `${count} events`,
  inMinutes: (minutes: number) => `In ${minutes} min`,
  now: 'It begins now',
  untitledEvent: 'An event',
  titles: {
    pomodoro: 'The pomodoro is over',
    break: 'The break is over',
    snooze: 'Back from Snooze',
    automation: 'Made by the Automator',
    timer: 'A timer is still running',
  },
  actions: {
    pause: 'Pause',
    snooze: 'Snooze 10 min',
    done: 'Done',
  },
}
