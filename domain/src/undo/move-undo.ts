/**
 * Where a row goes when an undo brings it back. Its old position is useless: other devices move rows too, and every drag
 * numbers the list anew. So an undo entry remembers the row's neighbours, and the row goes beside the nearest one that
 * is still there.
 */

import type { Change } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { isBeside, isOpen, type OrderedRow } from '../core/list-rows.ts'
import { type Drop, isRenumbering, type OrderedTable, reorderAll } from '../core/ordering.ts'
import { rowsAfter } from '../items/apply-changes.ts'
import type { TableName } from '../tables/schema.ts'

import { listOf, type Neighbourhood, type Neighbours, neighbourhood, type OldPlace, openOrder } from './old-places.ts'

type IsThere = (other: string) => boolean

/** The nearest of those that stood before it and behind it. */
const nearest = ({ id, old }: OldPlace, isThere: IsThere) => {
  const at = old.indexOf(id)
  return { ahead: old.slice(0, at).findLast(isThere), behind: old.slice(at + 1).find(isThere) }
}

const besideOne = (place: OldPlace, isThere: IsThere): Drop | null => {
  const { ahead, behind } = nearest(place, isThere)
  if (ahead !== undefined) return { id: place.id, beside: ahead, side: 'after' }
  return behind === undefined ? null : { id: place.id, beside: behind, side: 'before' }
}

/** Prefers a neighbour that has not been moved since. */
const dropOf = (place: OldPlace, isThere: IsThere, restless: ReadonlySet<string>): Drop | null =>
  besideOne(place, (other) => isThere(other) && !restless.has(other)) ?? besideOne(place, isThere)

/** The open rows of one list while undo puts rows back into it. */
interface Board {
  table: OrderedTable
  rows: ReadonlyMap<string, OrderedRow>
  beside: Neighbourhood
  /** Made when the first row is put back: as they stand by then. */
  order: string[] | null
  drops: Drop[]
  /** Numbered anew in the end. */
  isMoved: boolean
}

const besideNow = ({ rows, beside, order }: Board, row: OrderedRow): Neighbours => {
  if (order === null) return beside(row)
  const at = order.indexOf(row.id)
  return { ahead: rows.get(order[at - 1] ?? ''), behind: rows.get(order[at + 1] ?? '') }
}

/** Where the row has to go to stand beside its neighbours; null where it does, or where none of them is left. */
const dropBack = (place: OldPlace, board: Board, unsure: ReadonlySet<string>): Drop | null => {
  const { rows } = board
  const row = rows.get(place.id)
  if (!row || !isOpen(row)) return null
  const drop = dropOf(place, (other) => isBeside(row, rows.get(other)), unsure)
  if (!drop) return null
  const now = besideNow(board, row)
  const { ahead, behind } = nearest(place, (other) => isBeside(row, rows.get(other)) && !unsure.has(other))
  const isBack = (now.ahead && now.ahead.id === ahead) || (now.behind && now.behind.id === behind)
  // Two of one number would stand in any order on the next device.
  const isShared =
    !board.isMoved && [now.ahead, now.behind].some((other) => other?.order_position === row.order_position)
  return isBack && !isShared ? null : drop
}

const putBack = (board: Board, row: OrderedRow, drop: Drop) => {
  board.order ??= openOrder(row, board.rows.values())
  board.drops.push(drop)
  const { order } = board
  const from = order.indexOf(drop.id)
  order.splice(from, 1)
  const to = order.indexOf(drop.beside) + (drop.side === 'after' ? 1 : 0)
  order.splice(to, 0, drop.id)
  board.isMoved ||= from !== to
}

const isOf = (table: TableName, change: Change): boolean =>
  change.table === table || (change.op === 'move' && change.to === table)

/** The changes, and then each of their rows beside its old neighbours, whatever number they give it. */
export const withPlaces = (
  changes: readonly Change[],
  places: readonly OldPlace[],
  later: readonly OldPlace[],
  rows: TableRows,
): Change[] => {
  const ids = new Set(places.map(({ id }) => id))
  const restless = new Set(later.map(({ id }) => id))
  const placed = changes.filter((change) => !(isRenumbering(change) && ids.has(change.id)))
  // Several rows of one list mostly come back together: the list is sorted and numbered once for all of them.
  const known = new Map<OrderedTable, Pick<Board, 'rows' | 'beside'>>()
  const boards = new Map<string, Board>()
  const boardOf = (table: OrderedTable, id: string): Board => {
    const after = known.get(table) ?? asPlaced(table)
    known.set(table, after)
    const row: OrderedRow | undefined = after.rows.get(id)
    const key = `${table} ${row?.is_deferred === true}`
    const board = boards.get(key) ?? { table, ...after, order: null, drops: [], isMoved: false }
    boards.set(key, board)
    return board
  }
  const asPlaced = (table: OrderedTable) => {
    const ofTable = placed.filter((change) => isOf(table, change))
    const list = rowsAfter(rows, ofTable)(table)
    return { rows: list, beside: neighbourhood(list) }
  }
  // Moved since, or still to be put back itself: it says little of where another one belongs.
  const unsure = new Set([...restless, ...ids])
  for (const place of places) {
    const board = boardOf(place.table, place.id)
    const row = board.rows.get(place.id)
    if (!restless.has(place.id)) unsure.delete(place.id)
    const drop = dropBack(place, board, unsure)
    if (row && drop) putBack(board, row, drop)
  }
  for (const { table, rows: list, drops } of boards.values()) {
    const [first] = drops
    const row = first && list.get(first.id)
    if (row) placed.push(...reorderAll(table, listOf(row, list) as never, drops))
  }
  return placed
}

/** The order that a later action remembers, as it would be without the action that is undone. */
const without = (gone: OldPlace, known: OldPlace, restless: ReadonlySet<string>): OldPlace => {
  if (known.table !== gone.table) return known
  if (known.id === gone.id) return gone
  const rest = new Set(known.old)
  const wasThere = rest.delete(gone.id)
  const drop = dropOf(gone, (other) => rest.has(other), restless)
  // Of a short memory only the very next one is certain.
  const isNext = drop && Math.abs(gone.old.indexOf(drop.beside) - gone.old.indexOf(gone.id)) === 1
  if (!drop || !(wasThere || isNext)) return known
  const old = [...rest]
  old.splice(old.indexOf(drop.beside) + (drop.side === 'after' ? 1 : 0), 0, gone.id)
  return { ...known, old }
}

/** The same for everything that was done later, oldest first. */
export const placesWithout = (undone: readonly OldPlace[], later: readonly (readonly OldPlace[])[]): OldPlace[][] => {
  const restless = new Set<string>()
  return later.map((places) => {
    const known = places.map((place) => undone.reduce((next, gone) => without(gone, next, restless), place))
    for (const { id } of places) restless.add(id)
    return known
  })
}
