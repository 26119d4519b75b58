/** What the screens know of the data: one contract, kept by the guest's store and by the account's store alike. */
import type { Change, RowLookup } from '@foco/domain/core/change.ts'
import type { AppError } from '@foco/domain/core/errors.ts'
import type { Row, TableName } from '@foco/domain/tables/schema.ts'
import type { PresenceStore } from './runs/presence-store.ts'

export interface User {
  id: string
  email: string
  /** As the identity provider gave it; the e-mail address is shown when there is none. */
  name: string | null
}

/** An observable value for useSyncExternalStore: `get` returns the same object until something changed. */
export interface Observable<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

export type View<R> = Observable<readonly R[]>

export type SyncReason =
  | 'signedOut'
  | 'offline'
  | 'offlineWithoutRows'
  | 'unreachable'
  | 'unreachableWithoutRows'
  | 'loadingRows'
  | 'sending'
  | 'connecting'
  /** The browser stores nothing: what the server does not have ends with the tab. */
  | 'accountInTab'
  | 'guestInTab'
  /** The disk is full, and what it has cannot be read. */
  | 'noRoom'
  /** Some rows of the guest could not be read, and were put aside. */
  | 'damaged'

export interface SyncStatus {
  /**
   * everywhere: the server has it all. here: safe on this device. paused: not reaching the server for now.
   * saving: shown, and on its way to the disk. tab: the browser stores nothing, so that what the server does not have
   * ends with the tab. loading: the account's rows have never been on this device, and are on their way.
   */
  state: 'everywhere' | 'here' | 'saving' | 'paused' | 'tab' | 'loading'
  /** Why it is not (yet) saved everywhere. */
  reason: SyncReason | null
  /** Transactions that wait for the server. */
  pending: number
  /** True when the server asked to sign in again: nothing is dropped, the queue waits. */
  needsSignIn: boolean
}

/** A write that the server refused for good, or that found no room on the disk. It is kept until the user copies, retries or dismisses it. */
export interface RejectedWrite {
  id: string
  at: string
  changes: Change[]
  code: string
  message: string
  /** What the app words the refusal from. One that an older version stored has its whole sentence in the message. */
  details?: unknown
}

export interface Written {
  id: string
  /** Guest: when it is on disk. Account: when the server has it. Rejects with an AppError when it could not be saved. */
  settled: Promise<void>
}

export interface DataSession {
  readonly mode: 'guest' | 'account'
  readonly user: User | null
  /** The first rows are here (from storage, cache or server). */
  readonly ready: Promise<void>
  isReady(): boolean
  get: RowLookup
  rows<T extends TableName>(table: T): ReadonlyMap<string, Row<T>>
  /**
   * A filtered, sorted list that is kept up to date; ties are broken by id. `where` may look at anything but the
   * position, which changes for all rows at once.
   */
  view<T extends TableName>(
    table: T,
    where: (row: Row<T>) => boolean,
    compare: (a: Row<T>, b: Row<T>) => number,
  ): View<Row<T>>
  /** Calls back after any row of the table changed. */
  subscribe(table: TableName, listener: () => void): () => void
  /**
   * Shown at once and on disk a moment later; `sync` says when. Throws an AppError and changes nothing when it cannot be
   * done; what turns out to find no room on the disk is taken back, and listed in `rejected`.
   */
  transact(changes: readonly Change[]): Written
  readonly sync: Observable<SyncStatus>
  /** Who sits at this device's timer. */
  readonly presence: PresenceStore
  readonly rejected: Observable<readonly RejectedWrite[]>
  /** What the last write that lost a link had pointed at; the rest of it was written. */
  readonly lostLinks: Observable<readonly TableName[] | null>
  /** Throws an AppError, and keeps the write on the list, when it cannot be made on the rows of now. */
  retryRejected(id: string): Written | null
  dismissRejected(id: string): void
  /** The user has signed in again: what waited for that goes on at once. */
  wake(): void
  /** When this page last heard from the server; null: not yet, or a guest. */
  heardAt(): number | null
  /** Takes no more writes; resolves when the last ones are on disk. */
  close(): Promise<void>
}

/**
 * `problem` is set when the server could not say who is signed in, or when the session ended by itself: whoever has
 * changes that were not sent stays with them, everybody else is a guest from then on.
 */
export type SessionState =
  | { status: 'loading' }
  | { status: 'guest'; data: DataSession; problem: AppError | null }
  | { status: 'account'; user: User; data: DataSession; problem: AppError | null }
