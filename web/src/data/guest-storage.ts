/**
 * How a guest's rows lie in browser storage: one plain JSON array for each table, and a journal of what was
 * written since. Folding the journal into the arrays takes several keys, and the tab may be killed between any two.
 *
 * So a fold first notes which entries it folds and under which mark, then writes each array with that mark behind
 * it, in white space: still plain JSON, and written in the same instant as the rows. Whoever reads next sees for
 * each table whether the noted entries are in it, and nothing is applied twice or not at all.
 */
import { applyChanges, type Rows } from '@foco/domain/change.ts'
import { type Row, TABLE_NAMES, type TableName, tables } from '@foco/domain/schema.ts'
import { withWords } from '@foco/domain/untitled.ts'
import type { KeyValueStorage } from './environment.ts'
import type { Outbox, OutboxEntry } from './outbox.ts'
import type { ConfirmedTables } from './store.ts'

export const JOURNAL_PREFIX = 'foco_journal/'
const FOLD_KEY = 'foco_journal_fold'
const MARK_BITS = 32

/** Which journal entries the arrays with this mark contain. */
export interface FoldNote {
  mark: number
  entries: readonly string[]
  /** Those of them that this fold adds. The others are in the arrays of the fold before, and a shift counts once. */
  added: readonly string[]
}

export const newMark = (random: number): number => Math.floor(random * 2 ** MARK_BITS)

const markText = (mark: number): string =>
  mark.toString(2).padStart(MARK_BITS, '0').replaceAll('0', ' ').replaceAll('1', '\t')

const markOf = (text: string): number | null => {
  const tail = text.slice(-MARK_BITS)
  return /^[ \t]{32}$/.test(tail) ? Number.parseInt(tail.replaceAll(' ', '0').replaceAll('\t', '1'), 2) : null
}

export const writeTable = (storage: KeyValueStorage, table: TableName, rows: readonly Row[], mark: number) =>
  storage.setItem(tables[table].guestKey, JSON.stringify(rows) + markText(mark))

export const writeFoldNote = (storage: KeyValueStorage, note: FoldNote) =>
  storage.setItem(FOLD_KEY, JSON.stringify(note))

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

const isRow = (input: unknown): input is Row =>
  typeof input === 'object' && input !== null && typeof (input as { id?: unknown }).id === 'string'

const parseRows = (table: TableName, text: string): { rows: Row[]; damaged: boolean } => {
  try {
    const stored: unknown = JSON.parse(text)
    if (!Array.isArray(stored)) return { rows: [], damaged: true }
    const rows = stored.filter(isRow)
    // A row of an older version lacks newer columns.
    const complete = rows.map((row) => withWords(table, { ...tables[table].defaults, ...row } as Row))
    return { rows: complete, damaged: rows.length < stored.length }
  } catch {
    return { rows: [], damaged: true }
  }
}

/** What cannot be read is kept under another key, before anything can be written over it. */
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

const readTable = (storage: KeyValueStorage, table: TableName): StoredTable => {
  const key = tables[table].guestKey
  const text = storage.getItem(key)
  if (text === null) return { rows: [], mark: null, damaged: false }
  const { rows, damaged } = parseRows(table, text)
  const mark = markOf(text)
  if (damaged) {
    moveAside(storage, key, text)
    if (rows.length > 0) storage.setItem(key, JSON.stringify(rows) + (mark === null ? '' : markText(mark)))
  }
  return { rows, mark, damaged }
}

export interface GuestContents {
  tables: ConfirmedTables
  /** In the arrays already, on the way out of the journal. */
  folded: OutboxEntry[]
  /** Not in the arrays yet. */
  fresh: OutboxEntry[]
  /** A fold that was cut off: these tables still lack its entries in storage (they are in `tables`). */
  unfinished: TableName[]
  note: FoldNote | null
  damaged: TableName[]
}

export const readGuest = (storage: KeyValueStorage, journal: Outbox): GuestContents => {
  const note = readFoldNote(storage)
  const noted = new Set(note?.entries)
  const added = new Set(note?.added)
  const entries = journal.list()
  const folded = entries.filter((entry) => noted.has(journal.keyOf(entry)))
  const lastAdded = folded.filter((entry) => added.has(journal.keyOf(entry)))
  const contents: Partial<Record<TableName, Row[]>> = {}
  const unfinished: TableName[] = []
  const damaged: TableName[] = []
  for (const table of TABLE_NAMES) {
    const stored = readTable(storage, table)
    if (stored.damaged) damaged.push(table)
    const missing =
      stored.mark === note?.mark
        ? []
        : lastAdded.flatMap((entry) => entry.changes.filter((change) => change.table === table))
    contents[table] = stored.rows
    if (missing.length === 0) continue
    unfinished.push(table)
    const before = { [table]: new Map(stored.rows.map((row) => [row.id, row])) } as Rows
    contents[table] = [...(applyChanges(before, missing)[table]?.values() ?? [])]
  }
  const fresh = entries.filter((entry) => !noted.has(journal.keyOf(entry)))
  return { tables: contents as ConfirmedTables, folded, fresh, unfinished, note, damaged }
}

export const clearFoldNote = (storage: KeyValueStorage) => storage.removeItem(FOLD_KEY)
