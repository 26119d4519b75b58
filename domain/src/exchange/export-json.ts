/** Everything that somebody has, as one document: every table of the registry, in its order (docs/export.md). */
import type { TableRows } from '../core/places.ts'
import { type Row, TABLE_NAMES, type TableName, tables } from '../tables/schema.ts'
import { inChunks, rowsNow } from './chunks.ts'

export const EXPORT_FORMAT = 'foco-export'
/** Grows when a reader of today could not read the document any more. A new table or column does not count. */
export const EXPORT_VERSION = 1

/** Columns as the registry has them, whatever order a row was made in: the same rows are the same text. */
const rowText = (row: Row, columns: readonly string[]): string => {
  const fields = row as unknown as Readonly<Record<string, unknown>>
  return JSON.stringify(Object.fromEntries(columns.map((column) => [column, fields[column]])))
}

function* documentLines(all: readonly (readonly [TableName, readonly Row[]])[], now: string): Generator<string> {
  const head = { format: EXPORT_FORMAT, version: EXPORT_VERSION, exported_at: now }
  yield `${JSON.stringify(head).slice(0, -1)},\n"tables":{`
  for (const [place, [name, rows]] of all.entries()) {
    yield `${place > 0 ? ',' : ''}\n${JSON.stringify(name)}:[`
    const columns = Object.keys(tables[name].columns)
    for (const [index, row] of rows.entries()) yield `${index > 0 ? ',' : ''}\n${rowText(row, columns)}`
    yield ']'
  }
  yield '\n}}\n'
}

/** The rows are taken when the first piece is asked for: the document shows one moment. */
export function* exportJson(rows: TableRows, now: string): Generator<string> {
  const all = TABLE_NAMES.map((name) => [name, rowsNow<Row>(rows(name))] as const)
  yield* inChunks(documentLines(all, now))
}
