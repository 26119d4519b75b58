/** A server in memory that keeps the protocol: one user's transactions once and in order, deltas, snapshots, tombstones. */
import { applyChanges, type Change, type Rows } from '@foco/domain/change.ts'
import { linkTargets, withoutLinksTo } from '@foco/domain/dead-links.ts'
import { AppError } from '@foco/domain/errors.ts'
import {
  CLOSE_COME_BACK,
  CLOSE_SIGNED_OUT,
  checkTransaction,
  type Delta,
  type ServerChange,
  type Snapshot,
  type Transaction,
} from '@foco/domain/protocol.ts'
import { type Row, TABLE_NAMES, type TableName } from '@foco/domain/schema.ts'
import { mergedTimes } from '@foco/domain/time-merge.ts'
import { checkChanges } from '../check-changes.ts'
import type { DataSession } from '../data-session.ts'
import { withLinksReleased } from '../link-release.ts'
import { NOW } from './rows.ts'

export type Message = Delta | Snapshot

export class TestAccount {
  rows: Rows = {}
  cursor = 0
  readonly receipts = new Map<string, number>()
  /** By transaction: what it linked to and was gone. */
  readonly lost = new Map<string, TableName[]>()
  /** Every transaction that arrived, in order, repeats included. */
  readonly arrived: string[] = []
  readonly sockets = new Set<{ send(message: Message): void; close(code: number): void }>()
  readonly #versions = new Map<string, number>()
  readonly #tombstones = new Map<string, number>()

  readonly #lookup = <T extends TableName>(table: T): ReadonlyMap<string, Row<T>> =>
    (this.rows[table] ?? new Map()) as ReadonlyMap<string, Row<T>>

  list<T extends TableName>(table: T): Row<T>[] {
    return [...this.#lookup(table).values()]
  }

  /** The cursor, or the reason for refusing. */
  write(transaction: Transaction): number | AppError {
    this.arrived.push(transaction.id)
    const known = this.receipts.get(transaction.id)
    if (known !== undefined) return known
    const checked = checkTransaction(transaction)
    if (!checked.ok) return new AppError('VALIDATION_FAILED', 'Validation failed')
    try {
      checkChanges(transaction.changes, (table, id) => this.#lookup(table).get(id))
    } catch (error) {
      return error as AppError
    }
    const prev = this.cursor++
    const wanted = linkTargets(transaction.changes)
    const isGone = (table: TableName, id: string) => wanted.get(table)?.has(id) === true && !this.#lookup(table).has(id)
    const live = withoutLinksTo(transaction.changes, isGone)
    if (live.lost.length > 0) this.lost.set(transaction.id, live.lost)
    const changes = this.#apply(mergedTimes(live.changes, this.#lookup, NOW))
    this.receipts.set(transaction.id, this.cursor)
    const lost = live.lost.length > 0 ? { lost: { [transaction.id]: live.lost } } : {}
    this.broadcast({ type: 'delta', prev, cursor: this.cursor, changes, transactions: [transaction.id], ...lost })
    return this.cursor
  }

  #apply(changes: readonly Change[]): ServerChange[] {
    const told: ServerChange[] = []
    for (const change of withLinksReleased(changes, this.#lookup as DataSession['rows'])) {
      const { table } = change
      const before = change.op === 'shift' ? undefined : this.#lookup(table).get(change.id)
      this.rows = applyChanges(this.rows, [change])
      if (change.op === 'shift') {
        for (const id of this.#lookup(table).keys()) this.#versions.set(`${table}/${id}`, this.cursor)
        told.push(change as ServerChange)
        continue
      }
      const row = this.#lookup(table).get(change.id)
      const key = `${table}/${change.id}`
      if (row === before) continue
      if (row) {
        this.#versions.set(key, this.cursor)
        this.#tombstones.delete(key)
        told.push({ table, op: 'put', row } as ServerChange)
      } else {
        this.#tombstones.set(key, this.cursor)
        told.push({ table, op: 'delete', id: change.id } as ServerChange)
      }
    }
    return told
  }

  broadcast(delta: Delta) {
    for (const socket of this.sockets) socket.send(delta)
  }

  pull(since: number | null): Message {
    if (since === null || since > this.cursor) {
      const tables = Object.fromEntries(TABLE_NAMES.map((name) => [name, this.list(name)]))
      return { type: 'snapshot', cursor: this.cursor, tables: tables as Snapshot['tables'] }
    }
    const changes: ServerChange[] = []
    for (const [key, version] of this.#tombstones) {
      const [table, id] = key.split('/')
      if (version > since) changes.push({ table, op: 'delete', id } as ServerChange)
    }
    for (const table of TABLE_NAMES)
      for (const row of this.list(table))
        if ((this.#versions.get(`${table}/${row.id}`) ?? 0) > since)
          changes.push({ table, op: 'put', row } as ServerChange)
    const transactions = [...this.receipts].flatMap(([id, cursor]) => (cursor > since ? [id] : []))
    const lost = Object.fromEntries([...this.lost].filter(([id]) => transactions.includes(id)))
    return { type: 'delta', prev: since, cursor: this.cursor, changes, transactions, lost }
  }

  dropSockets(code = CLOSE_COME_BACK) {
    for (const socket of [...this.sockets]) socket.close(code)
  }

  signOutSockets() {
    this.dropSockets(CLOSE_SIGNED_OUT)
  }
}
