/** What becomes of the tasks of another planner: to-dos, snoozed items, bucket items, and a category for each list. */
import { dateOf, dayOf, instantAt } from '../core/calendar-days.ts'
import { toMs } from '../core/instants.ts'
import { nameKey } from '../items/categories.ts'
import { INT4_MAX, PLANNED_MAX_MINUTES } from '../tables/columns.ts'
import { derivedId } from '../tables/derived-id.ts'
import { CATEGORY_NAME_MAX, checkRow, NOTES_MAX, type Row, type TableName, TEXT_MAX, tables } from '../tables/schema.ts'
import { hasVisibleText } from '../tables/visible-text.ts'
import { automationOf } from './draft-automation.ts'
import { sessionMaker } from './draft-sessions.ts'
import type { FormatId, ImportedRow, LeftOut, ReadDrafts, ReadRows } from './import-format.ts'
import type { DraftStep, Due, TaskDraft } from './task-draft.ts'

export const IMPORT_PLACES = ['later', 'bucket', 'today'] as const
/** Where tasks go that are not for a day to come. */
export type ImportPlace = (typeof IMPORT_PLACES)[number]

export interface DraftContext {
  now: string
  zone: string
  /** When a day starts, in minutes since midnight. */
  startsAt: number
  place: ImportPlace
  /** At which a snoozed item returns whose day has no time. */
  hour: number
  categories: readonly Pick<Row<'categories'>, 'id' | 'name' | 'color'>[]
  /** Of new categories, as far as they are not taken. */
  colors: readonly string[]
  /** The first free position of each list. */
  positions: { todos: number; bucket_items: number; snooze_items: number; automated_tasks: number }
}

const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '')
const onOneLine = (text: string): string => storable(text).replaceAll(/\s+/g, ' ').trim()

/** Nobody sees more: where each of 20,000 tasks is a child of the one before, all blanks would be a gigabyte. */
const MOST_INDENTS = 12

const stepLines = ({ text, isDone, notes }: DraftStep, depth: number): string[] => {
  const indent = '  '.repeat(Math.min(depth - 1, MOST_INDENTS))
  const below = (notes ?? '').split('\n').filter((line) => line.trim() !== '')
  return [`${indent}- [${isDone ? 'x' : ' '}] ${onOneLine(text)}`, ...below.map((line) => `${indent}  ${line.trim()}`)]
}

/** The words that found no room in the text, the notes, the tags, the steps. */
const notesOf = ({ notes, tags, steps }: TaskDraft, rest: string): string => {
  const marks = tags.map((tag) => `#${tag.replaceAll(/\s+/g, '_')}`).join(' ')
  const above = [rest, storable(notes).replaceAll(/\r\n?/g, '\n').trim(), marks].filter((part) => part !== '')
  // As deep as there are steps above it: a file may say any number, and so many blanks fit nowhere.
  const depths: number[] = []
  const below = steps
    .filter(({ text }) => hasVisibleText(text))
    .flatMap((step) => {
      while (depths.length > 0 && (depths.at(-1) ?? 0) >= step.depth) depths.pop()
      return stepLines(step, depths.push(step.depth))
    })
  return [...above, ...(below.length > 0 ? [below.join('\n')] : [])].join('\n\n')
}

/** Of a rule that is not understood the words stay. */
const withRule = (task: TaskDraft): TaskDraft => ({
  ...task,
  notes: [task.notes, task.recurrence ?? ''].filter((part) => part !== '').join('\n\n'),
})

const instantOf = (due: Due, { zone, hour }: DraftContext): string => {
  const [hours = hour, minutes = 0] = due.time === null ? [] : due.time.split(':').map(Number)
  return instantAt(due.day, hours, minutes, zone)
}

interface Placed {
  table: 'todos' | 'bucket_items' | 'snooze_items'
  fields: Record<string, unknown>
}

/** A day to come is a snooze; what is due today is Today's; everything else goes where the person says. */
const placeOf = (task: TaskDraft, logged: number, context: DraftContext): Placed => {
  const today = dayOf(context.now, context.zone, context.startsAt)
  const time_spent = Math.min(INT4_MAX, Math.max(0, logged, Math.round(task.secondsSpent)))
  const planned = task.plannedMinutes === null ? null : Math.round(task.plannedMinutes)
  const planned_minutes = planned === null || planned < 1 ? null : Math.min(planned, PLANNED_MAX_MINUTES)
  // No session stands for the rest: nobody knows when it was.
  const time = time_spent > 0 ? { time_spent, unlogged_seconds: time_spent - logged } : {}
  const length = planned_minutes === null ? {} : { planned_minutes }
  const carried = { ...time, ...length }
  const original_data = Object.keys(carried).length > 0 ? carried : null
  if (task.isDone) return { table: 'todos', fields: { ...carried, completed: true, completed_at: task.doneAt } }
  const until = task.due !== null && task.due.day > today ? instantOf(task.due, context) : null
  if (until !== null && toMs(until) > toMs(context.now))
    return { table: 'snooze_items', fields: { snooze_until: until, original_data } }
  // After midnight, before the day starts, what is due on either date and has come is Today's.
  const isToday = task.due?.day === today || task.due?.day === dateOf(context.now, context.zone)
  if (!isToday && context.place === 'bucket') return { table: 'bucket_items', fields: { original_data } }
  const planned_start = isToday && task.due?.time ? instantOf(task.due, context) : null
  return {
    table: 'todos',
    fields: { ...carried, planned_start, is_deferred: !isToday && context.place === 'later' },
  }
}

