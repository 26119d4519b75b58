/** The confirmed rows of one account on this device, in IndexedDB: the app opens from it, online or not. */
import { shiftRow } from '@foco/domain/change.ts'
import type { Delta } from '@foco/domain/protocol.ts'
import { TABLE_NAMES, type TableName } from '@foco/domain/schema.ts'
import type { ConfirmedTables } from './store.ts'
import type { StoredRow } from './table-state.ts'

export interface CachedRows {
  cursor: number
  tables: ConfirmedTables
}

export interface RowCache {
  load(): Promise<CachedRows | null>
  /** Writes what is new when it follows on what is stored, and everything otherwise. Returns the stored cursor. */
  save(deltas: readonly Delta[], everything: () => CachedRows): Promise<number>
  close(): void
}

export interface RowCaches {
  open(userId: string): Promise<RowCache>
  delete(userId: string): Promise<void>
}

/** How far rows lie behind their real positions: a shift of ten thousand rows is one number here as well. */
type Offsets = Partial<Record<TableName, number>>

const META = 'meta'
const VERSION = 1

const databaseName = (userId: string) => `foco-${userId}`

const result = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const finished = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })

const moved = (row: StoredRow, by: number) => (by === 0 ? row : shiftRow(row, by))

const writeDeltas = (transaction: IDBTransaction, deltas: readonly Delta[], offsets: Offsets) => {
  for (const change of deltas.flatMap((delta) => delta.changes)) {
    const offset = offsets[change.table] ?? 0
    if (change.op === 'shift') offsets[change.table] = offset + change.by
    else if (change.op === 'delete') transaction.objectStore(change.table).delete(change.id)
    else transaction.objectStore(change.table).put(moved(change.row, -offset))
  }
}

const writeEverything = (transaction: IDBTransaction, { tables }: CachedRows) => {
  for (const name of TABLE_NAMES) {
    const store = transaction.objectStore(name)
    store.clear()
    for (const row of tables[name] ?? []) store.put(row)
  }
}

const open = async (userId: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(databaseName(userId), VERSION)
  request.onupgradeneeded = () => {
    const existing = request.result.objectStoreNames
    for (const name of TABLE_NAMES)
      if (!existing.contains(name)) request.result.createObjectStore(name, { keyPath: 'id' })
    if (!existing.contains(META)) request.result.createObjectStore(META)
  }
  return await result(request)
}

const openCache = async (userId: string): Promise<RowCache> => {
  const database = await open(userId)
  // Another tab signs out and deletes this database: an open connection would make it wait for ever.
  database.onversionchange = () => database.close()
  const stores = [...TABLE_NAMES, META]
  return {
    load: async () => {
      const transaction = database.transaction(stores)
      const meta = transaction.objectStore(META)
      const cursor: unknown = await result(meta.get('cursor'))
      if (typeof cursor !== 'number') return null
      const offsets = ((await result(meta.get('offsets'))) ?? {}) as Offsets
      const tables: Partial<Record<TableName, StoredRow[]>> = {}
      for (const name of TABLE_NAMES) {
        const rows = (await result(transaction.objectStore(name).getAll())) as StoredRow[]
        const offset = offsets[name] ?? 0
        tables[name] = rows.map((row) => moved(row, offset))
      }
      return { cursor, tables: tables as unknown as ConfirmedTables }
    },
    save: async (deltas, everything) => {
      const transaction = database.transaction(stores, 'readwrite', { durability: 'relaxed' })
      const done = finished(transaction)
      const meta = transaction.objectStore(META)
      const stored: unknown = await result(meta.get('cursor'))
      const last = deltas.at(-1)
      if (last && stored === deltas[0]?.prev) {
        const offsets = ((await result(meta.get('offsets'))) ?? {}) as Offsets
        writeDeltas(transaction, deltas, offsets)
        meta.put(offsets, 'offsets')
        meta.put(last.cursor, 'cursor')
        await done
        return last.cursor
      }
      const rows = everything()
      if (stored !== rows.cursor) {
        writeEverything(transaction, rows)
        meta.put({}, 'offsets')
        meta.put(rows.cursor, 'cursor')
      }
      await done
      return rows.cursor
    },
    close: () => database.close(),
  }
}

export const browserCaches = (): RowCaches => ({
  open: openCache,
  delete: async (userId) => {
    await result(indexedDB.deleteDatabase(databaseName(userId)))
  },
})
