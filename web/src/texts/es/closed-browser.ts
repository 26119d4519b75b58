/** What a notification says while no page of Foco is open: the service worker has no other words. */
import type { Catalogues } from '../catalogue-types.ts'

export const closedBrowser: Catalogues['closed-browser'] = {
  things: (count) => `${count} cosas`,
  events: (count) => `${count} eventos`,
  inMinutes: (minutes) => `Dentro de ${minutes} min`,
  now: 'Empieza ahora',
  untitledEvent: 'Un evento',
  titles: {
    pomodoro: 'Se acabó el pomodoro',
    break: 'Se acabó el descanso',
    snooze: 'De vuelta de Aplazados',
    automation: 'De tus automatizaciones',
    timer: 'Sigue en marcha un cronómetro',
  },
  actions: {
    pause: 'Pausar',
    snooze: 'Aplazar 10 min',
    done: 'Hecho',
  },
}
