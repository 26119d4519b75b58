/** Behind the sync sign: writes that were refused, and data that could not be read. */
import type { Catalogues } from '../catalogue-types.ts'
import { numberIn, pluralIn } from '../counting.ts'

const plural = pluralIn('es')
const number = numberIn('es')

export const unsaved: Catalogues['unsaved'] = {
  rejectedTitle: 'Cambios que no se pudieron guardar',
  kinds: {
    todos: 'tarea',
    bucket_items: 'elemento de la bandeja',
    snooze_items: 'elemento aplazado',
    weekly_goals: 'objetivo semanal',
    projects: 'proyecto',
    long_term_goals: 'objetivo a largo plazo',
    objectives: 'objetivo',
    key_results: 'resultado clave',
    project_objectives: 'enlace entre un proyecto y un objetivo',
    categories: 'categoría',
    focus_sessions: 'sesión',
    focus_runs: 'tiempo de una tarea',
    trash_items: 'elemento de la papelera',
    automated_tasks: 'automatización',
    automation_runs: 'ejecución de una automatización',
    calendar_connections: 'calendario',
    calendar_events: 'evento de un calendario',
    profiles: 'perfil',
    settings: 'ajuste',
  },
  added: (kind) => `Se añadió: ${kind}`,
  changed: (kind) => `Se cambió: ${kind}`,
  deleted: (kind) => `Se eliminó: ${kind}`,
  restored: (kind) => `Se restauró: ${kind}`,
  moved: (from, to) => `Se movió: ${from} → ${to}`,
  reordered: 'El orden de una lista',
  field: (name, value) => `${name}: ${value}`,
  empty: '–',
  yes: 'sí',
  no: 'no',
  sessionTypes: { focus: 'foco', break: 'descanso', meeting: 'reunión' },
  copied: 'Copiado',
  retry: 'Reintentar',
  retryFailed: (reason) => `Ahora no se puede guardar. ${reason}`,
  retryGone: 'No se puede guardar: aquello a lo que pertenece se eliminó. Puedes copiar tu texto desde aquí.',
  dismiss: 'Cerrar',
  damagedTitle: 'Datos que no se pudieron leer',
  damagedFrom: (area, characters) =>
    `De «${area}», ${number(characters)} ${plural(characters, 'carácter', 'caracteres')}:`,
  damagedWhole: 'El texto completo, para seleccionarlo y copiarlo',
}
