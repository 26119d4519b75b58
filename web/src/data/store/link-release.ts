/** Deleting a row that others link to: they lose the link or go with it, as the registry says. */
import type { Change } from '@foco/domain/core/change.ts'
import { releaseLinks, type TableRows } from '@foco/domain/core/links.ts'
import { followPlaces, type Places, placesIn } from '@foco/domain/core/places.ts'

/** The same list with the links released before each delete, so that its inverse brings them back. */
export const withLinksReleased = (
  changes: readonly Change[],
  rows: TableRows,
  isMeant: (change: Change) => boolean = () => true,
): Change[] => {
  const deleted = new Set<string>()
  const noteDeleted = (list: readonly Change[]) => {
    for (const change of list) if (change.op === 'delete') deleted.add(`${change.table}/${change.id}`)
  }
  noteDeleted(changes)
  if (deleted.size === 0) return [...changes]
  // A link that the list itself has put elsewhere by then is not cut.
  const followed = followPlaces(placesIn(rows))
  const left: Places = {
    ...followed,
    // What goes by itself, or went with another one, has nothing to lose any more.
    linking: (table, column, id) =>
      [...followed.linking(table, column, id)].filter((row) => !deleted.has(`${table}/${row.id}`)),
  }
  return changes.flatMap((change) => {
    const released = change.op === 'delete' && isMeant(change) ? releaseLinks(change.table, change.id, left) : []
    noteDeleted(released)
    followed.apply(released)
    if (change.op !== 'move') followed.apply([change])
    return [...released, change]
  })
}
