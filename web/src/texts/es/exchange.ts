/** Data out and in: what can be saved as a file, and what becomes of files from elsewhere. */
import type { Catalogues } from '../catalogue-types.ts'
import { numberIn, pluralIn } from '../counting.ts'

const plural = pluralIn('es')
const number = numberIn('es')

export const exchange: Catalogues['exchange'] = {
  title: 'Datos',
  text: 'Todo lo que tienes en Foco es tuyo. Los archivos se hacen en este dispositivo, también sin conexión.',
  exportAll: 'Exportar todo',
  save: 'Guardar',
  exportAs: (name: string) => `Guardar ${name}`,
  kinds: {
    all: { name: 'Todo', help: 'Un solo archivo JSON. Foco puede volver a leerlo.' },
    todos: {
      name: 'Tareas en una tabla',
      help: 'CSV, para una hoja de cálculo: todas las listas, también las hechas.',
    },
    sessions: { name: 'Sesiones en una tabla', help: 'CSV: tu registro, una línea por sesión.' },
    calendar: { name: 'Sesiones y plan como calendario', help: 'Un archivo ICS para cualquier calendario.' },
    notes: { name: 'Notas en Markdown', help: 'Un archivo por cada elemento con notas, en un zip.' },
  },
  /** In the calendar file. */
  ics: { focus: 'Foco', break: 'Descanso', meeting: 'Reunión', plan: 'Planificado' },
  saved: (file: string) => `${file} guardado`,
  notSaved: 'No se pudo guardar el archivo',
  notSavedText: 'Quizá no queda espacio en el disco. Aquí no ha cambiado nada.',
  notHereYet: 'Tus datos aún están llegando a este dispositivo. Inténtalo de nuevo en un momento.',
  /** What other apps share, and links of ours. */
  arriving: {
    focus: {
      title: '¿Empezar foco?',
      description: 'Te ha traído un enlace. No se ha puesto en marcha ningún cronómetro.',
      label: 'Empezar foco',
    },
    nothing: {
      title: 'No ha llegado nada',
      description: 'La otra app no ha compartido ni palabras ni un archivo que Foco pueda leer.',
    },
    unkept: {
      title: 'No se pudo guardar lo que compartiste',
      description: 'Quizá no queda sitio en el disco, o Foco aún no estaba listo. Compártelo otra vez.',
    },
    part: {
      title: 'No se pudo guardar todo',
      description: 'Foco aún no estaba listo para todo lo que compartiste. Compártelo otra vez.',
    },
    unread: {
      title: 'El archivo no se puede leer',
      description: 'Quizá se ha movido o eliminado mientras tanto. Ábrelo otra vez.',
    },
    unknown: { title: 'Foco no conoce este enlace', description: 'No ha cambiado nada.' },
  },
  importing: {
    open: 'Importar…',
    text: 'Recupera una exportación o ven desde otro planificador. Verás en qué se convierte antes de que se escriba nada.',
    title: 'Importar',
    help: 'Foco lee sus exportaciones, Todoist (CSV o copia en zip), TickTick, Super Productivity, tareas de Microsoft y Outlook (CSV), listas en Markdown y líneas sueltas.',
    file: 'Elegir un archivo',
    drop: 'o suéltalo aquí',
    paste: 'O pega una lista, una tarea por línea',
    pasteExample: '- [ ] Llamar al banco',
    look: 'Ver qué sale',
    cancel: 'Cancelar',
    close: 'Cerrar',
    other: 'Otro archivo',
    reading: 'Leyendo el archivo…',
    progress: 'Importación',
    becomes: 'En qué se convierte',
    left: 'Lo que se queda fuera',
    place: 'Lo que no es para un día futuro va a',
    nothing: 'No hay nada nuevo: todo esto ya está aquí.',
    writing: (count: number) => `Escribiendo ${plural(count, 'un elemento', `${number(count)} elementos`)}…`,
    start: (count: number) => `Importar ${plural(count, 'un elemento', `${number(count)} elementos`)}`,
    done: (count: number) => plural(count, 'Un elemento importado', `${number(count)} elementos importados`),
    here: (count: number) =>
      plural(count, 'Uno ya está aquí y se queda como está.', `${number(count)} ya están aquí y se quedan como están.`),
    noRoom: (room: number, count: number) =>
      `En tu cuenta caben ${number(room)} elementos más y este archivo tiene ${number(count)}. No se ha importado nada. Vacía la papelera o importa un archivo más pequeño.`,
    notAll: 'No se ha importado todo',
    again: 'Lo escrito se queda. Elige el mismo archivo otra vez para el resto: nada llega dos veces.',
    formats: {
      foco: 'Una exportación de Foco',
      superProductivity: 'Una copia de Super Productivity',
      todoist: 'Proyectos de Todoist',
      ticktick: 'Una copia de TickTick',
      outlook: 'Tareas de Outlook o de Microsoft',
      markdown: 'Una lista en Markdown',
      lines: 'Líneas sueltas',
    },
    groups: {
      today: 'Hoy',
      later: 'Después',
      done: 'Hechas',
      bucket: 'Bandeja',
      snoozed: 'Aplazadas hasta su día',
      goals: 'Objetivos y proyectos',
      automations: 'Automatizaciones',
      categories: 'Categorías nuevas',
      sessions: 'Sesiones',
      calendars: 'Calendarios',
      trash: 'Papelera',
      settings: 'Ajustes',
    },
    reasons: {
      RECURRENCE: 'se repite de un modo que aquí no se entiende: llega una vez y sus palabras quedan en las notas',
      REMINDER: 'recordatorio: aquí no los hay',
      ATTACHMENT: 'archivo adjunto: llegan las palabras, el archivo se queda allí',
      ASSIGNEE: 'encargo a otra persona: llega la tarea, no el nombre',
      LONG_NOTES: 'notas de más de 2000 caracteres: su final se queda fuera',
      HOURS: 'horas del tiempo dedicado: el archivo solo tiene el día. Sus sesiones van desde las 9:00',
      NOT_A_TASK: 'no es una tarea',
      NO_TEXT: 'sin palabras',
      BROKEN_ROW: 'no se pudo leer',
      NEWER_FIELDS: 'de una versión posterior de Foco',
      PROFILE: 'nombre y correo: pertenecen a una cuenta',
      CALENDAR: 'calendario conectado: conéctalo aquí de nuevo',
      RUNNING: 'cronómetro en marcha: termina cuando se vio por última vez',
    },
    problems: {
      UNKNOWN: 'Foco no conoce este tipo de archivo. No ha cambiado nada.',
      CALENDAR: 'Esto es un calendario. Añádelo en «Calendarios» y sus eventos estarán en tu día.',
      EMPTY: 'No hay nada dentro.',
      BROKEN: 'El archivo está dañado o cortado. Guárdalo de nuevo donde lo hiciste. No ha cambiado nada.',
      NEWER: 'Este archivo es de una versión posterior de Foco. Recarga la página para tenerla e inténtalo otra vez.',
      TOO_LARGE: 'El archivo pasa de 100 MB. No ha cambiado nada.',
      UNREADABLE: 'No se pudo abrir el archivo. Quizá se ha movido. Elígelo otra vez.',
    },
  },
}
