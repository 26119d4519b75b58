/**
 * What a drop comes to on the rows of whoever carries it out for all: the server. Two devices that drag at the same
 * moment both know an older list, and the numbers of the later one would take the other's move back. So where a row was
 * put counts, not the numbers that its device gave out.
 */
import { type PlainChange, update } from './change.ts'
import { isOpen, isSameList, type OrderedRow } from './list-rows.ts'
import { type OrderedTable, reorder, withoutRenumbering } from './ordering.ts'

export type PlacedChange = Extract<PlainChange, { op: 'update' }> &
  Required<Pick<Extract<PlainChange, { op: 'update' }>, 'place'>>

export const isPlaced = (change: PlainChange): change is PlacedChange =>
  change.op === 'update' && change.place !== undefined

/** `rows` are all of the table. Where its neighbour is gone or finished, the row takes the number that was sent. */
export const placedRows = (change: PlacedChange, rows: Iterable<OrderedRow>): PlainChange[] => {
  const table = change.table as OrderedTable
  const all = [...rows]
  const row = all.find(({ id }) => id === change.id)
  const beside = all.find(({ id }) => id === change.place.beside)
  const canStand = row && beside && isOpen(row) && isOpen(beside) && isSameList(row, beside)
  if (!canStand) return [update(table, change.id, change.patch as { order_position: number })]
  const list = all.filter((other) => isSameList(row, other))
  const [first, ...followers] = reorder(table, list as never, { id: change.id, ...change.place })
  return first?.op === 'update'
    ? [update(table, first.id, first.patch as { order_position: number }), ...followers]
    : []
}

/** Cut where a row is put somewhere: what it comes to depends on everything before it. */
export const cutAtPlaces = (changes: readonly PlainChange[]): (PlainChange[] | PlacedChange)[] => {
  const parts: (PlainChange[] | PlacedChange)[] = []
  for (const change of withoutRenumbering(changes)) {
    const last = parts.at(-1)
    if (isPlaced(change)) parts.push(change)
    else if (Array.isArray(last)) last.push(change)
    else parts.push([change])
  }
  return parts
}
