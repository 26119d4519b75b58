/** The mini window. */
import type { Catalogues } from '../catalogue-types.ts'

export const mini: Catalogues['mini'] = {
  title: 'Foco',
  nothing: 'No open task',
  nothingDetail: 'Create a task to begin.',
  elsewhere: 'The mini window is already open',
  elsewhereDetail: 'It belongs to another tab of this browser.',
  clock: 'Time',
  start: 'Start timer',
  pause: 'Pause timer',
  complete: 'Complete',
  create: 'Create task',
  createField: 'New task',
  more: 'Pomodoro and more',
  back: 'Back',
  defer: 'Do it later',
  loginFirst: 'Please sign in to create tasks',
  createFailed: 'Could not create the task. Please try again.',
  created: 'Task added',
  nextEvent: (summary, minutes) => `${summary} · ${minutes} min`,
}
