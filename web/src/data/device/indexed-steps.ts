/** How the device's data lies in IndexedDB, and the small steps that its transactions are made of. */
import type { Delta } from '@foco/domain/core/protocol.ts'
import { TABLE_NAMES, type TableName } from '@foco/domain/tables/schema.ts'
import { type PackedChange, packChanges, unpackChanges } from '../account/pack-changes.ts'
import type { PendingTransaction } from '../store/pending.ts'
import type { ConfirmedTables } from '../store/store.ts'
import type { KeptText, KeptTexts, NumberedEntry, Owner, OwnerData } from './device-database.ts'
import { type Asked, result } from './indexed-db.ts'

export const ROWS = 'rows'
export const HEADS = 'heads'
export const DELTAS = 'deltas'
export const JOURNAL = 'journal'
export const SEEN = 'seen'
export const KEPT = 'kept'
/** Where an owner's data lies. */
export const OF_OWNERS = [HEADS, JOURNAL, DELTAS, ROWS]
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

/** The mark that this cursor stands for. */
export const storedLast = async (transaction: IDBTransaction, owner: Owner, head: Head): Promise<string | null> => {
  const deltas = transaction.objectStore(DELTAS)
  for (const key of (await result(deltas.getAllKeys(under(owner)))).reverse()) {
    const { last } = (await result(deltas.get(key))) as Delta
    if (last !== undefined) return last
  }
  return head.last ?? null
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

const ask = (source: IDBObjectStore | IDBIndex, range?: IDBKeyRange | string) =>
  [source.getAllKeys(range), source.getAll(range)] as const

/** As public/boot.js does. Asked for at once: a question that waits for an answer costs a trip to the disk. */
export const askAll = (transaction: IDBTransaction, stores: readonly string[]): Asked =>
  Object.fromEntries(stores.map((name) => [name, ask(transaction.objectStore(name))]))

const askOf = (transaction: IDBTransaction, owner: Owner): Asked => ({
  [HEADS]: ask(transaction.objectStore(HEADS), owner),
  [ROWS]: ask(transaction.objectStore(ROWS), under(owner)),
  [DELTAS]: ask(transaction.objectStore(DELTAS), under(owner)),
  [JOURNAL]: ask(transaction.objectStore(JOURNAL).index(OF_OWNER), under(owner)),
})

const answers = async <K, V>(asked: Asked, store: string): Promise<[K[], V[]]> => {
  const [keys, values] = asked[store] ?? []
  if (!keys || !values) throw new Error(`Nobody asked for ${store}`)
  return Promise.all([result(keys) as Promise<K[]>, result(values) as Promise<V[]>])
}

const readStores = async (asked: Asked) => {
  const [[owners, heads], [rowKeys, texts], [deltaKeys, deltas], [, journal]] = await Promise.all([
    answers<Owner, Head>(asked, HEADS),
    answers<[Owner, string, TableName], string>(asked, ROWS),
    answers<[Owner, number], OwnerData['deltas'][number]>(asked, DELTAS),
    answers<unknown, StoredEntry>(asked, JOURNAL),
  ])
  return {
    owners,
    of: (owner: Owner): OwnerData => {
      const { generation, copy, epoch, since, cursor, last = null } = heads[owners.indexOf(owner)] ?? NO_HEAD
      const tables: Record<string, unknown> = {}
      // A tab that ended half-way may have left another copy beside the one that counts.
      for (const [index, [of, under, table]] of rowKeys.entries())
        if (of === owner && under === copy) tables[table] = JSON.parse(texts[index] ?? '[]')
      const stored = { cursor, ...(last === null ? {} : { last }), tables: tables as ConfirmedTables }
      return {
        ...{ generation, epoch, since, rows: generation === 0 ? null : stored },
        deltas: deltas.filter((_, index) => deltaKeys[index]?.[0] === owner),
        journal: journal.filter((entry) => entry.owner === owner).map(asEntry),
      }
    },
  }
}

export const readOwner = async (transaction: IDBTransaction, owner: Owner): Promise<OwnerData> =>
  (await readStores(askOf(transaction, owner))).of(owner)

/** Of everybody who has rows here. */
export const readOwners = async (asked: Asked): Promise<ReadonlyMap<Owner, OwnerData>> => {
  const { owners, of } = await readStores(asked)
  return new Map(owners.map((owner) => [owner, of(owner)]))
}

export const readKept = async (asked: Asked): Promise<KeptTexts> => {
  const [names, texts] = await answers<string, KeptText>(asked, KEPT)
  return names.map((name, index) => [name, texts[index] as KeptText] as const)
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
