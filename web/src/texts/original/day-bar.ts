/** The day bar. */
export const dayBar = {
  nextIn: 'Próximo evento en',
  none: 'No hay eventos hoy',
  noMore: 'No hay más eventos hoy',
  allDay: (names: string) => `Todo el día: ${names}`,
  bar: 'Your day',
  event: (name: string, from: string, to: string) => `${name}, ${from}–${to}`,
  focus: (from: string, to: string) => `Focus ${from}–${to}`,
  nothing: 'no events, no focus yet',
}
