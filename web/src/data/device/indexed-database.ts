/**
 * The device's database in IndexedDB. Rows are stored as one text for each table: ten thousand single puts would hold
 * up every other write for up to a second. A write of the user is two adds without a read, committed at once, which
 * takes 1–2 ms and mostly survives even the end of the page.
 */
import { TABLE_NAMES, type TableName } from '@foco/domain/schema.ts'
import { type PackedChange, packChanges, unpackChanges } from '../pack-changes.ts'
import type { PendingTransaction } from '../pending.ts'
import type { ConfirmedTables } from '../store.ts'
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
import { finished, openIndexedDb, result } from './indexed-db.ts'

const NAME = 'foco'
const ROWS = 'rows'
const HEADS = 'heads'
const DELTAS = 'deltas'
const JOURNAL = 'journal'
const SEEN = 'seen'
const KEPT = 'kept'
const OF_OWNER = 'owner'
const BY_ID = 'id'
const BY_TIME = 'at'

/** A write can be found again in localStorage for as long as a browser throws that back: hours, not weeks. */
const REMEMBER_SEEN_MS = 30 * 24 * 60 * 60 * 1000

/** What is stored of an owner's rows, and where. */
interface Head {
  generation: number
  /** Under which the rows lie: each storing has a place of its own, so that one that comes too late harms nobody. */
  copy: string
  cursor: number
  last?: string | null
  dropped: number
  epoch: number
  since: number
}
const NO_HEAD: Head = { generation: 0, copy: '', cursor: 0, dropped: 0, epoch: 0, since: 0 }

type StoredEntry = Omit<PendingTransaction, 'changes'> & { seq?: number; owner: Owner; changes: PackedChange[] }

const upgrade = (database: IDBDatabase) => {
  database.createObjectStore(ROWS)
  database.createObjectStore(HEADS)
  database.createObjectStore(DELTAS)
  const journal = database.createObjectStore(JOURNAL, { keyPath: 'seq', autoIncrement: true })
  journal.createIndex(OF_OWNER, ['owner', 'seq'])
  journal.createIndex(BY_ID, ['owner', 'id'])
  database.createObjectStore(SEEN, { keyPath: 'id' }).createIndex(BY_TIME, 'at')
  database.createObjectStore(KEPT)
}

/** Keys that begin with these parts: an array sorts after every number and text. */
const under = (...parts: (string | number)[]) => IDBKeyRange.bound(parts, [...parts, []])

const asEntry = ({ seq = 0, id, ts, changes }: StoredEntry): NumberedEntry => ({
  seq,
  id,
  ts,
  changes: unpackChanges(changes),
})

const readHead = async (transaction: IDBTransaction, owner: Owner): Promise<Head> =>
  ((await result(transaction.objectStore(HEADS).get(owner))) as Head | undefined) ?? NO_HEAD

const readJournal = async (transaction: IDBTransaction, owner: Owner, above: number): Promise<NumberedEntry[]> => {
  const range = IDBKeyRange.bound([owner, above], [owner, []], true)
  const stored = (await result(transaction.objectStore(JOURNAL).index(OF_OWNER).getAll(range))) as StoredEntry[]
  return stored.map(asEntry)
}

const readOwner = async (transaction: IDBTransaction, owner: Owner): Promise<OwnerData> => {
  const head = await readHead(transaction, owner)
  const range = under(owner, head.copy)
  const rows = transaction.objectStore(ROWS)
  const [names, texts, deltas, journal] = await Promise.all([
    result(rows.getAllKeys(range)) as Promise<[Owner, string, TableName][]>,
    result(rows.getAll(range)) as Promise<string[]>,
    result(transaction.objectStore(DELTAS).getAll(under(owner))) as Promise<OwnerData['deltas']>,
    readJournal(transaction, owner, 0),
  ])
  const tables = Object.fromEntries(names.map(([, , table], index) => [table, JSON.parse(texts[index] ?? '[]')]))
  const { generation, epoch, since, cursor, last = null } = head
  const stored =
    generation === 0 ? null : { cursor, ...(last === null ? {} : { last }), tables: tables as ConfirmedTables }
  return { generation, epoch, since, rows: stored, deltas, journal }
}

const deleteEntries = async (transaction: IDBTransaction, owner: Owner, ids: readonly string[]) => {
  const journal = transaction.objectStore(JOURNAL)
  const keys = await Promise.all(ids.map((id) => result(journal.index(BY_ID).getKey([owner, id]))))
  for (const key of keys) if (key !== undefined) journal.delete(key)
}

