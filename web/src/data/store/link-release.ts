/** Deleting a row that others link to: they lose the link or go with it, as the registry says. */
import { type Change, remove, update } from '@foco/domain/core/change.ts'
import { linksTo, type TableRows } from '@foco/domain/core/links.ts'
import type { Patch, TableName } from '@foco/domain/tables/schema.ts'

/** The same list with the links released before each delete, so that its inverse brings them back. */
export const withLinksReleased = (
  changes: readonly Change[],
  rows: TableRows,
  isMeant: (change: Change) => boolean = () => true,
): Change[] => {
  const deleted = new Set(changes.flatMap((change) => (change.op === 'delete' ? `${change.table}/${change.id}` : [])))
  const release = (target: TableName, id: string): Change[] =>
    linksTo(target).flatMap(({ table, column, onDelete }) => {
      const released: Change[] = []
      for (const row of rows(table).values()) {
        if ((row as Record<string, unknown>)[column] !== id || deleted.has(`${table}/${row.id}`)) continue
        if (onDelete === 'clear') released.push(update(table, row.id, { [column]: null } as Patch))
        else {
          deleted.add(`${table}/${row.id}`)
          released.push(...release(table, row.id), remove(table, row.id))
        }
      }
      return released
    })
  return changes.flatMap((change) =>
    change.op === 'delete' && isMeant(change) ? [...release(change.table, change.id), change] : [change],
  )
}
