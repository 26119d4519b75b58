/** Words of an add form that say more than the text, and their chips. */
import type { Catalogues } from '../catalogue-types.ts'

export const quickWords: Catalogues['quick-words'] = {
  label: 'Entendido',
  takeOff: (chip) => `Dejar como texto: ${chip}`,
  understood: (chips) => `Entendido: ${chips}`,
  plain: 'Todo es texto',
  minutes: (minutes) => `${minutes} min`,
  top: 'Arriba',
  /** What stands below an empty field. */
  examples: { category: 'categoría', date: 'mañana 9:00', top: 'arriba' },
}
