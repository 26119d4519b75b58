/**
 * Signing in takes a guest's rows along: they become writes of the account that wait to be sent, in one step on this
 * device. From then on they are shown, sent, retried and, if need be, refused like anything else the user wrote.
 */

import { type Change, type Rows, withoutDerived } from '@foco/domain/core/change.ts'
import { nextPosition } from '@foco/domain/core/ordering.ts'
import {
  IMPORT_BATCH,
  importGuestRows,
  type LegacyTodos,
  migrateLegacyTodos,
} from '@foco/domain/guest/guest-migration.ts'
import { applyChanges } from '@foco/domain/items/apply-changes.ts'
import { derivedId } from '@foco/domain/tables/derived-id.ts'
import { type Row, TABLE_NAMES, type TableName, tables } from '@foco/domain/tables/schema.ts'
import {
  type DeviceDatabase,
  GUEST,
  type HandOver,
  type NumberedEntry,
  type OwnerData,
} from '../device/device-database.ts'
import { adoptLeftovers } from '../device/journal.ts'
import type { Clock, KeyValueStorage } from '../environment.ts'
import { idsIn, linksIn } from '../store/fitted-changes.ts'
import type { PendingTransaction } from '../store/pending.ts'
import type { ConfirmedTables } from '../store/store.ts'
import { asRows, guestTables, refusedIn } from './guest-rows.ts'
import { clearLegacyTodos, JOURNAL_PREFIX, legacyTodos, mayHoldOlderGuest, takeOverOlderGuest } from './older-guest.ts'

export interface ImportResult {
  imported: number
  /** Rows that the account cannot take: they stay in this browser. */
  kept: number
}

interface ImportPlan extends HandOver {
  result: ImportResult
}

/** The mirror shows nothing any more, and the oldest version's rows are taken along. */
const clearGuestKeys = (storage: KeyValueStorage, legacy: LegacyTodos | null) => {
  for (const name of TABLE_NAMES) storage.removeItem(tables[name].guestKey)
  try {
    if (legacy) clearLegacyTodos(storage, legacy)
  } catch {
    // No room to put the rest aside: it stays where it is.
  }
}

const namesIn = ({ changes }: PendingTransaction): string[] => changes.flatMap(idsIn)

/** Whether every row that the write is about, or ties something to, is there when its turn comes. */
const fits = (rows: Rows, changes: readonly Change[]): boolean => {
  let now = rows
  for (const change of changes) {
    if (change.op !== 'insert' && change.op !== 'shift' && !now[change.table]?.has(change.id)) return false
    if (linksIn(change).some(([table, id]) => !now[table]?.has(id))) return false
    now = applyChanges(now, [change])
  }
  return true
}

/**
 * Writes of a guest's tab that had not heard yet that its rows went to the account, or that another tab had taken the
 * row away: they go after the rows, as they are.
 */
const lateWrites = (guest: OwnerData): ReadonlySet<NumberedEntry> => {
  const { epoch, rows, journal } = guest
  if (epoch === 0) return new Set(refusedIn(guest))
  const late = new Set<NumberedEntry>()
  /** What was written later about the same rows goes later, too. */
  const lateRows = new Set<string>()
  let now = asRows(rows?.tables ?? {})
  for (const entry of journal.filter(({ seq }) => seq > (rows?.cursor ?? 0)))
    if (fits(now, entry.changes) && !namesIn(entry).some((id) => lateRows.has(id)))
      now = applyChanges(now, entry.changes)
    else {
      late.add(entry)
      for (const id of namesIn(entry)) lateRows.add(id)
    }
  return late
}

const withLegacy = (tables: ConfirmedTables, legacy: readonly Row<'todos'>[]): ConfirmedTables => {
  const todos = tables.todos ?? []
  const known = new Set(todos.map(({ id }) => id))
  const first = nextPosition(todos)
  const added = legacy.filter(({ id }) => !known.has(id))
  return { ...tables, todos: [...todos, ...added.map((row, index) => ({ ...row, order_position: first + index }))] }
}

