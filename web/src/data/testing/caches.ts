/** Row caches that last as long as the device: the contract of cache.ts without IndexedDB. */
import { applyChanges, type Change, type Rows } from '@foco/domain/change.ts'
import { TABLE_NAMES } from '@foco/domain/schema.ts'
import type { CachedRows, RowCaches } from '../cache.ts'
import type { ConfirmedTables } from '../store.ts'

export interface TestCaches extends RowCaches {
  stored: Map<string, CachedRows>
}

const asRows = ({ tables }: CachedRows): Rows =>
  Object.fromEntries(TABLE_NAMES.map((name) => [name, new Map(tables[name]?.map((row) => [row.id, row]))]))

const asTables = (rows: Rows): ConfirmedTables =>
  Object.fromEntries(TABLE_NAMES.map((name) => [name, [...(rows[name]?.values() ?? [])]])) as ConfirmedTables

export const createCaches = (): TestCaches => {
  const stored = new Map<string, CachedRows>()
  return {
    stored,
    open: async (userId) => ({
      load: async () => structuredClone(stored.get(userId) ?? null),
      save: async (deltas, everything) => {
        const cached = stored.get(userId)
        const last = deltas.at(-1)
        if (!cached || !last || cached.cursor !== deltas[0]?.prev) {
          stored.set(userId, structuredClone(everything()))
          return stored.get(userId)?.cursor ?? 0
        }
        const changes = deltas
          .flatMap((delta) => delta.changes)
          .map((change) => (change.op === 'put' ? { ...change, op: 'insert', id: change.row.id } : change) as Change)
        stored.set(
          userId,
          structuredClone({ cursor: last.cursor, tables: asTables(applyChanges(asRows(cached), changes)) }),
        )
        return last.cursor
      },
      close: () => {},
    }),
    delete: async (userId) => void stored.delete(userId),
  }
}
