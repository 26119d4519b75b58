/** The Session Logs tab. */
import type { Catalogues } from '../catalogue-types.ts'
import { numberIn, pluralIn } from '../counting.ts'

const plural = pluralIn('es')
const number = numberIn('es')

export const sessions: Catalogues['sessions'] = {
  list: 'Sesiones por día',
  startTime: 'Inicio',
  endTime: 'Fin',
  duration: 'Duración',
  linkedTodo: 'Tarea asociada',
  actions: 'Acciones',
  todoMissing: 'Tarea no encontrada',
  noTodo: 'Sin tarea asociada',
  noTime: '--:--',
  types: { focus: 'Foco', break: 'Descanso', meeting: 'Reunión' },
  running: 'En marcha',
  waiting: 'Espera tu respuesta',
  answer: (what) => `Responder: ${what}`,
  dayBefore: 'día anterior',
  nextDay: 'día siguiente',
  inAll: (duration) => `de ${duration} en total`,
  count: (count) => `${number(count)} ${plural(count, 'sesión', 'sesiones')}`,
  focus: (time) => `Foco ${time}`,
  thisWeek: 'Esta semana',
  weekOf: (day) => `Semana del ${day}`,
  editTitle: 'Editar horas',
  removeTitle: 'Eliminar sesión',
  edit: (what) => `Editar horas: ${what}`,
  remove: (what) => `Eliminar sesión: ${what}`,
  showTitle: 'Ver sesiones',
  show: (what) => `Ver sesiones: ${what}`,
  only: { of: 'Solo las sesiones de', showAll: 'Mostrar todas' },
  save: 'Guardar horas',
  cancel: 'Cancelar',

  incomplete: 'Indica un inicio y un fin.',
  endFirst: 'El fin tiene que ser posterior al inicio.',
  notYet: 'Esa hora aún no ha llegado.',
  overlaps: (from, to) => `Ya tienes foco de ${from} a ${to}: las dos sesiones se solaparían.`,
  now: 'ahora',

  updated: { title: 'Horas actualizadas', description: 'Las horas de la sesión están guardadas.' },
  updateFailed: { title: 'No se guardó', description: 'No se pudieron cambiar las horas. Inténtalo otra vez.' },
  deleted: { title: 'Sesión eliminada', description: 'La sesión de foco ya no está en tu registro.' },
  deletedSeveral: (count) => `${number(count)} sesiones eliminadas`,
  deleteFailed: { title: 'No se eliminó', description: 'No se pudo eliminar la sesión. Inténtalo otra vez.' },

  chart: 'Foco en los últimos 14 días',
  chartNone: 'Aún no hay foco en los últimos 14 días.',
  chartTotal: (time) => `${time} de foco en los últimos 14 días`,
  chartDay: 'Día',
  chartAll: 'Total',
  chartBar: (day, time) => `${day}: ${time}`,
}
