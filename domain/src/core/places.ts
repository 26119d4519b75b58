/**
 * The rows as a rule sees them that carries changes out. A store has them all at hand; the server reads what is asked
 * for, so the questions are few and each one can be answered by an index.
 */

import { ITEM_KINDS, type ItemTable } from '../tables/item-kinds.ts'
import type { Row, TableName, TrashItem } from '../tables/schema.ts'
import { applyToRow, type PlainChange, type RowLookup, shiftRow } from './change.ts'

/** All rows of a table, as a store gives them. Every table must be there: a link to a row that is not counts as lost. */
export type TableRows = <T extends TableName>(table: T) => ReadonlyMap<string, Row<T>>

export interface Places {
  get: RowLookup
  /** The rows that have this id in that column. */
  linking(table: TableName, column: string, id: string): Iterable<Row>
  /** What the trash holds of a row: the newest, if it was deleted twice. */
  trashed(id: string): TrashItem | undefined
  /**
   * Fields that a change of this very list writes, and that may still take more links: written again for each link,
   * thousands of rows that lead to one row in the trash made a list of hundreds of megabytes.
   */
  growing?: WeakSet<object>
}

type AnyRow = Record<string, unknown>

export const placesIn = (rows: TableRows): Places => ({
  get: (table, id) => rows(table).get(id),
  linking: (table, column, id) => linkingIn(rows(table).values(), column, id),
  trashed: trashedIn(() => rows('trash_items').values()),
})

/** Sorted out at the first question: an undo of emptying the trash asks once for each of thousands. */
export const trashedIn = (items: () => Iterable<TrashItem>): Places['trashed'] => {
  let newest: Map<string, TrashItem> | undefined
  return (id) => {
    if (!newest) {
      newest = new Map()
      for (const item of items()) if (isNewer(item, newest.get(item.original_id))) newest.set(item.original_id, item)
    }
    return newest.get(id)
  }
}

const isNewer = (item: TrashItem, than: TrashItem | undefined): boolean =>
  !than || Date.parse(item.deleted_at) > Date.parse(than.deleted_at)

const linkingIn = function* (rows: Iterable<Row>, column: string, id: string) {
  for (const row of rows) if ((row as AnyRow)[column] === id) yield row
}

export const newestOf = (items: Iterable<TrashItem>, id: string): TrashItem | undefined => {
  let newest: TrashItem | undefined
  for (const item of items) if (item.original_id === id && isNewer(item, newest)) newest = item
  return newest
}

export type FoundItem = { [T in ItemTable]: { table: T; row: Row<T> } }[ItemTable]

const ITEM_TABLES = Object.keys(ITEM_KINDS) as ItemTable[]

/** An item that is in one of the lists; a moved one keeps its id. */
export const findItem = ({ get }: Places, id: string): FoundItem | undefined => {
  for (const table of ITEM_TABLES) {
    const row = get(table, id)
    if (row) return { table, row } as FoundItem
  }
  return undefined
}

export interface FollowedPlaces extends Places {
  apply(changes: readonly PlainChange[]): void
}

/** Places that follow a list, change by change, and write nothing to the rows below. */
export const followPlaces = (places: Places): FollowedPlaces => {
  const changed = new Map<TableName, Map<string, Row | undefined>>()
  const shifted = new Map<TableName, number>()
  const below = (table: TableName, row: Row | undefined): Row | undefined => {
    const by = shifted.get(table)
    return row && by ? shiftRow(row, by) : row
  }
  const get = (table: TableName, id: string): Row | undefined => {
    const own = changed.get(table)
    return own?.has(id) ? own.get(id) : below(table, places.get(table, id))
  }
  /** The ids in the trash of what was put there, by what it was. */
  const trashed = new Map<string, Set<string>>()
  const write = (table: TableName, id: string, row: Row | undefined) => {
    const own = changed.get(table) ?? new Map<string, Row | undefined>()
    changed.set(table, own.set(id, row))
    if (!row || !('original_id' in row)) return
    trashed.set(row.original_id, (trashed.get(row.original_id) ?? new Set<string>()).add(id))
  }
  const shiftAll = (table: TableName, by: number) => {
    shifted.set(table, (shifted.get(table) ?? 0) + by)
    for (const [id, row] of changed.get(table) ?? []) if (row) write(table, id, shiftRow(row, by))
  }
  const present = (table: TableName): Row[] => [...(changed.get(table)?.values() ?? [])].flatMap((row) => row ?? [])
  return {
    get: get as RowLookup,
    growing: new WeakSet(),
    linking: function* (table, column, id) {
      const own = changed.get(table)
      for (const row of places.linking(table, column, id)) if (!own?.has(row.id)) yield below(table, row) as Row
      yield* linkingIn(present(table), column, id)
    },
    trashed: (id) => {
      const own = newestOf(
        [...(trashed.get(id) ?? [])].flatMap((key) => (get('trash_items', key) as TrashItem) ?? []),
        id,
      )
      const stored = places.trashed(id)
      return own ?? (stored && !changed.get('trash_items')?.has(stored.id) ? stored : undefined)
    },
    apply: (changes) => {
      for (const change of changes) {
        if (change.op === 'shift') shiftAll(change.table, change.by)
        // Not looked up where it does not matter: the server would have to read it.
        else if (change.op === 'delete') write(change.table, change.id, undefined)
        else if (change.op === 'insert' && !change.ifAbsent) write(change.table, change.id, change.row)
        else write(change.table, change.id, applyToRow(get(change.table, change.id), change))
      }
    },
  }
}
