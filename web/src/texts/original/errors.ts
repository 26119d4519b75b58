/** The last errors of this device, in the settings. */

export const errors = {
  title: 'Errors on this device',
  none: 'None so far.',
  about: 'The last things that went wrong here. They say where in the program it was, and hold nothing that you wrote.',
  list: 'Errors',
  when: (at: string, times: number) => (times === 1 ? at : `${at} · ${times} times`),
  waits: 'Not sent yet',
  copy: 'Copy all',
  copied: 'Copied',
  all: 'All errors, to be copied by hand',
}