const secondsIn = (sessions: readonly Row<'focus_sessions'>[]): number =>
  sessions.reduce((sum, { started_at, ended_at }) => sum + (toMs(ended_at ?? started_at) - toMs(started_at)) / 1000, 0)

/** One for each name, an existing one of the same name first. */
const categoryMaker = (format: FormatId, { categories, colors, now }: DraftContext) => {
  const known = new Map(categories.map(({ id, name }) => [nameKey(name), id]))
  const taken = new Set(categories.map(({ color }) => color.toLowerCase()))
  const made: ImportedRow[] = []
  const idFor = (list: string | null): string | null => {
    const name = [...onOneLine(list ?? '')].slice(0, CATEGORY_NAME_MAX).join('').trim()
    if (!hasVisibleText(name)) return null
    const found = known.get(nameKey(name))
    if (found !== undefined) return found
    const id = derivedId('import', format, 'category', nameKey(name))
    const color =
      colors.find((one) => !taken.has(one.toLowerCase())) ?? colors[made.length % colors.length] ?? '#7C7A85'
    taken.add(color.toLowerCase())
    known.set(nameKey(name), id)
    made.push({ table: 'categories', row: { id, name, color, created_at: now, updated_at: now } })
    return id
  }
  return { made, idFor }
}

/** In the order of their urgency, then of the file; the ids follow from the format and the key alone. */
export const draftRows = (read: ReadDrafts, format: FormatId, context: DraftContext): ReadRows => {
  const { drafts, left: found, source = null } = read
  const left: LeftOut[] = [...found]
  const { made, idFor } = categoryMaker(format, context)
  const rows: ImportedRow[] = []
  const sessions: ImportedRow[] = []
  const sessionsOf = sessionMaker(drafts, format, source, context)
  const next = { ...context.positions }
  for (const task of drafts.toSorted((a, b) => a.priority - b.priority)) {
    const whole = onOneLine(task.text)
    if (!hasVisibleText(whole)) {
      left.push({ reason: 'NO_TEXT', what: whole })
      continue
    }
    const signs = [...whole]
    const text = signs.slice(0, TEXT_MAX).join('').trim()
    // A task and the automation it becomes have one id: where one of them is, the other does not come again.
    const named = { id: derivedId('import', format, ...task.key), text, category_id: idFor(task.list) }
    const isRepeating = task.recurrence !== null && !task.isDone
    const repeated = isRepeating
      ? automationOf(task, { ...named, order_position: next.automated_tasks }, context)
      : null
    const notes = [...notesOf(repeated || !isRepeating ? task : withRule(task), signs.slice(TEXT_MAX).join(''))]
    if (notes.length > NOTES_MAX) left.push({ reason: 'LONG_NOTES', what: text })
    const shared = { ...named, notes: notes.length > 0 ? notes.slice(0, NOTES_MAX).join('') : null }
    if (repeated) {
      next.automated_tasks++
      rows.push({ table: 'automated_tasks', row: { ...repeated.row, ...shared } })
      if (repeated.makesTheFirst) continue
    } else if (isRepeating) left.push({ reason: 'RECURRENCE', what: text })
    const own = sessionsOf(task, named.id)
    if (own.length > 0) left.push({ reason: 'HOURS', what: text })
    sessions.push(...own.map((row) => ({ table: 'focus_sessions' as const, row, goesWith: named.id })))
    const { table, fields } = placeOf(task, secondsIn(own), context)
    const createdAt = task.createdAt ?? context.now
    const checked = checkRow(table as TableName, {
      ...tables[table].defaults,
      ...fields,
      ...shared,
      order_position: next[table]++,
      created_at: createdAt,
      updated_at: task.isDone ? (task.doneAt ?? createdAt) : createdAt,
    })
    if (checked.ok) rows.push({ table, row: checked.value } as ImportedRow)
    else left.push({ reason: 'BROKEN_ROW', what: text })
  }
  return { rows: [...made, ...rows, ...sessions], left }
}
