/**
 * Where the time of a to-do is stored: in its row or, while the item is in the trash, the bucket or the snooze list, in
 * the carried fields there. A correction of its log changes it there, and it returns with the item.
 */
import { type PlainChange, update } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import type { Patch, Row } from '../tables/schema.ts'
import { byDeletion } from './trash.ts'

const HOLDERS = ['todos', 'bucket_items', 'snooze_items', 'trash_items'] as const
type HolderTable = (typeof HOLDERS)[number]
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

/** The stored total, and the seconds of it that no run and no session stands for; null where nobody asked yet. */
export interface HeldTime {
  time_spent: number
  unlogged_seconds: number | null
}

export const timeIn = (holder: Holder): HeldTime => {
  if (holder.table === 'todos') return holder.row
  const { time_spent, unlogged_seconds } = carriedFieldsOf(holder)
  return { time_spent: asNumber(time_spent) ?? 0, unlogged_seconds: asNumber(unlogged_seconds) }
}

/** Stores the time in the carried fields of an item that is no to-do now. */
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
