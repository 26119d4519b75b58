/**
 * What the pending transactions come to on the rows of this device. A move carries the row as it is here, so it is
 * worked out again whenever the server says something new about that row; so is a change of a row that has moved.
 */
import type { Change, PlainChange, RowLookup } from '@foco/domain/core/change.ts'
import { type Places, trashedIn } from '@foco/domain/core/places.ts'
import { isPlain, toPlainChanges } from '@foco/domain/items/plain-changes.ts'
import { type Row, type TableName, type TrashItem, tables } from '@foco/domain/tables/schema.ts'
import type { PendingTransaction } from './pending.ts'
import type { TableState } from './table-state.ts'

export interface Fitted {
  changes: readonly PlainChange[]
  /** The rows that it was worked out with; null for one that stands as it was given. */
  names: ReadonlySet<string> | null
}

type Tables = (table: TableName) => TableState

/** The rows as they are just before this transaction. */
export const placesBefore = (table: Tables, transaction: PendingTransaction): Places => ({
  get: ((name: TableName, id: string) => table(name).rowBefore(id, transaction)) as RowLookup,
  linking: (name, column, id) => table(name).rowsBefore(transaction, column, id) as Iterable<Row>,
  trashed: trashedIn(() => table('trash_items').allBefore(transaction) as Iterable<TrashItem>),
})

/** Changes that do something else when their row is not there. */
const needsRow = (change: PlainChange) =>
  change.op === 'update' || (change.op === 'delete' && change.table === 'trash_items')

/** Nearly every list names rows that are there: a drag of ten thousand must not be looked at one by one. */
const isAsGiven = (
  changes: readonly Change[],
  isThere: (table: TableName, id: string) => boolean,
): changes is readonly PlainChange[] => {
  let deleted: Set<string> | null = null
  for (const change of changes) {
    if (!isPlain(change)) return false
    if (change.op === 'shift') continue
    if (needsRow(change) && (deleted?.has(change.id) || !isThere(change.table, change.id))) return false
    if (change.op === 'delete') deleted = (deleted ?? new Set()).add(change.id)
  }
  return true
}

/** `isShown`: the rows are shown as they are before it: it is the last one, and nothing was heard since. */
export const fit = (table: Tables, transaction: PendingTransaction, isShown: boolean): Fitted => {
  const { changes } = transaction
  const isThere = isShown
    ? (name: TableName, id: string) => table(name).rows.has(id)
    : (name: TableName, id: string) => table(name).rowBefore(id, transaction) !== undefined
  if (isAsGiven(changes, isThere)) return { changes, names: null }
  const fitted = toPlainChanges(changes, placesBefore(table, transaction), { follows: true })
  return { changes: fitted, names: new Set([...changes, ...fitted].flatMap(idsIn)) }
}

const valuesOf = (change: Change) =>
  (change.op === 'insert' ? change.row : change.op === 'update' ? change.patch : {}) as Record<string, unknown>

/** The rows that the change ties its own to. */
export const linksIn = (change: Change): [table: TableName, id: string][] => {
  const values = valuesOf(change)
  return Object.entries(tables[change.table].links).flatMap(([column, link]) => {
    const id = values[column]
    return typeof id === 'string' ? [[link.table as TableName, id]] : []
  })
}

/** Every row that the change is about: its own, those it links to, and the one that lies in the trash. */
export const idsIn = (change: Change): string[] => {
  if (change.op === 'shift') return []
  if (change.op === 'move') return [change.id, change.toId]
  const { original_id } = valuesOf(change)
  const ids = [change.id, ...linksIn(change).map(([, id]) => id)]
  return typeof original_id === 'string' ? [...ids, original_id] : ids
}

export const isSame = (a: readonly Change[], b: readonly Change[]): boolean =>
  a.length === b.length && a.every((change, index) => change === b[index])
