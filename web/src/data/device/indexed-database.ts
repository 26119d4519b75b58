/**
 * The device's database in IndexedDB. Rows are stored as one text for each table: ten thousand single puts would hold
 * up every other write for up to a second. A write of the user is two adds without a read, committed at once, which
 * takes 1–2 ms and mostly survives even the end of the page.
 */
import type { PendingTransaction } from '../store/pending.ts'
import {
  type DeviceDatabase,
  type DeviceNews,
  GUEST,
  isNewerText,
  type KeptText,
  type Owner,
} from './device-database.ts'
import { dropOlderDatabases, finished, openIndexedDb, result } from './indexed-db.ts'
import {
  addEntry,
  askAll,
  DELTAS,
  deleteEntries,
  deleteOtherCopies,
  deleteThrough,
  forgetOldIds,
  HEADS,
  type Head,
  JOURNAL,
  KEPT,
  newCopy,
  OF_OWNERS,
  putRows,
  ROWS,
  readHead,
  readJournal,
  readKept,
  readOwner,
  SEEN,
  storedLast,
  storedThrough,
  under,
  upgrade,
} from './indexed-steps.ts'
import { readAhead } from './read-ahead.ts'

const NAME = 'foco'

const isKnownId = (error: unknown) => (error as { name?: unknown } | null)?.name === 'ConstraintError'

/** Rejects where the browser has no IndexedDB, or none that can be opened now. */
export const openIndexedDatabase = async (now: () => number = Date.now): Promise<DeviceDatabase> => {
  const listeners = new Set<(news: DeviceNews) => void>()
  const tellHere = (news: DeviceNews) => {
    ahead.heard(news)
    for (const listener of [...listeners]) listener(news)
  }
  const boot = globalThis.focoBoot
  const connection = await openIndexedDb(NAME, upgrade, () => tellHere({ kind: 'lost' }))
  dropOlderDatabases(`${NAME}-`).catch(() => {})
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<DeviceNews>) => tellHere(data)
  const tell = (news: DeviceNews) => channel.postMessage(news)
  // From here on the news of other tabs are heard by this channel.
  boot?.stop()

  const read = async (stores: string[]) => (await connection()).transaction(stores)
  const readNow = async () => askAll(await read(OF_OWNERS), OF_OWNERS)
  const ahead = readAhead(boot && !boot.isStale ? Promise.resolve(boot.asked) : readNow())
  const write = async (stores: string[], durability: IDBTransactionDurability = 'strict') => {
    ahead.heard({ kind: stores.includes(KEPT) ? 'kept' : 'journal' })
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
    load: async (owner) => (await ahead.rowsOf(owner)) ?? readOwner(await read(OF_OWNERS), owner),
    append: async (owner, entries) => {
      if (entries.length > 0) await append(owner, entries)
      tell({ kind: 'journal', owner })
    },
    journalAbove: async (owner, seq) => {
      const transaction = await read([HEADS, DELTAS, JOURNAL])
      const head = await readHead(transaction, owner)
      const { dropped, epoch, generation, since } = head
      const cursor = await storedThrough(transaction, owner, head)
      return { entries: await readJournal(transaction, owner, seq), dropped, epoch, generation, cursor, since }
    },
    removeEntries: async (owner, ids) => {
      const { transaction, done } = await write([JOURNAL])
      await deleteEntries(transaction, owner, ids)
      await done
    },
    storeRows: async (owner, { rows, over, isAnew = false, settled = [], settledThrough = 0, since = 0 }) => {
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
        const lastDelta = isAnew ? Number.POSITIVE_INFINITY : rows.cursor
        transaction.objectStore(DELTAS).delete(IDBKeyRange.bound([owner], [owner, lastDelta]))
        await deleteThrough(transaction, owner, settledThrough)
        await deleteEntries(transaction, owner, settled)
        await forgetOldIds(transaction, now())
      } else transaction.objectStore(ROWS).delete(under(owner, copy))
      await done
      if (isFirst) tell({ kind: 'settled', owner, ids: settled, cursor: rows.cursor, isWhole: true })
      return isFirst ? generation : null
    },
    storeDeltas: async (owner, { deltas, last, settled = [] }) => {
      const first = deltas[0]
      if (!first) return true
      const { transaction, done } = await write([HEADS, DELTAS, JOURNAL])
      const head = await readHead(transaction, owner)
      const follows =
        head.generation > 0 &&
        (await storedThrough(transaction, owner, head)) === first.prev &&
        (await storedLast(transaction, owner, head)) === last
      if (follows) {
        for (const delta of deltas) transaction.objectStore(DELTAS).put(delta, [owner, delta.cursor])
        await deleteEntries(transaction, owner, settled)
      }
      await done
      if (follows) tell({ kind: 'settled', owner, ids: settled, cursor: deltas.at(-1)?.cursor ?? 0, isWhole: false })
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
    keptTexts: async () => (await ahead.kept()) ?? readKept(askAll(await read([KEPT]), [KEPT])),
    keep: async (texts) => {
      let isStored = false
      try {
        const { transaction, done } = await write([KEPT])
        const store = transaction.objectStore(KEPT)
        for (const [name, kept] of texts) {
          const stored = (await result(store.get(name))) as KeptText | undefined
          if (isNewerText(kept, stored)) store.put(kept, name)
        }
        transaction.commit()
        await done
        isStored = true
      } finally {
        tell({ kind: 'kept', texts, isStored })
      }
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
