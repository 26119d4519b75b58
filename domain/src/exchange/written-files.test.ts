// Rules from: design: data in and out
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { exampleRow, storeOf } from '../../test/example-rows.ts'
import { read } from '../../test/ics-files.ts'
import { encode, readZip } from '../../test/zip-reading.ts'
import { csvLine, readCsv } from './csv-text.ts'
import { sessionsIcs } from './ics-text.ts'
import { notesZip } from './notes-files.ts'
import { sessionsCsv } from './sessions-csv.ts'
import { todosCsv } from './todos-csv.ts'
import { zipFile } from './zip-file.ts'

const WORDS = { focus: 'Focus', break: 'Break', meeting: 'Meeting', plan: 'Planned' }
const textOf = (chunks: Iterable<string>) => [...chunks].join('')

test('[EXCH-10] cells with quotes, commas and lines come back as they were', () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !/^[=+\-@\t\r']/.test(text))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (records) => {
      // A comma in the first record says what stands between cells.
      const all = [['a', 'b'], ...records]
      expect(readCsv(all.map(csvLine).join(''))).toEqual(all)
    }),
  )
})

test('[EXCH-11] what a spreadsheet would reckon with is marked as text', () => {
  expect(csvLine(['=1+1', '- [ ] step', '@x', 'plain', 5, null, true])).toBe("'=1+1,'- [ ] step,'@x,plain,5,,true\r\n")
})

const category = exampleRow('categories', 7, { name: 'Casa; "uno"' })
const todo = exampleRow('todos', 1, { text: 'Comprar pan, leche', category_id: category.id, time_spent: 90 })

test('[EXCH-12] to-dos of all lists are lines of one table, with their names instead of ids', () => {
  const rows = storeOf({
    categories: [category],
    todos: [todo, exampleRow('todos', 2, { completed: true }), exampleRow('todos', 3, { is_deferred: true })],
    bucket_items: [exampleRow('bucket_items', 4)],
    snooze_items: [exampleRow('snooze_items', 5)],
  })
  const [head, ...records] = readCsv(textOf(todosCsv(rows)))
  expect(records.map(([list]) => list)).toEqual(['today', 'done', 'later', 'bucket', 'snoozed'])
  expect(records[0]?.slice(0, 4)).toEqual(['today', 'Comprar pan, leche', '', 'Casa; "uno"'])
  expect(records[0]?.[head?.indexOf('seconds_spent') ?? -1]).toBe('90')
})

const session = exampleRow('focus_sessions', 9, {
  todo_id: todo.id,
  started_at: '2026-11-16T08:00:00.000Z',
  ended_at: '2026-11-16T08:25:00.000Z',
})

test('[EXCH-13] a session is told with its to-do, also when that is in the trash', () => {
  const trashed = exampleRow('trash_items', 3, { original_id: testId(8), text: 'Vieja' })
  const other = exampleRow('focus_sessions', 10, { todo_id: testId(8), ended_at: null })
  const rows = storeOf({ todos: [todo], focus_sessions: [session, other], trash_items: [trashed] })
  const [, first, second] = readCsv(textOf(sessionsCsv(rows)))
  expect(first?.slice(0, 5)).toEqual(['focus', session.started_at, session.ended_at, '1500', 'Comprar pan, leche'])
  expect(second?.slice(2, 5)).toEqual(['', '', 'Vieja'])
})

test('[EXCH-14] our own reader reads the calendar file: sessions, and the plan of what is open', () => {
  const long = 'Ñandú, 日本語; 👩‍🚀 '.repeat(12).trim()
  const planned = { planned_start: '2026-11-17T09:00:00.000Z', planned_minutes: 45 }
  const rows = storeOf({
    todos: [
      todo,
      exampleRow('todos', 2, { text: long, ...planned }),
      exampleRow('todos', 3, { ...planned, completed: true }),
    ],
    focus_sessions: [
      session,
      exampleRow('focus_sessions', 11, { ...session, id: testId(11), todo_id: null, session_type: 'break' }),
    ],
  })
  const text = textOf(sessionsIcs(rows, WORDS, NOW))
  expect(read(text)).toEqual([
    '11-16 09:00–09:25 Break',
    '11-16 09:00–09:25 Comprar pan, leche',
    `11-17 10:00–10:45 ${long}`,
  ])
  for (const line of text.split('\r\n')) expect(encode(line).length).toBeLessThanOrEqual(75)
})

test('[EXCH-15] notes are Markdown files in a zip, one an item, under names that every disk takes', async () => {
  const rows = storeOf({
    todos: [
      exampleRow('todos', 1, { text: 'a/b: "c"?', notes: '- [ ] uno\r\n- [x] dos' }),
      exampleRow('todos', 2, { text: 'A/B: "C"?', notes: 'ñ' }),
      exampleRow('todos', 3, { notes: ' ' }),
    ],
    projects: [exampleRow('projects', 4, { title: 'con', description: 'Plan' })],
  })
  const bytes = [...notesZip(rows, NOW, encode)]
  expect(await readZip(bytes)).toEqual([
    { name: 'todos/a b c.md', text: '# a/b: "c"?\n\n- [ ] uno\n- [x] dos\n' },
    { name: 'todos/A B C (2).md', text: '# A/B: "C"?\n\nñ\n' },
    { name: 'projects/con_.md', text: '# con\n\nPlan\n' },
  ])
})

test('[EXCH-16] more files than the older form of a zip can count are all in it', async () => {
  const count = 66_000
  const files = Array.from({ length: count }, (_, index) => ({ name: `${index}.md`, text: 'x' }))
  expect((await readZip([...zipFile(files, NOW, encode)])).length).toBe(count)
})
