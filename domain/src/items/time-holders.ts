/**
 * Where the time of a to-do is: in its row, and while it is none, in what the trash, the bucket or the snooze list keep
 * of it. There the time of its log is corrected too, and from there it comes back.
 */
import { type PlainChange, update } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import type { Patch, Row } from '../tables/schema.ts'
import { byDeletion } from './trash.ts'

const HOLDERS = ['todos', 'bucket_items', 'snooze_items', 'trash_items'] as const
export type HolderTable = (typeof HOLDERS)[number]
export type Holder = { [T in HolderTable]: { table: T; row: Row<T> } }[HolderTable]

export const isHolderTable = (table: string): table is HolderTable => (HOLDERS as readonly string[]).includes(table)

type Fields = Record<string, unknown>

/** In the trash, an item of the bucket has its carried fields one level deeper. */
const isNested = ({ original_table }: Row<'trash_items'>) => original_table !== 'todos'

const carriedFieldsOf = (holder: Exclude<Holder, { table: 'todos' }>): Fields => {
  const data: Fields = holder.row.original_data ?? {}
  return holder.table === 'trash_items' && isNested(holder.row)
    ? ((data['original_data'] as Fields | null) ?? {})
    : data
}

const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The total that stands there, and how much of it is beside the log, where that is known. */
export interface HeldTime {
  time_spent: number
  unlogged_seconds: number | null
}

export const timeIn = (holder: Holder): HeldTime => {
  if (holder.table === 'todos') return holder.row
  const { time_spent, unlogged_seconds } = carriedFieldsOf(holder)
  return { time_spent: asNumber(time_spent) ?? 0, unlogged_seconds: asNumber(unlogged_seconds) }
}

/** Into the carried fields of what is no to-do now. */
export const holdTime = (holder: Exclude<Holder, { table: 'todos' }>, time: HeldTime): PlainChange[] => {
  const held = timeIn(holder)
  if (held.time_spent === time.time_spent && held.unlogged_seconds === time.unlogged_seconds) return []
  const carriedFields = { ...carriedFieldsOf(holder), ...time }
  const isDeeper = holder.table === 'trash_items' && isNested(holder.row)
  const original_data = isDeeper ? { ...holder.row.original_data, original_data: carriedFields } : carriedFields
  return [update(holder.table, holder.row.id, { original_data } as Patch<HolderTable>)]
}

const isOfTodo = ({ original_table }: Row<'trash_items'>): boolean => isHolderTable(original_table)

export const holderOf = (item: string, rows: TableRows): Holder | null => {
  for (const table of ['todos', 'bucket_items', 'snooze_items'] as const) {
    const row = rows(table).get(item)
    if (row) return { table, row } as Holder
  }
  const deleted = [...rows('trash_items').values()].filter((row) => row.original_id === item && isOfTodo(row))
  const newest = deleted.sort(byDeletion)[0]
  return newest ? { table: 'trash_items', row: newest } : null
}
