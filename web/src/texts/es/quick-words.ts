/** Words of an add form that say more than the text, and their chips. */
import type { Catalogues } from '../catalogue-types.ts'
import { numberIn, pluralIn } from '../counting.ts'

const plural = pluralIn('es')
const number = numberIn('es')

export const quickWords: Catalogues['quick-words'] = {
  label: 'Entendido',
  takeOff: (chip) => `Dejar como texto: ${chip}`,
  understood: (chips) => `Entendido: ${chips}`,
  plain: 'Todo es texto',
  minutes: (minutes) => `${minutes} min`,
  top: 'Arriba',
  /** What stands below an empty field. */
  examples: { category: 'categoría', date: 'mañana 9:00', top: 'arriba' },
  notes: {
    along: 'A las notas:',
    more: (count) =>
      plural(count, 'Sigue en otra del mismo nombre.', `Sigue en otras ${number(count)} del mismo nombre.`),
    leaveOut: 'Dejar fuera las notas',
  },
}
