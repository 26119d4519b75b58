/** Links between rows, read from the registry: who points at a row, and what becomes of that when it leaves and returns. */
import { applyChanges, type Change, insertIfAbsent, update } from './change.ts'
import { checkRow, isTableName, type Patch, type Row, TABLE_NAMES, type TableName, tables } from './schema.ts'

/** In the words of the error catalogue: what the server answers to a link to a row that is gone. */
export const LINK_GONE = 'Referenced record not found'

/** All rows of a table, as a store gives them. Every table must be there: a link to a row that is not counts as lost. */
export type TableRows = <T extends TableName>(table: T) => ReadonlyMap<string, Row<T>>

/** The rows as they are after the changes; tables that none of them touches are not copied. */
export const rowsAfter = (rows: TableRows, changes: readonly Change[]): TableRows => {
  const tables = new Map<TableName, ReadonlyMap<string, object>>()
  for (const name of new Set(changes.map(({ table }) => table))) {
    const own = changes.filter(({ table }) => table === name)
    const after = applyChanges({ [name]: rows(name) }, own)[name]
    if (after) tables.set(name, after)
  }
  return ((table: TableName) => tables.get(table) ?? rows(table)) as TableRows
}

export interface IncomingLink {
  table: TableName
  column: string
  onDelete: 'clear' | 'remove'
}

const incoming = new Map<TableName, IncomingLink[]>(TABLE_NAMES.map((name) => [name, []]))
for (const table of TABLE_NAMES)
  for (const [column, { table: target, onDelete }] of Object.entries(tables[table].links))
    incoming.get(target as TableName)?.push({ table, column, onDelete })

export const linksTo = (table: TableName): readonly IncomingLink[] => incoming.get(table) ?? []

type AnyRow = Record<string, unknown>

/** The row with links to rows that are gone set to null, and the columns that lost one. */
export const withLiveLinks = <R extends object>(
  table: TableName,
  row: R,
  rows: TableRows,
): { row: R; lost: string[] } => {
  const lost = Object.entries(tables[table].links).flatMap(([column, link]) => {
    const target = (row as AnyRow)[column]
    return link.onDelete === 'clear' && typeof target === 'string' && !rows(link.table as TableName).has(target)
      ? [column]
      : []
  })
  return { row: { ...row, ...Object.fromEntries(lost.map((column) => [column, null])) }, lost }
}

/** True when the row cannot be without a row that is gone; `arriving` is about to be there. */
export const isOrphan = (table: TableName, row: object, rows: TableRows, arriving?: string): boolean =>
  Object.entries(tables[table].links).some(([column, link]) => {
    const target = (row as AnyRow)[column] as string
    return link.onDelete === 'remove' && target !== arriving && !rows(link.table as TableName).has(target)
  })

/**
 * What deleting a row takes from others: `table/id` → the link that is cleared, or the whole row that goes with it.
 * Kept beside the fields of the row itself; no column has a slash in its name.
 */
export const leftBehind = (table: TableName, id: string, rows: TableRows): Record<string, object> => {
  const entries: Record<string, object> = {}
  for (const link of linksTo(table))
    for (const row of rows(link.table).values()) {
      if ((row as AnyRow)[link.column] !== id) continue
      const key = `${link.table}/${row.id}`
      entries[key] = link.onDelete === 'remove' ? row : { ...entries[key], [link.column]: id }
    }
  return entries
}

export const isLeftBehind = (key: string): boolean => key.includes('/')

/** The changes that give back what `leftBehind` remembered, where it can still be given: nobody's newer choice is undone. */
export const reattach = (data: object, id: string, rows: TableRows): Change[] =>
  Object.entries(data).flatMap(([key, entry]) => {
    const [table, rowId] = key.split('/', 2)
    if (!isTableName(table) || rowId === undefined || typeof entry !== 'object' || entry === null) return []
    return 'id' in entry ? bringBack(table, entry, id, rows) : linkAgain(table, rowId, entry, id, rows)
  })

const bringBack = (table: TableName, entry: object, id: string, rows: TableRows): Change[] => {
  const checked = checkRow(table, entry)
  if (!checked.ok || !Object.values(checked.value).includes(id) || isOrphan(table, checked.value, rows, id)) return []
  return [insertIfAbsent(table, withLiveLinks(table, checked.value, rows).row as never)]
}

const linkAgain = (table: TableName, rowId: string, entry: object, id: string, rows: TableRows): Change[] => {
  const row = rows(table).get(rowId) as AnyRow | undefined
  const columns = Object.entries(entry).filter(
    ([column, target]) => target === id && row?.[column] === null && Object.hasOwn(tables[table].links, column),
  )
  return columns.length > 0 ? [update(table, rowId, Object.fromEntries(columns) as Patch)] : []
}
