/**
 * The device's database in memory, under the contract of device-database.ts: for browsers that store nothing, and for
 * tests. A step takes effect as a whole when it completes; one of a tab that ends before that never does.
 */
import type { Delta } from '@foco/domain/core/protocol.ts'
import type { PendingTransaction } from '../store/pending.ts'
import type { ConfirmedTables } from '../store/store.ts'
import {
  type DeviceDatabase,
  type DeviceNews,
  GUEST,
  isNewerText,
  type KeptText,
  type NumberedEntry,
  type Owner,
  type OwnerData,
} from './device-database.ts'

interface StoredOwner {
  generation: number
  epoch: number
  since: number
  cursor: number
  last: string | null
  dropped: number
  /** As text, so that nobody holds on to a row of it. */
  tables: string
  deltas: Delta[]
  journal: NumberedEntry[]
}

const nothing = (): StoredOwner => ({
  generation: 0,
  epoch: 0,
  since: 0,
  cursor: 0,
  last: null,
  dropped: 0,
  tables: '{}',
  deltas: [],
  journal: [],
})

/** How the steps of one tab are carried out. */
export interface StepRunner {
  /** Calls `complete` later, and at most once; never for a tab that has ended. Throws what a full disk throws. */
  run<T>(complete: () => T, isWrite: boolean): Promise<T>
  /** Calls back when the tab hears of what another one did. */
  hear(news: () => void): void
}

const atOnce: StepRunner = { run: async (complete) => complete(), hear: queueMicrotask }

export class MemoryDatabase {
  readonly #owners = new Map<Owner, StoredOwner>()
  readonly #seen = new Set<string>()
  readonly #kept = new Map<string, KeptText>()
  readonly #tabs = new Map<StepRunner, Set<(news: DeviceNews) => void>>()
  #lastSeq = 0

  #owner(name: Owner): StoredOwner {
    const known = this.#owners.get(name) ?? nothing()
    this.#owners.set(name, known)
    return known
  }

  #tell(from: StepRunner, news: DeviceNews) {
    for (const [tab, listeners] of this.#tabs)
      if (tab !== from)
        tab.hear(() => {
          for (const listener of [...listeners]) listener(news)
        })
  }

  #read(owner: Owner): OwnerData {
    const { generation, epoch, since, cursor, last, tables, deltas, journal } = this.#owner(owner)
    const rows =
      generation === 0
        ? null
        : { cursor, ...(last === null ? {} : { last }), tables: JSON.parse(tables) as ConfirmedTables }
    return { generation, epoch, since, rows, deltas: [...deltas], journal: [...journal] }
  }

  #append(owner: Owner, entries: readonly PendingTransaction[]) {
    for (const { id, ts, changes } of entries) {
      if (this.#seen.has(id)) continue
      this.#seen.add(id)
      this.#owner(owner).journal.push({ id, ts, changes, seq: ++this.#lastSeq })
    }
  }

  #removeEntries(owner: Owner, ids: readonly string[]) {
    const stored = this.#owner(owner)
    stored.journal = stored.journal.filter(({ id }) => !ids.includes(id))
  }

  /** Whether a write of this id was ever stored: for tests. */
  hasSeen(id: string): boolean {
    return this.#seen.has(id)
  }

  /** Whether writes of this owner are in the journal: for tests. */
  hasWrites(owner: Owner): boolean {
    return this.#owner(owner).journal.length > 0
  }

  /** What one tab works with. */
  open(runner: StepRunner = atOnce): DeviceDatabase {
    const tab = { ...runner }
    const listeners = new Set<(news: DeviceNews) => void>()
    this.#tabs.set(tab, listeners)
    const read = <T>(step: () => T) => tab.run(step, false)
    const write = <T>(step: () => T) => tab.run(step, true)
    return {
      load: (owner) => read(() => this.#read(owner)),
      append: (owner, entries) =>
        write(() => {
          this.#append(owner, entries)
          this.#tell(tab, { kind: 'journal', owner })
        }),
      journalAbove: (owner, seq) =>
        read(() => {
          const { journal, dropped, epoch, generation, since, ...stored } = this.#owner(owner)
          const cursor = stored.deltas.at(-1)?.cursor ?? stored.cursor
          return { entries: journal.filter((entry) => entry.seq > seq), dropped, epoch, generation, cursor, since }
        }),
      removeEntries: (owner, ids) => write(() => this.#removeEntries(owner, ids)),
      storeRows: (owner, { rows, over, isAnew = false, settled = [], settledThrough = 0, since = 0 }) =>
        write(() => {
          const stored = this.#owner(owner)
          if (stored.generation !== over) return null
          stored.generation = over + 1
          stored.cursor = rows.cursor
          stored.last = rows.last ?? null
          stored.tables = JSON.stringify(rows.tables)
          stored.dropped = Math.max(stored.dropped, settledThrough)
          stored.since = Math.max(stored.since, since)
          stored.deltas = stored.deltas.filter((delta) => !isAnew && delta.cursor > rows.cursor)
          stored.journal = stored.journal.filter(({ seq }) => seq > settledThrough)
          this.#removeEntries(owner, settled)
          this.#tell(tab, { kind: 'settled', owner, ids: settled, cursor: rows.cursor, isWhole: true })
          return stored.generation
        }),
      storeDeltas: (owner, { deltas, last, settled = [] }) =>
        write(() => {
          const stored = this.#owner(owner)
          const cursor = stored.deltas.at(-1)?.cursor ?? stored.cursor
          const storedLast = stored.deltas.findLast((delta) => delta.last !== undefined)?.last ?? stored.last
          if (deltas.length === 0) return true
          if (stored.generation === 0 || cursor !== deltas[0]?.prev || storedLast !== last) return false
          stored.deltas.push(...deltas)
          this.#removeEntries(owner, settled)
          this.#tell(tab, { kind: 'settled', owner, ids: settled, cursor: deltas.at(-1)?.cursor ?? 0, isWhole: false })
          return true
        }),
      forget: (owner, entries) =>
        write(() => {
          this.#removeEntries(owner, entries)
          const { journal } = this.#owner(owner)
          this.#owners.set(owner, { ...nothing(), journal })
        }),
      handOver: (to, plan) =>
        write(() => {
          const stored = this.#owner(GUEST)
          const { entries, staying } = plan(this.#read(GUEST))
          if (entries.length === 0) return
          const through = stored.journal.at(-1)?.seq ?? stored.cursor
          this.#owners.set(GUEST, {
            ...nothing(),
            generation: stored.generation + 1,
            epoch: stored.epoch + 1,
            since: stored.since,
            cursor: through,
            dropped: through,
            tables: JSON.stringify(staying ?? {}),
          })
          this.#append(to, entries)
          for (const owner of [GUEST, to]) this.#tell(tab, { kind: 'journal', owner })
        }),
      keptTexts: () => read(() => [...this.#kept]),
      keep: (texts) =>
        write(() => {
          for (const [name, kept] of texts) if (isNewerText(kept, this.#kept.get(name))) this.#kept.set(name, kept)
        }).then(
          () => this.#tell(tab, { kind: 'kept', texts, isStored: true }),
          (error: unknown) => {
            this.#tell(tab, { kind: 'kept', texts, isStored: false })
            throw error
          },
        ),
      dropTexts: (names) =>
        write(() => {
          for (const name of names) this.#kept.delete(name)
        }),
      listen: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      close: () => this.#tabs.delete(tab),
    }
  }
}
