/** One transaction of a device: applied whole or not at all, and once, however often it arrives. */

import { createHash } from 'node:crypto'
import { automationsAsTold } from '@foco/domain/automation/told-by-devices.ts'
import type { Change, PlainChange } from '@foco/domain/core/change.ts'
import { AppError, fromDatabase, transactionReused, validationFailed } from '@foco/domain/core/errors.ts'
import { cutAtPlaces } from '@foco/domain/core/placed-rows.ts'
import { refuseProfileChanges } from '@foco/domain/core/profile-rule.ts'
import type { Delta, ServerChange, Transaction, TransactionReceipt } from '@foco/domain/core/protocol.ts'
import { takenMark } from '@foco/domain/core/taken-mark.ts'
import { isPlain } from '@foco/domain/items/plain-changes.ts'
import type { TableName } from '@foco/domain/tables/schema.ts'
import { sql } from 'kysely'
import type { Database, UserTransaction } from '../postgres/db.ts'
import { ACCOUNT_LIMITS, assertRoom } from './account-limits.ts'
import { applyBatches, type Write } from './apply-batch.ts'
import { toBatches } from './change-batches.ts'
import { objectivesReachedBy } from './complete-objectives.ts'
import { fittingChanges } from './fit-changes.ts'
import { withTimeFollowing } from './follow-time.ts'
import { placeRows, renumberedFar } from './place-rows.ts'
import { withoutDeadLinks } from './release-links.ts'

type WriteResult =
  | { duplicate: false; receipt: TransactionReceipt; delta: Delta }
  /** Applied by an earlier request, whose answer this is; there is nothing to tell anybody. */
  | { duplicate: true; receipt: TransactionReceipt; delta: null }

/** What a list of changes says, to be known again. Of the list as it was sent: what is filled in may differ some day. */
export interface Body {
  hash: Buffer
  bytes: number
}

export const bodyOf = (changes: unknown): Body => {
  const text = JSON.stringify(changes)
  return { hash: createHash('sha256').update(text).digest(), bytes: text.length }
}

interface WriteOptions {
  body?: Body
  limits?: typeof ACCOUNT_LIMITS
}

/** What a device asks for. */
export const writeChanges = async (
  db: Database,
  userId: string,
  transaction: Transaction,
  now: Date,
  { body = bodyOf(transaction.changes), limits = ACCOUNT_LIMITS }: WriteOptions = {},
): Promise<WriteResult> => {
  refuseProfileChanges(transaction.changes)
  const changes = automationsAsTold(transaction.changes, now.toISOString())
  return write(db, userId, { id: transaction.id, changes, body, limits }, now)
}

/** What the server itself does for a user: it may also make the profile. */
export const writeAsServer = (
  db: Database,
  userId: string,
  transaction: Transaction,
  now: Date,
): Promise<WriteResult> => write(db, userId, transaction, now)

interface GivenTransaction extends Transaction {
  /** Of a device. */
  body?: Body
  limits?: typeof ACCOUNT_LIMITS
}

const write = async (db: Database, userId: string, transaction: GivenTransaction, now: Date): Promise<WriteResult> => {
  const attempt = (isCareful: boolean) =>
    db.asUser(userId, (trx) => writeInTransaction(trx, userId, transaction, now, isCareful))
  try {
    return await attempt(false).catch((error) => {
      if (!isDeadLink(error) && !isNotThere(error)) throw error
      return attempt(true)
    })
  } catch (error) {
    if (error instanceof AlreadyApplied) return repeatReceipt(db, userId, transaction)
    throw asWriteError(error)
  }
}

/**
 * For a caller with a transaction of its own, in which it has become the user; see `becomeUser` in db.ts. `isCareful`
 * looks first where everything is that the list changes or links to: rarely needed, so only after a refusal.
 */
