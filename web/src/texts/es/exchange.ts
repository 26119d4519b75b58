/** Data out and in: what can be saved as a file, and what becomes of files from elsewhere. */
import type { Catalogues } from '../catalogue-types.ts'

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
  ics: { focus: 'Concentración', break: 'Descanso', meeting: 'Reunión', plan: 'Planificado' },
  saved: (file: string) => `${file} guardado`,
  notSaved: 'No se pudo guardar el archivo',
  notSavedText: 'Quizá no queda espacio en el disco. Aquí no ha cambiado nada.',
}
