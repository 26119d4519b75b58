/**
 * One user's rows on a server in memory, by the rules of the real one: each transaction once, whole or not at all,
 * numbered, told as a delta. It calls the same rules in the same order as `server/src/sync/write-changes.ts`; a test feeds
 * both the same lists and compares rows, deltas and receipts. For tests and the simulation, which need thousands.
 */

import { applyToRow, type PlainChange, shiftRow } from '../src/core/change.ts'
import { checkTransaction } from '../src/core/check-transaction.ts'
import { linkTargets, withoutLinksTo } from '../src/core/dead-links.ts'
import { type AppError, fromDatabase, recordNotFound, transactionReused, validationFailed } from '../src/core/errors.ts'
import { renumbered } from '../src/core/far-positions.ts'
import { linksTo, type TableRows } from '../src/core/links.ts'
import type { OrderedTable } from '../src/core/ordering.ts'
import { cutAtPlaces, type PlacedChange, placedRows } from '../src/core/placed-rows.ts'
import { placesIn } from '../src/core/places.ts'
import { refuseProfileChanges } from '../src/core/profile-rule.ts'
import type { Delta, ServerChange, Snapshot, Transaction, TransactionReceipt } from '../src/core/protocol.ts'
import { takenMark } from '../src/core/taken-mark.ts'
import { reachedObjectives } from '../src/goals/reached-objectives.ts'
import { toPlainChanges } from '../src/items/plain-changes.ts'
import { type Row, TABLE_NAMES, type TableName, tables } from '../src/tables/schema.ts'
import { withTime } from '../src/time/time-log.ts'

type Stored = Map<TableName, Map<string, Row>>
type AnyRow = Record<string, unknown>

/** Everything that a backup of the database holds of one user. */
export interface AccountBackup {
  cursor: number
  rows: Stored
  versions: Map<string, number>
  tombstones: Map<string, number>
  receipts: Map<string, TransactionReceipt>
  /** What each transaction of a device said. */
  bodies: Map<string, string>
  /** By cursor. */
  marks: Map<number, string>
}

interface MemoryWrite {
  receipt: TransactionReceipt
  /** null when an earlier request had applied it. */
  delta: Delta | null
}

const keyOf = (table: TableName, id: string) => `${table}/${id}`
const put = (table: TableName, row: Row) => ({ table, op: 'put', row }) as ServerChange
const gone = (table: TableName, id: string) => ({ table, op: 'delete', id }) as ServerChange
const NO_ROWS: ReadonlyMap<string, Row> = new Map()
const DUPLICATE = '23505'
const DANGLING = '23503'

class DeadLink extends Error {}

const refuse = (error: AppError): never => {
  throw error
}

const tableOf = ([first]: readonly PlacedChange[]) => first?.table as OrderedTable

/** The rows while one transaction writes them: thrown away when it fails. */
class Draft {
  readonly changes: ServerChange[] = []
  readonly rows: Stored
  readonly versions: Map<string, number>
  readonly tombstones: Map<string, number>
  readonly #copied = new Set<TableName>()
  readonly #touched = new Map<string, { table: TableName; id: string }>()
  readonly #version: number

  constructor({ rows, versions, tombstones, cursor }: AccountBackup) {
    this.rows = new Map(rows)
    this.versions = new Map(versions)
    this.tombstones = new Map(tombstones)
    this.#version = cursor + 1
  }

  readonly lookup = ((table: TableName) => this.rows.get(table) ?? NO_ROWS) as TableRows

  #table(table: TableName): Map<string, Row> {
    const known = this.rows.get(table)
    if (known && this.#copied.has(table)) return known
    const copy = new Map(known)
    this.#copied.add(table)
    this.rows.set(table, copy)
    return copy
  }

  #put(table: TableName, row: Row) {
    this.#table(table).set(row.id, row)
    this.versions.set(keyOf(table, row.id), this.#version)
    this.tombstones.delete(keyOf(table, row.id))
    this.#touched.set(keyOf(table, row.id), { table, id: row.id })
    this.changes.push(put(table, row))
  }

