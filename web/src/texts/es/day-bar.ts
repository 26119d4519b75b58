/** The day bar. */
import type { Catalogues } from '../catalogue-types.ts'
import { onTheClock } from '../spanish-clock.ts'

export const dayBar: Catalogues['day-bar'] = {
  nextIn: 'Próximo evento en',
  none: 'No hay eventos hoy',
  noMore: 'No hay más eventos hoy',
  allDay: (names) => `Todo el día: ${names}`,
  untitled: 'Sin título',
  bar: 'Tu día',
  event: (name, from, to) => `${name}, ${from}–${to}`,
  focus: (from, to) => `Foco ${from}–${to}`,
  running: (from) => `Foco desde ${onTheClock(from)}`,
  open: 'Abrir la agenda de hoy',
  nothing: 'aún sin eventos ni foco',
}
