/** What went wrong, and what of that one can correct. */
import type { ErrorCode, ErrorReason } from '@foco/domain/core/errors.ts'
import type { ProblemCode } from '@foco/domain/tables/columns.ts'
import { es } from '../spanish-parts.ts'
import type { ToldColumn } from '../told-columns.ts'

/** What the sentence of a problem is made of. `field` is a name of `fields`, or empty where it belongs to none. */
export interface ProblemParameters {
  field: string
  min: number
  max: number
  /** What has the name already. */
  name: string
}

/** None: the original says what the error catalogue of the specification says. */
const errors: Partial<Record<ErrorCode | ErrorReason, string>> = {}

const problems: Partial<Record<ProblemCode, (given: ProblemParameters) => string>> = {}

const fields: Record<ToldColumn, string> = {
  name: 'name',
  color: 'color',
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
  is_deferred: es('Para después'),
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
  starts_local: 'starts by the clock',
  ends_local: 'ends by the clock',
  time_of_day: 'time',
  time_zone: 'time zone',
  add_to: 'added to',
  enabled: 'switched on',
  words: 'when',
  counts_from_done: 'counted from done',
  except_on: 'not on',
  on_event: 'when',
  then_do: 'then',
  then_status: 'new status',
  if_words: 'has the words',
  if_category: 'only of a category',
  if_goal: 'only with a goal',
  missed: 'missed dates',
  paused_until: 'paused until',
  email: 'e-mail',
}

export const refusals = {
  /** Of what a newer app sends to it. */
  olderServer: 'The server is older than this app. Try again once it is updated.',
  errors,
  problems,
  /** What a column is called. */
  fields,
  /** What a rule refuses. */
  ruleProblems: {
    END_BEFORE_START: 'End date must not be before start date',
    NOT_A_WEB_LINK: 'Link must start with http:// or https://',
    MILESTONE_NOT_A_NUMBER: 'The value of the next milestone must be a number',
    LINK_GONE: 'Referenced record not found',
    NO_ROOM: 'There is no room for everything that it holds',
  },
}
