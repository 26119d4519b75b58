/**
 * Where the time of a to-do is: in its row, and while it is none, in what the trash, the bucket or the snooze list keep
 * of it. There the time of its log is corrected too, and from there it comes back.
 */
import { type Change, type PlainChange, update } from './change.ts'
import { INT4_MAX } from './columns.ts'
import type { TableRows } from './links.ts'
import type { Patch, Row } from './schema.ts'
import { byDeletion } from './trash.ts'

const HOLDERS = ['todos', 'bucket_items', 'snooze_items', 'trash_items'] as const
export type HolderTable = (typeof HOLDERS)[number]
export type Holder = { [T in HolderTable]: { table: T; row: Row<T> } }[HolderTable]

export const isHolderTable = (table: string): table is HolderTable => (HOLDERS as readonly string[]).includes(table)

type Fields = Record<string, unknown>

/** The to-do that the row is, or was. */
export const itemOf = ({ table, row }: Holder): string => (table === 'trash_items' ? row.original_id : row.id)

/** In the trash, an item of the bucket has its luggage one level deeper. */
const isNested = ({ original_table }: Row<'trash_items'>) => original_table !== 'todos'

const luggageOf = (holder: Exclude<Holder, { table: 'todos' }>): Fields => {
  const data: Fields = holder.row.original_data ?? {}
  return holder.table === 'trash_items' && isNested(holder.row)
    ? ((data['original_data'] as Fields | null) ?? {})
    : data
}

export const timeIn = (holder: Holder): number => {
  if (holder.table === 'todos') return holder.row.time_spent
  const { time_spent } = luggageOf(holder)
  return typeof time_spent === 'number' ? time_spent : 0
}

export const asTime = (seconds: number): number => Math.min(INT4_MAX, Math.max(0, seconds))

/** What to write so that the row holds this time. */
const timePatch = (holder: Holder, seconds: number): Fields => {
  const time_spent = asTime(seconds)
  if (holder.table === 'todos') return { time_spent }
  const luggage = { ...luggageOf(holder), time_spent }
  const isDeeper = holder.table === 'trash_items' && isNested(holder.row)
  return { original_data: isDeeper ? { ...holder.row.original_data, original_data: luggage } : luggage }
}

const asHolder = (table: string, row: object): Holder | null =>
  isHolderTable(table) && (table !== 'trash_items' || isHolderTable((row as Row<'trash_items'>).original_table))
    ? ({ table, row } as Holder)
    : null

export const holderOf = (item: string, rows: TableRows): Holder | null => {
  for (const table of ['todos', 'bucket_items', 'snooze_items'] as const) {
    const row = rows(table).get(item)
    if (row) return { table, row } as Holder
  }
  const deleted = [...rows('trash_items').values()].filter((row) => row.original_id === item)
  const [newest] = deleted.sort(byDeletion).flatMap((row) => asHolder('trash_items', row) ?? [])
  return newest ?? null
}

/** The time of the to-do grows or shrinks, wherever it is; nothing for one that is nowhere any more. */
export const timeGiven = (item: string, seconds: number, rows: TableRows, now: string | null): Change[] => {
  const holder = holderOf(item, rows)
  if (!holder || asTime(timeIn(holder) + seconds) === timeIn(holder)) return []
  const patch = timePatch(holder, timeIn(holder) + seconds)
  const stamp = now === null || holder.table === 'trash_items' ? {} : { updated_at: now }
  return [update(holder.table, holder.row.id, { ...patch, ...stamp } as Patch<HolderTable>)]
}

/** The items that the changes bring somewhere. */
export const itemsArriving = (changes: readonly Change[]): ReadonlySet<string> =>
  new Set(
    changes.flatMap((change) => {
      const holder = change.op === 'insert' ? asHolder(change.table, change.row) : null
      return holder ? [itemOf(holder)] : []
    }),
  )

/** The time of the items whose row the changes delete, as it is now. */
export const timeLeaving = (changes: readonly Change[], rows: TableRows): Map<string, number> => {
  const leaving = new Map<string, number>()
  for (const change of changes) {
    const row = change.op === 'delete' ? rows(change.table).get(change.id) : undefined
    const holder = row ? asHolder(change.table, row) : null
    if (holder) leaving.set(itemOf(holder), timeIn(holder))
  }
  return leaving
}

/** An item that moves takes its time along: what a list says of it may be older than that. */
export const withTimeCarried = <C extends Change>(changes: readonly C[], times: ReadonlyMap<string, number>): C[] =>
  changes.map((change: Change) => {
    const holder = change.op === 'insert' ? asHolder(change.table, change.row) : null
    const seconds = holder ? times.get(itemOf(holder)) : undefined
    if (!holder || seconds === undefined || seconds === timeIn(holder)) return change
    return { ...change, row: { ...holder.row, ...timePatch(holder, seconds) } } as unknown as Change
  }) as C[]

/** The log of an item that is no to-do now has grown: what is written of its time is that much more than it was. */
export const withTimeHeld = (
  changes: readonly PlainChange[],
  rows: TableRows,
  grown: ReadonlyMap<string, number>,
): PlainChange[] =>
  changes.map((change) => {
    if (change.op !== 'update' || change.table === 'todos' || !('original_data' in change.patch)) return change
    const before = rows(change.table).get(change.id)
    const was = before ? asHolder(change.table, before) : null
    const then = before ? asHolder(change.table, { ...before, ...change.patch }) : null
    const more = was ? grown.get(itemOf(was)) : undefined
    if (!was || !then || more === undefined) return change
    return { ...change, patch: { ...change.patch, ...timePatch(then, timeIn(was) + more) } } as PlainChange
  })
