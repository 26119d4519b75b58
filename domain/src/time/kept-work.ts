/** A to-do whose adding is taken back on one device was worked on at another: it leaves as if deleted by hand. */
import { type Change, insert } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { asTrashItem } from '../items/carried-trash.ts'
import { isHolderTable } from '../items/time-holders.ts'
import { trashFor } from '../items/trash.ts'
import { openRunOf } from './run-facts.ts'

/** Items that the list moves to another place. */
export const itemsArriving = (changes: readonly Change[]): ReadonlySet<string> =>
  new Set(
    changes.flatMap((change) => {
      if (change.op !== 'insert' || !isHolderTable(change.table)) return []
      return change.table === 'trash_items' ? [change.row.original_id] : [change.id]
    }),
  )

export const withWorkedKept = (changes: readonly Change[], rows: TableRows, now: string): Change[] => {
  const arriving = itemsArriving(changes)
  return changes.flatMap((change) => {
    const isLeaving = change.op === 'delete' && change.table === 'todos' && !arriving.has(change.id)
    const todo = isLeaving ? rows('todos').get(change.id) : undefined
    const worked = (change.op === 'delete' && change.worked) || 0
    const isWorked = todo && (todo.time_spent > worked || openRunOf(rows, todo.id) !== null)
    return isWorked
      ? [insert('trash_items', asTrashItem('todos', todo, trashFor(todo.id, now).id, now)), change]
      : [change]
  })
}
