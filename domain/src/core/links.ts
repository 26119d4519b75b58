/** Links between rows, read from the registry: who points at a row, and what becomes of that when it leaves and returns. */

import { checkRow, isRowId, isTableName, type Patch, TABLE_NAMES, type TableName, tables } from '../tables/schema.ts'
import { insertIfAbsent, type PlainChange, type RowLookup, remove, update } from './change.ts'
import { findItem, type Places, type TableRows } from './places.ts'

export type { TableRows }

export interface IncomingLink {
  table: TableName
  column: string
  onDelete: 'clear' | 'remove'
}

const incoming = new Map<TableName, IncomingLink[]>(TABLE_NAMES.map((name) => [name, []]))
for (const table of TABLE_NAMES)
  for (const [column, { table: target, onDelete }] of Object.entries(tables[table].links))
    incoming.get(target as TableName)?.push({ table, column, onDelete })

export const linksTo = (table: TableName): readonly IncomingLink[] => incoming.get(table) ?? []

type AnyRow = Record<string, unknown>

/** The columns whose links point at rows that are gone. */
export const deadLinks = (table: TableName, row: object, get: RowLookup): string[] =>
  Object.entries(tables[table].links).flatMap(([column, link]) => {
    const target = (row as AnyRow)[column]
    const isDead = link.onDelete === 'clear' && typeof target === 'string' && !get(link.table as TableName, target)
    return isDead ? [column] : []
  })

/** The row with links to rows that are gone set to null, and the columns that lost one. */
export const withLiveLinks = <R extends object>(
  table: TableName,
  row: R,
  rows: TableRows,
): { row: R; lost: string[] } => {
  const lost = deadLinks(table, row, (target, id) => rows(target).get(id))
  return { row: withoutLinks(row, lost), lost }
}

export const withoutLinks = <R extends object>(row: R, columns: readonly string[]): R => ({
  ...row,
  ...Object.fromEntries(columns.map((column) => [column, null])),
})

/** True when a row is gone that this one cannot exist without; the row `arriving` counts as there. */
export const isOrphan = (table: TableName, row: object, { get }: Places, arriving?: string): boolean =>
  Object.entries(tables[table].links).some(([column, link]) => {
    const target = (row as AnyRow)[column] as string
    return link.onDelete === 'remove' && target !== arriving && !get(link.table as TableName, target)
  })

/**
 * What deleting a row takes from others: `table/id` → the link that is cleared, or the whole row that goes with it.
 * Kept beside the fields of the row itself; no column has a slash in its name.
 */
export const leftBehind = (table: TableName, id: string, { linking }: Places): Record<string, object> => {
  const entries: Record<string, object> = {}
  for (const link of linksTo(table))
    for (const row of linking(link.table, link.column, id)) {
      const key = `${link.table}/${row.id}`
      entries[key] = link.onDelete === 'remove' ? row : { ...entries[key], [link.column]: id }
    }
  return entries
}

/** The changes that clear those links or delete those rows, as the registry says. */
export const releaseLinks = (table: TableName, id: string, places: Places): PlainChange[] =>
  linksTo(table).flatMap((link) =>
    [...places.linking(link.table, link.column, id)].flatMap((row) =>
      link.onDelete === 'clear'
        ? [update(link.table, row.id, { [link.column]: null } as Patch)]
        : [...releaseLinks(link.table, row.id, places), remove(link.table, row.id)],
    ),
  )

export const isLeftBehind = (key: string): boolean => key.includes('/')

/** The changes that give back what `leftBehind` remembered, where it can still be given: nobody's newer choice is undone. */
export const reattach = (data: object, id: string, places: Places): PlainChange[] =>
  Object.entries(data).flatMap(([key, entry]) => {
    const [table, rowId] = key.split('/', 2)
    if (!isTableName(table) || rowId === undefined || typeof entry !== 'object' || entry === null) return []
    return 'id' in entry
      ? bringBack(table, entry, id, withReturning(data, places))
      : linkAgain(table, rowId, entry, id, places)
  })

/** What was remembered of links to a row of this table: what linked to a goal must not link to a to-do. */
export const linksInto = (target: TableName, data: object): object =>
  Object.fromEntries(
    Object.entries(data).filter(([key, entry]) => {
      const [table] = key.split('/', 1)
      return (
        isLeftBehind(key) &&
        isTableName(table) &&
        Object.entries(tables[table].links).some(([column, link]) => link.table === target && column in Object(entry))
      )
    }),
  )

/** Rows that come back together may link to each other. */
const withReturning = (data: object, places: Places): Places => ({
  ...places,
  get: ((table: TableName, id: string) => {
    const entry = (data as AnyRow)[`${table}/${id}`]
    return places.get(table, id) ?? (typeof entry === 'object' && entry !== null && 'id' in entry ? entry : undefined)
  }) as RowLookup,
})

const bringBack = (table: TableName, entry: object, id: string, places: Places): PlainChange[] => {
  const checked = checkRow(table, entry)
  if (!checked.ok || !Object.values(checked.value).includes(id)) return []
  if (isOrphan(table, checked.value, places, id)) return rememberOrphan(table, checked.value, places, id) ?? []
  const row = withoutLinks(checked.value, deadLinks(table, checked.value, places.get))
  return [insertIfAbsent(table, row as never)]
}

