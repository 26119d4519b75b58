/** Where rows stand in their list (spec: core §4, organising §4). Positions count from 1. */

import { INT4_MAX } from '../tables/columns.ts'
import type { Row, TableName } from '../tables/schema.ts'
import { type Change, type Place, type PlainChange, update } from './change.ts'

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

/**
 * The same order as sorting by position. Most lists are numbered without a gap: then each row is put where its number
 * says, which for ten thousand rows takes a tenth of the time.
 */
export const inOrder = <R extends Positioned>(rows: R[]): R[] => {
  let lowest = Number.POSITIVE_INFINITY
  for (const { order_position } of rows) if (order_position < lowest) lowest = order_position
  const placed = new Array<R | undefined>(rows.length)
  for (const row of rows) {
    const at = row.order_position - lowest
    if (at >= rows.length || placed[at] !== undefined) return rows.sort(byPosition)
    placed[at] = row
  }
  return placed as R[]
}

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The position at the end: the highest plus one, 1 in an empty list, and never more than can be stored. */
export const nextPosition = (rows: Iterable<{ order_position: number }>): number => {
  let highest = 0
  for (const row of rows) if (row.order_position > highest) highest = row.order_position
  return Math.min(INT4_MAX, highest + 1)
}

/** What a drag says: this row, beside that one. By ids, since rows may come and go while one is held. */
export interface Drop extends Place {
  id: string
}

interface Completable extends Positioned {
  completed: boolean
}

const indexOfRow = (rows: readonly { id: string }[], id: string): number => rows.findIndex((row) => row.id === id)

interface Put {
  from: number
  to: number
}

/** Puts a row beside another one. null where one of them is missing. */
const placeRowIn = (open: { id: string }[], { id, beside, side }: Drop): Put | null => {
  const from = indexOfRow(open, id)
  const moved = open[from]
  const over = indexOfRow(open, beside)
  // Another device may have removed or completed either row while it was being dragged.
  if (moved === undefined || over < 0 || over === from) return null
  const at = side === 'before' ? over : over + 1
  const to = at > from ? at - 1 : at
  if (to === from) return { from, to }
  open.splice(from, 1)
  open.splice(to, 0, moved)
  return { from, to }
}

/**
 * A list as it is numbered: from 1 on without a gap, completed rows behind open ones. null where it is not. Looked at
 * once for each row, because most lists are, and ten thousand rows are sorted and numbered anew for a frame's time.
 */
const asNumbered = (rows: readonly Completable[]): { open: Completable[]; completed: Completable[] } | null => {
  const placed = new Array<Completable | undefined>(rows.length)
  let open = 0
  let lastOpen = 0
  for (const row of rows) {
    const at = row.order_position
    if (at < 1 || at > rows.length || placed[at - 1] !== undefined) return null
    placed[at - 1] = row
    if (row.completed) continue
    open++
    if (at > lastOpen) lastOpen = at
  }
  if (lastOpen !== open) return null
  const list = placed as Completable[]
  return { open: list.slice(0, open), completed: list.slice(open) }
}

const sortedApart = (rows: readonly Completable[]) => {
  const [open, completed]: [Completable[], Completable[]] = [[], []]
  for (const row of rows) (row.completed ? completed : open).push(row)
  return { open: inOrder(open), completed: inOrder(completed) }
}

/**
 * Renumbers from 1 in the new order, completed rows after open ones; only rows whose number differs change. A filter
 * may hide rows: the dropped row stands right beside the one it was dropped on, and the others keep their neighbours.
 *
 * The dragged rows come first and say where they were put: two devices may drag at the same moment, and the numbers of
 * one know nothing of the other. Nothing is made for another row that keeps its number: a drop in a list of ten thousand
 * must not cost a frame. Several drops, one after the other, number the list once.
 */
