/** Today's Schedule. */
import type { Catalogues } from '../catalogue-types.ts'

export const schedule: Catalogues['schedule'] = {
  close: 'Close',
  day: 'Hours of today',
  sessions: 'Focus sessions',
  calendars: 'Calendars',
  /** The names of the two halves. */
  plan: {
    planned: 'Planned',
    real: 'Real',
    todos: 'Planned to-dos',
    start: (what) => `Planned start of ${what}`,
    end: (what) => `Planned end of ${what}`,
  },
  events: 'Calendar events',
  allDay: 'All day',
  more: (count) => `${count} more`,
  none: 'What you focus on appears here',
  total: (time) => `${time} of focus`,
  now: 'now',
  range: (from, to) => `${from}–${to}`,
  before: (time) => `Before ${time}`,
  after: (time) => `After ${time}`,
  ofType: (type, what) => `${type}: ${what}`,
  edges: { start: (what) => `Start of ${what}`, end: (what) => `End of ${what}` },
  handles: { starts: 'Start of the working day', ends: 'End of the working day' },
  dayMoved: 'Working day changed',
  dayFailed: 'Working day not changed',
}
