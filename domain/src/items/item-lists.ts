/** The four areas with the generic list view: one configuration each, one component for all (spec: organising §2, §8). */
import type { Change, DecidedFields } from '../core/change.ts'
import { type TableRows, withLiveLinks } from '../core/links.ts'
import type { MovableTable } from '../core/move-places.ts'
import { byPosition } from '../core/ordering.ts'
import { dayStart } from '../core/settings.ts'
import type { Checked, Patch, Row } from '../tables/schema.ts'
import { addItem, duplicateItem, type Fresh, type NewItem } from './items.ts'
import { moveItem } from './moves.ts'
import { addTodo } from './todos.ts'
import { addWeeklyGoal, weekStart } from './weekly-goals.ts'

export type ListTable = 'bucket_items' | 'weekly_goals' | 'projects' | 'long_term_goals'
export type ChildTable = 'todos' | 'weekly_goals' | 'projects'

/** What an expanded row shows below it. */
export interface Children {
  table: ChildTable
  /** The child's column that links to its parent. */
  column: 'weekly_goal_id' | 'project_id' | 'long_term_goal_id'
}

export const ITEM_LISTS: { readonly [T in ListTable]: { children: Children | null } } = {
  bucket_items: { children: null },
  weekly_goals: { children: { table: 'todos', column: 'weekly_goal_id' } },
  projects: { children: { table: 'weekly_goals', column: 'project_id' } },
  long_term_goals: { children: { table: 'projects', column: 'long_term_goal_id' } },
}

export const isChildOf = (children: Children, parentId: string) => (row: object) =>
  (row as Partial<Record<Children['column'], string | null>>)[children.column] === parentId

/** In list order, open ones first. */
export const byOpenFirst = (a: Row<ChildTable>, b: Row<ChildTable>): number =>
  Number(a.completed) - Number(b.completed) || byPosition(a, b)

/** How many children each parent has, in one pass: a list of ten thousand asks once, not once a row. */
export const childCounts = (list: ListTable, rows: TableRows): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  const { children } = ITEM_LISTS[list]
  if (!children) return counts
  for (const row of rows(children.table).values()) {
    const parent = (row as Partial<Record<Children['column'], string | null>>)[children.column]
    if (parent) counts.set(parent, (counts.get(parent) ?? 0) + 1)
  }
  return counts
}

export interface AddContext {
  rows: TableRows
  zone: string
  /** The Monday of the week that is shown; weekly goals are added to it. */
  week?: string | undefined
}

/** Quick add. */
export const addToList = (list: ListTable, { rows, zone, week }: AddContext, fresh: NewItem): Checked<Change[]> =>
  list === 'weekly_goals'
    ? addWeeklyGoal(rows, fresh, zone, week === undefined ? {} : { week_start: week })
    : addItem(list, rows, fresh)

/** 'Create linked …': the child has the category of its parent. */
export const addChild = (
  list: Exclude<ListTable, 'bucket_items'>,
  parent: { id: string; category_id: string | null },
  { rows, zone }: AddContext,
  input: Omit<NewItem, 'category_id'>,
): Checked<Change[]> => {
  if (list === 'weekly_goals') {
    const links = withLiveLinks('todos', { category_id: parent.category_id, weekly_goal_id: parent.id }, rows).row
    return addTodo(rows('todos').values(), { ...input, ...links, place: 'bottom', list: 'today' })
  }
  const fresh = { ...input, category_id: parent.category_id }
  if (list === 'projects') return addWeeklyGoal(rows, fresh, zone, { project_id: parent.id })
  return addItem('projects', rows, fresh, { long_term_goal_id: parent.id })
}

/** A copy of a weekly goal is one for the current week. */
export const duplicateInList = <T extends ListTable>(
  list: T,
  row: Row<T>,
  { rows, zone }: AddContext,
  fresh: Fresh,
  suffix: string,
): Change[] => {
  const fields =
    list === 'weekly_goals' ? { week_start: weekStart(fresh.now, zone, dayStart(rows)), since_week: null } : {}
  return duplicateItem(list, rows, row, fresh, suffix, fields as Patch<T>)
}

const isDay = (value: unknown): value is string => typeof value === 'string'

/**
 * What becomes a weekly goal belongs to the current week: in a week that is over nobody would find it. One that was a
 * goal before remembers since when, and one that was planned for a later week stays there.
 */
const weekOfArrival = (carried: Readonly<Record<string, unknown>>, current: string) => {
  const { week_start: former, since_week: since } = carried
  if (!isDay(former)) return { week_start: current }
  return former < current ? { week_start: current, since_week: isDay(since) ? since : former } : {}
}

/** To another area. */
export const moveFromList = <T extends MovableTable>(
  list: T,
  to: MovableTable,
  row: Row<T>,
  { rows, zone }: AddContext,
  now: string,
  decided: DecidedFields = {},
): Checked<Change[]> => {
  const carried = ('original_data' in row && row.original_data) || {}
  const week = to === 'weekly_goals' ? weekOfArrival(carried, weekStart(now, zone, dayStart(rows))) : {}
  // Whoever moves it to the to-dos looks for it there, not under Later, where it may have been before.
  const today = to === 'todos' ? { is_deferred: false } : {}
  return moveItem(list, to, row, { rows, now, fields: { ...week, ...today, ...decided } })
}