const deleteThrough = async (transaction: IDBTransaction, owner: Owner, seq: number) => {
  const journal = transaction.objectStore(JOURNAL)
  const range = IDBKeyRange.bound([owner], [owner, seq])
  for (const key of await result(journal.index(OF_OWNER).getAllKeys(range))) journal.delete(key)
}

const newCopy = () => `${Date.now()}-${Math.random()}`

/** How many tables there are now. */
const putRows = (transaction: IDBTransaction, owner: Owner, copy: string, tables: ConfirmedTables): number => {
  const filled = TABLE_NAMES.filter((table) => (tables[table]?.length ?? 0) > 0)
  for (const table of filled) transaction.objectStore(ROWS).put(JSON.stringify(tables[table]), [owner, copy, table])
  return filled.length
}

/** Also those that a tab left behind which ended half-way. */
const deleteOtherCopies = (transaction: IDBTransaction, owner: Owner, copy: string) => {
  const rows = transaction.objectStore(ROWS)
  rows.delete(IDBKeyRange.bound([owner], [owner, copy]))
  rows.delete(IDBKeyRange.bound([owner, copy, []], [owner, []]))
}

const forgetOldIds = async (transaction: IDBTransaction, now: number) => {
  const seen = transaction.objectStore(SEEN)
  const range = IDBKeyRange.upperBound(now - REMEMBER_SEEN_MS)
  for (const key of await result(seen.index(BY_TIME).getAllKeys(range))) seen.delete(key)
}

const addEntry = (transaction: IDBTransaction, owner: Owner, { id, ts, changes }: PendingTransaction, at: number) => {
  const stored: StoredEntry = { owner, id, ts, changes: packChanges(changes) }
  transaction.objectStore(SEEN).add({ id, at })
  transaction.objectStore(JOURNAL).add(stored)
}

const isKnownId = (error: unknown) => (error as { name?: unknown } | null)?.name === 'ConstraintError'

