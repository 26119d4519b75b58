/** The palette: search, add, do. */
import { pluralIn } from '../counting.ts'

const plural = pluralIn('en')

export const palette = {
  title: 'Search, add or do',
  field: 'Search, add or do…',
  results: 'Results',
  sections: { add: 'Add', found: 'Found', do: 'Do', actions: 'Actions' },
  /** In place of the name of the to-dos' tab. */
  today: 'Today',
  add: (text: string, place: string) => `Add “${text}” to ${place}`,
  addIt: (place: string) => `Add it to ${place}`,
  addElsewhere: (text: string) => `Add “${text}” to…`,
  comes: (when: string) => `comes on ${when}`,
  running: 'running',
  done: 'done',
  more: (count: number) => `Show ${count} more`,
  nothing: (query: string) => `Nothing is called “${query}”.`,
  noAction: 'No such action.',
  count: (count: number) => plural(count, '1 result', `${count} results`),
  actionField: 'What to do with it…',
  back: 'Back to the results',
  close: 'Close',
  /** What the keys do, at the foot. */
  hints: {
    move: 'move',
    choose: 'choose',
    actions: 'actions of an item',
    takeOff: 'take off a word',
    back: 'back',
    close: 'close',
    keys: 'all keys',
  },
  /** For screen readers. */
  help: 'Arrow keys move through the results, Enter chooses, Tab shows what can be done with an item.',
}