export const reorderAll = <T extends OrderedTable>(
  table: T,
  rows: readonly Completable[],
  drops: readonly Drop[],
): PlainChange[] => {
  const numbered = asNumbered(rows)
  const { open, completed } = numbered ?? sortedApart(rows)
  let [first, last] = [rows.length, -1]
  // One that stands there already is told, too: on another device's list it may not.
  const made = drops.filter((drop) => {
    const put = placeRowIn(open, drop)
    if (put === null) return false
    if (put.from === put.to) return true
    first = Math.min(first, put.from, put.to)
    last = Math.max(last, put.from, put.to)
    return true
  })
  if (last < 0) return []
  const dropped = new Set(made.map(({ id }) => id))
  const followers: PlainChange[] = []
  const follow = (list: readonly Completable[], before: number) => {
    let position = before
    for (const { id, order_position } of list) {
      position++
      if (order_position !== position && !dropped.has(id))
        followers.push(update<OrderedTable>(table, id, { order_position: position }))
    }
  }
  if (numbered) follow(open.slice(first, last + 1), first)
  else {
    follow(open, 0)
    follow(completed, open.length)
  }
  const dragged = made.map(({ id, beside, side }) => {
    const place: Place = { beside, side }
    return { ...update<OrderedTable>(table, id, { order_position: indexOfRow(open, id) + 1 }), place } as PlainChange
  })
  return [...dragged, ...followers]
}

/** Several rows, dropped together. */
export interface DropTogether extends Place {
  ids: readonly string[]
}

/**
 * What a drop of several comes to, in the order of their list: the first stands where they were dropped, each other one
 * behind the one before it. Dropped on one of themselves, they gather there.
 */
const dropsTogether = (rows: readonly Completable[], { ids, beside, side }: DropTogether): Drop[] => {
  const open = inOrder(rows.filter(({ completed }) => !completed))
  const chosen = new Set(ids)
  const moving = open.filter(({ id }) => chosen.has(id))
  const over = indexOfRow(open, beside)
  if (over < 0) return []
  const isLeft = ({ id }: { id: string }) => !chosen.has(id)
  const ahead = open.slice(0, side === 'after' ? over + 1 : over).findLast(isLeft)
  const behind = open.slice(side === 'after' ? over + 1 : over).find(isLeft)
  // Beside the very row that they were dropped on, if it stays: another device may have moved its neighbours.
  const near: Place | null = isLeft({ id: beside })
    ? { beside, side }
    : ahead
      ? { beside: ahead.id, side: 'after' }
      : behind
        ? { beside: behind.id, side: 'before' }
        : null
  if (near === null) return []
  return moving.map(({ id }, index) => {
    const before = moving[index - 1]
    return before ? { id, beside: before.id, side: 'after' } : { id, ...near }
  })
}

/** One row or several, wherever they were dropped. */
export const reorder = <T extends OrderedTable>(
  table: T,
  rows: readonly Completable[],
  drop: Drop | DropTogether,
): PlainChange[] => {
  if ('id' in drop) return reorderAll(table, rows, [drop])
  const [only] = drop.ids
  // One alone needs no order of its list before it has its place.
  if (only !== undefined && drop.ids.length === 1) return reorderAll(table, rows, [{ ...drop, id: only }])
  return reorderAll(table, rows, dropsTogether(rows, drop))
}

type Update = Extract<Change, { op: 'update' }>

/** Whether the change gives a row a number in its list, and nothing else. */
export const isRenumbering = (change: Change): change is Update => {
  if (change.op !== 'update') return false
  for (const column in change.patch) if (column !== 'order_position') return false
  return true
}

/** The new position, unless the change says beside which row: then the server decides. */
export const newNumber = (change: Change): number | null =>
  isRenumbering(change) && !change.place ? ((change.patch as { order_position?: number }).order_position ?? null) : null

/** Without the positions that only follow from where a row was put. */
export const withoutRenumbering = <C extends Change>(changes: readonly C[]): C[] => {
  const placed = new Set<TableName>()
  return changes.filter((change) => {
    if (!isRenumbering(change)) return true
    if (change.place) placed.add(change.table)
    return change.place !== undefined || !placed.has(change.table)
  })
}
