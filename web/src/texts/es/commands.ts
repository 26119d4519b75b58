/** What commands are called in the palette and in the list of keys, where no button says it already. */
import type { Catalogues } from '../catalogue-types.ts'

export const commands: Catalogues['commands'] = {
  go: (place) => `Ir a ${place}`,
  palette: 'Buscar, añadir o hacer',
  allKeys: 'Todas las teclas',
  showCategory: (name) => `Ver solo ${name}`,
  showAllCategories: 'Ver todas las categorías',
  theme: (choice) => `Tema: ${choice}`,
  language: (name) => `Idioma: ${name}`,
  clock: (hours) => `Reloj: ${hours}`,
  firstDay: (day) => `Primer día de la semana: ${day}`,
  focusView: { toggle: 'Empezar o pausar', leave: 'Salir' },
  keys: {
    everywhere: 'En cualquier parte',
    rows: 'En una fila',
    focusView: 'En la vista de foco',
    nextRow: 'Fila siguiente',
    previousRow: 'Fila anterior',
    withinRow: 'Botones de la fila',
    rowMenu: 'Menú de la fila',
    select: 'Seleccionar la fila',
    selectRange: 'Seleccionar hasta la fila siguiente',
    selectAll: 'Seleccionar toda la lista',
    selectNone: 'Terminar la selección',
    close: 'Cerrar',
    areOff:
      'Las teclas sueltas están desactivadas en los ajustes. Funcionan las que van con Ctrl, las flechas, Intro y Espacio.',
  },
}
