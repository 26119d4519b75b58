/** What all drawers share. */
import type { Catalogues } from '../catalogue-types.ts'

interface Words {
  /** With the word before it, since the two agree: 'esta tarea'. */
  this: string
  changed: string
  completed: string
}

const drawerOf = (title: string, words: Words) => ({
  title,
  moved: (area: string) => `${words.this} está ahora en «${area}». Tu texto sigue aquí para copiarlo.`,
  trashed: `${words.this} está en la papelera. Tu texto sigue aquí para copiarlo.`,
  gone: `${words.this} se eliminó en otra pestaña o en otro dispositivo. Tu texto sigue aquí para copiarlo.`,
  changed: words.changed,
  completed: words.completed,
})

export const drawer: Catalogues['drawer'] = {
  kinds: {
    todos: drawerOf('Editar tarea', {
      this: 'Esta tarea',
      changed: 'Tarea actualizada',
      completed: '¡Tarea completada! 🎉',
    }),
    bucket_items: drawerOf('Editar elemento de la bandeja', {
      this: 'Este elemento de la bandeja',
      changed: 'Elemento de la bandeja actualizado',
      completed: '¡Elemento de la bandeja completado! 🎉',
    }),
    snooze_items: drawerOf('Editar elemento aplazado', {
      this: 'Este elemento aplazado',
      changed: 'Elemento aplazado actualizado',
      completed: '¡Elemento aplazado completado! 🎉',
    }),
    weekly_goals: drawerOf('Editar objetivo semanal', {
      this: 'Este objetivo semanal',
      changed: 'Objetivo semanal actualizado',
      completed: '¡Objetivo semanal completado! 🎉',
    }),
    projects: drawerOf('Editar proyecto', {
      this: 'Este proyecto',
      changed: 'Proyecto actualizado',
      completed: '¡Proyecto completado! 🎉',
    }),
    long_term_goals: drawerOf('Editar objetivo a largo plazo', {
      this: 'Este objetivo a largo plazo',
      changed: 'Objetivo a largo plazo actualizado',
      completed: '¡Objetivo a largo plazo completado! 🎉',
    }),
    objectives: drawerOf('Editar objetivo', {
      this: 'Este objetivo',
      changed: 'Objetivo actualizado',
      completed: '¡Objetivo completado! 🎉',
    }),
  },
  areas: {
    todos: 'Tareas',
    bucket_items: 'Bandeja',
    snooze_items: 'Aplazados',
    weekly_goals: 'Semana',
    projects: 'Proyectos',
    long_term_goals: 'Largo plazo',
    objectives: 'Objetivos',
  },
  switchBack: 'Desactiva «En la papelera» para guardar lo que has escrito.',
  close: 'Cerrar',
  text: 'Título',
  blankTitle: 'Hace falta un texto',
  notes: 'Notas',
  markdownNotes: 'Notas en Markdown',
  completed: 'Hecho',
  deferred: 'Para después',
  deleted: 'En la papelera',
  status: 'Estado',
  category: 'Categoría',
  weeklyGoal: 'Objetivo semanal',
  noWeeklyGoal: 'Sin objetivo',
  project: 'Proyecto',
  noProject: 'Sin proyecto',
  longTermGoal: 'Objetivo a largo plazo',
  noLongTermGoal: 'Sin objetivo',
  targetDate: 'Fecha prevista',
  deadline: 'Fecha límite',
  totalTime: 'Tiempo total',
  saving: 'Guardando cambios…',
  saved: 'Guardado',
  unsaved: 'Aún sin guardar. Tu texto sigue aquí y se volverá a intentar.',
  refused: (reason) => `No está todo guardado. ${reason}`,
  save: 'Guardar',
  cancel: 'Cancelar',
  allFields: 'Todos los campos',
  discardTitle: '¿Descartar lo que has cambiado?',
  keepEditing: 'Seguir editando',
  discard: 'Descartar',
  notWritten: 'Sin guardar. Tu texto sigue aquí: inténtalo otra vez.',
}
