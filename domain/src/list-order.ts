/** The rows of one list in their order, and what a drag does to it. */
import { type Change, type RowLookup, update } from './change.ts'
import { byPosition, type OrderedTable } from './ordering.ts'
import type { Row } from './schema.ts'

type OrderedRow = Row<OrderedTable>
/** All rows of a table. */
export type List = ReadonlyMap<string, OrderedRow>

const isPositionAlone = (patch: object): boolean => {
  for (const column in patch) if (column !== 'order_position') return false
  return true
}
/** Whether only positions change, as by a drag. */
export const isMove = (changes: readonly Change[]): boolean =>
  changes.length > 0 && changes.every((change) => change.op === 'update' && isPositionAlone(change.patch))

/** Today and Later are two lists of one table, each numbered from 1. */
const isLater = (row: OrderedRow | undefined): boolean => row !== undefined && 'is_deferred' in row && row.is_deferred

/** Completed rows stand behind the open ones wherever those are moved. */
const isCompleted = (row: OrderedRow): boolean => 'completed' in row && row.completed

/** In their order, the rows of the list that `id` is in. */
export const neighbours = (table: List, id: string | undefined): OrderedRow[] => {
  const later = isLater(table.get(id ?? ''))
  return [...table.values()].filter((row) => isLater(row) === later).sort(byPosition)
}
export const idsOf = (rows: readonly OrderedRow[]): string[] => rows.map(({ id }) => id)
export const openIds = (table: List, id: string): string[] =>
  idsOf(neighbours(table, id).filter((row) => !isCompleted(row)))

/** How many different positions the list has. */
export const placesIn = (table: List, id: string): number =>
  new Set(neighbours(table, id).map((row) => row.order_position)).size

export const without = (ids: readonly string[], id: string | undefined): string =>
  ids.filter((other) => other !== id).join()

/** The row that a drag took elsewhere, and the position it left it at. */
export interface Moved {
  id: string
  to: number
}

/**
 * What a drag moved; null for anything else. It writes the new positions in their order, so that the old ones fall only
 * where its row stands. In one pass: a drop may renumber ten thousand rows.
 */
export const movedBy = (changes: readonly Change[], before: RowLookup): Moved | null => {
  if (!isMove(changes)) return null
  let last: (Moved & { from: number }) | undefined
  let beforeLast = last
  for (const change of changes) {
    const row = change.op === 'update' ? before(change.table as OrderedTable, change.id) : undefined
    if (change.op !== 'update' || !row || isCompleted(row)) continue
    const next = { id: change.id, from: row.order_position, to: positionIn(change.patch) }
    if (last && last.from > next.from) {
      const { id, to } = beforeLast && beforeLast.from > next.from ? next : last
      return { id, to }
    }
    beforeLast = last
    last = next
  }
  return null
}
const positionIn = (patch: object): number => (patch as { order_position: number }).order_position

/** The list with one row elsewhere in it. The places are given out anew. */
export const moveTo = (list: List, id: string, place: (rest: readonly string[]) => number): List => {
  if (!list.has(id)) return list
  const before = neighbours(list, id)
  const rest = idsOf(before).filter((other) => other !== id)
  const at = place(rest)
  if (at < 0) return list
  rest.splice(at, 0, id)
  let last = Number.NEGATIVE_INFINITY
  const next = new Map(list)
  for (const [index, other] of rest.entries()) {
    const row = list.get(other)
    last = Math.max(before[index]?.order_position ?? 0, last + 1)
    if (row && row.order_position !== last) next.set(other, { ...row, order_position: last })
  }
  return next
}

/** What renumbers `from` as `to` is. */
export const renumbering = (table: OrderedTable, from: List, to: List): Change[] =>
  [...from.values()].flatMap(({ id, order_position }) => {
    const wanted = to.get(id)?.order_position
    return wanted === undefined || wanted === order_position ? [] : update(table, id, { order_position: wanted })
  })
