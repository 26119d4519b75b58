/** Outlook and Microsoft To Do: the CSV of tasks, in English or Spanish, with days as its country writes them. */
import { twoDigits } from '../core/format.ts'
import { type CsvRecord, namedRecords, readCsv } from './csv-text.ts'
import { readDay } from './day-words.ts'
import type { ImportFormat, LeftOut, ReadDrafts } from './import-format.ts'
import { type Due, draft, NO_PRIORITY, numbered } from './task-draft.ts'

const NAMES = {
  subject: ['subject', 'asunto', 'task name', 'title'],
  due: ['due date', 'fecha de vencimiento'],
  done: ['date completed', 'fecha de finalización', 'completed date'],
  percent: ['% complete', '% completado'],
  status: ['status', 'estado'],
  notes: ['notes', 'notas', 'body'],
  categories: ['categories', 'categorías'],
  priority: ['priority', 'prioridad', 'importance'],
  spent: ['actual work', 'trabajo real'],
  planned: ['total work', 'trabajo total'],
  reminder: ['reminder on/off', 'aviso activado/desactivado'],
} as const
type Column = keyof typeof NAMES

const cellOf = (record: CsvRecord, column: Column): string => {
  const name = NAMES[column].find((one) => record.has(one))
  return name === undefined ? '' : (record.get(name) ?? '')
}

const PARTED = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})$/
type Parts = readonly [number, number, number]

const partsOf = (text: string): Parts | null => {
  const [, a, b, c] = PARTED.exec(text.trim()) ?? []
  return a === undefined || b === undefined || c === undefined ? null : [Number(a), Number(b), Number(c)]
}

/**
 * 13/2 is no month, and 2/13 no day: one such date says how all of the file are written. Points are never American, and
 * nobody who reads Spanish writes the month first.
 */
const isDayFirst = (texts: readonly string[], isSpanish: boolean): boolean => {
  const dates = texts.flatMap((text) => {
    const parts = partsOf(text)
    return parts === null || parts[0] > 31 ? [] : [{ first: parts[0], second: parts[1], text: text.trim() }]
  })
  if (dates.some(({ second }) => second > 12)) return false
  return isSpanish || dates.some(({ first, text }) => first > 12 || /^\d{1,2}\./.test(text))
}

const readDate = (text: string, dayFirst: boolean): Due | null => {
  const parts = partsOf(text)
  if (parts === null || parts[0] > 31) return readDay(text)
  const [day, month] = dayFirst ? parts : [parts[1], parts[0]]
  const year = parts[2] < 100 ? 2000 + parts[2] : parts[2]
  return readDay(`${year}-${twoDigits(month)}-${twoDigits(day)}`)
}

const percentOf = (record: CsvRecord): number => Number.parseFloat(cellOf(record, 'percent').replace(',', '.')) || 0

/** A table in which no share is above 1 writes parts of one: 1 is all of it. Elsewhere 1 is one of a hundred. */
const wholeIn = (records: readonly CsvRecord[]): number =>
  records.some((record) => percentOf(record) > 1 || cellOf(record, 'percent').includes('%')) ? 100 : 1

/** What the status says; a share counts only where there is none. */
const isDone = (record: CsvRecord, whole: number): boolean => {
  const status = cellOf(record, 'status')
  return status === '' ? percentOf(record) >= whole : /^complet/i.test(status)
}

const URGENT = /^(?:high|alta)$/i
const NOT_URGENT = /^(?:low|baja)$/i
const priorityOf = (text: string): number =>
  URGENT.test(text) ? 1 : NOT_URGENT.test(text) ? NO_PRIORITY + 1 : NO_PRIORITY

/** Of both kinds of work: minutes, as a number. */
const minutesOf = (text: string): number => Math.max(0, Number.parseFloat(text) || 0)

const readTasks = (text: string): ReadDrafts => {
  const records = namedRecords(readCsv(text))
  const dayFirst = isDayFirst(
    records.flatMap((record) => [cellOf(record, 'due'), cellOf(record, 'done')]),
    records[0]?.has('asunto') ?? false,
  )
  const whole = wholeIn(records)
  const keyOf = numbered()
  const left: LeftOut[] = []
  const drafts = records.map((record) => {
    const of = (column: Column) => cellOf(record, column)
    const [list = '', ...tags] = of('categories')
      .split(/[;,]/)
      .map((one) => one.trim())
    const done = readDate(of('done'), dayFirst)
    if (/^(?:true|verdadero)$/i.test(of('reminder'))) left.push({ reason: 'REMINDER', what: of('subject') })
    return draft({
      key: keyOf([list, of('subject')]),
      text: of('subject'),
      notes: of('notes'),
      list: list || null,
      tags: tags.filter((tag) => tag !== ''),
      isDone: isDone(record, whole),
      doneAt: done === null ? null : `${done.day}T12:00:00.000Z`,
      due: readDate(of('due'), dayFirst),
      priority: priorityOf(of('priority')),
      secondsSpent: minutesOf(of('spent')) * 60,
      plannedMinutes: minutesOf(of('planned')) || null,
    })
  })
  return { drafts, left }
}

/** A subject, and a day or a state that other tables do not have in these words. */
const isTable = (text: string): boolean => {
  const [record] = namedRecords(readCsv(text.slice(0, 5000)).slice(0, 2).concat([[]]))
  return (
    record !== undefined && NAMES.subject.some((name) => record.has(name)) && NAMES.due.some((name) => record.has(name))
  )
}

export const outlookFormat: ImportFormat = {
  id: 'outlook',
  recognise: ({ files }) => files.length === 1 && isTable(files[0]?.text ?? ''),
  read: ({ files }) => readTasks(files[0]?.text ?? ''),
}
