/**
 * One table of the store: the rows as shown, which are the confirmed rows with pending changes folded over them.
 *
 * A shift moves every row, so it must not cost a fold of every row each time it is added, confirmed or dropped, nor a
 * copy: ten thousand new rows for every "add on top" are a pause of the garbage collector in the middle of typing. So
 * `order_position` alone is moved in place, and every row here is this table's own copy. Whoever must remember where a
 * row stood copies it.
 * Rows without keyed pending changes are therefore kept only as shown, and their confirmed position is what is
 * shown less the sum of pending shifts. Rows with keyed pending changes keep their confirmed row beside.
 */
import { applyToRow, type PlainChange, type RowChange, shiftRow } from '@foco/domain/core/change.ts'
import { byTime, type PendingTransaction, placeFor } from './pending.ts'
import { PendingShifts } from './pending-shifts.ts'
import { keepIdentity, moved, moveInPlace, type StoredRow } from './stored-row.ts'

interface RowEvent {
  before: StoredRow | undefined
  after: StoredRow | undefined
}

export interface TableEvent {
  /** all: the table was replaced. shift: every row moved by the same amount, but for the listed ones. rows: only those. */
  kind: 'all' | 'shift' | 'rows'
  rows: readonly RowEvent[]
}

/** A pending change of one row, and how far its own transaction had shifted the table before it. */
interface KeyedChange {
  transaction: PendingTransaction
  change: RowChange
  shiftedBefore: number
}

export class TableState {
  readonly rows = new Map<string, StoredRow>()
  /** Confirmed rows of the ids in #keyed; undefined for an id that is only pending. */
  #confirmed = new Map<string, StoredRow | undefined>()
  #keyed = new Map<string, KeyedChange[]>()
  readonly #shifts = new PendingShifts()

  // Only during a step: what it touched (with the row as it was), and how positions moved in it.
  #touched = new Map<string, StoredRow | undefined>()
  #shiftAtStart = 0
  #confirmedShift = 0
  #shiftsChanged = false

  #touch(id: string) {
    if (!this.#touched.has(id)) this.#touched.set(id, this.rows.get(id))
  }

