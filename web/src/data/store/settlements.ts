/** Which transactions the server has, and who waits to hear of them. */
import type { AppError } from '@foco/domain/core/errors.ts'
import type { Delta } from '@foco/domain/core/protocol.ts'
import type { PendingTransaction } from './pending.ts'

/** Enough for every event that may still be on its way from another tab. */
const REMEMBERED = 2000

export interface Settlements {
  wait(id: string): Promise<void>
  /** The rows up to this cursor contain it; it leaves the journal with them. `isExact`: no earlier ones do. */
  ack(transaction: PendingTransaction, cursor: number, isExact?: boolean): void
  /** The same of writes by their ids; some may be other devices' or not have arrived here yet. */
  remember(ids: readonly string[], cursor: number): void
  /** One that was known before it was found in the journal. */
  found(transaction: PendingTransaction): void
  refuse(id: string, error: AppError): void
  /** Nothing more will be heard of it: its parts have been answered. */
  conclude(id: string): void
  isAcked(id: string): boolean
  /** Whether the rows up to this cursor contain it. */
  isThrough(id: string, cursor: number): boolean
  /** Those that leave the journal when the rows up to this cursor are stored. */
  idsThrough(cursor: number): string[]
  /** They have left it. */
  leave(cursor: number): void
  /**
   * A server that was set back does not have what it took since: all that it said of later rows is forgotten, and sent
   * again. All of it where even its earlier rows are others.
   */
  forgetAbove(cursor: number): void
  forget(): void
  /** The same for those that are not among the transactions that lead from one cursor to the next. */
  forgetUnnamed(delta: Delta): void
}

export const createSettlements = (): Settlements => {
  const waiting = new Map<string, PromiseWithResolvers<void>>()
  /** The cursor of the rows that contain it. */
  const known = new Map<string, number>()
  /** Those whose cursor is their own, and not one of later rows. */
  const exact = new Set<string>()
  /** Those that are in the journal still. */
  const leaving = new Map<string, PendingTransaction>()
  const take = (id: string) => {
    const waiter = waiting.get(id)
    waiting.delete(id)
    return waiter
  }
  const forgetOne = (id: string) => {
    known.delete(id)
    exact.delete(id)
    leaving.delete(id)
  }
  const forgetWhere = (isMeant: (id: string, cursor: number) => boolean) => {
    for (const [id, cursor] of known) if (isMeant(id, cursor)) forgetOne(id)
  }
  const remember = (ids: readonly string[], cursor: number) => {
    // An answer says it exactly, rows that came or were stored together say a later one.
    for (const id of ids) known.set(id, Math.min(cursor, known.get(id) ?? cursor))
    for (const id of known.keys()) {
      if (known.size <= REMEMBERED) break
      if (!leaving.has(id)) forgetOne(id)
    }
  }
  const isThrough = (id: string, cursor: number) => (known.get(id) ?? Number.POSITIVE_INFINITY) <= cursor
  const idsThrough = (cursor: number) => [...leaving.keys()].filter((id) => isThrough(id, cursor))
  return {
    wait: (id) => {
      const waiter = Promise.withResolvers<void>()
      waiting.set(id, waiter)
      // Whoever does not care about the outcome must not cause an unhandled rejection.
      waiter.promise.catch(() => {})
      return waiter.promise
    },
    ack: (transaction, cursor, isExact = false) => {
      leaving.set(transaction.id, transaction)
      remember([transaction.id], cursor)
      if (isExact) exact.add(transaction.id)
      take(transaction.id)?.resolve()
    },
    remember,
    found: (transaction) => leaving.set(transaction.id, transaction),
    refuse: (id, error) => take(id)?.reject(error),
    conclude: (id) => take(id)?.resolve(),
    isAcked: (id) => known.has(id),
    isThrough,
    idsThrough,
    leave: (cursor) => {
      for (const id of idsThrough(cursor)) leaving.delete(id)
    },
    forgetAbove: (cursor) => forgetWhere((_, at) => at > cursor),
    forget: () => forgetWhere(() => true),
    forgetUnnamed: ({ prev, cursor, transactions }) => {
      const named = new Set(transactions)
      forgetWhere((id, at) => exact.has(id) && at > prev && at <= cursor && !named.has(id))
    },
  }
}
