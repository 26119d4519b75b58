/** Todoist: the CSV of a project, or the zip of a backup with one for each project. */
import { nextRuns } from '../automation/run-dates.ts'
import { readSchedule } from '../automation/schedule-words.ts'
import { dateOf, instantAt } from '../core/calendar-days.ts'
import { type CsvRecord, namedRecords, readCsv } from './csv-text.ts'
import { readDay } from './day-words.ts'
import type { ImportFormat, LeftOut, ReadDrafts, ReadingContext } from './import-format.ts'
import { draft, dueWords, NO_PRIORITY, numbered, type TaskDraft } from './task-draft.ts'
import type { FileText } from './zip-file.ts'

const COLUMNS = ['type', 'content', 'indent']
/** At the end of the words: `Buy milk @shop @home`. */
const LABEL = /(?:^|\s)@([^\s@]+)/g
/** Of a comment with a file: its name, its size and its address. */
const ATTACHED = /\[\[file\s*(\{.*?\})?\s*\]\]/gs
const REPEATS = /^\s*(?:every|ev|daily|weekly|monthly|yearly|after|cada|todos|todas)\b|\bevery!?\b/i
/** Two ways to say that the next one is counted from when the last one was done. */
const FROM_DONE = /\b(?:every|ev|cada)!|^\s*after\b/i
const EVERY = /\b(?:every|ev)!?(?=\s)|^\s*after\b/i
/** There a number before a weekday is of the month: 'every 2nd monday' is not every other one. */
const NTH_WEEKDAY =
  /\b((?:every|ev)!?\s+(?:1st|2nd|3rd|4th|5th|last)\s+(?:mon(?!th)|tue|wed|thu|fri|sat|sun)[a-z]*\b)(?!\s+of\b)/i
const ANY_DAY = { enabled: true, paused_until: null, last_run_on: null, times_run: 0 }
const MINUTES_OF_DAY = 1440

const isTable = (text: string): boolean => {
  const [head = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)
  const names = head
    .toLowerCase()
    .split(/[,;\t]/)
    .map((name) => name.replaceAll('"', '').trim())
  return COLUMNS.every((column) => names.includes(column))
}

/** `Work [2203306141].csv` in a backup, `Work.csv` alone. */
const listOf = ({ name }: FileText): string | null => {
  const plain = (name.split('/').at(-1) ?? '')
    .replace(/\.\w+$/, '')
    .replace(/\s*\[\d+\]$/, '')
    .trim()
  return plain === '' || /^(?:inbox|bandeja de entrada)$/i.test(plain) ? null : plain
}

const minutesOf = (record: CsvRecord): number | null => {
  const amount = Number(record.get('duration') || Number.NaN)
  if (!(amount > 0)) return null
  return record.get('duration_unit')?.startsWith('day') ? amount * MINUTES_OF_DAY : amount
}

interface When extends Pick<TaskDraft, 'due' | 'recurrence' | 'schedule'> {
  /** Words that name a day in a way that is not understood here. */
  words: string
}

/** Whether a rule says on which days; `every 3 days` does not: that depends on the last time. */
const NAMED_DAYS = /\bBY|^FREQ=DAILY(?!.*INTERVAL)/

/** The file has the words alone: where they name days, the next of them is the task's. */
const whenRepeated = (date: string, { now, zone }: ReadingContext): Omit<When, 'words'> | null => {
  const today = dateOf(now, zone)
  const words = date
    .replace(NTH_WEEKDAY, '$1 of the month')
    .replace(EVERY, 'every')
    .replace(/\bcada!/i, 'cada')
  const reading = readSchedule(words, today)
  if (!reading.ok) return null
  const { recurrence, starts_on, time_of_day, except_on } = reading.value
  const isFromDone = reading.value.counts_from_done || FROM_DONE.test(date)
  const hasDays = NAMED_DAYS.test(recurrence)
  const isOnDays = /\bBY/.test(recurrence)
  // Named days are no length of time after which the next one comes.
  if (isOnDays && /^\s*after\b/i.test(date)) return null
  // `every! monday`: the first Monday after it is done. So does a rule that makes none beside an open one, the usual one.
  const counts_from_done = isFromDone && !isOnDays
  const [first] = hasDays
    ? nextRuns(
        { ...ANY_DAY, ...reading.value, time_of_day: '12:00', starts_on: starts_on ?? today, time_zone: zone },
        instantAt(today, 0, 0, zone),
        1,
      )
    : []
  return {
    recurrence,
    schedule: { counts_from_done, except_on, ...(starts_on && { starts_on }), ...(time_of_day && { time_of_day }) },
    due: first ? { day: first.on, time: time_of_day } : null,
  }
}

const whenOf = (record: CsvRecord, context: ReadingContext): When => {
  const date = record.get('date') ?? ''
  if (REPEATS.test(date)) {
    const read = whenRepeated(date, context)
    return { ...(read ?? { due: null, recurrence: date, schedule: {} }), words: date }
  }
  const due = readDay(date) ?? readDay(record.get('deadline') ?? '')
  return { due, recurrence: null, schedule: {}, words: due === null ? date : '' }
}

const readFile = (
  file: FileText,
  keyOf: ReturnType<typeof numbered>,
  left: LeftOut[],
  context: ReadingContext,
): TaskDraft[] => {
  const list = listOf(file)
  const tasks: TaskDraft[] = []
  let section: string | null = null
  for (const record of namedRecords(readCsv(file.text))) {
    const type = record.get('type')
    const content = record.get('content') ?? ''
    const task = tasks.at(-1)
    if (type === 'section') section = content
    if (type === 'note' && task) {
      if (ATTACHED.test(content)) left.push({ reason: 'ATTACHMENT', what: task.text })
      task.notes = [task.notes, content.replaceAll(ATTACHED, '').trim()].filter((part) => part !== '').join('\n\n')
    }
    if (type !== 'task') continue
    const tags = [...content.matchAll(LABEL)].map(([, label = '']) => label)
    // A task that cannot be ticked begins with a star.
    const text = content
      .replaceAll(LABEL, '')
      .replace(/^\*\s+/, '')
      .trim()
    const description = record.get('description') ?? ''
    const { words, ...when } = whenOf(record, context)
    const { due, recurrence } = when
    if (record.get('responsible')) left.push({ reason: 'ASSIGNEE', what: text })
    const depth = Math.max(1, Number(record.get('indent') || 1))
    if (depth > 1 && task) {
      if (recurrence !== null) left.push({ reason: 'RECURRENCE', what: text })
      const notes = [description, recurrence === null && due ? dueWords(due) : words]
        .filter((part) => part !== '')
        .join('\n')
      task.steps.push({ text: content, isDone: false, depth: depth - 1, notes })
      continue
    }
    const fields = {
      text,
      tags: section === null ? tags : [section, ...tags],
      list,
      ...when,
      notes: [description, recurrence === null ? words : ''].filter((part) => part !== '').join('\n\n'),
      plannedMinutes: minutesOf(record),
      priority: Number(record.get('priority')) || NO_PRIORITY,
    }
    tasks.push(draft({ key: keyOf([list ?? '', text]), ...fields }))
  }
  return tasks
}

export const todoistFormat: ImportFormat = {
  id: 'todoist',
  recognise: ({ files }) => files.some(({ text }) => isTable(text)),
  read: ({ files }, context): ReadDrafts => {
    const left: LeftOut[] = []
    const keyOf = numbered()
    return {
      drafts: files.filter(({ text }) => isTable(text)).flatMap((file) => readFile(file, keyOf, left, context)),
      left,
    }
  },
}
