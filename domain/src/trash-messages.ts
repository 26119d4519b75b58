/** The texts of the trash that its rules do not name. Apart from `messages`, which the first screen waits for. */
export const trashMessages = {
  list: 'Items in the trash',
  restore: 'Restore',
  restoreItem: (text: string) => `Restore: ${text}`,
  remove: 'Delete',
  removeItem: (text: string) => `Delete for good: ${text}`,
  deletedAt: (when: string) => `Deleted ${when}`,
  empty: 'Empty trash',
  emptyTitle: 'Empty the trash?',
  emptyText: (count: number) =>
    count === 1 ? 'The one item in it is deleted for good.' : `All ${count} items in it are deleted for good.`,
  keep: 'Keep them',
  emptied: (count: number) => (count === 1 ? '1 item' : `${count} items`),
} as const
