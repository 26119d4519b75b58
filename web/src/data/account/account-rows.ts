/** The account's rows as the server tells them, and the cursor up to which it has told them. */
import type { Delta, Snapshot } from '@foco/domain/core/protocol.ts'
import { TABLE_NAMES } from '@foco/domain/tables/schema.ts'
import type { OwnerData, StoredRows } from '../device/device-database.ts'
import type { PendingTransaction } from '../store/pending.ts'
import type { Settlements } from '../store/settlements.ts'
import type { ConfirmedTables, Store } from '../store/store.ts'

export interface AccountRows {
  cursor(): number | null
  /** The mark that the cursor stands for: a server that was set back gives the number to another transaction. */
  last(): string | null
  /** From what is stored; what this tab wrote meanwhile stays. */
  start(stored: Pick<OwnerData, 'rows' | 'deltas' | 'journal'>): void
  applyDelta(delta: Delta): void
  applySnapshot(snapshot: Snapshot): void
  everything(): StoredRows
  /** Whether the server told all rows at once, so that they need not follow on what is stored. */
  areAnew(): boolean
}

export const createAccountRows = (
  store: Store,
  settlements: Settlements,
  /** A transaction of this device that a delta names: the server has it, whatever became of its answer. */
  onNamed: (entry: PendingTransaction, delta: Delta) => void,
): AccountRows => {
  let cursor: number | null = null
  let last: string | null = null
  let isAnew = false
  return {
    cursor: () => cursor,
    last: () => last,
    areAnew: () => isAnew,
    start: ({ rows, deltas, journal }) => {
      const known = new Set(journal.map(({ id }) => id))
      store.reset(rows?.tables ?? {}, [...journal, ...store.pending().filter(({ id }) => !known.has(id))])
      cursor = rows?.cursor ?? null
      last = rows?.last ?? null
      for (const delta of rows ? deltas : []) {
        if (delta.prev !== cursor) continue
        store.step({ confirm: delta.changes, drop: delta.transactions })
        settlements.remember(delta.transactions, delta.cursor)
        cursor = delta.cursor
        last = delta.last ?? last
      }
    },
    applyDelta: (delta) => {
      cursor = delta.cursor
      last = delta.last ?? last
      settlements.forgetUnnamed(delta)
      const named = new Set(delta.transactions)
      const mine = store.pending().filter(({ id }) => named.has(id))
      // In one step: between the rows and the end of what was pending, a shift would count twice.
      const through = store.pending().filter(({ id }) => settlements.isThrough(id, delta.cursor))
      store.step({ confirm: delta.changes, drop: [...named, ...through.map(({ id }) => id)] })
      for (const entry of mine) onNamed(entry, delta)
      settlements.remember(delta.transactions, delta.cursor)
    },
    applySnapshot: (snapshot) => {
      // A database that was set back to a backup: what it acknowledged since, it may not have any more. What it does
      // have is acknowledged once more when it is sent again.
      if (cursor !== null) settlements.forget()
      isAnew = true
      cursor = snapshot.cursor
      last = snapshot.last ?? null
      const { cursor: through } = snapshot
      store.reset(
        snapshot.tables,
        store.pending().filter(({ id }) => !settlements.isThrough(id, through)),
      )
    },
    everything: () => {
      const tables = Object.fromEntries(TABLE_NAMES.map((name) => [name, store.confirmedRows(name)]))
      return { cursor: cursor ?? 0, last, tables: tables as ConfirmedTables }
    },
  }
}
