/** Which rows of a table stand in one list with each other. */

import type { Row } from '../tables/schema.ts'
import type { OrderedTable } from './ordering.ts'

type Ordered = Row<OrderedTable>

/** What the order of a list depends on. */
export type OrderedRow = Pick<Ordered, 'id' | 'order_position' | 'created_at'> & {
  completed?: boolean
  is_deferred?: boolean
}

/** Completed rows stand behind the open ones wherever those are moved. */
export const isOpen = (row: OrderedRow): boolean => row.completed !== true

/** Today and Later are two lists of one table. */
export const isSameList = (a: OrderedRow, b: OrderedRow): boolean =>
  (a.is_deferred === true) === (b.is_deferred === true)

/** Whether the other one is there, open, and in the same list. */
export const isBeside = (row: OrderedRow, other: OrderedRow | undefined): other is OrderedRow =>
  other !== undefined && isOpen(other) && isSameList(row, other)
