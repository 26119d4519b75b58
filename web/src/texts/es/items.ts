/** The generic list view. */
import type { Catalogues } from '../catalogue-types.ts'
import { numberIn, pluralIn } from '../counting.ts'

const plural = pluralIn('es')
const number = numberIn('es')

export const items: Catalogues['items'] = {
  add: 'Añadir',
  count: (count) => `${number(count)} ${plural(count, 'elemento', 'elementos')}`,
  quickAdd: {
    bucket_items: 'Añade algo a tu bandeja…',
    weekly_goals: 'Añade un objetivo semanal…',
    projects: 'Añade un proyecto…',
    long_term_goals: 'Añade un objetivo a largo plazo…',
  },
  children: {
    todos: {
      heading: 'Tareas relacionadas:',
      one: 'tarea',
      many: 'tareas',
      create: 'Nueva tarea',
      placeholder: 'Nueva tarea…',
    },
    weekly_goals: {
      heading: 'Objetivos semanales relacionados:',
      one: 'objetivo semanal',
      many: 'objetivos semanales',
      create: 'Nuevo objetivo semanal',
      placeholder: 'Nuevo objetivo semanal…',
    },
    projects: {
      heading: 'Proyectos relacionados:',
      one: 'proyecto',
      many: 'proyectos',
      create: 'Nuevo proyecto',
      placeholder: 'Nuevo proyecto…',
    },
  },
  childCount: (count, words) => `${number(count)} ${plural(count, words.one, words.many)}`,
  openChild: (text) => `Abrir: ${text}`,
  showMore: (count) => `Mostrar ${count} más`,
  edit: 'Editar',
  duplicate: 'Duplicar',
  copySuffix: ' (copia)',
  moveTo: {
    todos: 'Mover a Tareas',
    bucket_items: 'Mover a la bandeja',
    snooze_items: 'Mover a Aplazados',
    weekly_goals: 'Mover a Semana',
    projects: 'Mover a Proyectos',
    long_term_goals: 'Mover a Largo plazo',
  },
  keptAsTodo:
    'Conserva lo que tenía como objetivo. Mientras no le dediques tiempo, desde la bandeja puede volver a serlo.',
  /** As a message says what was added. */
  things: {
    bucket_items: 'Elemento de la bandeja',
    weekly_goals: 'Objetivo semanal',
    projects: 'Proyecto',
    long_term_goals: 'Objetivo a largo plazo',
  },
  progress: 'Progreso',
  targetDate: 'Fecha prevista',
  setTargetDate: 'Poner fecha prevista',
  changeTargetDate: (date) => `Fecha prevista: ${date}`,
  failed: {
    bucket_items: {
      add: 'No se pudo añadir a la bandeja',
      update: 'No se pudo actualizar el elemento de la bandeja',
      remove: 'No se pudo eliminar el elemento de la bandeja',
      reorder: 'No se pudo cambiar el orden de la bandeja',
    },
    weekly_goals: {
      add: 'No se pudo añadir el objetivo semanal',
      update: 'No se pudo actualizar el objetivo semanal',
      remove: 'No se pudo eliminar el objetivo semanal',
      reorder: 'No se pudo cambiar el orden de los objetivos semanales',
    },
    projects: {
      add: 'No se pudo añadir el proyecto. Inténtalo otra vez.',
      update: 'No se pudo actualizar el proyecto. Inténtalo otra vez.',
      remove: 'No se pudo eliminar el proyecto',
      reorder: 'No se pudo cambiar el orden de los proyectos',
    },
    long_term_goals: {
      add: 'No se pudo añadir el objetivo a largo plazo',
      update: 'No se pudo actualizar el objetivo a largo plazo',
      remove: 'No se pudo eliminar el objetivo a largo plazo',
      reorder: 'No se pudo cambiar el orden de los objetivos a largo plazo',
    },
  },
  done: {
    added: (thing) => `${thing} añadido`,
    renamed: (thing) => `${thing} actualizado`,
    completed: (thing) => `¡${thing} completado! 🎉`,
    reopened: (thing) => `${thing} reabierto`,
    duplicated: (thing) => `${thing} duplicado`,
    moved: (thing) => `${thing} movido`,
    statusChanged: 'Estado cambiado',
    targetDate: 'Fecha prevista cambiada',
    movedTo: {
      todos: 'Movido a Tareas',
      bucket_items: 'Movido a la bandeja',
      snooze_items: 'Movido a Aplazados',
      weekly_goals: 'Movido a Semana',
      projects: 'Movido a Proyectos',
      long_term_goals: 'Movido a Largo plazo',
    },
  },
}
