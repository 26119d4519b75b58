/**
 * Undo of a move that is not the last thing done to its list. The positions of before belong to a list that is gone:
 * written back as they are, they would meet those that later moves gave. So what came later is taken back as well,
 * then the move, and the rest is done again on the list without it; each keeps a way back of its own. The same holds
 * for whatever else moves rows, such as adding on top.
 *
 * What another tab or device did to the list cannot be taken back here, and must not be lost: then only the row itself
 * goes back, beside the neighbour that it was taken from.
 */
import { applyChanges, type Change, invert, type RowLookup, type Rows } from './change.ts'
import {
  idsOf,
  isMove,
  type List,
  type Moved,
  moveTo,
  neighbours,
  openIds,
  placesIn,
  renumbering,
  without,
} from './list-order.ts'
import type { OrderedTable } from './ordering.ts'

const changesOrder = (change: Change): boolean =>
  change.op === 'shift' || (change.op === 'update' && 'order_position' in change.patch)

/** The one row that a move took elsewhere. Of two that changed places, `not` is the other. */
const movedRow = (from: List, to: List, move: readonly Change[], not?: string): string | undefined => {
  const touched = move.find((change) => change.op === 'update')?.id
  const [before, after] = [idsOf(neighbours(from, touched)), idsOf(neighbours(to, touched))]
  const at = before.findIndex((id, index) => id !== after[index])
  const fits = [before[at], after[at]].filter((id) => without(before, id) === without(after, id))
  return fits.find((id) => id !== not) ?? fits[0]
}

/** The same move on another list: behind the row that it was put behind. */
const moveAgain = (list: List, id: string, after: readonly string[]): List =>
  moveTo(list, id, (rest) => {
    const ahead = after.slice(0, after.indexOf(id)).findLast((other) => rest.includes(other))
    return ahead === undefined ? 0 : rest.indexOf(ahead) + 1
  })

/** `old` are the rows that the move passed, and its own, as they stood before it: nearest first, it goes back to them. */
const moveBack = (list: List, id: string, old: readonly string[]): List =>
  moveTo(list, id, (rest) => {
    const [ahead, behind] = [old.slice(0, old.indexOf(id)), old.slice(old.indexOf(id) + 1)]
    const last = ahead.findLast((other) => rest.includes(other))
    return last === undefined
      ? rest.indexOf(behind.find((other) => rest.includes(other)) ?? '')
      : rest.indexOf(last) + 1
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

/** How to take back something that may have moved rows. */
export interface MoveBack {
  inverse: readonly Change[]
  moved: Moved | null
}

export interface UndoneAmong {
  changes: Change[]
  /** The ways back of what was done later, in the same order. */
  later: readonly MoveBack[]
}

/** `later` is what was done since, oldest first. null where the plain inverse is right. */
export const undoAmong = (
  entry: MoveBack,
  later: readonly MoveBack[],
  rows: (table: OrderedTable) => List,
): UndoneAmong | null => {
  const { inverse } = entry
  const table = inverse.find(changesOrder)?.table as OrderedTable | undefined
  if (table === undefined) return null
  const ofTable = (changes: readonly Change[]) => changes.filter((change) => change.table === table)
  const apply = (list: List, changes: readonly Change[]) =>
    applyChanges({ [table]: list } as Rows, ofTable(changes))[table] as List
  const now = rows(table)

  let list = now
  let isOurs = true
  const takeBack = ({ inverse: back, moved }: MoveBack) => {
    const after = list
    list = apply(after, back)
    isOurs &&= moved === null || isAsLeft(moved, after, list)
    return { before: list, after }
  }
  const done = later.toReversed().map((other) => ({ ...takeBack(other), back: other.inverse }))
  const { after: withIt } = takeBack(entry)
  if (entry.moved && !isOurs) {
    const touched = new Set(inverse.flatMap((change) => (change.op === 'update' ? [change.id] : [])))
    const old = openIds(apply(now, inverse), entry.moved.id).filter((id) => touched.has(id))
    return { changes: renumbering(table, now, moveBack(now, entry.moved.id, old)), later }
  }
  if (!later.some((other) => ofTable(other.inverse).some(changesOrder))) return null

  const undone = isMove(inverse) ? movedRow(list, withIt, inverse) : undefined
  const ways = done.toReversed().map(({ before, after, back }): MoveBack => {
    const previous = list
    const moved = isMove(ofTable(back)) ? movedRow(before, after, ofTable(back), undone) : undefined
    if (moved === undefined) {
      list = apply(list, invert(ofTable(back), lookup(after)))
      return { inverse: withPositionsOf(previous, back, table), moved: null }
    }
    list = moveAgain(list, moved, idsOf(neighbours(after, moved)))
    const others = back.filter((change) => change.table !== table)
    const to = list.get(moved)?.order_position
    return {
      inverse: [...renumbering(table, list, previous), ...others],
      moved: to === undefined ? null : { id: moved, to },
    }
  })
  const changes = isMove(inverse)
    ? renumbering(table, now, list)
    : [...inverse, ...renumbering(table, apply(now, inverse), list)]
  return { changes, later: ways }
}

/** Whether a list is still as this tab left it: taking the move back moves its row, nothing else, and onto no other. */
const isAsLeft = ({ id, to }: Moved, after: List, before: List): boolean =>
  after.get(id)?.order_position === to &&
  without(openIds(after, id), id) === without(openIds(before, id), id) &&
  placesIn(after, id) === placesIn(before, id)

const lookup = (list: List) => ((_table: string, id: string) => list.get(id)) as RowLookup
