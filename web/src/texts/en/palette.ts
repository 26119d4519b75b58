/** The palette: search, add, do. */
import type { Catalogues } from '../catalogue-types.ts'
import { pluralIn } from '../counting.ts'

const plural = pluralIn('en')

export const palette: Catalogues['palette'] = {
  title: 'Search, add or do',
  field: 'Search, add or do…',
  results: 'Results',
  sections: { add: 'Add', found: 'Found', do: 'Do', actions: 'Actions' },
  today: 'Today',
  add: (text, place) => `Add “${text}” to ${place}`,
  addIt: (place) => `Add it to ${place}`,
  addElsewhere: (text) => `Add “${text}” to…`,
  comes: (when) => `comes on ${when}`,
  running: 'running',
  done: 'done',
  more: (count) => `Show ${count} more`,
  nothing: (query) => `Nothing is called “${query}”.`,
  noAction: 'No such action.',
  count: (count) => `${count} ${plural(count, 'result', 'results')}`,
  actionField: 'What to do with it…',
  back: 'Back to the results',
  close: 'Close',
  hints: {
    move: 'move',
    choose: 'choose',
    actions: 'actions of an item',
    takeOff: 'take off a word',
    back: 'back',
    close: 'close',
    keys: 'all keys',
  },
  help: 'Arrow keys move through the results, Enter chooses, Tab shows what can be done with an item.',
}
