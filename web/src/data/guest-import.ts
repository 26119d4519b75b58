/** Signing in takes a guest's rows along: sent batch by batch, and removed here only once the server has them all. */
import { applyChanges, type Change, type Rows } from '@foco/domain/change.ts'
import { derivedId } from '@foco/domain/derived-id.ts'
import {
  type GuestRows,
  type ImportBatch,
  importGuestRows,
  isLegacyTodos,
  LEGACY_TODOS_KEY,
  migrateLegacyTodos,
} from '@foco/domain/guest-migration.ts'
import { nextPosition } from '@foco/domain/ordering.ts'
import { type Row, TABLE_NAMES, type TableName, tables } from '@foco/domain/schema.ts'
import type { Environment, KeyValueStorage } from './environment.ts'
import { clearFoldNote, type GuestContents, JOURNAL_PREFIX, readGuest } from './guest-storage.ts'
import { keysWithPrefix, type Outbox, openOutbox } from './outbox.ts'
import type { Transport } from './transport.ts'

export interface ImportResult {
  imported: number
  /** Rows that the account cannot take: they stay in this browser. */
  kept: number
}

/** `result` is null when all that was there had stayed behind before: it was told then, and not at every start. */
export type ImportOutcome =
  | { outcome: 'done'; result: ImportResult | null }
  | { outcome: 'later' }
  | { outcome: 'sign-in' }

type Kept = { table: TableName; row: unknown }[]

export const hasGuestRows = (storage: KeyValueStorage): boolean =>
  TABLE_NAMES.some((name) => storage.getItem(tables[name].guestKey) !== null) ||
  keysWithPrefix(storage, JOURNAL_PREFIX).length > 0 ||
  storage.getItem(LEGACY_TODOS_KEY) !== null

const parseLegacy = (storage: KeyValueStorage): unknown[] => {
  try {
    const input: unknown = JSON.parse(storage.getItem(LEGACY_TODOS_KEY) ?? 'null')
    return isLegacyTodos(input) ? input : []
  } catch {
    return []
  }
}

const collectRows = ({ tables: stored, fresh }: GuestContents, legacy: unknown[], now: string): GuestRows => {
  const before: Partial<Record<TableName, Map<string, Row>>> = {}
  for (const name of TABLE_NAMES) before[name] = new Map(stored[name]?.map((row) => [row.id, row]))
  const after = applyChanges(
    before as Rows,
    fresh.flatMap((entry) => entry.changes),
  )
  const rows = Object.fromEntries(TABLE_NAMES.map((name) => [name, [...(after[name]?.values() ?? [])]])) as {
    [T in TableName]: Row<T>[]
  }
  const known = new Set(rows.todos.map(({ id }) => id))
  const migrated = migrateLegacyTodos(legacy, nextPosition(rows.todos), now)
  return { ...rows, todos: [...rows.todos, ...migrated.filter(({ id }) => !known.has(id))] }
}

/** Sends a batch; one that is refused is halved until the rows that the server does not take are alone. */
const sendBatch = async (transport: Transport, batch: ImportBatch, kept: Kept): Promise<'ok' | 'later' | 'sign-in'> => {
  const answer = await transport.post(batch)
  if (answer.outcome !== 'refused') return answer.outcome
  const [only, ...others] = batch.changes
  if (only && others.length === 0) {
    if (only.op === 'insert') kept.push({ table: only.table, row: only.row })
    return 'ok'
  }
  const middle = batch.changes.length >> 1
  for (const half of [batch.changes.slice(0, middle), batch.changes.slice(middle)]) {
    const outcome = await sendBatch(transport, { id: halfId(batch.id, half), changes: half }, kept)
    if (outcome !== 'ok') return outcome
  }
  return 'ok'
}

const halfId = (id: string, changes: readonly Change[]) => derivedId('part of import', id, JSON.stringify(changes))

/** Whether anything was cleared away. */
const clearGuest = (storage: KeyValueStorage, journal: Outbox, contents: GuestContents, kept: Kept): boolean => {
  const entries = [...contents.folded, ...contents.fresh]
  let isCleared = entries.length > 0
  for (const name of TABLE_NAMES) {
    const key = tables[name].guestKey
    const staying = kept.flatMap(({ table, row }) => (table === name ? [row] : []))
    const text = staying.length > 0 ? JSON.stringify(staying) : null
    if (text === storage.getItem(key)) continue
    isCleared = true
    if (text === null) storage.removeItem(key)
    else storage.setItem(key, text)
  }
  clearFoldNote(storage)
  for (const entry of entries) journal.remove(entry)
  return isCleared
}

/** To be called by the one tab that holds the guest's lock. */
export const importGuest = async (
  environment: Environment,
  storage: KeyValueStorage,
  transport: Transport,
  userId: string,
): Promise<ImportOutcome> => {
  const journal = openOutbox(environment, storage, JOURNAL_PREFIX)
  const contents = readGuest(storage, journal)
  const legacy = parseLegacy(storage)
  const now = new Date(environment.clock.now()).toISOString()
  const { batches, refused } = importGuestRows(userId, collectRows(contents, legacy, now))
  const kept: Kept = [...refused]
  for (const batch of batches) {
    const outcome = await sendBatch(transport, batch, kept)
    if (outcome !== 'ok') return { outcome }
  }
  const isCleared = clearGuest(storage, journal, contents, kept) || legacy.length > 0
  if (legacy.length > 0) storage.removeItem(LEGACY_TODOS_KEY)
  const sent = batches.reduce((sum, { changes }) => sum + changes.length, 0)
  const result = { imported: sent + refused.length - kept.length, kept: kept.length }
  return { outcome: 'done', result: isCleared ? result : null }
}
