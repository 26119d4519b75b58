/** Words of an add form that say more than the text, and their chips. */
import { numberIn, pluralIn } from '../counting.ts'

const plural = pluralIn('en')
const number = numberIn('en')

export const quickWords = {
  label: 'Understood',
  takeOff: (chip: string) => `Keep as text: ${chip}`,
  understood: (chips: string) => `Understood: ${chips}`,
  plain: 'Everything is text',
  minutes: (minutes: number) => `${minutes} min`,
  top: 'On top',
  /** What stands below an empty field. */
  examples: { category: 'category', date: 'tomorrow 9:00', top: 'on top' },
  notes: {
    along: 'Into the notes:',
    more: (count: number) =>
      plural(count, 'It goes on in one more of this name.', `It goes on in ${number(count)} more of this name.`),
    leaveOut: 'Leave the notes out',
  },
}
