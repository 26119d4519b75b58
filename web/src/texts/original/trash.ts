/** The trash. */
import { pluralIn } from '../counting.ts'

const plural = pluralIn('en')

const itemCount = (count: number) => plural(count, '1 item', `${count} items`)

export const trash = {
  list: 'Items in the trash',
  restore: 'Restore',
  restoreItem: (text: string) => `Restore: ${text}`,
  remove: 'Delete',
  removeItem: (text: string) => `Delete for good: ${text}`,
  deletedAt: (when: string) => `Deleted ${when}`,
  empty: 'Empty trash',
  emptyTitle: 'Empty the trash?',
  emptyText: (count: number, hidden: number) =>
    plural(count, 'The one item in it is deleted for good.', `All ${count} items in it are deleted for good.`) +
    (hidden > 0 ? ` The category filter hides ${hidden} of them.` : ''),
  /** In place of the list, when the filter leaves none of it. */
  keep: 'Keep them',
  emptied: itemCount,
}