/** Sets the link again, also in the trash and in the carried fields of a moved row, with which it then returns. */
const linkAgain = (table: TableName, rowId: string, entry: object, id: string, places: Places): PlainChange[] => {
  const links = Object.entries(entry).filter(
    ([column, target]) => target === id && Object.hasOwn(tables[table].links, column),
  )
  const row = places.get(table, rowId) as AnyRow | undefined
  if (row) {
    const free = links.filter(([column]) => row[column] === null)
    return free.length > 0 ? [update(table, rowId, Object.fromEntries(free) as Patch)] : []
  }
  const storage = isRowId(rowId) && links.length > 0 ? storageOf(table, rowId, places) : undefined
  if (!storage) return []
  const free = links.filter(([column]) => (storage.data[column] ?? null) === null)
  return free.length > 0 ? [storage.write({ ...storage.data, ...Object.fromEntries(free) })] : []
}

interface FieldStorage {
  data: AnyRow
  write(data: AnyRow): PlainChange
}

const carriesFields = (table: string): boolean =>
  isTableName(table) && Object.hasOwn(tables[table].columns, 'original_data')

/** Where the fields of a row are kept while it is in the trash or in another table. */
const storageOf = (table: TableName, id: string, places: Places): FieldStorage | undefined => {
  const found = findItem(places, id)
  if (found)
    return 'original_data' in found.row
      ? {
          data: (found.row.original_data ?? {}) as AnyRow,
          write: (data) => update(found.table, id, { original_data: data } as Patch),
        }
      : undefined
  const item = places.trashed(id)
  if (!item) return undefined
  const fields = item.original_data as AnyRow
  const write = (data: AnyRow) => update('trash_items', item.id, { original_data: data })
  if (item.original_table === table) return { data: fields, write }
  // It was moved before it was deleted: its carried fields lie one level deeper.
  return carriesFields(item.original_table)
    ? {
        data: (fields['original_data'] ?? {}) as AnyRow,
        write: (data) => write({ ...fields, original_data: data }),
      }
    : undefined
}

/**
 * Links that could not be kept, because their target is in the trash or in another list for now. The target remembers
 * them, as if the row had linked to it when it left, and they are set again when it returns.
 */
export const rememberLinks = (
  table: TableName,
  row: object & { id: string },
  columns: readonly string[],
  places: Places,
): { changes: PlainChange[]; lost: string[] } => {
  const changes: PlainChange[] = []
  const lost: string[] = []
  for (const column of columns) {
    const target = (row as AnyRow)[column] as string
    const link = (tables[table].links as Record<string, { table: string }>)[column]
    const kept =
      link && keepUntilBack(link.table as TableName, target, `${table}/${row.id}`, { [column]: target }, places)
    if (kept) changes.push(...kept)
    else lost.push(column)
  }
  return { changes, lost }
}

/** Where a row that is nothing but a link may wait: beside the fields of those of its two that are away. */
const storagesToWaitIn = (table: TableName, row: object, places: Places, arriving?: string): FieldStorage[] =>
  Object.entries(tables[table].links).flatMap(([column, link]) => {
    const target = (row as AnyRow)[column]
    const isAway =
      link.onDelete === 'remove' &&
      typeof target === 'string' &&
      target !== arriving &&
      !places.get(link.table as TableName, target)
    return isAway ? (storageOf(link.table as TableName, target, places) ?? []) : []
  })

type Named = object & { id: string }
const keyOf = (table: TableName, { id }: Named) => `${table}/${id}`

/**
 * Such a row waits whole with the one that is away; with the next one, where both were. One that waits already stays as
 * it is. undefined: there is nobody to wait for.
 */
export const rememberOrphan = (
  table: TableName,
  row: Named,
  places: Places,
  arriving?: string,
): PlainChange[] | undefined => {
  const key = keyOf(table, row)
  const storages = storagesToWaitIn(table, row, places, arriving)
  const [first] = storages
  if (storages.some(({ data }) => key in data)) return []
  return first && keepIn(first, key, row, places)
}

/** What is said of a row that waits. `row` has its links. */
export const changeOrphan = (table: TableName, row: Named, patch: object, places: Places): PlainChange[] => {
  const key = keyOf(table, row)
  return storagesToWaitIn(table, row, places).flatMap((storage) =>
    key in storage.data ? keepIn(storage, key, patch, places) : [],
  )
}

/** Untied while it waits, it does not come back. */
export const forgetOrphan = (table: TableName, row: Named, places: Places): PlainChange[] => {
  const key = keyOf(table, row)
  return storagesToWaitIn(table, row, places).flatMap(({ data, write }) => {
    const { [key]: waiting, ...others } = data
    return waiting === undefined ? [] : [write(others)]
  })
}

/** Beside the fields of a row that is away; undefined where it is gone for good. */
const keepUntilBack = (
  table: TableName,
  id: string,
  key: string,
  link: object,
  places: Places,
): PlainChange[] | undefined => {
  const storage = storageOf(table, id, places)
  return storage && keepIn(storage, key, link, places)
}

const keepIn = (storage: FieldStorage, key: string, link: object, places: Places): PlainChange[] => {
  const entry = { ...(storage.data[key] as object), ...link }
  if (places.growing?.has(storage.data)) {
    storage.data[key] = entry
    return []
  }
  const data = { ...storage.data, [key]: entry }
  places.growing?.add(data)
  return [storage.write(data)]
}
