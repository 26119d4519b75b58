/** TickTick: the CSV of its backup, with some lines about itself above the names of the columns. */
import { type CsvRecord, namedRecords, readCsv } from './csv-text.ts'
import { dueAt, readInstant } from './day-words.ts'
import type { ImportFormat, LeftOut, ReadDrafts, ReadingContext } from './import-format.ts'
import { topDrafts } from './nested-drafts.ts'
import { draft, NO_PRIORITY, numbered, type TaskDraft } from './task-draft.ts'

const HEAD = /"?List Name"?[,;\t]"?Title"?/
/** 5 is high, 3 medium, 1 low, 0 none. */
const PRIORITIES: Readonly<Record<string, number>> = { 5: 1, 3: 2, 1: 3 }
/** What a checklist has before an item, open or done. */
const ITEM = /^\s*(?:([▫☐])|([▪☑]))\s?(.*)$/

const cells = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

const contentOf = (text: string): Pick<TaskDraft, 'notes' | 'steps'> => {
  const notes: string[] = []
  const steps: TaskDraft['steps'] = []
  for (const line of text.split(/\r\n?|\n/)) {
    const [, open, done, words = ''] = ITEM.exec(line) ?? []
    if (open === undefined && done === undefined) notes.push(line)
    else steps.push({ text: words, isDone: done !== undefined, depth: 1 })
  }
  return { notes: notes.join('\n').trim(), steps }
}

const readTask = (record: CsvRecord, keyOf: ReturnType<typeof numbered>, { zone }: ReadingContext): TaskDraft => {
  const of = (name: string) => record.get(name) ?? ''
  const created = readInstant(of('created time'))
  const due = readInstant(of('due date')) ?? readInstant(of('start date'))
  const isAllDay = of('is all day').toLowerCase() === 'true'
  const column = of('column name')
  const list = of('list name')
  return draft({
    key: keyOf([list, of('title'), created ?? '']),
    text: of('title'),
    ...contentOf(of('content')),
    tags: [...(column && !/^not sectioned$/i.test(column) ? [column] : []), ...cells(of('tags'))],
    list: /^(?:inbox|bandeja de entrada)$/i.test(list) ? null : list,
    isDone: of('status') !== '' && of('status') !== '0',
    doneAt: readInstant(of('completed time')),
    createdAt: created,
    due: due === null ? null : dueAt(due, isAllDay, of('timezone') || zone, zone),
    priority: PRIORITIES[of('priority')] ?? NO_PRIORITY,
    recurrence: of('repeat').replace(/^RRULE:/i, '') || null,
  })
}

const readTasks = (text: string, context: ReadingContext): ReadDrafts => {
  const records = readCsv(text)
  const head = records.findIndex((record) => record.includes('List Name') && record.includes('Title'))
  const left: LeftOut[] = []
  const keyOf = numbered()
  const byId = new Map<string, TaskDraft>()
  const all = namedRecords(records.slice(head)).map((record) => {
    const task = readTask(record, keyOf, context)
    if (record.get('reminder')) left.push({ reason: 'REMINDER', what: task.text })
    const id = record.get('taskid')
    if (id) byId.set(id, task)
    return { task, parent: record.get('parentid') ?? '' }
  })
  const drafts = topDrafts(
    all.map(({ task, parent }) => ({ task, above: byId.get(parent) })),
    left,
  )
  return { drafts, left }
}

export const ticktickFormat: ImportFormat = {
  id: 'ticktick',
  recognise: ({ files }) => files.length === 1 && HEAD.test((files[0]?.text ?? '').slice(0, 5000)),
  read: ({ files }, context) => readTasks(files[0]?.text ?? '', context),
}
