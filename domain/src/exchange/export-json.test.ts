// Rules from: design: data in and out
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryRow, NOW } from '../../test/arbitrary-rows.ts'
import { exampleRow, storeOf } from '../../test/example-rows.ts'
import { exportPage } from '../../test/export-schema.ts'
import { type Row, TABLE_NAMES, tables } from '../tables/schema.ts'
import { EXPORT_FORMAT, EXPORT_VERSION, exportJson } from './export-json.ts'

const documentOf = (rows: Parameters<typeof exportJson>[0]) => JSON.parse([...exportJson(rows, NOW)].join(''))

test('[EXCH-1] every table of the registry is in the export, also those without rows', () => {
  const document = documentOf(storeOf({ todos: [exampleRow('todos', 2), exampleRow('todos', 1)] }))
  expect(document).toMatchObject({ format: EXPORT_FORMAT, version: EXPORT_VERSION, exported_at: NOW })
  expect(Object.keys(document.tables)).toEqual(TABLE_NAMES)
  expect(document.tables.todos).toEqual([exampleRow('todos', 1), exampleRow('todos', 2)])
})

test('[EXCH-2] a row leaves with every column and every letter as it is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TABLE_NAMES).chain((name) => fc.tuple(fc.constant(name), arbitraryRow(name))),
      ([name, row]) => {
        const [exported] = documentOf(storeOf({ [name]: [row as Row<typeof name>] })).tables[name]
        expect(exported).toEqual(row)
        expect(tables[name].row.safeParse(exported).success).toBe(true)
      },
    ),
  )
})

test('[EXCH-3] the export comes in pieces, however many rows there are', () => {
  const many = storeOf({ todos: Array.from({ length: 2000 }, (_, index) => exampleRow('todos', index)) })
  const sizes = [...exportJson(many, NOW)].map(({ length }) => length)
  expect(sizes.length).toBeGreaterThan(5)
  expect(Math.max(...sizes)).toBeLessThan(70_000)
})

test('[EXCH-4] docs/export.md holds the JSON Schema that follows from the registry', async () => {
  await expect(exportPage()).toMatchFileSnapshot('../../../docs/export.md')
})
