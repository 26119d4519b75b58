/**
 * Transactions that are safe on this device, one storage key each: the guest's journal and the account's outbox.
 * A key is written in one go and seen by the other tabs, so a killed tab loses nothing and no tab overwrites another.
 */
import type { Environment, KeyValueStorage, StorageChange } from './environment.ts'
import { packChanges, unpackChanges } from './pack-changes.ts'
import { byTime, type PendingTransaction } from './pending.ts'

export interface OutboxEntry extends PendingTransaction {
  /** The server's cursor once it has the transaction: shown until the rows themselves arrive, never sent again. */
  acked?: number
}

const parseEntry = (text: string | null): OutboxEntry | null => {
  if (text === null) return null
  try {
    const entry: unknown = JSON.parse(text)
    if (typeof entry !== 'object' || entry === null) return null
    const { id, ts, changes } = entry as Partial<OutboxEntry>
    if (typeof id !== 'string' || typeof ts !== 'number' || !Array.isArray(changes)) return null
    return { ...(entry as OutboxEntry), changes: unpackChanges(changes) }
  } catch {
    return null
  }
}

interface OutboxListener {
  /** Another tab put an entry, or wrote that the server has it. */
  put(entry: OutboxEntry): void
  removed(entry: OutboxEntry): void
}

export interface Outbox {
  /** A time later than every entry seen so far: two transactions in one millisecond keep their order. */
  stamp(): number
  /** Throws what the storage throws, and has then changed nothing. */
  put(entry: OutboxEntry): void
  /** After the storage was emptied: as many as there is room for. */
  putAgain(entries: readonly OutboxEntry[]): void
  remove(entry: PendingTransaction): void
  /** In order. */
  list(): OutboxEntry[]
  keyOf(entry: PendingTransaction): string
  listen(listener: OutboxListener): () => void
}

export const keysWithPrefix = (storage: KeyValueStorage, prefix: string): string[] => {
  const keys: string[] = []
  for (let index = 0; index < storage.length; index++) {
    const key = storage.key(index)
    if (key?.startsWith(prefix)) keys.push(key)
  }
  return keys.sort()
}

export const openOutbox = (
  { clock, onStorage }: Pick<Environment, 'clock' | 'onStorage'>,
  storage: KeyValueStorage,
  prefix: string,
): Outbox => {
  let latest = 0
  const seen = (entry: OutboxEntry) => {
    latest = Math.max(latest, entry.ts)
    return entry
  }
  const keyOf = ({ ts, id }: PendingTransaction) => `${prefix}${String(ts).padStart(17, '0')}-${id}`
  const put = (entry: OutboxEntry) =>
    storage.setItem(keyOf(entry), JSON.stringify({ ...entry, changes: packChanges(entry.changes) }))
  return {
    keyOf,
    stamp: () => {
      latest = Math.max(clock.now() * 1000, latest + 1)
      return latest
    },
    put,
    putAgain: (entries) => {
      try {
        for (const entry of entries) put(entry)
      } catch {
        // The tab that shows them still has them, and sends them.
      }
    },
    remove: (entry) => storage.removeItem(keyOf(entry)),
    list: () =>
      keysWithPrefix(storage, prefix)
        .flatMap((key) => parseEntry(storage.getItem(key)) ?? [])
        .map(seen)
        .sort(byTime),
    listen: (listener) =>
      onStorage(({ key, oldValue, newValue }: StorageChange) => {
        if (!key.startsWith(prefix)) return
        const entry = parseEntry(newValue ?? oldValue)
        if (entry === null) return
        if (newValue === null) listener.removed(entry)
        else listener.put(seen(entry))
      }),
  }
}
