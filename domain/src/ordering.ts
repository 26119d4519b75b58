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

/** What a drag says: this row, beside that one. By ids, since rows may come and go while one is held. */
export interface Drop {
  id: string
  beside: string
  side: 'before' | 'after'
}

interface Completable extends Positioned {
  completed: boolean
}

const indexOfRow = (rows: readonly Positioned[], id: string): number => rows.findIndex((row) => row.id === id)

/**
 * Renumbers from 1 in the new order, completed rows after open ones; only rows whose number differs change. A filter
 * may hide rows: the dropped row stands right beside the one it was dropped on, and the others keep their neighbours.
 *
 * Nothing is made for a row that keeps its number: a drop in a list of ten thousand must not cost a frame.
 */
export const reorder = <T extends OrderedTable>(table: T, rows: Iterable<Completable>, drop: Drop): Change[] => {
  const open: Completable[] = []
  const completed: Completable[] = []
  for (const row of rows) (row.completed ? completed : open).push(row)
  open.sort(byPosition)
  const from = indexOfRow(open, drop.id)
  const moved = open[from]
  const over = indexOfRow(open, drop.beside)
  // Another device may have removed or completed either row while it was being dragged.
  if (moved === undefined || over < 0 || over === from) return []
  const beside = drop.side === 'before' ? over : over + 1
  const to = beside > from ? beside - 1 : beside
  if (to === from) return []
  open.splice(from, 1)
  open.splice(to, 0, moved)
  const changes: Change[] = []
  let position = 0
  const number = (row: Completable) => {
    position++
    if (row.order_position !== position) changes.push(update<OrderedTable>(table, row.id, { order_position: position }))
  }
  for (const row of open) number(row)
  for (const row of completed.sort(byPosition)) number(row)
  return changes
}
