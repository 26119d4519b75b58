/** All rows in memory: what is confirmed, and what is pending on top of it. Pure: no storage, no network, no clock. */
import type { Change, PlainChange } from '@foco/domain/core/change.ts'
import type { Places } from '@foco/domain/core/places.ts'
import type { ServerChange } from '@foco/domain/core/protocol.ts'
import { type Row, TABLE_NAMES, type TableName } from '@foco/domain/tables/schema.ts'
import { type Fitted, fit, idsIn, isSame, placesBefore } from './fitted-changes.ts'
import { byTime, type PendingTransaction, placeFor } from './pending.ts'
import type { StoredRow } from './stored-row.ts'
import { type TableEvent, TableState } from './table-state.ts'

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

/** Whatever is confirmed was there before everything that is pending. */
const FIRST: PendingTransaction = { id: '', ts: Number.NEGATIVE_INFINITY, changes: [] }

/** One pass, in order: a transaction of ten thousand changes is cut up once, not searched once for each table. */
const byTable = (changes: readonly PlainChange[]): Map<TableName, PlainChange[]> => {
  const parts = new Map<TableName, PlainChange[]>()
  for (const change of changes) {
    const part = parts.get(change.table)
    if (part) part.push(change)
    else parts.set(change.table, [change])
  }
  return parts
}

type Feed = (event: TableEvent) => void

/** Every position may be another one; no row has this id. */
const SHIFTED = ''

const isConcerned = ({ changes, names }: Fitted, news: ReadonlySet<string>): boolean => {
  if (names) return news.has(SHIFTED) || [...news].some((id) => names.has(id))
  return changes.some((change) => change.op !== 'shift' && news.has(change.id))
}

export class Store {
  #tables = new Map<TableName, TableState>(TABLE_NAMES.map((name) => [name, new TableState()]))
  #pending: PendingTransaction[] = []
  #pendingIds = new Set<string>()
  #fitted = new Map<string, Fitted>()
  #delicate = new Set<string>()
  #versions = new Map<TableName, number>()
  #feeds = new Map<TableName, Set<Feed>>(TABLE_NAMES.map((name) => [name, new Set<Feed>()]))
  #listeners = new Map<TableName, Set<() => void>>(TABLE_NAMES.map((name) => [name, new Set<() => void>()]))

  readonly #table = (name: TableName): TableState => {
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

  /** The rows as they are without anything that is pending. */
  confirmedPlaces(): Places {
    return placesBefore(this.#table, FIRST)
  }

  /** Rises with every change of the table. */
  version(table: TableName): number {
    return this.#versions.get(table) ?? 0
  }

  /** One atomic step: listeners see the state before it or after it, nothing between. Returns every table it wrote to. */
  step({ confirm = [], drop = [], add = [] }: Step): ReadonlySet<TableName> {
    const touched = new Set<TableName>()
    const news = new Set<string>()
    for (const change of confirm) this.#confirm(asChange(change), touched, news)
    for (const id of drop) {
      const at = this.#pendingIds.delete(id) ? this.#pending.findIndex((pending) => pending.id === id) : -1
      const [transaction] = at < 0 ? [] : this.#pending.splice(at, 1)
      if (transaction) this.#remove(transaction, touched, news)
    }
    for (const transaction of add) this.#add(transaction, touched, news)
    if (news.size > 0) this.#fitAgain(news, touched)
    const events = new Map<TableName, TableEvent>()
    for (const table of touched) {
      const event = this.#table(table).finish()
      if (event) events.set(table, event)
    }
    this.#tell(events)
    return touched
  }

  #confirm(change: Change, touched: Set<TableName>, news: Set<string>) {
    // What a guest's tab wrote is carried out here: a move takes the row as it is, a change follows one that has moved.
    const { changes } = fit(this.#table, { ...FIRST, changes: [change] }, false)
    for (const plain of changes) {
      const state = this.#table(plain.table)
      if (plain.op === 'delete') this.#noteDeleted(plain.table, plain.id, news)
      else this.#note(plain, news)
      state.confirm(plain)
      touched.add(plain.table)
    }
  }

  /** What a transaction that was worked out with these rows must hear of. */
  #note(change: PlainChange, news: Set<string>) {
    if (this.#delicate.size === 0) return
    if (change.op === 'shift') news.add(SHIFTED)
    for (const id of idsIn(change)) news.add(id)
  }

  /** Whoever changes a row that is gone follows it to where it is now. */
  #noteDeleted(table: TableName, id: string, news: Set<string>) {
    const state = this.#table(table)
    if (this.#delicate.size === 0 && !state.isPending(id)) return
    news.add(id)
    const item = table === 'trash_items' ? (state.rowBefore(id, FIRST) as Partial<Row<'trash_items'>>) : undefined
    if (item?.original_id) news.add(item.original_id)
  }

  #place(transaction: PendingTransaction, fitted: Fitted, touched: Set<TableName>) {
    this.#fitted.set(transaction.id, fitted)
    if (fitted.names) this.#delicate.add(transaction.id)
    for (const [table, changes] of byTable(fitted.changes)) {
      this.#table(table).add(transaction, changes)
      touched.add(table)
    }
  }

