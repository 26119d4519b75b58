/** The guest's rows: what is stored, brought up to date by the journal in the order that all tabs share. */

import type { Rows } from '@foco/domain/core/change.ts'
import { type Places, placesIn, type TableRows } from '@foco/domain/core/places.ts'
import { applyChanges } from '@foco/domain/items/apply-changes.ts'
import { toPlainChanges } from '@foco/domain/items/plain-changes.ts'
import { TABLE_NAMES, type TableName } from '@foco/domain/tables/schema.ts'
import { type DeviceDatabase, GUEST, type NumberedEntry, type OwnerData } from '../device/device-database.ts'
import type { Journal } from '../device/journal.ts'
import { fittingEntries } from '../store/fitting-entries.ts'
import type { ConfirmedTables, Store } from '../store/store.ts'

/** Storing all rows anew is worth it after so many writes, or so many changes in them. */
const STORE_AFTER_ENTRIES = 200
const STORE_AFTER_CHANGES = 5000

interface GuestRowsOptions {
  database: DeviceDatabase
  journal: Journal
  store: Store
  /** An older version may have some, where there are none yet. True when the rows are to be read again. */
  firstRows(found: OwnerData): Promise<boolean>
  onChanged(tables: Iterable<TableName>): void
  /** Writes into rows that another tab has taken away for good: they are in no row. */
  onRefused(entries: readonly NumberedEntry[]): void
}

export interface GuestRows {
  /** Everything anew: at the start, and when rows were taken away. */
  load(): Promise<OwnerData>
  /** What all tabs wrote since. One at a time; calls that come meanwhile share the next. */
  pull(): Promise<unknown>
  /** Stores all rows once enough was written; what another tab stored meanwhile is left alone. */
  storeWhenWorthIt(): Promise<unknown>
}

export const asRows = (tables: ConfirmedTables): Rows =>
  Object.fromEntries(TABLE_NAMES.map((name) => [name, new Map(tables[name]?.map((row) => [row.id, row]))])) as Rows

const placesOf = (rows: Rows): Places => placesIn(((table: TableName) => rows[table] ?? new Map()) as TableRows)

/** What was written since the rows were stored. */
const freshIn = ({ rows, journal }: Pick<OwnerData, 'rows' | 'journal'>) =>
  journal.filter(({ seq }) => seq > (rows?.cursor ?? 0))

/** Writes of the journal into rows that another tab had taken away for good. */
export const refusedIn = (guest: Pick<OwnerData, 'rows' | 'journal'>): readonly NumberedEntry[] =>
  fittingEntries(freshIn(guest), placesOf(asRows(guest.rows?.tables ?? {}))).refused

/** The rows as they are with every write of the journal. */
export const guestTables = ({ rows, journal }: Pick<OwnerData, 'rows' | 'journal'>): ConfirmedTables => {
  const fresh = freshIn({ rows, journal })
  if (fresh.length === 0) return rows?.tables ?? {}
  const before = asRows(rows?.tables ?? {})
  const places = placesOf(before)
  const changes = fittingEntries(fresh, places).taken.flatMap((entry) => entry.changes)
  // As every tab does it: what was written about a row that another tab had moved or deleted follows it there.
  const after = applyChanges(before, toPlainChanges(changes, places, { follows: true }))
  return Object.fromEntries(
    TABLE_NAMES.map((name) => [name, [...(after[name]?.values() ?? [])]]),
  ) as unknown as ConfirmedTables
}

export const createGuestRows = (options: GuestRowsOptions): GuestRows => {
  const { database, journal, store, firstRows, onChanged, onRefused } = options
  let head = 0
  let generation = 0
  let epoch = 0
  /** The last entry in the stored rows. */
  let stored = 0
  let entries = 0
  let changed = 0
  let last: Promise<unknown> = Promise.resolve()
  let queued: Promise<unknown> | null = null

  /** Reading goes on where the last reading ended: two at once would count what both have read twice. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.catch(() => {}).then(work)
    last = next
    return next
  }

  const load = async () => {
    const found = await database.load(GUEST)
    const data = (await firstRows(found)) ? await database.load(GUEST) : found
    generation = data.generation
    epoch = data.epoch
    stored = data.rows?.cursor ?? 0
    head = data.journal.at(-1)?.seq ?? stored
    const above = data.journal.filter(({ seq }) => seq > stored)
    entries = above.length
    changed = above.reduce((sum, { changes }) => sum + changes.length, 0)
    const known = new Set(data.journal.map(({ id }) => id))
    store.reset(
      data.rows?.tables ?? {},
      store.pending().filter(({ id }) => journal.isInFlight(id) && !known.has(id)),
    )
    const { taken, refused } = fittingEntries(above, store.confirmedPlaces())
    store.step({ confirm: taken.flatMap(({ changes }) => changes) })
    onChanged(TABLE_NAMES)
    if (refused.length > 0) onRefused(refused)
    return data
  }

  const pullOnce = async (): Promise<unknown> => {
    const part = await journal.above(head)
    if (part.epoch !== epoch || part.dropped > head) return load()
    const last = part.entries.at(-1)
    if (!last) return
    head = last.seq
    entries += part.entries.length
    const { taken, refused } = fittingEntries(part.entries, store.confirmedPlaces())
    const changes = taken.flatMap((entry) => entry.changes)
    changed += changes.length
    // Not the tables that the changes name: a move writes to another one, and a change may follow its row there.
    onChanged(store.step({ confirm: changes, drop: part.entries.map(({ id }) => id) }))
    if (refused.length > 0) onRefused(refused)
  }

  const pull = () => {
    queued ??= inTurn(() => {
      queued = null
      return pullOnce()
    })
    return queued
  }

  return {
    load: () => inTurn(load),
    pull,
    storeWhenWorthIt: async () => {
      if (entries < STORE_AFTER_ENTRIES && changed < STORE_AFTER_CHANGES) return
      const tables = Object.fromEntries(TABLE_NAMES.map((name) => [name, store.confirmedRows(name)]))
      const rows = { cursor: head, tables: tables as unknown as ConfirmedTables }
      // Entries stay in the journal for one round more, so that a tab that lags need not load everything.
      const next = await database.storeRows(GUEST, { rows, over: generation, settledThrough: stored })
      if (next === null) return inTurn(load)
      generation = next
      stored = rows.cursor
      entries = 0
      changed = 0
    },
  }
}
