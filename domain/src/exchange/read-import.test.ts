// Rules from: design: data in and out
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryRow, NOW, testId } from '../../test/arbitrary-rows.ts'
import { exampleRow, rowsOf, storeOf, tableRows } from '../../test/example-rows.ts'
import { CONTEXT, readFiles, said, superProductivity, TICKTICK, TODOIST } from '../../test/import-files.ts'
import type { Rows } from '../core/change.ts'
import type { TableRows } from '../core/places.ts'
import { applyChanges } from '../items/apply-changes.ts'
import { type Row, TABLE_NAMES, type TableName } from '../tables/schema.ts'
import { EXPORT_FORMAT, EXPORT_VERSION, exportJson } from './export-json.ts'
import { readImport } from './import-formats.ts'
import { createIsHere, importChanges } from './import-plan.ts'

const asFile = (text: string, name = 'x') => ({ name, text })
const exported = (rows: TableRows) => [...exportJson(rows, NOW)].join('')
const problemOf = (text: string) => {
  const read = readImport([asFile(text)], CONTEXT)
  return read.ok ? read.format : read.problem
}

/** The rows after a file was read into them, as the store would have them. */
const imported = (text: string, into: Rows = {}): Rows => {
  const isHere = createIsHere(tableRows(into))
  const { rows } = readFiles([asFile(text)], { categories: [...(into.categories?.values() ?? [])] })
  return applyChanges(into, importChanges(rows.filter((row) => !isHere(row))))
}

const anyRows: fc.Arbitrary<Rows> = fc
  .record(
    Object.fromEntries(
      TABLE_NAMES.map((name) => [
        name,
        fc.uniqueArray(arbitraryRow(name, fc.integer({ min: 1, max: 900 }).map(testId)), {
          maxLength: 4,
          selector: ({ id }) => id,
        }),
      ]),
    ),
  )
  .map((given) => rowsOf(given as { [T in TableName]?: Row<T>[] }))

test('[EXCH-20] an export read into an empty place is the same export again', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      // Once over: dead links, running timers and calendars of others are not kept, whatever somebody had.
      const kept = imported(exported(tableRows(rows)))
      const text = exported(tableRows(kept))
      expect(exported(tableRows(imported(text)))).toBe(text)
    }),
  )
})

test('[EXCH-21] rows that fit to each other come back with every column', () => {
  const category = exampleRow('categories', 1)
  const project = exampleRow('projects', 2, { category_id: category.id })
  const rows = rowsOf({
    categories: [category],
    projects: [project],
    todos: [
      exampleRow('todos', 3, { project_id: project.id, category_id: category.id, time_spent: 90, notes: '- [ ] a' }),
    ],
    focus_sessions: [exampleRow('focus_sessions', 4, { todo_id: testId(3), ended_at: NOW })],
    settings: [exampleRow('settings', 5)],
    trash_items: [exampleRow('trash_items', 6)],
  })
  const text = exported(tableRows(rows))
  expect(exported(tableRows(imported(text)))).toBe(text)
})

test('[EXCH-22] nothing that is here is overwritten, and the same file again brings nothing', () => {
  const text = exported(storeOf({ todos: [exampleRow('todos', 1, { text: 'From the file' }), exampleRow('todos', 2)] }))
  const mine = rowsOf({ todos: [exampleRow('todos', 1, { text: 'Mine' })] })
  const after = imported(text, mine)
  expect([...(after.todos?.values() ?? [])].map(({ text: words }) => words).sort()).toEqual(['Item 2', 'Mine'])
  expect(imported(text, after)).toEqual(after)
})

test('[EXCH-23] what was moved or deleted since does not come again', () => {
  const text = exported(storeOf({ todos: [exampleRow('todos', 1), exampleRow('todos', 2)] }))
  const moved = rowsOf({
    bucket_items: [exampleRow('bucket_items', 1)],
    trash_items: [exampleRow('trash_items', 9, { original_id: testId(2) })],
  })
  expect(imported(text, moved).todos?.size ?? 0).toBe(0)
})

test.each([
  ['Todoist', TODOIST],
  ['TickTick', TICKTICK],
  ['Super Productivity', superProductivity()],
] as const)('[EXCH-24] a file of %s again brings nothing, also when days have passed', (_name, file) => {
  const read = (now: string, into: Rows) => {
    const isHere = createIsHere(tableRows(into))
    const { rows } = readFiles([file], { now, categories: [...(into.categories?.values() ?? [])] })
    return applyChanges(into, importChanges(rows.filter((row) => !isHere(row))))
  }
  const first = read('2026-11-17T09:00:00.000Z', {})
  expect(read('2026-12-24T09:00:00.000Z', first)).toEqual(first)
})

test('[EXCH-25] a category of the same name is the same one: what links to it links to the one that is here', () => {
  const text = exported(
    storeOf({
      categories: [exampleRow('categories', 1, { name: 'Casa' })],
      todos: [exampleRow('todos', 3, { category_id: testId(1) })],
      automated_tasks: [exampleRow('automated_tasks', 4, { if_category: true, if_category_id: testId(1) })],
      trash_items: [exampleRow('trash_items', 5, { original_data: { text: 'Old', category_id: testId(1) } })],
    }),
  )
  const after = imported(text, rowsOf({ categories: [exampleRow('categories', 2, { name: 'casa' })] }))
  expect(after.categories?.size).toBe(1)
  expect(after.todos?.get(testId(3))?.category_id).toBe(testId(2))
  expect(after.automated_tasks?.get(testId(4))?.if_category_id).toBe(testId(2))
  expect(after.trash_items?.get(testId(5))?.original_data).toEqual({ text: 'Old', category_id: testId(2) })
})

