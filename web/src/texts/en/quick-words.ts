/** Words of an add form that say more than the text, and their chips. */
import type { Catalogues } from '../catalogue-types.ts'
import { numberIn, pluralIn } from '../counting.ts'

const plural = pluralIn('en')
const number = numberIn('en')

export const quickWords: Catalogues['quick-words'] = {
  label: 'Understood',
  takeOff: (chip) => `Keep as text: ${chip}`,
  understood: (chips) => `Understood: ${chips}`,
  plain: 'Everything is text',
  minutes: (minutes) => `${minutes} min`,
  top: 'On top',
  /** What stands below an empty field. */
  examples: { category: 'category', date: 'tomorrow 9:00', top: 'on top' },
  notes: {
    along: 'Into the notes:',
    more: (count) =>
      plural(count, 'It goes on in one more of this name.', `It goes on in ${number(count)} more of this name.`),
    leaveOut: 'Leave the notes out',
  },
}
