/** The plain executor: what tests and imports use, and what the browser store and the server must agree with. */
import { applyToRow, type Change, type PlainChange, type Rows, shiftRow } from '../core/change.ts'
import { placesIn, type TableRows } from '../core/places.ts'
import type { TableName } from '../tables/schema.ts'
import { isPlain, toPlainChanges } from './plain-changes.ts'

const applyPlain = (rows: Rows, changes: readonly PlainChange[]): Rows => {
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

const plainIn = (rows: TableRows, changes: readonly Change[]): readonly PlainChange[] =>
  changes.every(isPlain) ? changes : toPlainChanges(changes, placesIn(rows))

export const applyChanges = (rows: Rows, changes: readonly Change[]): Rows => {
  const all = ((table: TableName) => rows[table] ?? new Map()) as TableRows
  return applyPlain(rows, plainIn(all, changes))
}

/** The rows as they are after the changes; tables that none of them touches are not copied. */
export const rowsAfter = (rows: TableRows, changes: readonly Change[]): TableRows => {
  const list = plainIn(rows, changes)
  const touched = [...new Set(list.map(({ table }) => table))]
  const after = applyPlain(Object.fromEntries(touched.map((table) => [table, rows(table)])) as Rows, list)
  return ((table: TableName) => after[table] ?? rows(table)) as TableRows
}
