/** The trash. */
import type { Catalogues } from '../catalogue-types.ts'
import { numberIn, pluralIn } from '../counting.ts'

const plural = pluralIn('en')
const number = numberIn('en')

const itemCount = (count: number) => `${number(count)} ${plural(count, 'item', 'items')}`

const allOf = (count: number) =>
  plural(count, 'The one item in it is deleted for good.', `All ${count} items in it are deleted for good.`)

export const trash: Catalogues['trash'] = {
  list: 'Items in the trash',
  restore: 'Restore',
  restoreItem: (text) => `Restore: ${text}`,
  remove: 'Delete',
  removeItem: (text) => `Delete for good: ${text}`,
  deletedAt: (when) => `Deleted ${when}`,
  empty: 'Empty trash',
  emptyTitle: 'Empty the trash?',
  emptyText: (count, hidden) =>
    hidden > 0
      ? `${allOf(count)} The category filter hides ${plural(count, 'it', `${hidden} of them`)}.`
      : allOf(count),
  keep: 'Not now',
  emptied: itemCount,
}
