/**
 * Guest data of versions that had their truth in localStorage: one plain JSON array for each table, and a journal of
 * what was written since. A fold of theirs noted which entries it folded and under which mark, then wrote each array
 * with that mark behind it, in white space. Read once, to be stored in the device's database; nothing here writes,
 * but for putting aside what cannot be read.
 */

import type { Rows } from '@foco/domain/core/change.ts'
import { LEGACY_TODOS_KEY, type LegacyTodos, readLegacyTodos } from '@foco/domain/guest/guest-migration.ts'
import { olderRow } from '@foco/domain/guest/older-rows.ts'
import { applyChanges } from '@foco/domain/items/apply-changes.ts'
import { type Row, TABLE_NAMES, type TableName, tables } from '@foco/domain/tables/schema.ts'
import { type DeviceDatabase, GUEST, type OwnerData } from '../device/device-database.ts'
import { entryKey, keysWithPrefix, parseEntry } from '../device/journal.ts'
import type { KeyValueStorage } from '../environment.ts'
import { byTime } from '../store/pending.ts'
import type { ConfirmedTables } from '../store/store.ts'

export const JOURNAL_PREFIX = 'foco_journal/'
const FOLD_KEY = 'foco_journal_fold'
const MARK_BITS = 32

/** Which journal entries the arrays with this mark contain. */
interface FoldNote {
  mark: number
  entries: readonly string[]
  /** Those of them that this fold adds. The others are in the arrays of the fold before, and a shift counts once. */
  added: readonly string[]
}

const markOf = (text: string): number | null => {
  const tail = text.slice(-MARK_BITS)
  return /^[ \t]{32}$/.test(tail) ? Number.parseInt(tail.replaceAll(' ', '0').replaceAll('\t', '1'), 2) : null
}

const readFoldNote = (storage: KeyValueStorage): FoldNote | null => {
  try {
    const note: unknown = JSON.parse(storage.getItem(FOLD_KEY) ?? 'null')
    const { mark, entries, added = entries } = (note ?? {}) as Partial<FoldNote>
    return typeof mark === 'number' && Array.isArray(entries) && Array.isArray(added) ? { mark, entries, added } : null
  } catch {
    return null
  }
}

interface StoredTable {
  rows: Row[]
  mark: number | null
  damaged: boolean
}

const isRow = (input: unknown): input is object =>
  typeof input === 'object' && input !== null && ['string', 'number'].includes(typeof (input as { id?: unknown }).id)

const parseRows = (table: TableName, text: string, now: string): { rows: Row[]; damaged: boolean } => {
  try {
    const stored: unknown = JSON.parse(text)
    if (!Array.isArray(stored)) return { rows: [], damaged: true }
    const found = stored.filter(isRow)
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
    // A row of an older version lacks newer columns.
    const rows = found.map((row, index) => olderRow(table, row, { place: index + 1, now, zone }))
    return { rows, damaged: found.length < stored.length }
  } catch {
    return { rows: [], damaged: true }
  }
}

/** What cannot be read is kept under another key, before the mirror is written over it. */
const moveAside = (storage: KeyValueStorage, key: string, text: string) => {
  let name = `${key}_damaged`
  for (let copy = 2; storage.getItem(name) !== null && storage.getItem(name) !== text; copy++)
    name = `${key}_damaged_${copy}`
  try {
    storage.setItem(name, text)
    storage.removeItem(key)
  } catch {
    // No room for two copies: swap them, or leave everything as it is.
    storage.removeItem(key)
    try {
      storage.setItem(name, text)
    } catch (error) {
      storage.setItem(key, text)
      throw error
    }
  }
}

/** Of the oldest version's to-dos, once all that can be read are taken over: the others are kept aside. True if there are some. */
export const clearLegacyTodos = (storage: KeyValueStorage, { unread }: LegacyTodos): boolean => {
  if (unread.length > 0) moveAside(storage, LEGACY_TODOS_KEY, JSON.stringify(unread))
  else storage.removeItem(LEGACY_TODOS_KEY)
  return unread.length > 0
}

