/** The Session Logs tab. */
import type { Catalogues } from '../catalogue-types.ts'
import { numberIn, pluralIn } from '../counting.ts'

const plural = pluralIn('en')
const number = numberIn('en')

export const sessions: Catalogues['sessions'] = {
  list: 'Sessions by day',
  startTime: 'Start',
  endTime: 'End',
  duration: 'Duration',
  linkedTodo: 'Task',
  actions: 'Actions',
  todoMissing: 'Task not found',
  noTodo: 'No linked task',
  noTime: '--:--',
  types: { focus: 'Focus', break: 'Break', meeting: 'Meeting' },
  running: 'Running',
  waiting: 'Waiting for your answer',
  answer: (what) => `Answer: ${what}`,
  dayBefore: 'day before',
  nextDay: 'next day',
  inAll: (duration) => `of ${duration} in all`,
  count: (count) => `${number(count)} ${plural(count, 'session', 'sessions')}`,
  focus: (time) => `Focus ${time}`,
  thisWeek: 'This week',
  weekOf: (day) => `Week of ${day}`,
  editTitle: 'Edit times',
  removeTitle: 'Delete session',
  edit: (what) => `Edit times: ${what}`,
  remove: (what) => `Delete session: ${what}`,
  showTitle: 'Show sessions',
  show: (what) => `Show sessions: ${what}`,
  only: { of: 'Only sessions of', showAll: 'Show all' },
  save: 'Save times',
  cancel: 'Cancel',

  incomplete: 'Please give a start and an end.',
  endFirst: 'The end must come after the start.',
  notYet: 'That time has not come yet.',
  overlaps: (from, to) => `You already focused from ${from} to ${to}: the two would overlap.`,
  now: 'now',

  updated: { title: 'Times updated', description: 'The session has its new times.' },
  updateFailed: { title: 'Could not save the times', description: 'Please try again.' },
  deleted: { title: 'Session deleted', description: 'It is no longer in your logs.' },
  deletedSeveral: (count) => `${number(count)} sessions deleted`,
  deleteFailed: { title: 'Could not delete the session', description: 'Please try again.' },

  chart: 'Focus in the last 14 days',
  chartNone: 'No focus in the last 14 days yet.',
  chartTotal: (time) => `${time} of focus in the last 14 days`,
  chartDay: 'Day',
  chartAll: 'All',
  chartBar: (day, time) => `${day}: ${time}`,
}
