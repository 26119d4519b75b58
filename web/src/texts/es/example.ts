/** The example day of the To Do tab. */
import type { Catalogues } from '../catalogue-types.ts'

export const example: Catalogues['example'] = {
  offer: '¿Es tu primera vez?',
  show: 'Mira un día de ejemplo',
  isExample: 'Esto es un día de ejemplo.',
  remove: 'Quitarlo',
  added: 'Día de ejemplo añadido',
  removed: 'Día de ejemplo quitado',
  day: [
    'Pedir cita con el dentista',
    'Escribir el principio de la charla',
    'Devolver la llamada a Marta',
    'Comparar los dos presupuestos de la cocina',
    'Regar las plantas',
  ],
}