/** null where there are none, or something that is not ours. */
export const legacyTodos = (storage: KeyValueStorage): LegacyTodos | null => {
  try {
    return readLegacyTodos(JSON.parse(storage.getItem(LEGACY_TODOS_KEY) ?? 'null'))
  } catch {
    return null
  }
}

const readTable = (storage: KeyValueStorage, table: TableName, now: string): StoredTable => {
  const key = tables[table].guestKey
  const text = storage.getItem(key)
  if (text === null) return { rows: [], mark: null, damaged: false }
  const { rows, damaged } = parseRows(table, text, now)
  const mark = markOf(text)
  if (damaged) moveAside(storage, key, text)
  return { rows, mark, damaged }
}

interface OlderGuest {
  tables: ConfirmedTables
  /** Whether some of it could not be read and was put aside. */
  damaged: boolean
  /** No entry in the journal is newer. */
  latest: number
}

const readOlderGuest = (storage: KeyValueStorage, now: string): OlderGuest => {
  const note = readFoldNote(storage)
  const noted = new Set(note?.entries)
  const added = new Set(note?.added)
  const entries = keysWithPrefix(storage, JOURNAL_PREFIX)
    .flatMap((key) => parseEntry(storage.getItem(key)) ?? [])
    .sort(byTime)
  const keyOf = (entry: (typeof entries)[number]) => entryKey(JOURNAL_PREFIX, entry)
  const lastAdded = entries.filter((entry) => added.has(keyOf(entry)))
  const rows: Partial<Record<TableName, ReadonlyMap<string, Row>>> = {}
  let damaged = false
  for (const table of TABLE_NAMES) {
    const stored = readTable(storage, table, now)
    damaged ||= stored.damaged
    // A fold that was cut off: this array still lacks its entries.
    const missing =
      stored.mark === note?.mark
        ? []
        : lastAdded.flatMap((entry) => entry.changes.filter((change) => change.table === table))
    const before = { [table]: new Map(stored.rows.map((row) => [row.id, row])) } as Rows
    rows[table] = applyChanges(before, missing)[table] ?? new Map()
  }
  const fresh = entries.filter((entry) => !noted.has(keyOf(entry)))
  const all = applyChanges(
    rows as Rows,
    fresh.flatMap((entry) => entry.changes),
  )
  const tablesOf = TABLE_NAMES.map((name) => [name, [...(all[name]?.values() ?? [])]])
  return { tables: Object.fromEntries(tablesOf) as ConfirmedTables, damaged, latest: entries.at(-1)?.ts ?? 0 }
}

/**
 * Whether there may be rows to take over: no truth was ever stored here, or one in which nobody has written anything yet
 * while rows lie under the guest's keys. No mirror of today's version is beside such a truth: it is written after it.
 */
export const mayHoldOlderGuest = (storage: KeyValueStorage, { generation, epoch, journal, rows }: OwnerData): boolean =>
  generation === 0 ||
  (generation === 1 &&
    epoch === 0 &&
    journal.length === 0 &&
    Object.values(rows?.tables ?? {}).every((stored) => stored.length === 0) &&
    keysWithPrefix(storage, JOURNAL_PREFIX).length === 0 &&
    TABLE_NAMES.some((name) => storage.getItem(tables[name].guestKey) !== null))

/**
 * Makes them the truth on this device, once; what they lay in is a mirror from then on. True when some of it could not
 * be read and was put aside. `now` is later than every write of today's version, `over` the generation that is there.
 */
export const takeOverOlderGuest = async (
  database: DeviceDatabase,
  storage: KeyValueStorage,
  now: number,
  over = 0,
): Promise<boolean> => {
  const { tables: rows, damaged, latest } = readOlderGuest(storage, new Date(now / 1000).toISOString())
  // Its journal is in the rows, and must not count again when it is back in localStorage after a crash.
  const since = Math.max(latest, now)
  await database.storeRows(GUEST, { rows: { cursor: 0, tables: rows }, over, since })
  storage.removeItem(FOLD_KEY)
  return damaged
}
