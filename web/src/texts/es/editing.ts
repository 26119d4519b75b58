/** The project panel, the Markdown editor and the quick add. */
import type { Catalogues } from '../catalogue-types.ts'

export const editing: Catalogues['editing'] = {
  markdown: {
    toolbar: 'Formato',
    formats: {
      bold: 'Negrita (Ctrl+B)',
      italic: 'Cursiva (Ctrl+I)',
      heading1: 'Título 1',
      heading2: 'Título 2',
      list: 'Lista',
      steps: 'Pasos',
      quote: 'Cita',
      code: 'Código',
    },
    preview: 'Vista previa',
    nothingYet: 'Aquí verás cómo queda lo que escribes.',
  },
  projectPanel: {
    description: 'Descripción',
    startDate: 'Fecha de inicio',
    endDate: 'Fecha de fin',
    noCategory: 'Sin categoría',
    progress: 'Progreso',
    progressNumber: 'Progreso en porcentaje',
    completed: 'Hecho',
    linkedObjectives: 'Objetivos vinculados',
    currentlyLinked: 'Vinculados ahora',
    availableToLink: 'Disponibles para vincular',
    showMore: (count) => `Mostrar ${count} más`,
    nothingToLink: 'No hay objetivos para vincular',
    nothingLinked: 'Aún no hay objetivos vinculados',
    link: 'Vincular',
    linkObjective: (title) => `Vincular: ${title}`,
    remove: 'Quitar',
    removeObjective: (title) => `Quitar: ${title}`,
    save: 'Guardar cambios',
    cancel: 'Cancelar',
  },
  bucketQuickAdd: {
    title: 'Añadir a la bandeja',
    field: '¿Qué tienes en la cabeza?',
    add: 'Añadir',
    cancel: 'Cancelar',
    done: 'Añadido a la bandeja',
    notAdded: 'Aún sin añadir. Tu texto sigue aquí: inténtalo otra vez.',
  },
}
