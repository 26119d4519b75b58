/** The day bar. */
import { es } from '../spanish-parts.ts'

export const dayBar = {
  nextIn: es('Próximo evento en'),
  none: es('No hay eventos hoy'),
  noMore: es('No hay más eventos hoy'),
  allDay: (names: string) => es(`Todo el día: ${names}`),
  untitled: 'Untitled',
  bar: 'Your day',
  event: (name: string, from: string, to: string) => `${name}, ${from}–${to}`,
  focus: (from: string, to: string) => `Focus ${from}–${to}`,
  running: (from: string) => `Focus since ${from}`,
  /** The bar is pressed. */
  open: "Open Today's Schedule",
  nothing: 'no events, no focus yet',
}
