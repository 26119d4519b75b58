// Rules from: design: data in and out
import { expect, test } from 'vitest'
import { IMPORT_NOW, OUTLOOK, readFiles, said, superProductivity, TICKTICK, TODOIST } from '../../test/import-files.ts'
import type { TableRows } from '../core/places.ts'
import type { Row } from '../tables/schema.ts'
import type { ImportedRow, LeftOut } from './import-format.ts'
import { createIsHere } from './import-plan.ts'
import { topDrafts } from './nested-drafts.ts'
import { draft } from './task-draft.ts'

const leftIn = (left: readonly LeftOut[]) => left.map(({ reason, what }) => `${reason} ${what}`)
const rowOf = (rows: readonly ImportedRow[], text: string) =>
  rows.find(({ row }) => 'text' in row && row.text === text)?.row as Row<'todos'>

test('[EXCH-30] Todoist: projects are categories, sub-tasks steps, labels and sections tags, what repeats automations', () => {
  const { format, rows, left } = readFiles([TODOIST])
  expect(format).toBe('todoist')
  expect(rows.map((row) => said(row, ['snooze_until', 'planned_start', 'planned_minutes', 'recurrence']))).toEqual([
    'categories Casa nueva',
    'todos Pintar',
    'todos Llamar al "casero", hoy planned_start=2026-11-17T15:30:00.000Z planned_minutes=30',
    'automated_tasks Regar recurrence=FREQ=DAILY;INTERVAL=3',
    'todos Regar',
    'snooze_items Podar snooze_until=2026-12-05T08:00:00.000Z',
    'todos Mirar la luna',
  ])
  expect(rowOf(rows, 'Llamar al "casero", hoy').notes).toBe('Preguntar por la llave\n\n#teléfono')
  expect(rowOf(rows, 'Pintar').notes).toBe(
    'Foto:  mira\n\n- [ ] Comprar pintura\n  blanca\n  2026-11-20\n  - [ ] Probar en la pared',
  )
  expect(rowOf(rows, 'Regar').notes).toBe('#Jardín')
  expect(rowOf(rows, 'Mirar la luna').notes).toBe('every full moon\n\n#Jardín')
  expect(leftIn(left)).toEqual(['ATTACHMENT Pintar', 'ASSIGNEE Regar', 'RECURRENCE Mirar la luna'])
})

test.each(['199999999', '1e999', '4'])(
  '[EXCH-64] Todoist: steps that say they stand %s below their task stand right below it',
  (indent) => {
    const text = `TYPE,CONTENT,PRIORITY,INDENT\ntask,Pintar,4,1\ntask,Comprar,4,${indent}\ntask,Probar,4,${indent}\ntask,Pagar,4,2`
    const { rows } = readFiles([{ name: 'Casa.csv', text }])
    expect(rowOf(rows, 'Pintar').notes).toBe('- [ ] Comprar\n- [ ] Probar\n- [ ] Pagar')
  },
)

test('[EXCH-64] TickTick: steps far below each other have room for their words, not for blanks', () => {
  const [head = ''] = TICKTICK.text.split('"Trabajo"')
  const chain = Array.from(
    { length: 50 },
    (_, at) =>
      `"","Cadena","t${at}","TEXT","","","N","","","","","0","0","","","","","","","","","","c${at}","c${at - 1}"`,
  )
  const { rows } = readFiles([{ name: 'Cadena.csv', text: head + chain.join('\n') }])
  const written = rows.map(({ row }) => JSON.stringify(row)).join('\n')
  expect(chain.filter((_, at) => !new RegExp(`\\bt${at}\\b`).test(written))).toEqual([])
  expect(Math.max(...[...written.matchAll(/ +/g)].map(([blanks]) => blanks.length))).toBeLessThan(30)
})

test('[EXCH-65] a task may have more children than a call takes arguments', () => {
  const top = draft({ key: [], text: 'Top' })
  const children = Array.from({ length: 150_000 }, (_, at) => ({
    task: draft({ key: [], text: String(at) }),
    above: top,
  }))
  expect(topDrafts([{ task: top, above: undefined }, ...children], [])).toEqual([top])
  expect(top.steps.map(({ text }) => Number(text)).findIndex((number, at) => number !== at)).toBe(-1)
})

test('[EXCH-31] Todoist: a backup is one file for each project, and others in it are not read', () => {
  const inbox = { name: 'backup/Inbox [1].csv', text: 'TYPE,CONTENT,PRIORITY,INDENT\ntask,Suelta,4,1' }
  const { rows } = readFiles([TODOIST, inbox, { name: 'readme.txt', text: 'Hello' }])
  expect(rowOf(rows, 'Suelta').category_id).toBe(null)
  expect(rows).toHaveLength(8)
})

