/** What must hold when a world has come to rest. Each answers with the first thing that does not, or null. */

import { isLeftBehind, isOrphan, type TableRows, withLiveLinks } from '@foco/domain/core/links.ts'
import { isTrashable } from '@foco/domain/core/move-places.ts'
import { byPosition } from '@foco/domain/core/ordering.ts'
import { placesIn } from '@foco/domain/core/places.ts'
import type { Snapshot } from '@foco/domain/core/protocol.ts'
import { ITEM_KINDS, type ItemTable } from '@foco/domain/tables/item-kinds.ts'
import { type Row, TABLE_NAMES, type TableName, tables } from '@foco/domain/tables/schema.ts'
import { tokensIn } from './words.ts'

type AnyRow = Record<string, unknown>

const areEqual = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => Object.hasOwn(b, key) && areEqual((a as AnyRow)[key], (b as AnyRow)[key]))
}

const wordsOf = (row: AnyRow) => String(row['text'] ?? row['title'] ?? row['name'] ?? row['id'])

const rowDifference = (table: TableName, one: AnyRow, other: AnyRow): string => {
  const columns = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (column) => !areEqual(one[column], other[column]),
  )
  const values = columns.map((column) => `${column} ${JSON.stringify(one[column])} ≠ ${JSON.stringify(other[column])}`)
  return `${table} "${wordsOf(one)}": ${values.join(', ')}`
}

/** `ignoring`: columns in which they may differ. */
export const difference = (one: TableRows, other: TableRows, ignoring: readonly string[] = []): string | null => {
  for (const table of TABLE_NAMES) {
    const [a, b] = [one(table) as ReadonlyMap<string, Row>, other(table) as ReadonlyMap<string, Row>]
    for (const [id, row] of a) {
      const twin = b.get(id)
      if (!twin) return `${table} "${wordsOf(row)}" is in the first alone`
      const [x, y] = [{ ...row } as AnyRow, { ...twin } as AnyRow]
      for (const column of ignoring) if (column in x && column in y) y[column] = x[column]
      if (!areEqual(x, y)) return rowDifference(table, x, y)
    }
    for (const [id, row] of b) if (!a.has(id)) return `${table} "${wordsOf(row)}" is in the second alone`
  }
  return null
}

const ITEMS = Object.keys(ITEM_KINDS) as ItemTable[]

/** An item is in one place: one list, or the trash once. Each word stands in one item. */
export const doubled = (rows: TableRows): string | null => {
  const places = new Map<string, string>()
  const put = (id: string, place: string): string | null => {
    const known = places.get(id)
    places.set(id, place)
    return known === undefined ? null : `"${id.slice(0, 8)}" is in ${known} and in ${place}`
  }
  const owners = new Map<string, string>()
  const own = (id: string, row: object): string | null => {
    for (const token of tokensIn(row)) {
      const known = owners.get(token)
      if (known !== undefined && known !== id) return `"${token}" is in two items`
      owners.set(token, id)
    }
    return null
  }
  for (const table of ITEMS)
    for (const row of rows(table).values()) {
      const found = put(row.id, table) ?? own(row.id, row)
      if (found) return found
    }
  for (const item of rows('trash_items').values()) {
    const found = put(item.original_id, `the trash (${item.original_table})`) ?? own(item.original_id, item)
    if (found) return found
  }
  return null
}

export const tokensOf = (rows: TableRows): Set<string> => {
  const found = new Set<string>()
  for (const table of TABLE_NAMES)
    for (const row of rows(table).values()) for (const token of tokensIn(row)) found.add(token)
  return found
}

const LINKS = new Map(TABLE_NAMES.flatMap((name) => Object.entries(tables[name].links)))

/**
 * What a row keeps of links, to it and from it, is seen when it returns. So is the number of the place that it had, in a
 * list whose numbers change.
 */
const withoutMemory = <R extends object>(row: R, rows: TableRows): R => {
  const data = 'original_data' in row ? row.original_data : null
  if (typeof data !== 'object' || data === null) return row
  const isShown = ([key, value]: [string, unknown]) => {
    const link = LINKS.get(key)
    return key !== 'order_position' && !isLeftBehind(key) && (!link || rows(link.table as TableName).has(String(value)))
  }
  // What was moved before it was deleted keeps them one level deeper.
  return { ...row, original_data: withoutMemory(Object.fromEntries(Object.entries(data).filter(isShown)), rows) }
}

/**
 * A copy of the rows as a person sees them: a page changes positions in place. A link to a row that is not there, or
 * one that is a row of its own, is shown as none, and ends with the server's word.
 */
export const shownRows = (rows: TableRows): TableRows => {
  const places = placesIn(rows)
  const isDeadLink = (table: TableName, row: Row) => !isTrashable(table) && isOrphan(table, row, places)
  const shown = <T extends TableName>(table: T) =>
    new Map(
      [...rows(table)]
        .filter(([, row]) => !isDeadLink(table, row))
        .map(([id, row]) => [id, withoutMemory(withLiveLinks(table, row, rows).row, rows)]),
    )
  const tables = new Map(TABLE_NAMES.map((table) => [table, shown(table)]))
  return ((table: TableName) => tables.get(table)) as unknown as TableRows
}

/** What the server has. */
export const asRows = ({ tables }: Snapshot): TableRows => {
  const all = new Map(TABLE_NAMES.map((name) => [name, new Map(tables[name].map((row) => [row.id, row]))]))
  return ((table: TableName) => all.get(table)) as unknown as TableRows
}

/** The open rows of each list in their order: numbers may differ where the order does not. */
export const orderOf = (rows: TableRows): string =>
  ITEMS.flatMap((table) => {
    const open = [...rows(table).values()].filter(({ completed }) => !completed).sort(byPosition)
    const later = open.filter((row) => 'is_deferred' in row && row.is_deferred)
    return [open.filter((row) => !later.includes(row)), later].map((list) =>
      list.map(({ id }) => id.slice(0, 4)).join(' '),
    )
  }).join(' | ')
