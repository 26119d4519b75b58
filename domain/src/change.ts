/**
 * Every write of the product is a list of changes. Rules return them, executors apply them, undo is the
 * inverse list, the outbox is a queue of lists, and live sync sends lists numbered per user.
 */
import { type NewRow, type Patch, type Row, type TableName, tables } from './schema.ts'

type InsertChange<T extends TableName> = {
  table: T
  op: 'insert'
  id: string
  row: Row<T>
  /** For ids derived from their cause: whoever comes second changes nothing, instead of failing. */
  ifAbsent?: true
}
/** What a device knew of a to-do's timer when it wrote to it; see `time-merge.ts`. */
export interface TimerClaim {
  /** The run that the update was about; null where none was going on. */
  run: string | null
  /** Seconds that the list adds to the to-do and no log accounts for: runs under 5 seconds. */
  unlogged: number
}
/** Where a dragged row was put. The numbers of its list follow from that, on the rows of whoever applies it last. */
export interface Place {
  beside: string
  side: 'before' | 'after'
}
type UpdateChange<T extends TableName> = {
  table: T
  op: 'update'
  id: string
  patch: Patch<T>
  /** Of the dragged row alone; see `reorder` in `ordering.ts`. */
  place?: Place
  /** Of to-dos alone, and added on the way out by `withTimerClaims`. */
  timer?: TimerClaim
}
type DeleteChange<T extends TableName> = { table: T; op: 'delete'; id: string }
/** Adds `by` to order_position of every row of the table: "add on top" in one change, at any number of rows. */
type ShiftChange<T extends TableName> = { table: T; op: 'shift'; by: number }

export type RowChange<T extends TableName = TableName> = {
  [K in T]: InsertChange<K> | UpdateChange<K> | DeleteChange<K>
}[T]
export type Change<T extends TableName = TableName> = RowChange<T> | { [K in T]: ShiftChange<K> }[T]

export const insert = <T extends TableName>(table: T, row: NewRow<T>): Change =>
  ({ table, op: 'insert', id: row.id, row: { ...tables[table].defaults, ...row } }) as unknown as Change
export const insertIfAbsent = <T extends TableName>(table: T, row: NewRow<T>): Change =>
  ({ ...insert(table, row), ifAbsent: true }) as Change
export const update = <T extends TableName>(table: T, id: string, patch: Patch<T>): Change =>
  ({ table, op: 'update', id, patch }) as Change
export const remove = <T extends TableName>(table: T, id: string): Change => ({ table, op: 'delete', id }) as Change
export const shift = <T extends TableName>(table: T, by: number): Change => ({ table, op: 'shift', by }) as Change

type AnyRow = Record<string, unknown>

/** What one row becomes. Updates of a row that is not there leave it absent: the executor decides whether that fails. */
export const applyToRow = <R extends object>(row: R | undefined, change: Change): R | undefined => {
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
  ({ ...row, order_position: ((row as AnyRow)['order_position'] as number) + by }) as R

export type RowLookup = <T extends TableName>(table: T, id: string) => Row<T> | undefined

/**
 * The list that takes `changes` back, given the rows as they were before. It restores only the fields that
 * were changed, so that undo does not revert what another device did to the same row meanwhile.
 */
export const invert = (changes: readonly Change[], before: RowLookup): Change[] => {
  const seen = new Map<string, AnyRow | undefined>()
  const shifted = new Map<TableName, number>()
  const inverse: Change[] = []
  const current = (table: TableName, id: string): AnyRow | undefined => {
    const key = `${table}/${id}`
    if (seen.has(key)) return seen.get(key)
    const row = before(table, id) as AnyRow | undefined
    const by = shifted.get(table)
    return row && by ? shiftRow(row, by) : row
  }
  for (const change of changes) {
    if (change.op === 'shift') {
      inverse.push({ ...change, by: -change.by })
      shifted.set(change.table, (shifted.get(change.table) ?? 0) + change.by)
      for (const [key, row] of seen)
        if (row && key.startsWith(`${change.table}/`)) seen.set(key, shiftRow(row, change.by))
      continue
    }
    const row = current(change.table, change.id)
    seen.set(`${change.table}/${change.id}`, applyToRow(row, change))
    if (change.op === 'insert') {
      if (!row) inverse.push(remove(change.table, change.id))
      else if (!change.ifAbsent) inverse.push({ ...change, row } as Change)
    } else if (!row) {
      // Nothing was there to change, so there is nothing to bring back.
    } else if (change.op === 'delete') {
      inverse.push({ table: change.table, op: 'insert', id: change.id, row } as unknown as Change)
    } else {
      const patch = Object.fromEntries(Object.keys(change.patch).map((column) => [column, row[column]]))
      inverse.push({ table: change.table, op: 'update', id: change.id, patch } as Change)
    }
  }
  return inverse.reverse()
}

/** The rows as they are after changes of single rows, without applying them anywhere. */
export const lookupAfter = (changes: readonly RowChange[], before: RowLookup): RowLookup => {
  const after = new Map<string, object | undefined>()
  for (const change of changes) {
    const key = `${change.table}/${change.id}`
    after.set(key, applyToRow(after.has(key) ? after.get(key) : before(change.table, change.id), change))
  }
  return ((table: TableName, id: string) => {
    const key = `${table}/${id}`
    return after.has(key) ? after.get(key) : before(table, id)
  }) as RowLookup
}

export type Rows = { [T in TableName]?: ReadonlyMap<string, Row<T>> }

/** The plain executor: what tests and imports use, and what the browser store must agree with. */
export const applyChanges = (rows: Rows, changes: readonly Change[]): Rows => {
  const next: Partial<Record<TableName, Map<string, object>>> = {}
  const writable = (table: TableName) =>
    (next[table] ??= new Map<string, object>(rows[table] as ReadonlyMap<string, object> | undefined))
  for (const change of changes) {
    const map = writable(change.table)
    if (change.op === 'shift') {
      for (const [id, row] of map) map.set(id, shiftRow(row, change.by))
      continue
    }
    const row = applyToRow(map.get(change.id), change)
    if (row) map.set(change.id, row)
    else map.delete(change.id)
  }
  return { ...rows, ...next } as Rows
}
