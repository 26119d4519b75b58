/** What travels between a signed-in device and the server. Whether it may: `check-transaction.ts`. */
import type { Row, TableName } from '../tables/schema.ts'
import type { Change } from './change.ts'

/** POST /api/transactions */
export interface Transaction {
  id: string
  changes: Change[]
}

/** The answer; it is the same when the same transaction arrives again. */
export interface TransactionReceipt {
  id: string
  cursor: number
  /** Tables whose rows the list linked to and that were gone: those links are cleared, the rest is written. */
  lost?: readonly TableName[]
}

/** A confirmed change. Rows travel whole, a shift as the one number it is. */
export type ServerChange = {
  [T in TableName]:
    | { table: T; op: 'put'; row: Row<T> }
    | { table: T; op: 'delete'; id: string }
    | { table: T; op: 'shift'; by: number }
}[TableName]

/** Everything between two cursors. A device whose cursor is not `prev` has a gap and pulls. */
export interface Delta {
  type: 'delta'
  prev: number
  cursor: number
  changes: ServerChange[]
  /** Ids of the transactions that these changes settle. */
  transactions: string[]
  /** The mark of the last of them; see taken-mark.ts. */
  last?: string
  /** Of those that lost links, by id: the same as in their receipts, which may not have arrived. */
  lost?: Readonly<Record<string, readonly TableName[]>>
  then?: Delta | Snapshot
}

/** All rows: for a new device, or one that was away longer than tombstones are kept. */
export interface Snapshot {
  type: 'snapshot'
  cursor: number
  /** The mark of the transaction that the cursor stands for; null where there is none, or it is forgotten. */
  last: string | null
  tables: { [T in TableName]: Row<T>[] }
  /**
   * A long answer is read in parts while others write, so rows of later parts may be newer than the cursor. This is
   * what happened meanwhile, and makes all parts one moment. A device that misses it pulls from the cursor.
   */
  then?: Delta | Snapshot
}

export interface ErrorReply {
  code: string
  message: string
  details?: unknown
  request_id?: string
}

export type ServerMessage = Delta | Snapshot | { type: 'pong' } | ({ type: 'error' } & ErrorReply)
export type ClientMessage = { type: 'ping' }

/** Names the user a request is meant for (`user=` on the socket): a page of A never speaks for B, who signed in since. */
export const USER_HEADER = 'x-foco-user'

/** What a socket of the mobile app asks for: this, and one that begins with the other and ends with its access token. */
export const SOCKET_PROTOCOL = 'foco'
export const BEARER_PROTOCOL = 'foco.bearer.'

/** Close codes of the live socket: come back soon; come back later, there are too many; or sign in first. */
export const CLOSE_COME_BACK = 1012
export const CLOSE_TOO_MANY = 1013
export const CLOSE_SIGNED_OUT = 4401

export const MAX_CHANGES = 20_000
/** Each one writes every row of its table. No rule needs more than one; a list of thousands would write for hours. */
export const MAX_SHIFTS = 20
export const MAX_BODY_BYTES = 5 * 1024 * 1024
