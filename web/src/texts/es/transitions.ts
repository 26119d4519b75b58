/** Notices before events, and what was parked for one. */
import type { Catalogues } from '../catalogue-types.ts'

export const transitions: Catalogues['transitions'] = {
  soon: (names, minutes) => `En ${minutes} min: ${names}`,
  now: (names) => `Ahora: ${names}`,
  spokenSoon: (names, minutes) =>
    minutes === 1 ? `${names} empieza en un minuto.` : `${names} empieza en ${minutes} minutos.`,
  spokenNow: (names) => `${names} empieza ahora.`,
  park: 'Aparcar',
  parkFailed: 'No se pudo aparcar la tarea',
  back: (text) => `¿Vuelves a «${text}»?`,
  backDetail: 'La aparcaste por un evento que ya ha terminado.',
  notNow: 'Ahora no',
  settings: {
    title: 'Antes de los eventos',
    text: 'Un aviso tranquilo antes de que empiece un evento de tus calendarios, en uno solo de tus dispositivos. «Aparcar» pausa lo que está en marcha y te lo vuelve a ofrecer después del evento.',
    steps: { 15: '15 minutos antes', 5: '5 minutos antes', 0: 'Cuando empieza' },
    notification: 'Como notificación, si están permitidas',
    voice: 'Leer en voz alta',
    tryIt: 'Probar',
    example: 'Comida',
    quiet: 'Horas de silencio',
    from: 'Sin avisos desde',
    to: 'Hasta',
    done: 'Avisos de eventos cambiados',
    failed: 'No se pudieron guardar los avisos de eventos',
  },
}
