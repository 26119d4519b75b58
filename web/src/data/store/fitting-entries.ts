/**
 * A guest's tab may write into a row that another tab has just taken away for good, or add a part to it. Every tab sees
 * the same order, and refuses such a write whole, as the server would: its words are kept in the list of refused writes.
 */
import type { Change, RowLookup } from '@foco/domain/core/change.ts'
import { isOrphan } from '@foco/domain/core/links.ts'
import { isTrashable } from '@foco/domain/core/move-places.ts'
import { followPlaces, type Places } from '@foco/domain/core/places.ts'
import { toPlainChanges } from '@foco/domain/items/plain-changes.ts'
import type { TableName } from '@foco/domain/tables/schema.ts'
import { isDecision } from '@foco/domain/undo/left-values.ts'
import type { PendingTransaction } from './pending.ts'

/** What a person decided about a row. What follows from a write is worked out anew, and a run that never was needs no end. */
const isMeant = (change: Change): boolean =>
  change.op === 'update' && change.table !== 'focus_runs' && !change.derived && isDecision(change.patch)

/** A key result without its objective would be shown nowhere. */
const isLostPart = (change: Change, places: Places): boolean =>
  change.op === 'insert' && isTrashable(change.table) && isOrphan(change.table, change.row, places)

/** Nearly always every row is there: only then is each write worked out for itself. */
const needsCare = (entries: readonly PendingTransaction[], places: Places): boolean => {
  const [added, left] = [new Set<string>(), new Set<string>()]
  const get = ((table: TableName, id: string) =>
    left.has(id) ? undefined : added.has(id) ? { id } : places.get(table, id)) as RowLookup
  for (const { changes } of entries)
    for (const change of changes) {
      if (isLostPart(change, { ...places, get })) return true
      if (change.op === 'insert') added.add(change.id)
      else if (change.op === 'delete' || change.op === 'move') left.add(change.id)
      else if (change.op !== 'shift' && isMeant(change) && !get(change.table, change.id)) return true
    }
  return false
}

export const fittingEntries = <E extends PendingTransaction>(
  entries: readonly E[],
  places: Places,
): { taken: readonly E[]; refused: readonly E[] } => {
  if (!needsCare(entries, places)) return { taken: entries, refused: [] }
  const now = followPlaces(places)
  const [taken, refused]: [E[], E[]] = [[], []]
  for (const entry of entries) {
    const missed: Change[] = []
    const made = toPlainChanges(entry.changes, now, { follows: true, missed: (change) => missed.push(change) })
    const then = followPlaces(now)
    then.apply(made)
    if (missed.some(isMeant) || made.some((change) => isLostPart(change, then))) {
      refused.push(entry)
      continue
    }
    now.apply(made)
    taken.push(entry)
  }
  return { taken, refused }
}
