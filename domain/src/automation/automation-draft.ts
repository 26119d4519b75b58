/** An automation as its form edits it: plain fields, kept apart from the row until they are saved (decision 041). */
import type { Change } from '../core/change.ts'
import { type TableRows, withLiveLinks } from '../core/links.ts'
import type { Automation, Patch, Problem } from '../tables/schema.ts'
import { editAutomation } from './automations.ts'
import { withLastDay } from './schedule-pattern.ts'
import { readSchedule, type Schedule } from './schedule-words.ts'

const DRAFT_COLUMNS = [
  'text',
  'notes',
  'words',
  'recurrence',
  'counts_from_done',
  'starts_on',
  'time_of_day',
  'time_zone',
  'except_on',
  'add_to',
  'on_event',
  'then_do',
  'then_status',
  'if_words',
  'if_category',
  'if_category_id',
  'if_goal',
  'missed',
  'category_id',
  'weekly_goal_id',
  'project_id',
  'long_term_goal_id',
  'planned_minutes',
  'pomodoro_duration',
  'pomodoro_chosen',
] as const satisfies readonly (keyof Automation)[]

type DraftColumn = (typeof DRAFT_COLUMNS)[number]

const TEXTS = ['notes', 'words', 'if_words'] as const
type TextColumn = (typeof TEXTS)[number]

/** No notes and no words of either kind are empty texts; exceptions are one text, so that two drafts can be compared. */
export type AutomationDraft = {
  [C in DraftColumn]: C extends TextColumn | 'except_on' ? string : Automation[C]
}

/** What has no time comes with the day. */
export const NO_TIME = '06:00'

export const exceptionsIn = (draft: Pick<AutomationDraft, 'except_on'>): string[] =>
  draft.except_on === '' ? [] : draft.except_on.split(' ')

export const exceptionsOf = (days: Iterable<string>): string => [...new Set(days)].sort().join(' ')

export const automationDraft = (row: Automation): AutomationDraft => {
  const fields = Object.fromEntries(DRAFT_COLUMNS.map((column) => [column, row[column]]))
  return {
    ...fields,
    notes: row.notes ?? '',
    words: row.words ?? '',
    if_words: row.if_words ?? '',
    except_on: exceptionsOf(row.except_on),
  } as AutomationDraft
}

/** What words say, as the columns of a new automation. */
export const columnsSaid = (
  { recurrence, counts_from_done, starts_on, time_of_day, except_on }: Schedule,
  today: string,
) => ({
  recurrence,
  counts_from_done,
  except_on,
  starts_on: starts_on ?? today,
  time_of_day: time_of_day ?? NO_TIME,
})

/** What typed words change in a draft: the rule that they say, once they are understood. */
export const fieldsSaid = (draft: AutomationDraft, words: string, today: string): Partial<AutomationDraft> => {
  const reading = readSchedule(words, today)
  if (!reading.ok) return { words }
  const { recurrence, counts_from_done, starts_on, time_of_day, except_on } = reading.value
  // What the words before these said is theirs to take back: 'not on 2 Dec' on its way to 'not on 24 Dec'.
  const before = readSchedule(draft.words, today)
  const said = before.ok ? before.value : null
  const others = exceptionsIn(draft).filter((day) => !said?.except_on.includes(day))
  return {
    words,
    recurrence,
    counts_from_done,
    time_of_day: time_of_day ?? NO_TIME,
    starts_on: starts_on ?? (said?.starts_on === draft.starts_on ? today : draft.starts_on),
    except_on: exceptionsOf([...others, ...except_on]),
  }
}

/** Whether the words that were typed say what the fields say: a field changed since makes them old. */
export const areWordsTrue = (draft: AutomationDraft, today: string): boolean => {
  const said = fieldsSaid(draft, draft.words, today)
  return 'recurrence' in said && Object.entries(said).every(([field, value]) => draft[field as DraftColumn] === value)
}

/** Another end, by a day or by none. */
export const withEnd = (draft: AutomationDraft, until: string | null): Partial<AutomationDraft> => ({
  words: '',
  recurrence: withLastDay(draft.recurrence, until),
})

const stored = (column: string, value: unknown): unknown => {
  if (column === 'text') return String(value).trim()
  if (column === 'except_on') return exceptionsIn({ except_on: String(value) })
  const isBlank = typeof value === 'string' && value.trim() === ''
  return isBlank && (TEXTS as readonly string[]).includes(column) ? null : value
}

/** As much of a draft as can be saved: a field that is refused stays as it was in the row, and says why. */
export const saveAutomation = (
  rows: TableRows,
  row: Automation,
  base: AutomationDraft,
  draft: AutomationDraft,
  now: string,
): { changes: Change[]; problems: Problem[] } => {
  const isOther = (column: DraftColumn) =>
    column === 'text' ? draft.text.trim() !== base.text : draft[column] !== base[column]
  const written = DRAFT_COLUMNS.filter(isOther)
  const patch: Patch<'automated_tasks'> = Object.fromEntries(
    written.map((column) => [column, stored(column, draft[column])]),
  )
  const edited = editAutomation(row, patch, now)
  const gone = withLiveLinks('automated_tasks', patch, rows).lost
  const problems: Problem[] = edited.ok ? gone.map((field) => ({ field, code: 'LINK_GONE' })) : edited.problems
  if (problems.length > 0) {
    const columnOf = ({ field }: Problem) => field.split('.')[0] as DraftColumn
    const old = Object.fromEntries(problems.map(columnOf).map((column) => [column, base[column]]))
    const rest = saveAutomation(rows, row, base, { ...draft, ...old }, now)
    return { changes: rest.changes, problems: [...problems, ...rest.problems] }
  }
  return { changes: edited.ok ? edited.value : [], problems: [] }
}