test('[EXCH-32] TickTick: checklists and children are steps, done is done, what repeats is an automation', () => {
  const { format, rows, left } = readFiles([TICKTICK])
  expect(format).toBe('ticktick')
  expect(rows.map((row) => said(row, ['recurrence', 'starts_on', 'completed_at', 'next_run_at']))).toEqual([
    'categories Informe',
    'todos Escribir, "otra vez"',
    'todos Hecho completed_at=2026-10-03T12:00:00.000Z',
    'automated_tasks Gimnasio recurrence=FREQ=WEEKLY;INTERVAL=1;BYDAY=TH starts_on=2026-11-19 next_run_at=2026-11-19T05:00:00.000Z',
  ])
  expect(rowOf(rows, 'Escribir, "otra vez"')).toMatchObject({
    notes: 'Antes\n\n#a #b\n\n- [ ] Uno\n- [x] Dos\n- [x] Hijo\n  detalle',
    created_at: '2026-11-01T08:00:00.000Z',
    is_deferred: true,
  })
  expect(leftIn(left)).toEqual(['REMINDER Gimnasio'])
})

/** `id,parent,title` and what else is to be said of it. */
const ticktick = (...lines: string[]) => ({
  name: 'ticktick.csv',
  text: ['taskId,parentId,List Name,Title,Content,Tags,Due Date,Is All Day,Timezone,Repeat,Status', ...lines].join(
    '\n',
  ),
})

test('[EXCH-40] TickTick: children of children are steps below steps, in whatever order the file has them', () => {
  const lines = ['a,,Casa,A,,x,,,,,0', 'b,a,Casa,B,▫b1,,,,,,0', 'c,b,Casa,C,c words,,,,,,2', 'd,a,Casa,D,,,,,,,0']
  const steps = '- [ ] B\n  - [ ] b1\n  - [x] C\n    c words\n- [ ] D'
  for (const ordered of [lines, [lines[2], lines[1], lines[3], lines[0]] as string[]]) {
    const { rows, left } = readFiles([ticktick(...ordered)])
    expect(rows.map((row) => said(row))).toEqual(['categories Casa', 'todos A'])
    expect(rowOf(rows, 'A').notes).toBe(`#x\n\n${steps}`)
    expect(left).toEqual([])
  }
})

test('[EXCH-41] TickTick: the day, the tags and the rule of a child are words below its step', () => {
  const { rows, left } = readFiles([
    ticktick(
      'a,,Casa,A,,"x",,,,,0',
      'b,a,Casa,B,words,"x,y z",2026-11-20T15:30:00+0000,false,Europe/Madrid,,0',
      'c,a,Casa,C,,,2026-11-20T23:00:00+0000,true,Europe/Madrid,FREQ=DAILY,0',
    ),
  ])
  expect(rowOf(rows, 'A').notes).toBe(
    '#x\n\n- [ ] B\n  words\n  2026-11-20 16:30\n  #y_z\n- [ ] C\n  2026-11-21\n  FREQ=DAILY',
  )
  expect(leftIn(left)).toEqual(['RECURRENCE C'])
})

test('[EXCH-42] TickTick: tasks that are below each other in a ring, or below one that is not there, all come', () => {
  const ring = ['a,b,Casa,A,,,,,,,0', 'b,a,Casa,B,,,,,,,0', 'c,c,Casa,C,,,,,,,0', 'd,gone,Casa,D,,,,,,,0']
  const { rows } = readFiles([ticktick(...ring)])
  expect(rows.map((row) => said(row, ['notes'])).sort()).toEqual([
    'categories Casa',
    'todos A notes=- [ ] B',
    'todos C',
    'todos D',
  ])
})

test('[EXCH-33] Outlook: days as its country writes them, work in minutes, the first category is the category', () => {
  const { format, rows, left } = readFiles([OUTLOOK])
  expect(format).toBe('outlook')
  expect(rows.map((row) => said(row, ['snooze_until', 'completed', 'completed_at']))).toEqual([
    'categories Casa',
    'snooze_items Pagar, ya snooze_until=2026-11-20T08:00:00.000Z completed=false',
    'todos Renta completed=true completed_at=2026-04-30T12:00:00.000Z',
  ])
  expect(rowOf(rows, 'Pagar, ya')).toMatchObject({
    notes: 'Línea 1\nLínea 2\n\n#Dinero',
    original_data: { time_spent: 1500, unlogged_seconds: 1500, planned_minutes: 60 },
  })
  expect(leftIn(left)).toEqual(['REMINDER Pagar, ya'])
  const spanish = {
    name: 'x.csv',
    text: 'Asunto;Fecha de vencimiento;Estado\nUno;13.12.2026;No comenzado\nDos;1.12.2026;Completado',
  }
  expect(readFiles([spanish]).rows.map((row) => said(row, ['snooze_until', 'completed']))).toEqual([
    'snooze_items Uno snooze_until=2026-12-13T08:00:00.000Z completed=false',
    'todos Dos completed=true',
  ])
})

