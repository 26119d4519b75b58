/** Where rows stand in their list (spec: core §4, organising §4). Positions count from 1. */
import { type Change, update } from './change.ts'
import type { Row, TableName } from './schema.ts'

export type OrderedTable = {
  [T in TableName]: Row<T> extends { order_position: number } ? T : never
}[TableName]

interface Positioned {
  id: string
  order_position: number
  created_at: string
}

/** List order. Two devices can give the same position offline: creation time and id settle it the same way everywhere. */
export const byPosition = (a: Positioned, b: Positioned): number =>
  a.order_position - b.order_position || compareText(a.created_at, b.created_at) || compareText(a.id, b.id)

/** What was finished last stands first. */
export const byLastChange = <R extends Positioned & { updated_at: string }>(a: R, b: R): number =>
  compareText(b.updated_at, a.updated_at) || byPosition(a, b)

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The position at the end: the highest plus one, 1 in an empty list. */
export const nextPosition = (rows: Iterable<{ order_position: number }>): number => {
  let highest = 0
  for (const row of rows) if (row.order_position > highest) highest = row.order_position
  return highest + 1
}

/**
 * The ids of `all` after moving one of the `visible` ids to another visible place. A filter hides rows:
 * the moved row lands beside the visible row it was dropped on, and hidden rows keep their neighbours.
 */
export const moveId = (all: readonly string[], visible: readonly string[], id: string, toIndex: number): string[] => {
  const from = visible.indexOf(id)
  const target = visible[toIndex]
  if (from < 0 || target === undefined || target === id) return [...all]
  const rest = all.filter((other) => other !== id)
  const at = rest.indexOf(target)
  // Another device may have removed or completed either row while it was being dragged.
  if (at < 0 || rest.length === all.length) return [...all]
  rest.splice(toIndex > from ? at + 1 : at, 0, id)
  return rest
}

interface Completable extends Positioned {
  completed: boolean
}

/** Renumbers from 1 in the new order, completed rows after open ones; only rows whose number differs change. */
export const reorder = <T extends OrderedTable>(
  table: T,
  rows: Iterable<Completable>,
  visibleOpenIds: readonly string[],
  id: string,
  toIndex: number,
): Change[] => {
  const sorted = [...rows].sort(byPosition)
  const open = sorted.filter((row) => !row.completed).map((row) => row.id)
  const completed = sorted.filter((row) => row.completed).map((row) => row.id)
  const moved = moveId(open, visibleOpenIds, id, toIndex)
  if (moved.every((other, index) => other === open[index])) return []
  // Nothing is made for a row that keeps its number: a drop in a list of ten thousand must not cost a frame.
  const numbers = new Map<string, number>()
  for (const row of sorted) numbers.set(row.id, row.order_position)
  const changes: Change[] = []
  let position = 0
  for (const other of [...moved, ...completed]) {
    position++
    if (numbers.get(other) !== position) changes.push(update<OrderedTable>(table, other, { order_position: position }))
  }
  return changes
}
