/** The pomodoro, its breaks and alarms. */
import type { Catalogues } from '../catalogue-types.ts'

export const pomodoro: Catalogues['pomodoro'] = {
  panel: 'Pomodoro',
  start: 'Start pomodoro',
  pause: 'Pause pomodoro',
  resume: 'Resume pomodoro',
  reset: 'Reset pomodoro',
  duration: 'Pomodoro minutes',
  minutes: 'min',
  complete: 'Pomodoro complete! 🎉',
  finished: 'Time for a break?',
  finishedDetail: (focus, rest, isRunning) =>
    `${focus} min of focus done. ${isRunning ? 'The timer keeps running; a' : 'A'} break lasts ${rest} min.`,
  takeBreak: 'Take a break',
  goOn: 'Go on',
  break: 'Break',
  longBreak: 'Long break',
  breakDetail: 'Stand up, drink something, look out of the window.',
  skipBreak: 'Skip break',
  breakOver: 'The break is over',
  breakOverDetail: 'Whenever you are ready.',
  back: 'Back to work',
  dismiss: 'Dismiss',
  failed: 'Could not update the pomodoro',
}
