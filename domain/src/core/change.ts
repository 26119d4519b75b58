/**
 * Every write of the product is a list of changes. Rules return them, executors apply them, undo is the
 * inverse list, the outbox is a queue of lists, and live sync sends lists numbered per user.
 */
import { INT4_MAX } from '../tables/columns.ts'
import { type NewRow, type Patch, type Row, type TableName, tables } from '../tables/schema.ts'
import type { Status } from './status.ts'

/** Follows from other changes and is never sent: each receiver works it out on its own rows (`time-log.ts`). */
interface Derived {
  derived?: true
}
/** Done only where this run of an automation is not in the log yet, however often it is asked for. */
interface Once {
  unlessRan?: string
}
type InsertChange<T extends TableName> = {
  table: T
  op: 'insert'
  id: string
  row: Row<T>
  /** For ids derived from their cause: the second device to insert the row changes nothing, instead of failing. */
  ifAbsent?: true
  /**
   * Set by undo and redo: the row is inserted only if its item is nowhere else by then (`undone-rows.ts`). The value is
   * the id that it has in the trash, if the undo had to leave it there.
   */
  back?: string
} & Derived &
  Once
/** Sent by devices of an older version when they wrote to a to-do's timer. It is accepted and not used. */
export interface TimerClaim {
  /** The run that the update was about; null where none was going on. */
  run: string | null
  /** Seconds that the list adds to the to-do and no log accounts for: runs under 5 seconds. */
  unlogged: number
}
/** Where a dragged row was put. The server gives out the positions of the list from that, on its own rows. */
export interface Place {
  beside: string
  side: 'before' | 'after'
}
type UpdateChange<T extends TableName> = {
  table: T
  op: 'update'
  id: string
  patch: Patch<T>
  /** On the dragged row alone; see `reorder` in `ordering.ts`. */
  place?: Place
  /** On to-dos alone. */
  timer?: TimerClaim
  /**
   * Of a text in the patch: what it was written over. What others have written into that since is merged with it line by
   * line (`merged-lines.ts`), instead of overwritten.
   */
  base?: Readonly<Record<string, string | null>>
} & Derived &
  Once
type DeleteChange<T extends TableName> = {
  table: T
  op: 'delete'
  id: string
  /** Set by undo, and of an example day: the row as the sender knows it. One that others have written into since goes to the trash. */
  left?: Patch<T>
  /** Set by undo: the rows that link to it, as the sender knows them, by `table/id`. They lose the link or go with it. */
  tied?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** When the undo was made. */
  at?: string
  /** Set by undo, of a to-do: the seconds that came with it, and go with it. Whatever was worked since is kept. */
  worked?: number
} & Derived
/** Adds `by` to order_position of every row of the table: "add on top" in one change, at any number of rows. */
type ShiftChange<T extends TableName> = { table: T; op: 'shift'; by: number } & Once

/** What a move itself decides; everything else is the row's, as it is where the move is carried out. */
export interface DecidedFields {
  order_position?: number
  updated_at?: string
  snooze_until?: string
  week_start?: string
  since_week?: string | null
  is_deferred?: boolean
  status?: Status
  /** For a move into the trash alone. */
  deleted_at?: string
  /** Fields to add to the carried ones; null removes a field. */
  original_data?: Record<string, unknown>
}
/**
 * The row goes to another table, into the trash or out of it, with the values that it has where the move is carried
 * out: a copy made by the sender would overwrite what another device wrote meanwhile.
 */
export interface MoveChange extends Once {
  table: TableName
  op: 'move'
  id: string
  to: TableName
  /** Its id there: the same, but for the trash, where it has one of its own. */
  toId: string
  fields: DecidedFields
  /** For moves that several devices make by themselves: the second one changes nothing. */
  ifStillThere?: true
}

/** Changes of one row each. */
export type RowChange<T extends TableName = TableName> = {
  [K in T]: InsertChange<K> | UpdateChange<K> | DeleteChange<K>
}[T]
/** A change after the list was fitted to the executor's rows: moves have become changes of single rows. */
export type PlainChange<T extends TableName = TableName> = RowChange<T> | { [K in T]: ShiftChange<K> }[T]
export type Change<T extends TableName = TableName> = PlainChange<T> | MoveChange

export const insert = <T extends TableName>(table: T, row: NewRow<T>): PlainChange =>
  ({ table, op: 'insert', id: row.id, row: { ...tables[table].defaults, ...row } }) as unknown as PlainChange
export const insertIfAbsent = <T extends TableName>(table: T, row: NewRow<T>): PlainChange =>
  ({ ...insert(table, row), ifAbsent: true }) as PlainChange
export const update = <T extends TableName>(table: T, id: string, patch: Patch<T>): PlainChange =>
  ({ table, op: 'update', id, patch }) as PlainChange
export const remove = <T extends TableName>(table: T, id: string): PlainChange =>
  ({ table, op: 'delete', id }) as PlainChange
export const shift = <T extends TableName>(table: T, by: number): PlainChange =>
  ({ table, op: 'shift', by }) as PlainChange
export const move = (
  from: { table: TableName; id: string },
  to: { table: TableName; id: string },
  fields: DecidedFields,
): MoveChange => ({ table: from.table, op: 'move', id: from.id, to: to.table, toId: to.id, fields })

/** The part of a list that is sent. */
export const withoutDerived = <C extends Change>(changes: readonly C[]): C[] =>
  changes.filter((change) => !('derived' in change))

type AnyRow = Record<string, unknown>

/** What one row becomes. Updates of a row that is not there leave it absent: the executor decides whether that fails. */
export const applyToRow = <R extends object>(row: R | undefined, change: PlainChange): R | undefined => {
  switch (change.op) {
    case 'insert':
      return row && change.ifAbsent ? row : (change.row as unknown as R)
    case 'update':
      return row && { ...row, ...change.patch }
    case 'delete':
      return undefined
    case 'shift':
      return row && shiftRow(row, change.by)
  }
}

export const shiftRow = <R extends object>(row: R, by: number): R =>
  ({ ...row, order_position: bounded(((row as AnyRow)['order_position'] as number) + by) }) as R

/** No position passes the ends of what can be stored; see far-positions.ts. */
const bounded = (position: number): number => Math.min(INT4_MAX, Math.max(-INT4_MAX, position))

export type RowLookup = <T extends TableName>(table: T, id: string) => Row<T> | undefined

export type Rows = { [T in TableName]?: ReadonlyMap<string, Row<T>> }
