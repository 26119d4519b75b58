/**
 * The frame around every screen, and what is said on all of them.
 *
 * Words of the Spanish texts, the same everywhere (tú; no word supposes the user's gender):
 *
 *   to-do, task      tarea                     Bucket           Bandeja
 *   item             elemento                  Snooze, snoozed  aplazar, Aplazados
 *   weekly goal      objetivo semanal (Semana) Trash            papelera
 *   long-term goal   objetivo a largo plazo    Today, Later     Hoy, Después (para después)
 *   objective        objetivo                  to complete      completar; as a state: Hecho
 *   key result       resultado clave           to delete        eliminar (para siempre)
 *   milestone        hito                      to remove        quitar
 *   deadline         fecha límite              to discard, drop descartar
 *   target date      fecha prevista            to dismiss       cerrar
 *   focus            foco                      to move          mover
 *   session          sesión (de foco)          to sign in, out  entrar, salir: «sesión» is one of focus
 *   timer            cronómetro                as a guest       sin cuenta (modo invitado)
 *   break            descanso                  settings, theme  ajustes, tema
 *   mini window, PiP miniventana               Automator        Automatización
 */
import type { Catalogues } from '../catalogue-types.ts'
import { numberIn, pluralIn } from '../counting.ts'

const plural = pluralIn('es')
const number = numberIn('es')

/** With the article, since the two agree. */
const linkedKinds: Record<string, string> = {
  categories: 'la categoría',
  weekly_goals: 'el objetivo de la semana',
  projects: 'el proyecto',
  long_term_goals: 'el objetivo a largo plazo',
  objectives: 'el objetivo',
}

