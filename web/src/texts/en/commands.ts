/** What commands are called in the palette and in the list of keys, where no button says it already. */
import type { Catalogues } from '../catalogue-types.ts'

export const commands: Catalogues['commands'] = {
  go: (place) => `Go to ${place}`,
  palette: 'Search, add or do',
  allKeys: 'All keys',
  showCategory: (name) => `Show only ${name}`,
  showAllCategories: 'Show all categories',
  theme: (choice) => `Theme: ${choice}`,
  language: (name) => `Language: ${name}`,
  clock: (hours) => `Clock: ${hours}`,
  firstDay: (day) => `First day of the week: ${day}`,
  focusView: { toggle: 'Start or pause', leave: 'Leave' },
  keys: {
    everywhere: 'Everywhere',
    rows: 'On a row',
    focusView: 'In the focus view',
    nextRow: 'Next row',
    previousRow: 'Row before',
    withinRow: 'Buttons of the row',
    rowMenu: 'Menu of the row',
    select: 'Select the row',
    selectRange: 'Select up to the next row',
    selectAll: 'Select the whole list',
    selectNone: 'End the selection',
    close: 'Close',
    areOff: 'Single keys are switched off in the settings. Those with Ctrl, the arrows, Enter and Space work.',
  },
}