const asTables = (rows: readonly { table: TableName; row: unknown }[]): ConfirmedTables =>
  Object.fromEntries(
    TABLE_NAMES.map((name) => [name, rows.flatMap(({ table, row }) => (table === name ? [row] : []))]),
  ) as unknown as ConfirmedTables

/** A run is no item of its own: a person has its session. */
const isMade = ({ table }: Change) => table !== 'focus_runs'

/** `stamp` is the time of the first write. Ids come from the rows, so that the server takes them once, however often they are sent. */
const planImport = (userId: string, guest: OwnerData, legacy: readonly Row<'todos'>[], stamp: number): ImportPlan => {
  const late = lateWrites(guest)
  const journal = guest.journal.filter((entry) => !late.has(entry))
  const tables = withLegacy(guestTables({ rows: guest.rows, journal }), legacy)
  const { batches, refused } = importGuestRows(userId, tables)
  const parts = [
    ...batches,
    ...Array.from(late, ({ id, changes }) => ({
      id: derivedId('late guest write', userId, id),
      changes: withoutDerived(changes),
    })).filter(({ changes }) => changes.length > 0),
  ]
  // Each row has a moment of its own, so that a batch can be halved again and again without losing its place.
  const entries = parts.map((part, index) => ({ ...part, ts: stamp + index * IMPORT_BATCH }))
  return {
    entries,
    staying: refused.length > 0 ? asTables(refused) : null,
    result: {
      imported: batches.reduce((sum, { changes }) => sum + changes.filter(isMade).length, 0),
      kept: refused.length,
    },
  }
}

interface GuestPlace {
  database: DeviceDatabase
  storage: KeyValueStorage
  clock: Clock
  /** The session is over: rows that went now would wait for a sign-in that nobody asks for. */
  isOver(): boolean
}

/** The rows go in one step; once is enough, and once more does no harm. */
export const handOverGuest = async (
  { database, storage, clock, isOver }: GuestPlace,
  userId: string,
  stamp: () => number,
): Promise<ImportPlan> => {
  const head = () => database.journalAbove(GUEST, Number.POSITIVE_INFINITY)
  // One that was stored anew has been written: its rows need not be read for the question.
  if ((await head()).generation <= 1) {
    const found = await database.load(GUEST)
    if (mayHoldOlderGuest(storage, found)) await takeOverOlderGuest(database, storage, stamp(), found.generation)
  }
  const { since } = await head()
  await adoptLeftovers(database, storage, { owner: GUEST, prefix: JOURNAL_PREFIX, since })
  // If they are still where it left them.
  const legacy = legacyTodos(storage)
  const older = migrateLegacyTodos(legacy?.entries ?? [], 1, new Date(clock.now()).toISOString())
  let plan: ImportPlan = { entries: [], staying: null, result: { imported: 0, kept: 0 } }
  await database.handOver(userId, (guest) => {
    if (!isOver()) plan = planImport(userId, guest, older, stamp())
    return plan
  })
  if (plan.entries.length === 0) return plan
  clearGuestKeys(storage, legacy)
  const { imported, kept } = plan.result
  return { ...plan, result: { imported, kept: kept + (legacy?.unread.length ?? 0) } }
}

/** Whether the server may be asked again with parts of it: rows of an import have nothing to do with each other. */
const isImport = (changes: readonly Change[]) => changes.every((change) => change.op === 'insert' && change.ifAbsent)

/** A refused import in halves, until the row that the server does not take is alone; null for anything else. */
export const halvesOf = (entry: PendingTransaction): PendingTransaction[] | null => {
  const { id, ts, changes } = entry
  if (changes.length < 2 || !isImport(changes)) return null
  const middle = changes.length >> 1
  const part = (half: readonly Change[], at: number) => ({
    id: derivedId('part of import', id, JSON.stringify(half)),
    ts: at,
    changes: half,
  })
  return [part(changes.slice(0, middle), ts), part(changes.slice(middle), ts + middle)]
}
