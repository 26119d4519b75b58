/**
 * The writes of one owner on their way to the disk and on it: the guest's journal, an account's outbox. A write in
 * flight stands in localStorage too: a page that ends can lose the database's step, a killed browser localStorage.
 */
import type { AppError } from '@foco/domain/core/errors.ts'
import { packChanges, unpackChanges } from '../account/pack-changes.ts'
import type { Clock, KeyValueStorage } from '../environment.ts'
import type { PendingTransaction } from '../store/pending.ts'
import type { DeviceDatabase, JournalPart, Owner } from './device-database.ts'
import { notStored } from './not-stored.ts'

export const keysWithPrefix = (storage: KeyValueStorage, prefix: string): string[] => {
  const keys: string[] = []
  for (let index = 0; index < storage.length; index++) {
    const key = storage.key(index)
    if (key?.startsWith(prefix)) keys.push(key)
  }
  return keys.sort()
}

export const parseEntry = (text: string | null): PendingTransaction | null => {
  try {
    const { id, ts, changes } = (JSON.parse(text ?? 'null') ?? {}) as Partial<PendingTransaction>
    if (typeof id !== 'string' || typeof ts !== 'number' || !Array.isArray(changes)) return null
    return { id, ts, changes: unpackChanges(changes) }
  } catch {
    return null
  }
}

/** The older versions kept these for good; now they are there for the moment of flight, and found after a crash. */
export const entryKey = (prefix: string, { ts, id }: PendingTransaction): string =>
  `${prefix}${String(ts).padStart(17, '0')}-${id}`

interface Leftovers {
  owner: Owner
  prefix: string
  /** Older ones are done with. */
  since: number
}

/** Takes over what pages left behind that ended in the middle of a write; false when there was nothing. */
export const adoptLeftovers = async (
  database: DeviceDatabase,
  storage: KeyValueStorage,
  { owner, prefix, since }: Leftovers,
  isInFlight: (id: string) => boolean = () => false,
): Promise<boolean> => {
  const found = keysWithPrefix(storage, prefix).flatMap((key) => {
    const entry = parseEntry(storage.getItem(key))
    return entry === null || isInFlight(entry.id) ? [] : [{ key, entry }]
  })
  const fresh = found.filter(({ entry }) => entry.ts > since)
  if (fresh.length > 0)
    await database.append(
      owner,
      fresh.map(({ entry }) => entry),
    )
  for (const { key } of found) storage.removeItem(key)
  return fresh.length > 0
}

interface JournalOptions {
  database: DeviceDatabase
  storage: KeyValueStorage
  clock: Clock
  owner: Owner
  /** Of the keys in localStorage. */
  prefix: string
  onFlight(): void
  /** Whether a write that the disk refused has found another place meanwhile; without one it has not. */
  isElsewhere?(id: string): Promise<boolean>
}

export interface Journal {
  /** A time later than every write seen so far: two in one millisecond keep their order. */
  stamp(): number
  /** Writes of other tabs, or from before a reload: whatever is stamped from now on comes after them. */
  saw(entries: readonly PendingTransaction[]): void
  /**
   * Resolves when it is on disk, or safe elsewhere. Throws at once while the disk is known to be full; rejects when it
   * turns out to be.
   */
  put(entry: PendingTransaction): Promise<void>
  isInFlight(id: string): boolean
  /** When nothing is in flight any more. */
  whenStored(): Promise<void>
  inFlight(): number
  /**
   * What pages left behind that ended in the middle of a write; older ones than `since` are done with. False when there
   * was nothing.
   */
  adopt(since: number): Promise<boolean>
  above(seq: number): Promise<JournalPart>
  /** Stores again what the screen shows, after the database was emptied. */
  putAgain(entries: readonly PendingTransaction[]): Promise<void>
}

export const openJournal = (options: JournalOptions): Journal => {
  const { database, storage, clock, owner, prefix, onFlight } = options
  const flying = new Map<string, Promise<void>>()
  let latest = 0
  let full: AppError | null = null

  const end = (entry: PendingTransaction) => {
    flying.delete(entry.id)
    storage.removeItem(entryKey(prefix, entry))
    onFlight()
  }

  /** Whether there is room again: the smallest write there is. */
  const probe = () => {
    database.keep([['probe', { at: clock.now(), text: null }]]).then(
      () => {
        full = null
      },
      () => {},
    )
  }

  /** Whatever was written during one step goes with the next: a slow disk has one step to do, not hundreds. */
  let waiting: PendingTransaction[] = []
  let next: Promise<void> | null = null
  let current: Promise<void> = Promise.resolve()
  const append = (entry: PendingTransaction): Promise<void> => {
    waiting.push(entry)
    next ??= current = current
      .catch(() => {})
      // The disk's work takes a processor from the drawing of what it stores: it made the picture a fifth later.
      .then(() => new Promise<void>(clock.afterPaint))
      .then(() => {
        const entries = waiting
        waiting = []
        next = null
        return database.append(owner, entries)
      })
    return next
  }

  const store = async (entry: PendingTransaction) => {
    try {
      await append(entry)
      full = null
    } catch (error) {
      const refusal = notStored(error)
      full = refusal
      if (!(await options.isElsewhere?.(entry.id))) throw refusal
    } finally {
      end(entry)
    }
  }

  const saw = (entries: readonly PendingTransaction[]) => {
    for (const { ts } of entries) latest = Math.max(latest, ts)
  }

  return {
    saw,
    stamp: () => {
      latest = Math.max(clock.now() * 1000, latest + 1)
      return latest
    },
    put: (entry) => {
      if (full !== null) {
        probe()
        throw full
      }
      try {
        const text = JSON.stringify({ id: entry.id, ts: entry.ts, changes: packChanges(entry.changes) })
        storage.setItem(entryKey(prefix, entry), text)
      } catch {
        // No room there: the database counts.
      }
      const stored = store(entry)
      flying.set(entry.id, stored)
      onFlight()
      return stored
    },
    isInFlight: (id) => flying.has(id),
    inFlight: () => flying.size,
    whenStored: async () => void (await Promise.allSettled(flying.values())),
    adopt: async (since) => {
      latest = Math.max(latest, since)
      return adoptLeftovers(database, storage, { owner, prefix, since }, (id) => flying.has(id))
    },
    above: async (seq) => {
      const part = await database.journalAbove(owner, seq)
      saw(part.entries)
      return part
    },
    putAgain: (entries) => database.append(owner, entries),
  }
}
