/** Notices before events, and what was parked for one. */
import { pluralIn } from '../counting.ts'

const plural = pluralIn('en')

export const transitions = {
  soon: (names: string, minutes: number) => `In ${minutes} min: ${names}`,
  now: (names: string) => `Now: ${names}`,
  /** For the ear. */
  spokenSoon: (names: string, minutes: number) =>
    plural(minutes, `${names} begins in one minute.`, `${names} begins in ${minutes} minutes.`),
  spokenNow: (names: string) => `${names} begins now.`,
  park: 'Park it',
  parkFailed: 'Error parking the task',
  nothingNear: 'Nothing in the calendar for the next hour to park it for',
  back: (text: string) => `Back to “${text}”?`,
  backDetail: 'You parked it for an event, which is over.',
  notNow: 'Not now',
}