  #displace(transaction: PendingTransaction, touched: Set<TableName>): readonly PlainChange[] {
    const { changes = [] } = this.#fitted.get(transaction.id) ?? {}
    this.#fitted.delete(transaction.id)
    this.#delicate.delete(transaction.id)
    for (const [table, part] of byTable(changes)) {
      this.#table(table).drop(transaction, part)
      touched.add(table)
    }
    return changes
  }

  #add(transaction: PendingTransaction, touched: Set<TableName>, news: Set<string>) {
    if (this.#pendingIds.has(transaction.id)) return
    this.#pendingIds.add(transaction.id)
    const at = placeFor(this.#pending, (entry) => entry, transaction)
    this.#pending.splice(at, 0, transaction)
    const isLast = at === this.#pending.length - 1
    const fitted = fit(this.#table, transaction, isLast && touched.size === 0)
    this.#place(transaction, fitted, touched)
    if (isLast) return
    for (const change of fitted.changes) this.#noteRemoved(change, news)
  }

  #remove(transaction: PendingTransaction, touched: Set<TableName>, news: Set<string>) {
    for (const change of this.#displace(transaction, touched)) this.#noteRemoved(change, news)
  }

  /** A row that comes or goes with a transaction may have been changed by those after it. */
  #noteRemoved(change: PlainChange, news: Set<string>) {
    this.#note(change, news)
    const isRow = change.op === 'insert' || change.op === 'delete'
    if (isRow && this.#table(change.table).isPending(change.id)) news.add(change.id)
  }

  /** In their order: what becomes of one is news for those after it. */
  #fitAgain(news: Set<string>, touched: Set<TableName>) {
    for (const transaction of this.#pending) {
      const before = this.#fitted.get(transaction.id)
      if (!before || !isConcerned(before, news)) continue
      this.#displace(transaction, touched)
      const after = fit(this.#table, transaction, false)
      this.#place(transaction, after, touched)
      if (isSame(before.changes, after.changes)) continue
      for (const change of [...before.changes, ...after.changes]) for (const id of idsIn(change)) news.add(id)
    }
  }

  /** Replaces every confirmed row by these, which are the store's own from now on. What is pending stays, unless a new list of it is given. */
  reset(tables: ConfirmedTables, pending: readonly PendingTransaction[] = this.#pending) {
    const before = new Map<TableName, ReadonlyMap<string, StoredRow>>()
    for (const [name, state] of this.#tables) before.set(name, state.reset(tables[name] ?? []))
    const again = [...pending].sort(byTime)
    this.#pending = []
    this.#pendingIds.clear()
    this.#fitted.clear()
    this.#delicate.clear()
    const touched = new Set<TableName>()
    for (const transaction of again) this.#add(transaction, touched, new Set())
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