test.each([
  ['Asunto;Fecha de vencimiento', ';', ['5/12/2026', '1/12/2026'], ['2026-12-05', '2026-12-01']],
  ['Subject,Due Date', ',', ['12/5/2026', '12/1/2026'], ['2026-12-05', '2026-12-01']],
  ['Subject,Due Date', ',', ['5/12/2026', '13/12/2026'], ['2026-12-05', '2026-12-13']],
  // Written by an English Outlook, and its columns named by hand: no month is the 13th.
  ['Asunto,Fecha de vencimiento', ',', ['12/5/2026', '12/13/2026'], ['2026-12-05', '2026-12-13']],
])('[EXCH-59] Outlook: whether the day or the month comes first: %s%s %s', (names, comma, dates, wanted) => {
  const text = [names, ...dates.map((date, at) => `Task ${at}${comma}${date}`)].join('\n')
  const days = readFiles([{ name: 'x.csv', text }]).rows.map((row) => said(row, ['snooze_until']).slice(-24, -14))
  expect(days.map((day) => day.slice(0, 10))).toEqual(wanted)
})

test.each([
  ['a status says it, whatever the share', 'Status,% Complete', ['In Progress,50', 'Completed,0', 'Waiting,100'], [1]],
  ['shares of a hundred', '% Complete', ['50', '100', '1', ''], [1]],
  ['parts of one', '% Complete', ['0.5', '1', '0', '"0,9"'], [1]],
  ['shares with their sign', '% Complete', ['1%', '0%'], []],
])('[EXCH-39] Outlook: only what is whole is done: %s', (_name, columns, lines, done) => {
  const text = [`Subject,Due Date,${columns}`, ...lines.map((line, at) => `Task ${at},,${line}`)].join('\n')
  const { rows } = readFiles([{ name: 'tasks.csv', text }])
  expect(rows).toHaveLength(lines.length)
  const isDone = lines.map((_, at) => rowOf(rows, `Task ${at}`).completed)
  expect(isDone).toEqual(lines.map((_, at) => done.includes(at)))
})

test.each([true, false])(
  '[EXCH-34] Super Productivity: time spent comes along, with its archive (older: %s)',
  (isOlder) => {
    const { format, rows, left } = readFiles([superProductivity(isOlder)])
    expect(format).toBe('superProductivity')
    expect(rows.map((row) => said(row, ['time_spent', 'completed_at', 'recurrence']))).toEqual([
      'categories Web',
      'todos Diseñar time_spent=1500',
      'automated_tasks Copia recurrence=FREQ=WEEKLY;INTERVAL=2;BYDAY=FR',
      'todos Copia time_spent=0',
      'todos Vieja time_spent=60 completed_at=2026-11-11T08:00:00.000Z',
      'focus_sessions ',
    ])
    expect(rowOf(rows, 'Diseñar')).toMatchObject({
      notes: 'Con calma\n\n#hondo\n\n- [x] Boceto',
      unlogged_seconds: 0,
      planned_minutes: 60,
      is_deferred: false,
      created_at: '2026-11-10T08:00:00.000Z',
    })
    expect(rowOf(rows, 'Vieja').unlogged_seconds).toBe(60)
    expect(leftIn(left)).toEqual(['ATTACHMENT Diseñar', 'NOT_A_TASK Una nota', 'HOURS Diseñar'])
  },
)

/** Each with what was spent on which day, in minutes. */
const workedOn = (tasks: Record<string, Record<string, number>>) => {
  const entities = Object.fromEntries(
    Object.entries(tasks).map(([id, days]) => {
      const timeSpentOnDay = Object.fromEntries(Object.entries(days).map(([day, minutes]) => [day, minutes * 60_000]))
      const timeSpent = Object.values(timeSpentOnDay).reduce((sum, ms) => sum + ms, 0)
      return [id, { id, title: id, subTaskIds: [], created: 1, timeSpentOnDay, timeSpent }]
    }),
  )
  return { name: 'sp.json', text: JSON.stringify({ task: { entities }, project: { entities: {} } }) }
}
const sessionsIn = (rows: readonly ImportedRow[]) =>
  rows.flatMap(({ table, row }) => (table === 'focus_sessions' ? [row] : []))
const spansIn = (rows: readonly ImportedRow[]) =>
  sessionsIn(rows).map(
    ({ started_at, ended_at, notes }) => `${started_at.slice(0, 16)} ${ended_at?.slice(11, 16)} ${notes}`,
  )

