/** The mini window. */
import type { Catalogues } from '../catalogue-types.ts'

export const mini: Catalogues['mini'] = {
  title: 'Foco',
  nothing: 'Ninguna tarea activa',
  nothingDetail: 'Crea una para empezar.',
  elsewhere: 'La miniventana ya está abierta',
  elsewhereDetail: 'Es de otra pestaña de este navegador.',
  clock: 'Tiempo',
  start: 'Iniciar cronómetro',
  pause: 'Pausar cronómetro',
  complete: 'Completar',
  create: 'Crear tarea',
  createField: 'Nueva tarea',
  more: 'Pomodoro y más',
  back: 'Volver',
  defer: 'Para después',
  loginFirst: 'Entra en tu cuenta para crear tareas',
  createFailed: 'No se pudo crear la tarea. Inténtalo otra vez.',
  created: 'Tarea añadida',
  nextEvent: (summary, minutes) => `${summary} · ${minutes} min`,
}