export const writeInTransaction = async (
  trx: UserTransaction,
  userId: string,
  transaction: GivenTransaction,
  now: Date,
  isCareful = false,
): Promise<Extract<WriteResult, { duplicate: false }>> => {
  const version = sql<number>`(select version from user_counters where user_id = ${userId})`
  const write = { trx, userId, version, now: now.toISOString(), far: new Set<TableName>() }
  // The list does not wait for the cursor. Both are over before either is refused: nothing follows a rollback.
  const [taken, applied] = await Promise.allSettled([
    takeCursor(trx, userId, transaction, now),
    applyList(write, transaction.changes, isCareful),
  ])
  if (taken.status === 'rejected') throw taken.reason
  if (applied.status === 'rejected') throw applied.reason
  const [cursor, { changes, lost }] = [taken.value, applied.value]
  const { body, limits } = transaction
  if (body) await assertRoom(write, { rows: insertsIn(transaction.changes), bytes: body.bytes }, limits)
  const { id } = transaction
  const delta: Delta = {
    type: 'delta',
    prev: cursor - 1,
    cursor,
    changes,
    transactions: [id],
    last: takenMark(id, write.now),
  }
  if (lost.length === 0) return { duplicate: false, receipt: { id, cursor }, delta }
  await trx.updateTable('transactions').set({ lost }).where('user_id', '=', userId).where('id', '=', id).execute()
  return { duplicate: false, receipt: { id, cursor, lost }, delta: { ...delta, lost: { [id]: lost } } }
}

/** What the list and all that follows from it have changed, and the links that it lost on the way. */
const applyList = async (write: Write, asked: readonly Change[], isCareful: boolean) => {
  const changes: ServerChange[] = []
  const apply = async (list: readonly PlainChange[]) => {
    for (const part of cutAtPlaces(list)) {
      const batches = toBatches('plain' in part ? part.plain : await placeRows(write, part.placed))
      for (const change of await applyBatches(write, batches)) changes.push(change)
    }
  }
  const fitting = !isCareful && asked.every(isPlain) ? asked : await fittingChanges(write, asked, isCareful)
  const { changes: wanted, lost } = isCareful ? await withoutDeadLinks(write, fitting) : { changes: fitting, lost: [] }
  await apply(await withTimeFollowing(write, wanted))
  await apply(await objectivesReachedBy(write, wanted))
  await apply(await renumberedFar(write))
  return { changes, lost }
}

const insertsIn = (changes: readonly Change[]): number => {
  let count = 0
  for (const { op } of changes) if (op === 'insert') count++
  return count
}

/** Thrown to take back the counter's step, so that cursors stay dense. */
class AlreadyApplied extends Error {}

/**
 * The counter's row lock puts the writes of one user in line until commit: whoever sees a cursor sees all below it.
 * The transaction's id is taken in the same statement, and is free only for the first to come.
 */
const takeCursor = async (
  trx: UserTransaction,
  userId: string,
  { id, body }: GivenTransaction,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ cursor: number }>`
    with counter as (
      insert into user_counters (user_id, version) values (${userId}, 1)
      on conflict (user_id) do update set version = user_counters.version + 1
      returning version
    )
    insert into transactions (user_id, id, cursor, created_at, body_hash)
    select ${userId}, ${id}, version, ${now.toISOString()}::timestamptz, ${body?.hash ?? null}::bytea from counter
    on conflict (user_id, id) do nothing
    returning cursor`.execute(trx)
  const cursor = rows[0]?.cursor
  if (cursor === undefined) throw new AlreadyApplied()
  return cursor
}

const repeatReceipt = async (db: Database, userId: string, { id, body }: GivenTransaction): Promise<WriteResult> => {
  const { cursor, lost, body_hash } = await db.asUser(userId, (trx) =>
    trx
      .selectFrom('transactions')
      .select(['cursor', 'lost', 'body_hash'])
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  if (body && body_hash && !body_hash.equals(body.hash)) throw transactionReused()
  return { duplicate: true, receipt: { id, cursor, ...(lost ? { lost } : {}) }, delta: null }
}

const FOREIGN_KEY_VIOLATION = '23503'
const NOT_NULL_VIOLATION = '23502'
const CHECK_VIOLATION = '23514'

const isDeadLink = (error: unknown): boolean => (error as { code?: unknown }).code === FOREIGN_KEY_VIOLATION

const isNotThere = (error: unknown): boolean => error instanceof AppError && error.code === 'DB_RECORD_NOT_FOUND'

/** Values that only the database could refuse are the sender's mistake. Nothing of the SQL leaves with the answer. */
const asWriteError = (error: unknown): unknown => {
  if (error instanceof AppError) return error
  const code = (error as { code?: unknown }).code
  if (typeof code !== 'string') return error
  if (code.startsWith('22') || code === CHECK_VIOLATION || code === NOT_NULL_VIOLATION)
    return validationFailed([{ field: '', code: 'INVALID', message: 'A value is outside of what can be stored' }])
  return code.startsWith('23') ? fromDatabase({ code }) : error
}