export const app: Catalogues['app'] = {
  app: {
    name: 'Foco',
    title: 'La app de foco para personas con TDAH',
    skipToContent: 'Ir al contenido',
    loading: 'Abriendo tu espacio…',
    refresh: 'Recargar',
  },
  keyNames: { mod: 'Ctrl', shift: 'Mayús', space: 'Espacio', delete: 'Supr', escape: 'Esc', tab: 'Tab' },
  header: {
    guest: 'Modo invitado – Entra para sincronizar tus datos',
    welcome: (name) => `¡Hola, ${name}!`,
    allCategories: 'Todas las categorías',
    filterByCategory: 'Filtrar por categoría',
    openMenu: 'Abrir menú',
    closeMenu: 'Cerrar menú',
    search: 'Buscar o añadir',
  },
  /** Before the name of the category that a list is filtered by. */
  filter: {
    hiddenBy: (count: number) => `${number(count)} ${plural(count, 'oculto', 'ocultos')} por`,
    showAll: 'Mostrar todo',
  },
  tabs: {
    bucket: 'Bandeja',
    todos: 'Tareas',
    weekly: 'Semana',
    projects: 'Proyectos',
    objectives: 'Objetivos',
    longterm: 'Largo plazo',
    snooze: 'Aplazados',
    sessionlogs: 'Sesiones',
    trash: 'Papelera',
    automator: 'Automatización',
    settings: 'Ajustes',
    main: 'Navegación principal',
    bucketCount: (count) => `${number(count)} ${plural(count, 'pendiente', 'pendientes')}`,
    startFocus: 'Empezar foco',
    quickAdd: 'Añadir a la bandeja',
  },
  /** At the foot of a phone's screen. */
  bar: {
    label: 'Barra inferior',
    focus: 'Foco',
    schedule: 'Agenda',
    more: 'Más',
    running: (text) => `Foco: ${text}`,
  },
  emptyTab: {
    bucket: ['Deja aquí lo que quieras mirar más tarde'],
    weekly: ['Añade aquí tus objetivos semanales'],
    projects: ['Añade aquí tus proyectos'],
    objectives: ['Aún no hay objetivos activos. ¡Añade uno para empezar!'],
    longterm: ['Añade aquí tus objetivos a largo plazo'],
    snooze: ['Lo que aplaces aparecerá aquí hasta que llegue su fecha', 'No hay elementos'],
    sessionlogs: ['Aún no hay sesiones', '¡Empieza tu primera sesión de foco para verla aquí!'],
    trash: ['No hay elementos en la papelera'],
  },
  /** One for each list, while it is empty. */
  examples: {
    intro: 'Por ejemplo:',
    todos: 'Escribir el guion ~25m',
    bucket: 'Un regalo para Ana',
    weekly: 'Enviar la factura',
    projects: 'Mudanza al piso nuevo',
    objectives: 'Correr diez kilómetros sin parar',
    longterm: 'Hablar italiano',
    snooze: 'Renovar el pasaporte el lunes 9:00',
  },
  returned: {
    one: (text) => `Ha vuelto de Aplazados: ${text}`,
    several: (count) => `${count} han vuelto de Aplazados`,
    show: 'Ver',
  },
  goalThread: { label: (thread) => `Objetivo: ${thread}`, open: (text) => `Abrir objetivo: ${text}` },
  kinds: {
    todos: 'Tarea',
    bucket_items: 'Bandeja',
    snooze_items: 'Aplazado',
    weekly_goals: 'Objetivo de la semana',
    projects: 'Proyecto',
    long_term_goals: 'Objetivo a largo plazo',
    automated_tasks: 'Automatización',
    other: 'Elemento',
  },
  trash: {
    moved: 'Elemento movido a la papelera',
    restored: 'Elemento restaurado',
    deleted: 'Elemento eliminado para siempre',
    emptied: 'Papelera vaciada',
    lostLinks: 'Sin los enlaces a elementos que ya no existen',
    failed: {
      move: 'No se pudo mover el elemento a la papelera',
      restore: 'No se pudo restaurar el elemento',
      delete: 'No se pudo eliminar el elemento para siempre',
      empty: 'No se pudo vaciar la papelera',
    },
  },
  lostLinks: (tables) =>
    `Mientras tanto se ${plural(tables.length, 'eliminó', 'eliminaron')} ${tables
      .map((table) => linkedKinds[table] ?? 'el elemento enlazado')
      .join(' y ')}; lo demás está guardado.`,
  durations: {
    none: '0 minutos',
    // A unit stays on the line of its number.
    hours: (hours, minutes) => `${hours}\u00a0h ${minutes}\u00a0min`,
    minutes: (minutes) => `${minutes}\u00a0min`,
    seconds: (seconds) => `${seconds}\u00a0s`,
    length: (hours, minutes) => (minutes === null ? `${hours}\u00a0h` : `${hours}\u00a0h ${minutes}\u00a0min`),
  },
  status: {
    label: 'Estado',
    labels: {
      none: 'Sin estado',
      scheduled: 'Agendado',
      waiting: 'Esperando',
      paused: 'Pausado',
      done: 'Completado',
    },
    change: (status) => `Estado: ${status}`,
  },
  toasts: {
    region: 'Avisos',
    undo: 'Deshacer',
    redo: 'Rehacer',
    dismiss: 'Cerrar',
    undone: 'Deshecho',
    redone: 'Rehecho',
    /** Of two or more equal ones. */
    several: {
      added: (count: number) => `${count} elementos añadidos`,
      completed: (count: number) => `${count} elementos completados`,
      reopened: (count: number) => `${count} elementos reabiertos`,
      trashed: (count: number) => `${count} elementos movidos a la papelera`,
      moved: (count: number) => `${count} elementos movidos`,
      restored: (count: number) => `${count} elementos restaurados`,
      deleted: (count: number) => `${count} elementos eliminados para siempre`,
    },
    undoOf: (name: string) => `Deshacer: ${name}`,
    textWithoutRow: 'No se guardó: lo que editabas se eliminó o se completó en otro lugar. Tu texto:',
  },
  guard: { title: 'Entra en tu cuenta', text: 'Esta página es de tu cuenta.' },
  notFound: {
    title: 'Esta página no existe',
    text: 'Puede que la dirección sea antigua o tenga una errata. Tus tareas siguen donde las dejaste.',
  },
  partWaits: {
    title: 'Esperando la conexión',
    description: 'Esta parte de Foco aún no está en este dispositivo. Se abrirá en cuanto el servidor responda.',
  },
  crash: {
    title: '¡Vaya! Algo ha ido mal',
    text: 'Ha ocurrido un error inesperado. No te preocupes: tus datos están a salvo.',
    again: 'Reintentar',
    home: 'Ir al inicio',
  },
  dragging: {
    instructions:
      'Espacio levanta. Después, flecha arriba o abajo mueve de uno en uno, con mayúsculas de diez en diez; espacio suelta, escape cancela.',
    lifted: (label, position, count) => `${label}: en movimiento, posición ${position} de ${count}.`,
    over: (position, count) => `Posición ${position} de ${count}.`,
    dropped: (label, position, count) => `${label}: ahora en la posición ${position} de ${count}.`,
    cancelled: (label, position) => `${label}: sin cambios, sigue en la posición ${position}.`,
  },
  loadingTab: { trash: 'Cargando la papelera…', sessionlogs: 'Cargando las sesiones…' },
  loadFailed: {
    todos: 'No se pudieron cargar tus tareas. Recarga la página e inténtalo otra vez.',
    bucket: 'No se pudo cargar tu bandeja. Recarga la página e inténtalo otra vez.',
    weekly: 'No se pudieron cargar los objetivos semanales',
    projects: 'No se pudieron cargar tus proyectos. Recarga la página e inténtalo otra vez.',
    objectives: 'No se pudieron cargar los objetivos',
    longterm: 'No se pudieron cargar los objetivos a largo plazo',
    snooze: 'No se pudieron cargar los elementos aplazados',
    sessionlogs: 'No se pudieron cargar las sesiones',
    trash: 'No se pudieron cargar los elementos de la papelera',
  },
  noAnswerYet: ['El servidor aún no ha respondido.', 'Tus elementos no están aquí todavía. Foco sigue preguntando.'],
  turns: {
    undo: { failed: 'No se pudo deshacer', inPart: 'No se pudo deshacer todo' },
    redo: { failed: 'No se pudo rehacer', inPart: 'No se pudo rehacer todo' },
    whyNot: {
      'ran-on': 'El cronómetro ha seguido desde entonces.',
      gone: 'Mientras tanto se cambió o se eliminó.',
    },
    notAll: 'Una parte se cambió o se eliminó mientras tanto.',
    inTrash: 'Está en la papelera',
    whyKept: {
      time: 'Se le dedicó tiempo, y ese tiempo se conserva.',
      words: 'Se cambió mientras tanto, y se conserva tal como está.',
    },
  },
}
