/** The texts of the focus view, of focus mode and of running timers. Those that the spec quotes stand to the letter. */
export const tabTitle = (clock: string, text: string): string => `${clock} · ${text} – Foco`

export const focusMessages = {
  start: (text: string) => `Start timer: ${text}`,
  pause: (text: string) => `Pause timer: ${text}`,
  open: (text: string) => `Open focus view: ${text}`,
  focus: 'Focus',
  running: 'Running now',
  pip: {
    failed: 'Error opening PiP',
    unsupported: 'Picture-in-Picture not supported',
    advice: 'Please use the latest version of Chrome for Picture-in-Picture support.',
  },
  startFailed: { title: 'Error starting focus session', description: 'Please try again.' },
} as const
