/** What is being edited in a drawer, kept apart from the row until it is saved (spec: organising §2; core §5). */
import { ITEM_KINDS, type ItemTable } from '../tables/item-kinds.ts'
import { type Checked, checkPatch, type Patch, type Problem, type Row } from '../tables/schema.ts'

/** The fields of each kind, in the words of its table. */
const DRAFT_COLUMNS = {
  todos: [
    'text',
    'notes',
    'completed',
    'is_deferred',
    'planned_minutes',
    'category_id',
    'weekly_goal_id',
    'project_id',
    'long_term_goal_id',
  ],
  bucket_items: ['text', 'notes', 'completed', 'category_id'],
  snooze_items: ['text', 'notes', 'completed', 'category_id', 'status', 'weekly_goal_id'],
  weekly_goals: ['text', 'notes', 'completed', 'category_id', 'status', 'project_id', 'long_term_goal_id'],
  projects: [
    'title',
    'description',
    'completed',
    'category_id',
    'long_term_goal_id',
    'progress',
    'start_date',
    'end_date',
  ],
  long_term_goals: ['text', 'notes', 'completed', 'category_id', 'target_date'],
  objectives: ['title', 'description', 'completed', 'category_id', 'deadline'],
} as const satisfies { [T in ItemTable]: readonly (keyof Row<T>)[] }

type DraftColumn<T extends ItemTable> = Extract<(typeof DRAFT_COLUMNS)[T][number], keyof Row<T>>

/** Notes are edited as text: no notes are the empty text. */
export type Draft<T extends ItemTable> = {
  [K in T]: { [C in DraftColumn<K>]: C extends 'notes' | 'description' ? string : Row<K>[C] }
}[T]

/** A form may hold only some of the fields. */
export type DraftFields<T extends ItemTable> = Draft<T> | Partial<Draft<T>>

export const draftOf = <T extends ItemTable>(table: T, row: Row<T>): Draft<T> =>
  Object.fromEntries(
    DRAFT_COLUMNS[table].map((column) => {
      const value = row[column as unknown as keyof Row<T>]
      return [column, column === ITEM_KINDS[table].notes ? (value ?? '') : value]
    }),
  ) as Draft<T>

const stored = (table: ItemTable, column: string, value: unknown): unknown => {
  if (column === ITEM_KINDS[table].title) return String(value).trim()
  return column === ITEM_KINDS[table].notes && value === '' ? null : value
}

/** A reversed period has no length: pacing and progress would have nothing to measure. */
export const periodProblems = (period: {
  start_date?: string | null | undefined
  end_date?: string | null | undefined
}): Problem[] =>
  period.start_date && period.end_date && period.end_date < period.start_date
    ? [{ field: 'end_date', code: 'END_BEFORE_START' }]
    : []

/**
 * Only what differs from `base`, so that a save never reverts another device's change of another field. `base` is the
 * row as it was when the fields were last filled in.
 */
export const draftPatch = <T extends ItemTable>(
  table: T,
  base: DraftFields<T>,
  draft: DraftFields<T>,
): Checked<Patch<T>> => {
  const changed = Object.entries(draft).flatMap(([column, value]) => {
    const next = stored(table, column, value)
    return next === stored(table, column, base[column as keyof Draft<T>]) ? [] : [[column, next] as const]
  })
  const checked = checkPatch(table, Object.fromEntries(changed))
  if (!checked.ok) return checked
  const touchesPeriod = changed.some(([column]) => column === 'start_date' || column === 'end_date')
  const problems = touchesPeriod
    ? periodProblems(draft as { start_date?: string | null; end_date?: string | null })
    : []
  return problems.length > 0 ? { ok: false, problems } : checked
}
