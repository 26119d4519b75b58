/** Which rows may go where, and what a move may decide about them. */

import { ITEM_KINDS, type ItemTable } from '../tables/item-kinds.ts'
import { isTableName, type Row, type TableName, tables } from '../tables/schema.ts'
import type { DecidedFields } from './change.ts'

export type MovableTable = Exclude<ItemTable, 'objectives'>
/** Whatever goes to the trash. */
export type TrashableTable = ItemTable | 'key_results' | 'automated_tasks'

/** Areas that items pass through on their way, from where they can go anywhere. */
type PassThroughTable = 'bucket_items' | 'snooze_items'
type GoalTable = 'weekly_goals' | 'projects' | 'long_term_goals'

export const isPassThrough = (table: string): table is PassThroughTable =>
  table === 'bucket_items' || table === 'snooze_items'
export const isMovable = (table: string): table is MovableTable =>
  Object.hasOwn(ITEM_KINDS, table) && table !== 'objectives'
export const isTrashable = (name: string): name is TrashableTable => isTableName(name) && tables[name].goesToTrash
/** Areas with room for the fields of any other. */
export const hasRoom = (table: TableName): boolean => Object.hasOwn(tables[table].columns, 'original_data')

const GOALS: readonly GoalTable[] = ['weekly_goals', 'projects', 'long_term_goals']

type Fields = Record<string, unknown>

const broughtAlong = (row: object): Fields =>
  ('original_data' in row ? (row.original_data as Fields | null) : null) ?? {}

/** The kind of goal that an item once was, if it still carries what it had as one. */
export const formerGoal = (row: object): GoalTable | null =>
  GOALS.find((goal) => broughtAlong(row)['original_table'] === goal) ?? null

/** Where it can go. A goal is offered only where nothing would be lost: an idea made in the bucket, or a former goal. */
export const moveTargets = <T extends MovableTable>(from: T, row: Row<T>): MovableTable[] => {
  if (!isPassThrough(from)) return ['bucket_items', 'snooze_items']
  const { original_table: origin, time_spent = 0 } = broughtAlong(row)
  // A goal has no room for the time that was worked while it was a to-do.
  const goals = GOALS.filter((goal) => time_spent === 0 && (origin === undefined || origin === goal))
  return ['todos', from === 'bucket_items' ? 'snooze_items' : 'bucket_items', ...goals]
}

/** The moves that there are, whatever the row holds. */
export const isMovePair = (from: TableName, to: TableName): boolean => {
  if (from === 'trash_items') return isTrashable(to)
  if (to === 'trash_items') return isTrashable(from)
  return from !== to && isMovable(from) && isMovable(to) && (isPassThrough(from) || isPassThrough(to))
}

const DECIDED: readonly (keyof DecidedFields)[] = [
  'order_position',
  'updated_at',
  'snooze_until',
  'week_start',
  'since_week',
  'is_deferred',
  'status',
  'original_data',
  'deleted_at',
]

/** The columns that a move to this table may decide. A title, notes or time are never among them. */
export const decidedColumns = (to: TableName): readonly (keyof DecidedFields)[] =>
  to === 'trash_items'
    ? ['deleted_at', 'original_data']
    : DECIDED.filter((column) => Object.hasOwn(tables[to].columns, column))