test('[EXCH-56] Super Productivity: time of a day is a session of that day, one after another from nine on', () => {
  const { rows } = readFiles([workedOn({ A: { '2026-11-10': 60, '2026-11-12': 5 }, B: { '2026-11-10': 30 } })])
  expect(spansIn(rows)).toEqual([
    '2026-11-10T08:00 09:00 Super Productivity',
    '2026-11-12T08:00 08:05 Super Productivity',
    '2026-11-10T09:00 09:30 Super Productivity',
  ])
  expect(rowOf(rows, 'A')).toMatchObject({ time_spent: 3900, unlogged_seconds: 0 })
})

test('[EXCH-57] Super Productivity: no session ends after now or its day, and what has no room is not lost', () => {
  // It is ten in Madrid: three hours of today end by then. Thirty hours have no room in a day.
  const { rows } = readFiles([
    workedOn({ A: { '2026-11-17': 180 }, B: { '2026-11-10': 20 * 60 }, C: { '2026-11-09': 1800 } }),
  ])
  expect(spansIn(rows)).toEqual([
    '2026-11-17T06:00 09:00 Super Productivity',
    '2026-11-10T03:00 23:00 Super Productivity',
  ])
  expect(rowOf(rows, 'C')).toMatchObject({ time_spent: 108_000, unlogged_seconds: 108_000 })
})

test('[EXCH-58] sessions come with their item: one that is here already brings none', () => {
  const { rows } = readFiles([workedOn({ A: { '2026-11-10': 60 } })])
  const todo = rowOf(rows, 'A')
  const here: TableRows = (table) => new Map(table === 'todos' ? [[todo.id, todo]] : []) as never
  expect(rows.map(createIsHere(here))).toEqual([true, true])
  const nothing: TableRows = () => new Map()
  expect(rows.map(createIsHere(nothing))).toEqual([false, false])
})

test('[EXCH-35] what is not for a day to come goes where the person says, and time is not lost there', () => {
  const { rows } = readFiles([superProductivity()], { place: 'bucket' })
  expect(rows.map((row) => said(row))).toContain('bucket_items Copia')
  expect(
    readFiles([TODOIST], { place: 'today' }).rows.every(({ row }) => !('is_deferred' in row) || !row.is_deferred),
  ).toBe(true)
})

test('[EXCH-36] a category of the same name is used, whatever its capitals', () => {
  const here = { id: '00000000-0000-4000-8000-000000000001', name: 'CASA NUEVA', color: '#E5484D' }
  const { rows } = readFiles([TODOIST], { categories: [here] })
  expect(rows.some(({ table }) => table === 'categories')).toBe(false)
  expect(rowOf(rows, 'Pintar').category_id).toBe(here.id)
})

test('[EXCH-37] the same file read later gives the same ids, whatever is here by then', () => {
  for (const file of [TODOIST, TICKTICK, OUTLOOK, superProductivity()]) {
    const idsAt = (now: string, next: number) =>
      readFiles([file], { now, positions: { todos: next, bucket_items: 1, snooze_items: 1, automated_tasks: 1 } })
        .rows.map(({ row }) => row.id)
        .sort()
    expect(idsAt('2026-11-17T20:00:00.000Z', 900)).toEqual(idsAt(IMPORT_NOW, 1))
  }
})

test.each([
  ['Nov 20 2026', '2026-11-20T08:00:00.000Z'],
  ['"Nov 20th, 2026 3:00 PM"', '2026-11-20T14:00:00.000Z'],
  ['20 de noviembre de 2026', '2026-11-20T08:00:00.000Z'],
  ['vie 20 de nov. del 2026 a las 9:30', '2026-11-20T08:30:00.000Z'],
  ['20 Nov 2026 12:30 am', '2026-11-19T23:30:00.000Z'],
  ['sábado 5 dic 2026', '2026-12-05T08:00:00.000Z'],
])('[EXCH-61] Todoist: %s is a day, in whatever order it is written', (date, until) => {
  const { rows } = readFiles([{ name: 'Inbox.csv', text: `TYPE,CONTENT,PRIORITY,INDENT,DATE\ntask,Podar,4,1,${date}` }])
  expect(rows.map((row) => said(row, ['snooze_until', 'notes']))).toEqual([`snooze_items Podar snooze_until=${until}`])
})

test.each(['2026-11-20 25:00', '31 Feb 2026', 'Feb 31 2026', '20 Nov'])(
  '[EXCH-62] Todoist: %s is no certain day, and its words stay',
  (date) => {
    const { rows } = readFiles([
      { name: 'Inbox.csv', text: `TYPE,CONTENT,PRIORITY,INDENT,DATE\ntask,Podar,4,1,${date}` },
    ])
    expect(rows.map((row) => said(row, ['notes']))).toEqual([`todos Podar notes=${date}`])
  },
)
