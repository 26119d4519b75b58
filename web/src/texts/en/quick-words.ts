/** Words of an add form that say more than the text, and their chips. */
import type { Catalogues } from '../catalogue-types.ts'

export const quickWords: Catalogues['quick-words'] = {
  label: 'Understood',
  takeOff: (chip) => `Keep as text: ${chip}`,
  understood: (chips) => `Understood: ${chips}`,
  plain: 'Everything is text',
  minutes: (minutes) => `${minutes} min`,
  top: 'On top',
  /** What stands below an empty field. */
  examples: { category: 'category', date: 'tomorrow 9:00', top: 'on top' },
}
