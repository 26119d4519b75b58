/** The focus view, focus mode and running timers. */
import { es } from '../spanish-parts.ts'

export const focus = {
  /** Of the browser's tab, while a timer runs. */
  tabTitle: (clock: string, text: string) => `${clock} · ${text} – Foco`,
  /** In the row's menu. */
  focus: 'Focus',
  startTimer: 'Start timer',
  pauseTimer: 'Pause timer',
  start: (text: string) => `Start timer: ${text}`,
  pause: (text: string) => `Pause timer: ${text}`,
  open: (text: string) => `Open focus view: ${text}`,
  nothingRunning: 'Nothing running',
  running: 'Running now',
  clock: 'Time',
  play: 'Start',
  hold: 'Pause',
  complete: 'Complete',
  skipForLater: es('Saltar (para después)'),
  skip: 'Skip',
  defer: 'Defer',
  close: 'Close',
  exit: 'Exit',
  mini: 'Open mini window',
  theme: (choice: string) => `Theme: ${choice}`,
  themeMenu: 'Theme',
  next: es('Próxima tarea'),
  noNext: '—',
  spent: 'Time already spent',
  ofMinutes: (minutes: number) => `of ${minutes} min`,
  today: (time: string) => `${time} today`,
  note: 'Where were you? One line for later',
  noteFor: (text: string) => `Where were you with “${text}”? One line for later`,
  noteSaved: 'Where you were:',
  dismissNote: 'Dismiss note',
  noteFailed: 'Error saving the note',
  pip: {
    failed: 'Error opening PiP',
    unsupported: 'Picture-in-Picture not supported',
    advice: 'Please use the latest version of Chrome for Picture-in-Picture support.',
  },
  startFailed: { title: 'Error starting focus session', description: 'Please try again.' },
}
