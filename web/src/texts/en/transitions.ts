/** Notices before events, and what was parked for one. */
import type { Catalogues } from '../catalogue-types.ts'
import { pluralIn } from '../counting.ts'

const plural = pluralIn('en')

export const transitions: Catalogues['transitions'] = {
  soon: (names, minutes) => `In ${minutes} min: ${names}`,
  now: (names) => `Now: ${names}`,
  spokenSoon: (names, minutes) =>
    plural(minutes, `${names} begins in one minute.`, `${names} begins in ${minutes} minutes.`),
  spokenNow: (names) => `${names} begins now.`,
  park: 'Park it',
  parkFailed: 'Could not park the task',
  nothingNear: 'Nothing in the calendar for the next hour to park it for',
  back: (text) => `Back to “${text}”?`,
  backDetail: 'You parked it for an event, which is over.',
  notNow: 'Not now',
}
