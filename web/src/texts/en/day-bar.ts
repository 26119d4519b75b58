/** The day bar. */
import type { Catalogues } from '../catalogue-types.ts'

export const dayBar: Catalogues['day-bar'] = {
  nextIn: 'Next event in',
  none: 'No events today',
  noMore: 'No more events today',
  allDay: (names) => `All day: ${names}`,
  untitled: 'Untitled',
  bar: 'Your day',
  event: (name, from, to) => `${name}, ${from}–${to}`,
  focus: (from, to) => `Focus ${from}–${to}`,
  running: (from) => `Focus since ${from}`,
  open: "Open today's schedule",
  nothing: 'no events, no focus yet',
}