/** Rejects where the browser has no IndexedDB, or none that can be opened now. */
export const openIndexedDatabase = async (now: () => number = Date.now): Promise<DeviceDatabase> => {
  const listeners = new Set<(news: DeviceNews) => void>()
  const tellHere = (news: DeviceNews) => {
    for (const listener of [...listeners]) listener(news)
  }
  const connection = await openIndexedDb(NAME, upgrade, () => tellHere({ kind: 'lost' }))
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<DeviceNews>) => tellHere(data)
  const tell = (news: DeviceNews) => channel.postMessage(news)

  const read = async (stores: string[]) => (await connection()).transaction(stores)
  const write = async (stores: string[], durability: IDBTransactionDurability = 'strict') => {
    const transaction = (await connection()).transaction(stores, 'readwrite', { durability })
    return { transaction, done: finished(transaction) }
  }

  const addUnknown = async (transaction: IDBTransaction, owner: Owner, entries: readonly PendingTransaction[]) => {
    const seen = transaction.objectStore(SEEN)
    const known = await Promise.all(entries.map(({ id }) => result(seen.getKey(id))))
    for (const [index, entry] of entries.entries())
      if (known[index] === undefined) addEntry(transaction, owner, entry, now())
  }
  const appendUnknown = async (owner: Owner, entries: readonly PendingTransaction[]) => {
    const { transaction, done } = await write([SEEN, JOURNAL])
    await addUnknown(transaction, owner, entries)
    await done
  }

  /** Without a read: a fresh id is never known. */
  const append = async (owner: Owner, entries: readonly PendingTransaction[]): Promise<void> => {
    const { transaction, done } = await write([SEEN, JOURNAL])
    for (const entry of entries) addEntry(transaction, owner, entry, now())
    transaction.commit()
    try {
      await done
    } catch (error) {
      if (!isKnownId(error)) throw error
      // One that is known takes its whole step with it: the others are looked up first.
      if (entries.length > 1) await appendUnknown(owner, entries)
    }
  }

  return {
    load: async (owner) => readOwner(await read([HEADS, ROWS, DELTAS, JOURNAL]), owner),
    append: async (owner, entries) => {
      if (entries.length > 0) await append(owner, entries)
      tell({ kind: 'journal', owner })
    },
    journalAbove: async (owner, seq) => {
      const transaction = await read([HEADS, JOURNAL])
      const { dropped, epoch, generation, since } = await readHead(transaction, owner)
      return { entries: await readJournal(transaction, owner, seq), dropped, epoch, generation, since }
    },
    removeEntries: async (owner, ids) => {
      const { transaction, done } = await write([JOURNAL])
      await deleteEntries(transaction, owner, ids)
      await done
    },
    storeRows: async (owner, { rows, over, settled = [], settledThrough = 0, since = 0 }) => {
      const generation = over + 1
      // Beside the old rows and in a step of its own: what the user writes meanwhile need not wait for it.
      const copy = newCopy()
      const copying = await write([ROWS])
      const written = putRows(copying.transaction, owner, copy, rows.tables)
      await copying.done
      const { transaction, done } = await write([HEADS, ROWS, DELTAS, JOURNAL, SEEN])
      const head = await readHead(transaction, owner)
      // Signing out in between has taken the copy along: a head without its rows would be an empty account.
      const isThere = (await result(transaction.objectStore(ROWS).count(under(owner, copy)))) === written
      const isFirst = isThere && head.generation === over
      if (isFirst) {
        const next: Head = {
          ...head,
          generation,
          copy,
          cursor: rows.cursor,
          last: rows.last ?? null,
          dropped: Math.max(head.dropped, settledThrough),
          since: Math.max(head.since, since),
        }
        transaction.objectStore(HEADS).put(next, owner)
        deleteOtherCopies(transaction, owner, copy)
        transaction.objectStore(DELTAS).delete(IDBKeyRange.bound([owner], [owner, rows.cursor]))
        await deleteThrough(transaction, owner, settledThrough)
        await deleteEntries(transaction, owner, settled)
        await forgetOldIds(transaction, now())
      } else transaction.objectStore(ROWS).delete(under(owner, copy))
      await done
      return isFirst ? generation : null
    },
    storeDeltas: async (owner, deltas, settled) => {
      const first = deltas[0]
      if (!first) return true
      const { transaction, done } = await write([HEADS, DELTAS, JOURNAL])
      const head = await readHead(transaction, owner)
      const last = (await result(transaction.objectStore(DELTAS).getAllKeys(under(owner)))).at(-1)
      const stored = last === undefined ? head.cursor : (last as [Owner, number])[1]
      const follows = head.generation > 0 && stored === first.prev
      if (follows) {
        for (const delta of deltas) transaction.objectStore(DELTAS).put(delta, [owner, delta.cursor])
        await deleteEntries(transaction, owner, settled)
      }
      await done
      return follows
    },
    forget: async (owner, entries) => {
      const { transaction, done } = await write([HEADS, ROWS, DELTAS, JOURNAL])
      transaction.objectStore(HEADS).delete(owner)
      transaction.objectStore(ROWS).delete(under(owner))
      transaction.objectStore(DELTAS).delete(under(owner))
      await deleteEntries(transaction, owner, entries)
      await done
    },
    handOver: async (to, plan) => {
      const { transaction, done } = await write([HEADS, ROWS, DELTAS, JOURNAL, SEEN])
      const guest = await readOwner(transaction, GUEST)
      const { entries, staying } = plan(guest)
      if (entries.length > 0) {
        const through = guest.journal.at(-1)?.seq ?? guest.rows?.cursor ?? 0
        const generation = guest.generation + 1
        const copy = newCopy()
        const next: Head = {
          generation,
          copy,
          cursor: through,
          dropped: through,
          epoch: guest.epoch + 1,
          since: guest.since,
        }
        transaction.objectStore(HEADS).put(next, GUEST)
        transaction.objectStore(ROWS).delete(under(GUEST))
        putRows(transaction, GUEST, copy, staying ?? {})
        await deleteThrough(transaction, GUEST, through)
        await addUnknown(transaction, to, entries)
      }
      await done
      for (const owner of entries.length > 0 ? [GUEST, to] : []) tell({ kind: 'journal', owner })
    },
    keptTexts: async () => {
      const store = (await read([KEPT])).objectStore(KEPT)
      const [names, texts] = await Promise.all([result(store.getAllKeys()), result(store.getAll())])
      return names.map((name, index) => [name as string, texts[index] as KeptText] as const)
    },
    keep: async (texts) => {
      const { transaction, done } = await write([KEPT])
      const store = transaction.objectStore(KEPT)
      for (const [name, kept] of texts) {
        const stored = (await result(store.get(name))) as KeptText | undefined
        if (isNewerText(kept, stored)) store.put(kept, name)
      }
      transaction.commit()
      await done
      tell({ kind: 'kept', texts })
    },
    dropTexts: async (names) => {
      const { transaction, done } = await write([KEPT], 'relaxed')
      for (const name of names) transaction.objectStore(KEPT).delete(name)
      await done
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      channel.close()
      void connection().then((database) => database.close())
    },
  }
}