test('[EXCH-54] what repeats begins anew: the dates since the file was made are not made up for', () => {
  const rule = exampleRow('automated_tasks', 1, { runs_after: NOW, next_run_at: NOW, times_run: 3 })
  const after = imported(exported(storeOf({ automated_tasks: [rule] })))
  expect(after.automated_tasks?.get(rule.id)).toEqual({ ...rule, runs_after: null, next_run_at: null })
})

test('[EXCH-26] what cannot come is told: a profile, a calendar that a server reads, columns of a later version', () => {
  const document = JSON.parse(
    exported(
      storeOf({
        profiles: [exampleRow('profiles', 1, { name: 'Ana' })],
        calendar_connections: [exampleRow('calendar_connections', 2, { kind: 'google', name: 'Mine' })],
        calendar_events: [exampleRow('calendar_events', 3, { connection_id: testId(2) })],
        focus_runs: [exampleRow('focus_runs', 4, { stopped_at: null })],
      }),
    ),
  )
  document.tables.todos = [
    { ...exampleRow('todos', 5), mood: 'good' },
    { id: 'x', text: 'Broken' },
  ]
  document.tables.moods = []
  const { rows, left } = readFiles([asFile(JSON.stringify(document))])
  expect(rows.map(({ table }) => table)).toEqual(['focus_runs', 'todos'])
  expect(rows[0]?.row).toMatchObject({ stopped_at: NOW })
  expect(left.map(({ reason, what }) => `${reason} ${what}`)).toEqual([
    'NEWER_FIELDS moods',
    `RUNNING ${NOW}`,
    'NEWER_FIELDS mood',
    'BROKEN_ROW Broken',
    'CALENDAR Mine',
    'PROFILE Ana',
  ])
})

test('[EXCH-27] a file that cannot be read says why', () => {
  expect(problemOf('')).toBe('EMPTY')
  expect(problemOf(' \r\n ')).toBe('EMPTY')
  expect(problemOf('{"format":"foco-export","version":1,"tab')).toBe('BROKEN')
  expect(problemOf(JSON.stringify({ format: EXPORT_FORMAT, version: EXPORT_VERSION + 1, tables: {} }))).toBe('NEWER')
  expect(problemOf(JSON.stringify({ format: EXPORT_FORMAT, version: EXPORT_VERSION }))).toBe('BROKEN')
  expect(problemOf('{"a":1}')).toBe('UNKNOWN')
  expect(problemOf('a;b;c\n1;2;3\n4;5;6')).toBe('UNKNOWN')
  expect(problemOf('PK\u0003\u0004\u0000binary')).toBe('UNKNOWN')
  expect(problemOf('<html><body>x</body></html>')).toBe('UNKNOWN')
  expect(problemOf('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Plan\r\nEND:VEVENT\r\nEND:VCALENDAR')).toBe('CALENDAR')
  expect(problemOf('Begin: visit the doctor\nBuy milk')).toBe('lines')
  expect(problemOf('BEGIN:VCARD\r\nFN:Ana\r\nEND:VCARD')).toBe('UNKNOWN')
})

test('[EXCH-28] lines are tasks, indented ones steps; boxes say what is done, headings which category', () => {
  const plain = readFiles([asFile('Comprar pan, leche\r\n\r\n  barra\n\tmantequilla\n2) Llamar\n2) Llamar')])
  expect(plain.format).toBe('lines')
  expect(plain.rows.map((row) => said(row, ['notes']))).toEqual([
    'todos Comprar pan, leche notes=- [ ] barra\n  - [ ] mantequilla',
    'todos Llamar',
    'todos Llamar',
  ])
  expect(new Set(plain.rows.map(({ row }) => row.id)).size).toBe(3)
  const list = readFiles([asFile('# Casa\n- [ ] Uno\n  - [x] Parte\n- [x] Dos\n\n## Trabajo ##\n* Tres')])
  expect(list.format).toBe('markdown')
  expect(list.rows.map((row) => said(row, ['completed', 'notes']))).toEqual([
    'categories Casa',
    'categories Trabajo',
    'todos Uno completed=false notes=- [x] Parte',
    'todos Dos completed=true',
    'todos Tres completed=false',
  ])
})

test('[EXCH-29] words beyond what a text holds go on in the notes; notes beyond theirs are told', () => {
  const { rows, left } = readFiles([asFile(`${'a'.repeat(600)}\n${'b'.repeat(3000)}`)])
  expect(rows.map(({ row }) => 'notes' in row && row.notes?.length)).toEqual([100, 2000])
  expect(left).toEqual([{ reason: 'LONG_NOTES', what: 'b'.repeat(500) }])
})

test('[EXCH-38] any text at all is read without an error, and every row fits to its table', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const read = readImport([asFile(text)], CONTEXT)
      if (read.ok) expect(read.value.left.filter(({ reason }) => reason === 'BROKEN_ROW')).toEqual([])
    }),
  )
})
