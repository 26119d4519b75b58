/** All rows in memory: what is confirmed, and what is pending on top of it. Pure: no storage, no network, no clock. */
import type { Change } from '@foco/domain/change.ts'
import type { ServerChange } from '@foco/domain/protocol.ts'
import { type Row, TABLE_NAMES, type TableName } from '@foco/domain/schema.ts'
import { byTime, type PendingTransaction, placeFor } from './pending.ts'
import { type StoredRow, type TableEvent, TableState } from './table-state.ts'

export type ConfirmedTables = { readonly [T in TableName]?: readonly Row<T>[] }

export interface Step {
  /** What the server or the folded journal now holds. */
  confirm?: readonly (ServerChange | Change)[]
  /** Ids of transactions that are no longer pending: confirmed, or refused. */
  drop?: readonly string[]
  add?: readonly PendingTransaction[]
}

const asChange = (change: ServerChange | Change): Change =>
  change.op === 'put'
    ? ({ table: change.table, op: 'insert', id: change.row.id, row: change.row } as unknown as Change)
    : change

/** One pass, in order: a transaction of ten thousand changes is cut up once, not searched once for each table. */
const byTable = (changes: readonly Change[]): Map<TableName, Change[]> => {
  const parts = new Map<TableName, Change[]>()
  for (const change of changes) {
    const part = parts.get(change.table)
    if (part) part.push(change)
    else parts.set(change.table, [change])
  }
  return parts
}

type Feed = (event: TableEvent) => void

export class Store {
  #tables = new Map<TableName, TableState>(TABLE_NAMES.map((name) => [name, new TableState()]))
  #pending: PendingTransaction[] = []
  #pendingIds = new Set<string>()
  #versions = new Map<TableName, number>()
  #feeds = new Map<TableName, Set<Feed>>(TABLE_NAMES.map((name) => [name, new Set<Feed>()]))
  #listeners = new Map<TableName, Set<() => void>>(TABLE_NAMES.map((name) => [name, new Set<() => void>()]))

  #table(name: TableName): TableState {
    const state = this.#tables.get(name)
    if (!state) throw new Error(`Unknown table: ${name}`)
    return state
  }

  rows<T extends TableName>(table: T): ReadonlyMap<string, Row<T>> {
    return this.#table(table).rows as unknown as ReadonlyMap<string, Row<T>>
  }

  get<T extends TableName>(table: T, id: string): Row<T> | undefined {
    return this.rows(table).get(id)
  }

  pending(): readonly PendingTransaction[] {
    return this.#pending
  }

  isPending(id: string): boolean {
    return this.#pendingIds.has(id)
  }

  confirmedRows<T extends TableName>(table: T): Row<T>[] {
    return this.#table(table).confirmedRows() as unknown as Row<T>[]
  }

  /** Rises with every change of the table. */
  version(table: TableName): number {
    return this.#versions.get(table) ?? 0
  }

  /** One atomic step: listeners see the state before it or after it, nothing between. */
  step({ confirm = [], drop = [], add = [] }: Step) {
    const touched = new Set<TableName>()
    for (const change of confirm) {
      this.#table(change.table).confirm(asChange(change))
      touched.add(change.table)
    }
    for (const id of drop) {
      const at = this.#pendingIds.delete(id) ? this.#pending.findIndex((pending) => pending.id === id) : -1
      const [transaction] = at < 0 ? [] : this.#pending.splice(at, 1)
      if (!transaction) continue
      for (const [table, changes] of byTable(transaction.changes)) {
        this.#table(table).drop(transaction, changes)
        touched.add(table)
      }
    }
    for (const transaction of add) for (const table of this.#add(transaction)) touched.add(table)
    const events = new Map<TableName, TableEvent>()
    for (const table of touched) {
      const event = this.#table(table).finish()
      if (event) events.set(table, event)
    }
    this.#tell(events)
  }

  #add(transaction: PendingTransaction): Iterable<TableName> {
    if (this.#pendingIds.has(transaction.id)) return []
    this.#pendingIds.add(transaction.id)
    const at = placeFor(this.#pending, (entry) => entry, transaction)
    this.#pending.splice(at, 0, transaction)
    const parts = byTable(transaction.changes)
    for (const [table, changes] of parts) this.#table(table).add(transaction, changes)
    return parts.keys()
  }

  /** Replaces every confirmed row. What is pending stays, unless a new list of it is given. */
  reset(tables: ConfirmedTables, pending: readonly PendingTransaction[] = this.#pending) {
    const before = new Map<TableName, ReadonlyMap<string, StoredRow>>()
    for (const [name, state] of this.#tables) before.set(name, state.reset(tables[name] ?? []))
    const again = [...pending].sort(byTime)
    this.#pending = []
    this.#pendingIds.clear()
    for (const transaction of again) this.#add(transaction)
    const events = new Map<TableName, TableEvent>()
    for (const [name, state] of this.#tables) {
      state.finish()
      state.keepIdentities(before.get(name) ?? new Map())
      events.set(name, { kind: 'all', rows: [] })
    }
    this.#tell(events)
  }

  // Every view is brought up to date before anyone is called: a listener may read any of them.
  #tell(events: ReadonlyMap<TableName, TableEvent>) {
    for (const [table, event] of events) {
      this.#versions.set(table, this.version(table) + 1)
      for (const feed of this.#feeds.get(table) ?? []) feed(event)
    }
    for (const table of events.keys()) for (const listener of this.#listeners.get(table) ?? []) listener()
  }

  /** For views: told first, and told what changed. */
  feed(table: TableName, feed: Feed): () => void {
    this.#feeds.get(table)?.add(feed)
    return () => this.#feeds.get(table)?.delete(feed)
  }

  subscribe(table: TableName, listener: () => void): () => void {
    // A function of its own for each subscription: the same listener may be given twice.
    const own = () => listener()
    this.#listeners.get(table)?.add(own)
    return () => this.#listeners.get(table)?.delete(own)
  }
}
