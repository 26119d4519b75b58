/** A stored row that has no words, from before they were required: it gets some, to be seen, opened and deleted. */
import { checkColumn, TABLE_NAMES, type TableName, tables } from './schema.ts'
import { hasVisibleText } from './visible-text.ts'

export const UNTITLED = '(untitled)'

export const wordsOf = (value: unknown): string =>
  typeof value === 'string' && hasVisibleText(value) ? value : UNTITLED

const requiredWords = (table: TableName): string[] =>
  ['text', 'title', 'name'].filter(
    (column) =>
      column in tables[table].columns &&
      checkColumn(table, column as never, '').some(({ code }) => code === 'REQUIRED'),
  )
const WORDS = new Map(TABLE_NAMES.map((table) => [table, requiredWords(table)]))

export const withWords = <R extends object>(table: TableName, row: R): R => {
  const fields = row as Record<string, unknown>
  const missing = (WORDS.get(table) ?? []).filter((column) => wordsOf(fields[column]) !== fields[column])
  return missing.length === 0 ? row : { ...row, ...Object.fromEntries(missing.map((column) => [column, UNTITLED])) }
}
