/**
 * Positions are numbers of the database, which end at 2,147,483,647. A row that stood there would refuse "add on top"
 * and every row behind it for ever. So positions stop at the bound instead of passing it, and a list with one that is
 * far out is numbered anew by whoever carries its changes out for all: the server.
 */
import { type PlainChange, update } from './change.ts'
import { byPosition, type OrderedTable } from './ordering.ts'

/** No list grows this far by itself, and up to the bound there is room for the longest transaction. */
export const FAR_POSITION = 1_000_000_000

export const isFar = (position: number): boolean => Math.abs(position) > FAR_POSITION

interface Positioned {
  id: string
  order_position: number
  created_at: string
}

/** No changes when no row is far out. `rows` are all of the table. */
export const renumbered = (table: OrderedTable, rows: Iterable<Positioned>): PlainChange[] => {
  const list = [...rows]
  if (!list.some(({ order_position }) => isFar(order_position))) return []
  list.sort(byPosition)
  return list.flatMap(({ id, order_position }, index) =>
    order_position === index + 1 ? [] : [update<OrderedTable>(table, id, { order_position: index + 1 })],
  )
}