  // Until the end of the step, unkeyed rows stand where they stood at its start: finish() moves them all at once.
  #unshown() {
    return this.#confirmedShift - this.#shiftAtStart
  }

  #confirmedRow(id: string): StoredRow | undefined {
    if (this.#keyed.has(id)) return this.#confirmed.get(id)
    const row = this.rows.get(id)
    return row && moved(row, this.#unshown())
  }

  #setConfirmed(id: string, row: StoredRow | undefined) {
    if (this.#keyed.has(id)) this.#confirmed.set(id, row)
    else if (row) this.rows.set(id, { ...moved(row, -this.#unshown()) })
    else this.rows.delete(id)
  }

  confirm(change: PlainChange) {
    if (change.op !== 'shift') {
      this.#touch(change.id)
      this.#setConfirmed(change.id, applyToRow(this.#confirmedRow(change.id), change))
      return
    }
    this.#shiftsChanged = true
    this.#confirmedShift += change.by
    for (const [id, row] of this.#confirmed) if (row) this.#confirmed.set(id, shiftRow(row, change.by))
  }

  /** The changes of this table in one transaction, in their order. */
  add(transaction: PendingTransaction, changes: readonly PlainChange[]) {
    let shifted = 0
    for (const change of changes) {
      if (change.op === 'shift') shifted += change.by
      else this.#addKeyed({ transaction, change, shiftedBefore: shifted })
    }
    if (changes.some((change) => change.op === 'shift')) {
      this.#shifts.add(transaction, shifted)
      this.#shiftsChanged = true
    }
  }

  #addKeyed(entry: KeyedChange) {
    const { id } = entry.change
    this.#touch(id)
    const list = this.#keyed.get(id)
    if (list) {
      list.splice(
        placeFor(list, (other) => other.transaction, entry.transaction),
        0,
        entry,
      )
      return
    }
    this.#confirmed.set(id, this.#confirmedRow(id))
    this.#keyed.set(id, [entry])
  }

  drop(transaction: PendingTransaction, changes: readonly PlainChange[]) {
    for (const change of changes) if (change.op !== 'shift') this.#dropKeyed(transaction, change.id)
    if (this.#shifts.drop(transaction)) this.#shiftsChanged = true
  }

  #dropKeyed(transaction: PendingTransaction, id: string) {
    const list = this.#keyed.get(id)
    if (!list) return
    this.#touch(id)
    const rest = list.filter((entry) => entry.transaction !== transaction)
    if (rest.length > 0) {
      this.#keyed.set(id, rest)
      return
    }
    const row = this.#confirmed.get(id)
    this.#keyed.delete(id)
    this.#confirmed.delete(id)
    this.#setConfirmed(id, row)
  }

  /** All, and the keyed ones back: a question for each of ten thousand rows takes longer than moving them. */
  #moveUnkeyed(by: number) {
    for (const row of this.rows.values()) moveInPlace(row, by)
    for (const id of this.#keyed.keys()) {
      const row = this.rows.get(id)
      if (row) moveInPlace(row, -by)
    }
  }

  /** Ends a step: brings every touched row up to date and says what changed, or null if nothing did. */
  finish(): TableEvent | null {
    const delta = this.#confirmedShift + this.#shifts.total - this.#shiftAtStart
    if (delta !== 0) this.#moveUnkeyed(delta)
    if (this.#shiftsChanged) for (const id of this.#keyed.keys()) this.#touch(id)
    const sums = this.#shifts.sums()
    const events: RowEvent[] = []
    for (const [id, before] of this.#touched) {
      const after = keepIdentity(before, this.#keyed.has(id) ? this.#fold(id, sums) : this.rows.get(id))
      if (after) this.rows.set(id, after)
      else this.rows.delete(id)
      // One that stays where it is while the others move has another place among them.
      if (after !== before || delta !== 0) events.push({ before, after })
    }
    this.#touched.clear()
    this.#shiftAtStart = this.#shifts.total
    this.#confirmedShift = 0
    this.#shiftsChanged = false
    if (delta !== 0) return { kind: 'shift', rows: events }
    return events.length > 0 ? { kind: 'rows', rows: events } : null
  }

  #fold(id: string, sums: readonly number[], until?: PendingTransaction): StoredRow | undefined {
    let row = this.#confirmed.get(id)
    let at = 0
    const moveTo = (position: number) => {
      row = row && moved(row, position - at)
      at = position
    }
    for (const { transaction, change, shiftedBefore } of this.#keyed.get(id) ?? []) {
      if (until && byTime(transaction, until) >= 0) break
      moveTo((sums[this.#shifts.countBefore(transaction)] ?? 0) + shiftedBefore)
      row = applyToRow(row, change)
    }
    moveTo(until ? this.#shifts.sumBefore(until) : this.#shifts.total)
    return row && { ...row }
  }

  /** Whether something that changes this row is pending. */
  isPending(id: string): boolean {
    return this.#keyed.has(id)
  }

  /** The row as it is without this transaction and those after it. */
  rowBefore(id: string, transaction: PendingTransaction): StoredRow | undefined {
    if (this.#keyed.has(id)) return this.#fold(id, this.#shifts.sums(), transaction)
    const row = this.rows.get(id)
    return row && moved(row, this.#unshown() + this.#shifts.sumBefore(transaction))
  }

  /** Every row as it is without this transaction and those after it. */
  *allBefore(transaction: PendingTransaction): Iterable<StoredRow> {
    for (const id of new Set([...this.rows.keys(), ...this.#keyed.keys()])) {
      const row = this.rowBefore(id, transaction)
      if (row) yield row
    }
  }

  /** Those that have this value in that column. */
  *rowsBefore(transaction: PendingTransaction, column: string, value: string): Iterable<StoredRow> {
    const isIt = (row: StoredRow) => (row as unknown as Record<string, unknown>)[column] === value
    const candidates = [...this.#keyed.keys()]
    for (const [id, row] of this.rows) if (isIt(row) && !this.#keyed.has(id)) candidates.push(id)
    for (const id of candidates) {
      const row = this.rowBefore(id, transaction)
      if (row && isIt(row)) yield row
    }
  }

  /**
   * Replaces the confirmed rows and forgets what was pending; the store adds again what still is. The given rows are
   * this table's own from now on: a copy of ten thousand would be a pause of the garbage collector before they are shown.
   */
  reset(confirmed: Iterable<StoredRow>): ReadonlyMap<string, StoredRow> {
    const before = new Map(this.rows)
    this.rows.clear()
    this.#confirmed.clear()
    this.#keyed.clear()
    this.#touched.clear()
    this.#shifts.clear()
    this.#shiftAtStart = 0
    for (const row of confirmed) this.rows.set(row.id, row)
    return before
  }

  /** After a reset: rows that came back as they were keep their identity. */
  keepIdentities(before: ReadonlyMap<string, StoredRow>) {
    if (before.size === 0) return
    for (const [id, row] of this.rows) {
      const kept = keepIdentity(before.get(id), row)
      if (kept && kept !== row) this.rows.set(id, kept)
    }
  }

  confirmedRows(): StoredRow[] {
    const rows: StoredRow[] = []
    for (const [id, row] of this.rows) if (!this.#keyed.has(id)) rows.push({ ...moved(row, -this.#shifts.total) })
    for (const row of this.#confirmed.values()) if (row) rows.push(row)
    return rows
  }
}
