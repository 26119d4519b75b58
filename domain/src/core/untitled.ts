/** A stored row that has no words, from before they were required: it gets a sign, to be seen, opened and deleted. */
import { checkColumn, type TableName, tables } from '../tables/schema.ts'
import { hasVisibleText } from '../tables/visible-text.ts'

/** Not a word: the row is read on devices of every language. */
export const UNTITLED = '—'

export const wordsOf = (value: unknown): string =>
  typeof value === 'string' && hasVisibleText(value) ? value : UNTITLED

const WORD_COLUMNS = ['text', 'title', 'name']

const isRequired = (table: TableName, column: string): boolean =>
  column in tables[table].columns && checkColumn(table, column as never, '').some(({ code }) => code === 'REQUIRED')

export const withWords = <R extends object>(table: TableName, row: R): R => {
  const fields = row as Record<string, unknown>
  const missing = WORD_COLUMNS.filter(
    (column) => wordsOf(fields[column]) !== fields[column] && isRequired(table, column),
  )
  return missing.length === 0 ? row : { ...row, ...Object.fromEntries(missing.map((column) => [column, UNTITLED])) }
}
