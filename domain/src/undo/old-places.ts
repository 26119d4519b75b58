/** Where rows stood before an action: what an undo entry remembers of them, to put them back there (`move-undo.ts`). */
import type { Change, MoveChange, RowChange } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { isBeside, isOpen, isSameList, type OrderedRow } from '../core/list-rows.ts'
import { byPosition, inOrder, type OrderedTable, withoutRenumbering } from '../core/ordering.ts'
import { type TableName, tables } from '../tables/schema.ts'

/** A row, and those that stood around it, with itself among them, in their order. */
export interface OldPlace {
  table: OrderedTable
  id: string
  readonly old: readonly string[]
}

const isOrdered = (table: TableName): table is OrderedTable => 'order_position' in tables[table].columns

/** The list that the row is in, with what is completed of it. */
export const listOf = (row: OrderedRow, rows: ReadonlyMap<string, OrderedRow>): OrderedRow[] =>
  [...rows.values()].filter((other) => isSameList(row, other))

/** In one pass and without sorting: this is asked at every action, and rows are ten thousand. */
const neighbours = (row: OrderedRow, rows: ReadonlyMap<string, OrderedRow>): Neighbours => {
  let ahead: OrderedRow | undefined
  let behind: OrderedRow | undefined
  for (const other of rows.values()) {
    if (other.id === row.id || !isBeside(row, other)) continue
    if (byPosition(other, row) < 0) {
      if (!ahead || byPosition(other, ahead) > 0) ahead = other
    } else if (!behind || byPosition(other, behind) < 0) behind = other
  }
  return { ahead, behind }
}

export const openOrder = (row: OrderedRow, rows: Iterable<OrderedRow>): string[] => {
  const open: OrderedRow[] = []
  for (const other of rows) if (isOpen(other) && isSameList(row, other)) open.push(other)
  return inOrder(open).map(({ id }) => id)
}

/** Sorted when somebody asks: a drop among ten thousand rows must not cost a frame, and few drops are undone. */
const orderWhenAsked = (table: OrderedTable, row: OrderedRow, rows: TableRows): OldPlace => {
  let then: OrderedRow[] | null = [...rows(table).values()]
  let order: readonly string[] = []
  return {
    table,
    id: row.id,
    get old() {
      if (then) order = openOrder(row, then)
      then = null
      return order
    },
  }
}

export interface Neighbours {
  ahead: OrderedRow | undefined
  behind: OrderedRow | undefined
}

/** Who stands beside a row. Asked for many rows, the list is sorted once instead of gone through for each of them. */
export const neighbourhood = (rows: ReadonlyMap<string, OrderedRow>) => {
  const orders = new Map<boolean, { ids: string[]; at: Map<string, number> }>()
  let asked = 0
  const orderOf = (row: OrderedRow) => {
    const list = row.is_deferred === true
    const known = orders.get(list)
    if (known) return known
    const ids = openOrder(row, rows.values())
    const order = { ids, at: new Map(ids.map((id, index) => [id, index])) }
    orders.set(list, order)
    return order
  }
  return (row: OrderedRow): Neighbours => {
    if (++asked <= 2) return neighbours(row, rows)
    const { ids, at } = orderOf(row)
    const index = at.get(row.id)
    if (index === undefined) return neighbours(row, rows)
    return { ahead: rows.get(ids[index - 1] ?? ''), behind: rows.get(ids[index + 1] ?? '') }
  }
}

export type Neighbourhood = ReturnType<typeof neighbourhood>

/** Whether the change may take the row to another place: out of its list, into another, or elsewhere in it. */
const isLeaving = (change: Change): change is RowChange | MoveChange => {
  if (change.op === 'delete' || change.op === 'move') return isOrdered(change.table)
  if (change.op !== 'update') return false
  for (const column of ['order_position', 'completed', 'is_deferred']) if (column in change.patch) return true
  return false
}

/**
 * Where the rows stood that the changes move or take away. For a drag the whole order is kept: another drag may be
 * undone before it. Otherwise two neighbours are enough.
 */
export const oldPlaces = (changes: readonly Change[], rows: TableRows): OldPlace[] => {
  const known = new Map<OrderedTable, Neighbourhood>()
  const around = (table: OrderedTable, row: OrderedRow): string[] => {
    const beside = known.get(table) ?? neighbourhood(rows(table))
    known.set(table, beside)
    const { ahead, behind } = beside(row)
    return [ahead?.id, row.id, behind?.id].filter((id) => id !== undefined)
  }
  return withoutRenumbering(changes).flatMap((change, index) => {
    const table = change.table as OrderedTable
    const row = isLeaving(change) ? rows(table).get(change.id) : undefined
    if (!row || !isOpen(row)) return []
    const isDrag = index === 0 && change.op === 'update' && change.place !== undefined
    return [isDrag ? orderWhenAsked(table, row, rows) : { table, id: row.id, old: around(table, row) }]
  })
}