  #delete(table: TableName, id: string) {
    this.#table(table).delete(id)
    this.versions.delete(keyOf(table, id))
    this.tombstones.set(keyOf(table, id), this.#version)
    this.changes.push(gone(table, id))
    this.#release(table, id)
  }

  /** Rows that linked to it lose the link, or go with it, as the registry says. */
  #release(target: TableName, id: string) {
    for (const { table, column, onDelete } of linksTo(target))
      for (const row of [...(this.rows.get(table)?.values() ?? [])]) {
        if ((row as AnyRow)[column] !== id) continue
        if (onDelete === 'clear') this.#put(table, { ...row, [column]: null } as Row)
        else this.#delete(table, row.id)
      }
  }

  apply(changes: readonly PlainChange[]) {
    for (const part of cutAtPlaces(changes))
      this.#apply('plain' in part ? part.plain : placedRows(part.placed, this.lookup(tableOf(part.placed)).values()))
  }

  #apply(changes: readonly PlainChange[]) {
    for (const change of changes) {
      const { table } = change
      if (change.op === 'shift') {
        for (const [id, row] of this.#table(table)) {
          this.#table(table).set(id, shiftRow(row, change.by))
          this.versions.set(keyOf(table, id), this.#version)
        }
        this.changes.push(change as ServerChange)
        continue
      }
      const before = this.rows.get(table)?.get(change.id)
      if (change.op === 'insert') {
        if (before && !change.ifAbsent) throw fromDatabase({ code: DUPLICATE })
        if (!before) this.#put(table, change.row as Row)
      } else if (!before) throw recordNotFound({ table, id: change.id })
      else if (change.op === 'delete') this.#delete(table, change.id)
      else this.#put(table, applyToRow(before, change) as Row)
    }
  }

  renumberFar() {
    const written = new Set(this.changes.map(({ table }) => table))
    for (const table of written)
      if ('order_position' in tables[table].columns)
        this.#apply(renumbered(table as OrderedTable, this.lookup(table as OrderedTable).values()))
  }

  /** As the database does at the end of a transaction. */
  assertLinked() {
    for (const { table, id } of this.#touched.values()) {
      const row = this.rows.get(table)?.get(id) as AnyRow | undefined
      for (const [column, link] of Object.entries(tables[table].links)) {
        const target = row?.[column]
        if (typeof target === 'string' && !this.rows.get(link.table as TableName)?.has(target)) throw new DeadLink()
      }
    }
  }
}

const copyOf = (state: AccountBackup): AccountBackup => ({
  ...state,
  receipts: new Map(state.receipts),
  bodies: new Map(state.bodies),
  marks: new Map(state.marks),
})

