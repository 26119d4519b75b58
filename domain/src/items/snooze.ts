/** Snoozed items: they leave their list and return to the bucket at their date (spec: organising §2, §4). */
import type { Change, DecidedFields } from '../core/change.ts'
import type { DueTransaction } from '../core/due.ts'
import type { TableRows } from '../core/links.ts'
import type { MovableTable } from '../core/move-places.ts'
import { byPosition, nextPosition } from '../core/ordering.ts'
import { dayStart } from '../core/settings.ts'
import type { Status } from '../core/status.ts'
import { INT4_MAX } from '../tables/columns.ts'
import { derivedId } from '../tables/derived-id.ts'
import type { ItemTable } from '../tables/item-kinds.ts'
import { type Checked, isRowId, type Row } from '../tables/schema.ts'
import { itemLocation } from './item-location.ts'
import { addItem, editItem, type NewItem } from './items.ts'
import { moveItem } from './moves.ts'
import { defaultSnooze, SNOOZE_HOURS, type SnoozeHours } from './snooze-times.ts'
import { addWeeklyGoal } from './weekly-goals.ts'

export type SnoozeItem = Row<'snooze_items'>

export const addSnoozeItem = (
  rows: TableRows,
  fresh: NewItem,
  zone: string,
  hours: SnoozeHours = SNOOZE_HOURS,
): Checked<Change[]> =>
  addItem('snooze_items', rows, fresh, { snooze_until: defaultSnooze(fresh.now, zone, hours, dayStart(rows)) })

/** The item leaves its list until the date, with everything it had. */
export const snoozeItem = <T extends Exclude<MovableTable, 'snooze_items'>>(
  table: T,
  rows: TableRows,
  row: Row<T>,
  snooze_until: string,
  now: string,
  decided: DecidedFields = {},
): Checked<Change[]> => moveItem(table, 'snooze_items', row, { rows, now, fields: { ...decided, snooze_until } })

/** The date pill: another date for an item that is snoozed already. */
export const snoozeAgain = (item: SnoozeItem, snooze_until: string, now: string): Change[] =>
  editItem('snooze_items', item, { snooze_until }, now)

/**
 * For a date that was chosen while its row may have left the list: one that is due returns to the bucket also while
 * somebody is putting it off. null when there is no row to snooze.
 */
export const snoozeWherever = (
  rows: TableRows,
  table: ItemTable,
  id: string,
  until: string,
  now: string,
  decided: DecidedFields = {},
): Checked<Change[]> | null => {
  const at = itemLocation(rows, table, id)
  if (at === null || at === 'trash' || at === 'objectives') return null
  const row = rows(at).get(id)
  if (row === undefined) return null
  return at === 'snooze_items'
    ? { ok: true, value: snoozeAgain(row as SnoozeItem, until, now) }
    : snoozeItem(at, rows, row as never, until, now, decided)
}

export const setSnoozeStatus = (item: SnoozeItem, status: Status, now: string): Change[] =>
  editItem('snooze_items', item, { status }, now)

/** 'Nuevo weekly goal...': a goal of this week, linked to the item. */
export const addLinkedWeeklyGoal = (
  rows: TableRows,
  item: SnoozeItem,
  fresh: Omit<NewItem, 'category_id'>,
  zone: string,
): Checked<Change[]> => {
  const added = addWeeklyGoal(rows, { ...fresh, category_id: item.category_id }, zone)
  if (!added.ok) return added
  const linked = editItem('snooze_items', item, { weekly_goal_id: fresh.id }, fresh.now)
  return { ok: true, value: [...added.value, ...linked] }
}

/* ---------- returning ---------- */

export const isDue = (item: Pick<SnoozeItem, 'completed' | 'snooze_until'>, now: string): boolean =>
  !item.completed && Date.parse(item.snooze_until) <= Date.parse(now)

/**
 * To the end of the bucket, earliest first, one transaction for each item: one that cannot be written does not hold up
 * the others. Doing it twice is harmless everywhere: only an item that still rests, and is still due, is moved.
 */
export const returnDue = (rows: TableRows, now: string): DueTransaction[] => {
  const due = [...rows('snooze_items').values()].filter((item) => isDue(item, now))
  due.sort((a, b) => Date.parse(a.snooze_until) - Date.parse(b.snooze_until) || byPosition(a, b))
  // Several return at once: each stands behind the one before, which the bucket does not hold yet.
  const end = due.length > 0 ? nextPosition(rows('bucket_items').values()) : 0
  return due.flatMap((item, index) => {
    const context = { rows, now, fields: { order_position: Math.min(INT4_MAX, end + index) }, ifStillThere: true }
    const moved = moveItem('snooze_items', 'bucket_items', item, context)
    if (!moved.ok) return []
    return [
      {
        // One spelling of the instant: a database may write it with another offset than the browser did.
        transactionId: derivedId('snooze return', item.id, new Date(item.snooze_until).toISOString()),
        changes: moved.value,
      },
    ]
  })
}

/* ---------- the project chip ---------- */

interface ProjectChip {
  id: string
  title: string
}

/** A line 'project:{id}:{title}' of the notes names a project; the other lines are notes. A title may have colons. */
export const readProjectNote = (notes: string | null): { project: ProjectChip | null; notes: string | null } => {
  const lines = (notes ?? '').split('\n')
  const at = lines.findIndex((line) => {
    const [, id] = line.split(':', 2)
    return line.startsWith('project:') && isRowId(id) && line.split(':').length > 2
  })
  const line = lines[at]
  if (line === undefined) return { project: null, notes }
  const [, id = '', ...title] = line.split(':')
  const rest = lines.filter((_, index) => index !== at).join('\n')
  return { project: { id, title: title.join(':').trim() }, notes: rest === '' ? null : rest }
}

/** The chip: named in the notes, or linked when the item was a to-do. The project's own title, when it is still there. */
export const snoozedProject = (
  item: SnoozeItem,
  projects: ReadonlyMap<string, Row<'projects'>>,
): ProjectChip | null => {
  const noted = readProjectNote(item.notes).project
  const carried = item.original_data?.['project_id']
  const found = projects.get(noted?.id ?? (typeof carried === 'string' ? carried : ''))
  return found ? { id: found.id, title: found.title } : noted
}
