/** The Session Logs tab. */

import { pluralIn } from '../counting.ts'
import { es } from '../spanish-parts.ts'

const plural = pluralIn('en')

export const sessions = {
  list: 'Sessions by day',
  startTime: 'Start Time',
  endTime: 'End Time',
  duration: 'Duration',
  linkedTodo: 'Linked To-do',
  actions: 'Actions',
  todoMissing: es('To-do no encontrado'),
  noTodo: es('Sin to-do asociado'),
  noTime: '--:--',
  types: { focus: 'Focus', break: 'Break', meeting: 'Meeting' },
  running: 'Running',
  waiting: 'Waiting for your answer',
  answer: (what: string) => `Answer: ${what}`,
  dayBefore: 'day before',
  nextDay: 'next day',
  inAll: (duration: string) => `of ${duration} in all`,
  count: (count: number) => plural(count, '1 session', `${count} sessions`),
  focus: (time: string) => `Focus ${time}`,
  thisWeek: 'This week',
  weekOf: (day: string) => `Week of ${day}`,
  editTitle: 'Edit times',
  removeTitle: 'Delete session',
  edit: (what: string) => `Edit times: ${what}`,
  remove: (what: string) => `Delete session: ${what}`,
  showTitle: 'Show sessions',
  show: (what: string) => `Show sessions: ${what}`,
  only: { of: 'Only sessions of', showAll: 'Show all' },
  save: 'Save times',
  cancel: 'Cancel',

  incomplete: 'Please give a start and an end.',
  endFirst: 'The end must come after the start.',
  notYet: 'That time has not come yet.',
  overlaps: (from: string, to: string) => `You already focused from ${from} to ${to}: the two would overlap.`,
  now: 'now',

  updated: { title: 'Times updated', description: 'Session times have been saved.' },
  updateFailed: { title: 'Error', description: 'Failed to update times. Please try again.' },
  deleted: { title: 'Session deleted', description: 'The focus session has been removed from your logs.' },
  deletedSeveral: (count: number) => `${count} sessions deleted`,
  deleteFailed: { title: 'Error', description: 'Failed to delete the session. Please try again.' },

  chart: 'Focus in the last 14 days',
  chartNone: 'No focus in the last 14 days yet.',
  chartTotal: (time: string) => `${time} of focus in the last 14 days`,
  chartDay: 'Day',
  chartAll: 'All',
  chartBar: (day: string, time: string) => `${day}: ${time}`,
}
