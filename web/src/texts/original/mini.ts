/** The mini window. */
import { es } from '../spanish-parts.ts'

export const mini = {
  title: 'Foco',
  nothing: 'No active to-do',
  nothingDetail: 'Create a task to begin with.',
  elsewhere: 'The mini window is open already',
  elsewhereDetail: 'It belongs to another tab of this browser.',
  clock: 'Time',
  start: 'Start timer',
  pause: 'Pause timer',
  complete: 'Complete',
  create: 'Create task',
  createField: 'New task',
  more: 'Pomodoro and more',
  back: 'Back',
  defer: es('Para después'),
  loginFirst: 'Please log in to create tasks',
  createFailed: 'Failed to create task. Please try again.',
  created: 'Task added',
  nextEvent: (summary: string, minutes: number) => `${summary} · ${minutes} min`,
}
