/**
 * Undo of a move that is not the last thing done to its list. The positions of before belong to a list that is gone:
 * written back as they are, they would meet those that later moves gave. So what came later is taken back as well,
 * then the move, and the rest is done again on the list without it; each keeps a way back of its own. The same holds
 * for whatever else moves rows, such as adding on top.
 */
import { applyChanges, type Change, invert, type RowLookup, type Rows, update } from './change.ts'
import { byPosition, type OrderedTable } from './ordering.ts'
import type { Row } from './schema.ts'

type OrderedRow = Row<OrderedTable>
type List = ReadonlyMap<string, OrderedRow>

const changesOrder = (change: Change): boolean =>
  change.op === 'shift' || (change.op === 'update' && 'order_position' in change.patch)

const isMove = (changes: readonly Change[]): boolean =>
  changes.length > 0 &&
  changes.every(({ op, ...change }) => op === 'update' && 'patch' in change && isPositionAlone(change.patch))
const isPositionAlone = (patch: object) => Object.keys(patch).every((column) => column === 'order_position')

/** Today and Later are two lists of one table, each numbered from 1. */
const isLater = (row: OrderedRow | undefined): boolean => row !== undefined && 'is_deferred' in row && row.is_deferred

/** In their order, the rows of the list that `id` is in. */
const neighbours = (table: List, id: string | undefined): OrderedRow[] => {
  const later = isLater(table.get(id ?? ''))
  return [...table.values()].filter((row) => isLater(row) === later).sort(byPosition)
}
const idsOf = (rows: readonly OrderedRow[]): string[] => rows.map(({ id }) => id)

/** The one row that a move took elsewhere. Of two that changed places, `not` is the other. */
const movedRow = (from: List, to: List, move: readonly Change[], not?: string): string | undefined => {
  const touched = move.find((change) => change.op === 'update')?.id
  const [before, after] = [idsOf(neighbours(from, touched)), idsOf(neighbours(to, touched))]
  const at = before.findIndex((id, index) => id !== after[index])
  const without = (ids: readonly string[], id: string | undefined) => ids.filter((other) => other !== id).join()
  const fits = [before[at], after[at]].filter((id) => without(before, id) === without(after, id))
  return fits.find((id) => id !== not) ?? fits[0]
}

/** The same move on another list: behind the row that it was put behind. The places are given out anew. */
const moveAgain = (list: List, id: string, after: readonly string[]): List => {
  if (!list.has(id)) return list
  const before = neighbours(list, id)
  const rest = idsOf(before).filter((other) => other !== id)
  const ahead = after.slice(0, after.indexOf(id)).findLast((other) => rest.includes(other))
  rest.splice(ahead === undefined ? 0 : rest.indexOf(ahead) + 1, 0, id)
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
const renumbering = (table: OrderedTable, from: List, to: List): Change[] =>
  [...from.values()].flatMap(({ id, order_position }) => {
    const wanted = to.get(id)?.order_position
    return wanted === undefined || wanted === order_position ? [] : update(table, id, { order_position: wanted })
  })

/** The positions that an inverse restores are those of the list that it will meet. */
const withPositionsOf = (list: List, inverse: readonly Change[], table: OrderedTable): Change[] =>
  inverse.map((change) => {
    const place = change.table === table && change.op !== 'shift' ? list.get(change.id)?.order_position : undefined
    if (place === undefined || change.op === 'delete') return change
    if (change.op === 'insert') return { ...change, row: { ...change.row, order_position: place } } as Change
    if (change.op !== 'update' || !changesOrder(change)) return change
    return { ...change, patch: { ...change.patch, order_position: place } } as Change
  })

export interface UndoneAmong {
  changes: Change[]
  /** The ways back of what was done later, in the same order. */
  later: Change[][]
}

/** `later` are the inverses of what was done since, oldest first. null where the plain inverse is right. */
export const undoAmong = (
  inverse: readonly Change[],
  later: readonly (readonly Change[])[],
  rows: (table: OrderedTable) => List,
): UndoneAmong | null => {
  const table = inverse.find(changesOrder)?.table as OrderedTable | undefined
  if (table === undefined) return null
  const ofTable = (changes: readonly Change[]) => changes.filter((change) => change.table === table)
  if (!later.some((changes) => ofTable(changes).some(changesOrder))) return null
  const apply = (list: List, changes: readonly Change[]) =>
    applyChanges({ [table]: list } as Rows, ofTable(changes))[table] as List
  const now = rows(table)

  let list = now
  const done: { before: List; after: List; redo: Change[] }[] = []
  for (const back of later.toReversed()) {
    const after = list
    list = apply(after, back)
    done.unshift({ before: list, after, redo: invert(ofTable(back), lookup(after)) })
  }
  const withIt = list
  list = apply(list, inverse)
  const undone = isMove(inverse) ? movedRow(list, withIt, inverse) : undefined
  const ways = done.map(({ before, after, redo }, index) => {
    const back = later[index] ?? []
    const previous = list
    const moved = isMove(ofTable(back)) ? movedRow(before, after, ofTable(back), undone) : undefined
    list = moved === undefined ? apply(list, redo) : moveAgain(list, moved, idsOf(neighbours(after, moved)))
    if (moved === undefined) return withPositionsOf(previous, back, table)
    return [...renumbering(table, list, previous), ...back.filter((change) => change.table !== table)]
  })
  const changes = isMove(inverse)
    ? renumbering(table, now, list)
    : [...inverse, ...renumbering(table, apply(now, inverse), list)]
  return { changes, later: ways }
}

const lookup = (list: List) => ((_table: string, id: string) => list.get(id)) as RowLookup
