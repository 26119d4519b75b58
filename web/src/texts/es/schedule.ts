/** Today's Schedule. */
import type { Catalogues } from '../catalogue-types.ts'
import { onTheClock } from '../spanish-clock.ts'

export const schedule: Catalogues['schedule'] = {
  close: 'Cerrar',
  day: 'Horas de hoy',
  sessions: 'Sesiones de foco',
  calendars: 'Calendarios',
  /** The names of the two halves. */
  plan: {
    planned: 'Plan',
    real: 'Realidad',
    todos: 'Tareas planificadas',
    start: (what) => `Inicio previsto de ${what}`,
    end: (what) => `Final previsto de ${what}`,
  },
  events: 'Eventos del calendario',
  allDay: 'Todo el día',
  more: (count) => `${count} más`,
  none: 'Aquí aparece lo que trabajas con foco',
  total: (time) => `${time} de foco`,
  now: 'ahora',
  range: (from, to) => `${from}–${to}`,
  before: (time) => `Antes de ${onTheClock(time)}`,
  after: (time) => `Después de ${onTheClock(time)}`,
  ofType: (type, what) => `${type}: ${what}`,
  edges: { start: (what) => `Inicio de ${what}`, end: (what) => `Fin de ${what}` },
  handles: { starts: 'Inicio de la jornada', ends: 'Fin de la jornada' },
  dayMoved: 'Jornada cambiada',
  dayFailed: 'No se cambió la jornada',
}
