/** What went wrong, and what of that one can correct. */
import type { Catalogues } from '../catalogue-types.ts'
import { numberIn, pluralIn } from '../counting.ts'
import { ofField } from '../spoken.ts'
import type { ToldColumn } from '../told-columns.ts'

const plural = pluralIn('en')
const number = numberIn('en')

const fields: Record<ToldColumn, string> = {
  name: 'name',
  color: 'colour',
  text: 'text',
  completed: 'completed',
  notes: 'notes',
  target_date: 'target date',
  title: 'title',
  description: 'description',
  progress: 'progress',
  start_date: 'start date',
  end_date: 'end date',
  week_start: 'week',
  status: 'status',
  started_at: 'start',
  stopped_at: 'stopped',
  ended_at: 'end',
  session_type: 'kind of session',
  time_spent: 'time spent',
  is_deferred: 'for later',
  pomodoro_duration: 'pomodoro minutes',
  planned_minutes: 'planned minutes',
  planned_start: 'planned start',
  resume_note: 'note for next time',
  snooze_until: 'snoozed until',
  deadline: 'deadline',
  initial_value: 'initial value',
  target_value: 'target value',
  current_value: 'current value',
  unit: 'unit',
  link_url: 'link',
  next_milestone_date: 'date of the next milestone',
  next_milestone_value: 'value of the next milestone',
  recurrence: 'repeats',
  starts_on: 'starts on',
  starts_at: 'starts',
  ends_at: 'ends',
  ends_on: 'ends on',
  time_of_day: 'time',
  time_zone: 'time zone',
  add_to: 'added to',
  enabled: 'switched on',
  words: 'when',
  counts_from_done: 'counted from done',
  except_on: 'not on',
  missed: 'missed dates',
  paused_until: 'paused until',
  email: 'e-mail',
}

export const refusals: Catalogues['refusals'] = {
  /** Those left out, here and among the problems, say exactly what is wrong in English already. */
  errors: {
    AUTH_REQUIRED: 'Please sign in for this.',
    AUTH_EXPIRED: 'Your session has expired. Please sign in again.',
    AUTH_INVALID: 'This sign-in is not valid. Please sign in again.',
    DB_CONNECTION_FAILED: 'The server cannot be reached right now. Please try again.',
    DB_CONSTRAINT_VIOLATION: 'Something it belongs to no longer exists.',
    DB_RECORD_NOT_FOUND: 'It was deleted in the meantime.',
    NETWORK_OFFLINE: 'There is no connection to the server.',
    NETWORK_TIMEOUT: 'The server took too long to answer.',
    NETWORK_SERVER_ERROR: 'The server cannot answer right now.',
    VALIDATION_FAILED: 'It cannot be saved as it is.',
    RESOURCE_NOT_FOUND: 'It was not found.',
    UNKNOWN_ERROR: 'Something unexpected went wrong.',
    STORAGE_FULL: "This browser's storage is full, and nothing was changed. Empty the trash or sign in to make room.",
    NOT_STORED: 'This browser could not store it, and nothing was changed. Please try again.',
    SIGNED_OUT_HERE: 'You are no longer signed in here. Nothing was changed.',
    TOO_MANY_REQUESTS: 'That was a lot at once. Please wait a moment and try again.',
    REQUEST_TOO_LARGE: 'It is too much for one go.',
  },
  problems: {
    REQUIRED: ({ field }) => ofField(field, 'cannot be left empty'),
    MIN_LENGTH: ({ field, min }) => ofField(field, `at least ${number(min)} ${plural(min, 'character', 'characters')}`),
    MAX_LENGTH: ({ field, max }) =>
      ofField(field, `no more than ${number(max)} ${plural(max, 'character', 'characters')}`),
    INVALID_COLOR: () => 'The colour must be a hex code, such as #3b82f6',
    TAKEN: ({ name }) => `There is already a category called “${name}”`,
    NOT_STORABLE: ({ field }) => ofField(field, 'it has characters that cannot be stored'),
    NOT_A_DAY: ({ field }) => ofField(field, 'a date has a day, a month and a year of four digits'),
    OUT_OF_RANGE: ({ field, min, max }) => ofField(field, `a whole number from ${number(min)} to ${number(max)}`),
    TOO_MANY_ITEMS: ({ max }) => `An account holds up to ${number(max)} items`,
    TOO_MANY_MEGABYTES: ({ max }) => `An account holds up to ${number(max)} MB`,
    INVALID: ({ field }) => ofField(field, 'this value is not valid'),
  },
  fields,
  /** What a rule refuses. */
  ruleProblems: {
    END_BEFORE_START: 'The end date must not be before the start date',
    NOT_A_WEB_LINK: 'The link must start with http:// or https://',
    MILESTONE_NOT_A_NUMBER: 'The value of the next milestone must be a number',
    LINK_GONE: 'What it is linked to no longer exists',
    NO_ROOM: 'There is no room there for everything it holds',
  },
}
