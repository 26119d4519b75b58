/** Today's Schedule. */
export const schedule = {
  close: 'Close',
  day: 'Hours of today',
  sessions: 'Focus sessions',
  calendars: 'Calendars',
  /** The names of the two halves. */
  plan: {
    planned: 'Planned',
    real: 'Real',
    todos: 'Planned to-dos',
    start: (what: string) => `Planned start of ${what}`,
    end: (what: string) => `Planned end of ${what}`,
  },
  events: 'Calendar events',
  allDay: 'All day',
  more: (count: number) => `${count} more`,
  none: 'What you focus on appears here',
  total: (time: string) => `${time} of focus`,
  now: 'now',
  range: (from: string, to: string) => `${from}–${to}`,
  before: (time: string) => `Before ${time}`,
  after: (time: string) => `After ${time}`,
  ofType: (type: string, what: string) => `${type}: ${what}`,
  edges: { start: (what: string) => `Start of ${what}`, end: (what: string) => `End of ${what}` },
  handles: { starts: 'Start of the working day', ends: 'End of the working day' },
  dayMoved: 'Working day changed',
  dayFailed: 'Working day not changed',
}
