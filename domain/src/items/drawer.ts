/** Saving the unified edit drawer: one way for every kind of item (spec: organising §2). */
import type { Change } from '../core/change.ts'
import { type TableRows, withLiveLinks } from '../core/links.ts'
import { ITEM_KINDS, type ItemTable } from '../tables/item-kinds.ts'
import type { Checked, Patch, Problem, Row, Todo } from '../tables/schema.ts'
import { type DraftFields, draftPatch } from './drafts.ts'
import { editItem } from './items.ts'
import { placeInToday } from './todos.ts'

export const saveDraft = <T extends ItemTable>(
  table: T,
  rows: TableRows,
  row: Row<T>,
  base: DraftFields<T>,
  draft: DraftFields<T>,
  now: string,
): Checked<Change[]> => {
  const checked = draftPatch(table, base, draft)
  if (!checked.ok) return checked
  const gone = withLiveLinks(table, checked.value, rows).lost
  if (gone.length > 0) return { ok: false, problems: gone.map((field) => ({ field, code: 'LINK_GONE' })) }
  const place =
    table === 'todos' ? placeInToday(rows('todos').values(), row as Todo, checked.value as Patch<'todos'>) : {}
  const seen = (base as Record<string, unknown>)[ITEM_KINDS[table].notes]
  const seenNotes = typeof seen === 'string' && seen !== '' ? seen : null
  return { ok: true, value: editItem(table, row, { ...checked.value, ...place }, now, seenNotes) }
}

/** Judged together: where one is refused, both stay as they were. */
const PERIOD = ['start_date', 'end_date']

/** As much of a draft as can be saved: a field that is refused stays as it was in the row, and says why. */
export const saveWhatIsValid = <T extends ItemTable>(
  table: T,
  rows: TableRows,
  row: Row<T>,
  base: DraftFields<T>,
  draft: DraftFields<T>,
  now: string,
): { changes: Change[]; problems: Problem[] } => {
  const checked = saveDraft(table, rows, row, base, draft, now)
  if (checked.ok) return { changes: checked.value, problems: [] }
  const refused = checked.problems.flatMap(({ field }) => (PERIOD.includes(field) ? PERIOD : [field]))
  const old = Object.fromEntries(refused.map((field) => [field, base[field as keyof typeof base]]))
  const rest = saveWhatIsValid(table, rows, row, base, { ...draft, ...old }, now)
  return { changes: rest.changes, problems: [...checked.problems, ...rest.problems] }
}
