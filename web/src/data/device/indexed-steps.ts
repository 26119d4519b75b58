/** How the device's data lies in IndexedDB, and the small steps that its transactions are made of. */
import { TABLE_NAMES, type TableName } from '@foco/domain/tables/schema.ts'
import { type PackedChange, packChanges, unpackChanges } from '../account/pack-changes.ts'
import type { PendingTransaction } from '../store/pending.ts'
import type { ConfirmedTables } from '../store/store.ts'
import type { NumberedEntry, Owner, OwnerData } from './device-database.ts'
import { result } from './indexed-db.ts'

export const ROWS = 'rows'
export const HEADS = 'heads'
export const DELTAS = 'deltas'
export const JOURNAL = 'journal'
export const SEEN = 'seen'
export const KEPT = 'kept'
const OF_OWNER = 'owner'
const BY_ID = 'id'
const BY_TIME = 'at'

/** A write can be found again in localStorage for as long as a browser throws that back: hours, not weeks. */
const REMEMBER_SEEN_MS = 30 * 24 * 60 * 60 * 1000

/** What is stored of an owner's rows, and where. */
export interface Head {
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

export const upgrade = (database: IDBDatabase) => {
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
export const under = (...parts: (string | number)[]) => IDBKeyRange.bound(parts, [...parts, []])

const asEntry = ({ seq = 0, id, ts, changes }: StoredEntry): NumberedEntry => ({
  seq,
  id,
  ts,
  changes: unpackChanges(changes),
})

export const readHead = async (transaction: IDBTransaction, owner: Owner): Promise<Head> =>
  ((await result(transaction.objectStore(HEADS).get(owner))) as Head | undefined) ?? NO_HEAD

/** The cursor up to which the rows are stored, with what the server told since. */
export const storedThrough = async (transaction: IDBTransaction, owner: Owner, head: Head): Promise<number> => {
  const last = (await result(transaction.objectStore(DELTAS).getAllKeys(under(owner)))).at(-1)
  return last === undefined ? head.cursor : (last as [Owner, number])[1]
}

export const readJournal = async (
  transaction: IDBTransaction,
  owner: Owner,
  above: number,
): Promise<NumberedEntry[]> => {
  const range = IDBKeyRange.bound([owner, above], [owner, []], true)
  const stored = (await result(transaction.objectStore(JOURNAL).index(OF_OWNER).getAll(range))) as StoredEntry[]
  return stored.map(asEntry)
}

/** Everything of one owner or of all, asked for at once: a question that waits for an answer costs a trip to the disk. */
const readStores = async (transaction: IDBTransaction, owner?: Owner) => {
  const range = owner === undefined ? undefined : under(owner)
  const [heads, rows, deltas] = [HEADS, ROWS, DELTAS].map((name) => transaction.objectStore(name)) as Stores
  const [owners, theirHeads, rowKeys, texts, deltaKeys, allDeltas, journal] = await Promise.all([
    result(heads.getAllKeys(owner)) as Promise<Owner[]>,
    result(heads.getAll(owner)) as Promise<Head[]>,
    result(rows.getAllKeys(range)) as Promise<[Owner, string, TableName][]>,
    result(rows.getAll(range)) as Promise<string[]>,
    result(deltas.getAllKeys(range)) as Promise<[Owner, number][]>,
    result(deltas.getAll(range)) as Promise<OwnerData['deltas']>,
    result(transaction.objectStore(JOURNAL).index(OF_OWNER).getAll(range)) as Promise<StoredEntry[]>,
  ])
  return {
    owners,
    of: (asked: Owner): OwnerData => {
      const { generation, copy, epoch, since, cursor, last = null } = theirHeads[owners.indexOf(asked)] ?? NO_HEAD
      const tables: Record<string, unknown> = {}
      // A tab that ended half-way may have left another copy beside the one that counts.
      for (const [index, [of, under, table]] of rowKeys.entries())
        if (of === asked && under === copy) tables[table] = JSON.parse(texts[index] ?? '[]')
      const stored = { cursor, ...(last === null ? {} : { last }), tables: tables as ConfirmedTables }
      return {
        ...{ generation, epoch, since, rows: generation === 0 ? null : stored },
        deltas: allDeltas.filter((_, index) => deltaKeys[index]?.[0] === asked),
        journal: journal.filter((entry) => entry.owner === asked).map(asEntry),
      }
    },
  }
}
type Stores = [IDBObjectStore, IDBObjectStore, IDBObjectStore]

export const readOwner = async (transaction: IDBTransaction, owner: Owner): Promise<OwnerData> =>
  (await readStores(transaction, owner)).of(owner)

/** Of everybody who has rows here. */
export const readOwners = async (transaction: IDBTransaction): Promise<ReadonlyMap<Owner, OwnerData>> => {
  const { owners, of } = await readStores(transaction)
  return new Map(owners.map((owner) => [owner, of(owner)]))
}

export const deleteEntries = async (transaction: IDBTransaction, owner: Owner, ids: readonly string[]) => {
  const journal = transaction.objectStore(JOURNAL)
  const keys = await Promise.all(ids.map((id) => result(journal.index(BY_ID).getKey([owner, id]))))
  for (const key of keys) if (key !== undefined) journal.delete(key)
}

export const deleteThrough = async (transaction: IDBTransaction, owner: Owner, seq: number) => {
  const journal = transaction.objectStore(JOURNAL)
  const range = IDBKeyRange.bound([owner], [owner, seq])
  for (const key of await result(journal.index(OF_OWNER).getAllKeys(range))) journal.delete(key)
}

export const newCopy = () => `${Date.now()}-${Math.random()}`

/** How many tables there are now. */
export const putRows = (transaction: IDBTransaction, owner: Owner, copy: string, tables: ConfirmedTables): number => {
  const filled = TABLE_NAMES.filter((table) => (tables[table]?.length ?? 0) > 0)
  for (const table of filled) transaction.objectStore(ROWS).put(JSON.stringify(tables[table]), [owner, copy, table])
  return filled.length
}

/** Also those that a tab left behind which ended half-way. */
export const deleteOtherCopies = (transaction: IDBTransaction, owner: Owner, copy: string) => {
  const rows = transaction.objectStore(ROWS)
  rows.delete(IDBKeyRange.bound([owner], [owner, copy]))
  rows.delete(IDBKeyRange.bound([owner, copy, []], [owner, []]))
}

export const forgetOldIds = async (transaction: IDBTransaction, now: number) => {
  const seen = transaction.objectStore(SEEN)
  const range = IDBKeyRange.upperBound(now - REMEMBER_SEEN_MS)
  for (const key of await result(seen.index(BY_TIME).getAllKeys(range))) seen.delete(key)
}

export const addEntry = (
  transaction: IDBTransaction,
  owner: Owner,
  { id, ts, changes }: PendingTransaction,
  at: number,
) => {
  const stored: StoredEntry = { owner, id, ts, changes: packChanges(changes) }
  transaction.objectStore(SEEN).add({ id, at })
  transaction.objectStore(JOURNAL).add(stored)
}
