/**
 * What lasts on this device: one database for the guest and for every account, written in atomic steps. A promise that
 * resolves means that the step is on disk, and survives the browser being killed. `indexed-database.ts` keeps it in
 * IndexedDB, `memory-database.ts` in memory; one contract holds both.
 */
import type { Delta } from '@foco/domain/core/protocol.ts'
import type { PendingTransaction } from '../store/pending.ts'
import type { ConfirmedTables } from '../store/store.ts'

/** Whose data it is: the guest's, or an account's by its user id. */
export type Owner = string
export const GUEST: Owner = 'guest'

/** A write in the journal. The numbers rise over all tabs: they are the common order of what this device wrote. */
export interface NumberedEntry extends PendingTransaction {
  seq: number
}

/** All rows at one moment: an account's by the server's cursor, the guest's by the number of the last journal entry in them. */
export interface StoredRows {
  cursor: number
  /** Of an account: the mark that the cursor stands for. */
  last?: string | null
  tables: ConfirmedTables
}

export interface OwnerData {
  /** Rises whenever all rows are stored anew; 0 where none ever were. */
  generation: number
  /** Rises when rows are taken away: whoever knows an older one must load them again. */
  epoch: number
  /** Writes of this time or earlier that are found outside the database are in the rows. */
  since: number
  rows: StoredRows | null
  /** What the server told since the rows were stored. */
  deltas: readonly Delta[]
  /** In the order of their numbers. The guest's may reach back behind the rows. */
  journal: readonly NumberedEntry[]
}

export interface JournalPart {
  entries: readonly NumberedEntry[]
  /** Entries up to this number are gone from the journal: whoever has not read them must load the rows. */
  dropped: number
  epoch: number
  generation: number
  /** Up to which the rows are stored, with what the server told since. */
  cursor: number
  since: number
}

/** A small text under a name. `at` tells which of two is newer; a text that was removed is null for a while. */
export interface KeptText {
  at: number
  text: string | null
}
/** Of two at the same moment one must win everywhere: it does not matter which. */
export const isNewerText = (kept: KeptText, than: KeptText | undefined): boolean =>
  than === undefined || kept.at > than.at || (kept.at === than.at && (kept.text ?? '') > (than.text ?? ''))
export type KeptTexts = readonly (readonly [name: string, kept: KeptText])[]

interface StoreRows {
  rows: StoredRows
  /** The generation that the rows were made from: if another tab stored its rows since, nothing is written. */
  over: number
  /** What the server told since other rows does not follow on these. */
  isAnew?: boolean
  /** Journal entries that the rows contain for good. */
  settled?: readonly string[]
  /** The same by number: every entry up to this one. */
  settledThrough?: number
  /** The same for writes outside the database, by their time. */
  since?: number
}

interface StoreDeltas {
  deltas: readonly Delta[]
  /** The mark that the first of them follows on. */
  last: string | null
  /** Journal entries that they contain for good. */
  settled?: readonly string[]
}

/** Rows of the guest become writes of an account; `staying` are the rows that it cannot take. */
export interface HandOver {
  entries: readonly PendingTransaction[]
  staying: ConfirmedTables | null
}

export type DeviceNews =
  | { kind: 'journal'; owner: Owner }
  /** The rows up to this cursor are stored, with these writes in them. `isWhole`: all rows were stored anew. */
  | { kind: 'settled'; owner: Owner; ids: readonly string[]; cursor: number; isWhole: boolean }
  /** Told also where there was no room for them: who is signed in is the same in every tab. */
  | { kind: 'kept'; texts: KeptTexts; isStored: boolean }
  /** The browser closed the database, or somebody emptied it. */
  | { kind: 'lost' }

export interface DeviceDatabase {
  load(owner: Owner): Promise<OwnerData>
  /** Adds writes. One whose id was ever added before is left out: a write may be found in two places after a crash. */
  append(owner: Owner, entries: readonly PendingTransaction[]): Promise<void>
  journalAbove(owner: Owner, seq: number): Promise<JournalPart>
  removeEntries(owner: Owner, ids: readonly string[]): Promise<void>
  /** The new generation; null when another tab was faster. */
  storeRows(owner: Owner, step: StoreRows): Promise<number | null>
  /**
   * False, and nothing is written, when they do not follow on what is stored: by the cursor, and by `last`, the
   * transaction that it stands for. After a server was set back another tab may have stored rows of before.
   */
  storeDeltas(owner: Owner, step: StoreDeltas): Promise<boolean>
  /** Everything of an account but the writes that are not named. */
  forget(owner: Owner, entries: readonly string[]): Promise<void>
  /** In one step, so that a row is never with both or with neither. */
  handOver(to: Owner, plan: (guest: OwnerData) => HandOver): Promise<void>
  keptTexts(): Promise<KeptTexts>
  /** Older texts do not replace newer ones. */
  keep(texts: KeptTexts): Promise<void>
  /** Those that were removed long ago need not be remembered as removed. */
  dropTexts(names: readonly string[]): Promise<void>
  /** What other tabs did, after it is on disk. */
  listen(listener: (news: DeviceNews) => void): () => void
  close(): void
}
