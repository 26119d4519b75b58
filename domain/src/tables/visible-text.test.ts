// Rules from: core §5
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkColumn, TABLE_NAMES, tables } from './schema.ts'
import { hasVisibleText } from './visible-text.ts'

const INVISIBLE = [
  ...[' ', '\n', '\t', '\u00A0', '\u0007', '\u00AD', '\u034F', '\u115F', '\u180E', '\u2028'],
  ...['\u200B', '\u200D', '\u200F', '\u202E', '\u2060', '\u2066', '\u2800', '\u3000', '\u3164', '\uFE0F', '\uFEFF'],
  ...['\uFFA0', '\u{1D173}', '\u{E0020}'],
]
const invisible = fc.array(fc.constantFrom(...INVISIBLE), { maxLength: 6 }).map((parts) => parts.join(''))

const requiredColumns = TABLE_NAMES.flatMap((table) =>
  Object.keys(tables[table].columns)
    .map((column) => ({ table, column: column as never }))
    .filter(({ column }) => checkColumn(table, column, '').some(({ code }) => code === 'REQUIRED')),
)

describe('a text that shows nothing', () => {
  test('[VAL-22] is none, whatever it is made of', () => {
    fc.assert(fc.property(invisible, (text) => !hasVisibleText(text)))
  })

  test('[VAL-23] is refused in every column that requires a text', () => {
    expect(requiredColumns.length).toBeGreaterThan(8)
    for (const { table, column } of requiredColumns)
      expect(checkColumn(table, column, '\u200B\u3164\u2800')).toMatchObject([{ code: 'REQUIRED' }])
  })

  test('[VAL-24] but inside of words it belongs to them, and is kept', () => {
    const words = ['👩‍👩‍👧', '❤️', 'e\u0301', '\u0301', 'שלום\u200F!', 'می‌خواهم', '.', '–', '0', '🏴󠁧󠁢󠁳󠁣󠁴󠁿']
    for (const text of words) {
      expect(hasVisibleText(text)).toBe(true)
      expect(checkColumn('todos', 'text', text)).toEqual([])
    }
    const framed = fc.tuple(invisible, fc.constantFrom(...words), invisible).map((parts) => parts.join(''))
    fc.assert(fc.property(framed, hasVisibleText))
  })
})