export class MemoryAccount {
  #state: AccountBackup = {
    cursor: 0,
    rows: new Map(),
    versions: new Map(),
    tombstones: new Map(),
    receipts: new Map(),
    bodies: new Map(),
    marks: new Map(),
  }

  get cursor(): number {
    return this.#state.cursor
  }

  /** Whether the transaction with this id was applied. */
  has(transactionId: string): boolean {
    return this.#state.receipts.has(transactionId)
  }

  list<T extends TableName>(table: T): Row<T>[] {
    return [...(this.#state.rows.get(table)?.values() ?? [])] as Row<T>[]
  }

  readonly rows = ((table: TableName) => this.#state.rows.get(table) ?? NO_ROWS) as TableRows

  /** What the server does by itself: its ids stand for the deed, whose words may differ. */
  writeAsServer(input: Transaction, now: string): MemoryWrite {
    return this.#write(input, now)
  }

  /** Throws an AppError, and has then changed nothing. */
  write(input: Transaction, now: string): MemoryWrite {
    return this.#write(input, now, JSON.stringify(input.changes))
  }

  #write(input: Transaction, now: string, body?: string): MemoryWrite {
    const checked = checkTransaction(input)
    if (!checked.ok) throw validationFailed(checked.problems)
    refuseProfileChanges(checked.value.changes)
    const known = this.#state.receipts.get(checked.value.id)
    if (known) {
      const first = this.#state.bodies.get(known.id)
      if (first !== undefined && body !== undefined && first !== body) throw transactionReused()
      return { receipt: known, delta: null }
    }
    const written = this.#apply(checked.value, now)
    if (body !== undefined) this.#state.bodies.set(checked.value.id, body)
    return written
  }

  #apply(transaction: Transaction, now: string): MemoryWrite {
    try {
      return this.#attempt(transaction, now, false)
    } catch (error) {
      if (!(error instanceof DeadLink)) throw error
    }
    try {
      return this.#attempt(transaction, now, true)
    } catch (error) {
      throw error instanceof DeadLink ? fromDatabase({ code: DANGLING }) : error
    }
  }

  #attempt({ id, changes }: Transaction, now: string, isCareful: boolean): MemoryWrite {
    const draft = new Draft(this.#state)
    const fitting = toPlainChanges(changes, placesIn(draft.lookup), {
      follows: true,
      remembersLinks: isCareful,
      refuse,
    })
    const { changes: wanted, lost } = isCareful ? this.#withoutDeadLinks(fitting) : { changes: fitting, lost: [] }
    const { changes: facts, following } = withTime(wanted, draft.lookup, now)
    draft.apply([...(facts as PlainChange[]), ...following])
    draft.apply(reachedObjectives(draft.lookup, wanted, now))
    draft.renumberFar()
    draft.assertLinked()
    const prev = this.#state.cursor
    const cursor = prev + 1
    const receipt: TransactionReceipt = { id, cursor, ...(lost.length > 0 ? { lost } : {}) }
    const receipts = this.#state.receipts.set(id, receipt)
    const { rows, versions, tombstones } = draft
    const { bodies, marks } = this.#state
    const last = takenMark(id, now)
    this.#state = { cursor, rows, versions, tombstones, receipts, bodies, marks: marks.set(cursor, last) }
    const delta: Delta = { type: 'delta', prev, cursor, changes: draft.changes, transactions: [id], last }
    return { receipt, delta: lost.length > 0 ? { ...delta, lost: { [id]: lost } } : delta }
  }

  #withoutDeadLinks(changes: readonly PlainChange[]) {
    const wanted = linkTargets(changes)
    return withoutLinksTo(
      changes,
      (table, id) => wanted.get(table)?.has(id) === true && this.#state.tombstones.has(keyOf(table, id)),
    )
  }

  /** `last` is the mark that the device knows under its cursor. */
  read(since: number | null, last: string | null = null): Delta | Snapshot {
    const { cursor, rows, versions, tombstones, receipts, marks } = this.#state
    const isOther = since !== null && since > 0 && last !== null && marks.get(since) !== last
    if (since === null || since > cursor || isOther) {
      const all = Object.fromEntries(TABLE_NAMES.map((name) => [name, this.list(name)]))
      return { type: 'snapshot', cursor, last: marks.get(cursor) ?? null, tables: all as Snapshot['tables'] }
    }
    const changes: ServerChange[] = []
    for (const [key, version] of tombstones) {
      const [table, id] = key.split('/') as [TableName, string]
      if (version > since) changes.push(gone(table, id))
    }
    for (const table of TABLE_NAMES)
      for (const row of rows.get(table)?.values() ?? [])
        if ((versions.get(keyOf(table, row.id)) ?? 0) > since) changes.push(put(table, row))
    const settled = [...receipts.values()].filter((receipt) => receipt.cursor > since)
    const lost = settled.flatMap((receipt) => (receipt.lost ? [[receipt.id, receipt.lost] as const] : []))
    const transactions = settled.map(({ id }) => id)
    const reached = since === cursor ? undefined : marks.get(cursor)
    const delta: Delta = {
      type: 'delta',
      prev: since,
      cursor,
      changes,
      transactions,
      ...(reached && { last: reached }),
    }
    return lost.length > 0 ? { ...delta, lost: Object.fromEntries(lost) } : delta
  }

  backup(): AccountBackup {
    return copyOf(this.#state)
  }

  restore(backup: AccountBackup) {
    this.#state = copyOf(backup)
  }
}
