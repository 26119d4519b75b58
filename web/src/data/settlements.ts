/** Which transactions the server has, and who waits to hear of them. */
import type { AppError } from '@foco/domain/core/errors.ts'
import type { PendingTransaction } from './pending.ts'

/** Enough for every event that may still be on its way from another tab. */
const REMEMBERED = 2000

export interface Settlements {
  wait(id: string): Promise<void>
  /** False when it was known already: from a delta that came before the entry itself, say. */
  ack(transaction: PendingTransaction, cursor: number): boolean
  /** A delta named them; some may be other devices' or not have arrived here yet. */
  remember(ids: readonly string[]): void
  refuse(id: string, error: AppError): void
  /** Nothing more will be heard of it: its parts have been answered. */
  conclude(id: string): void
  isAcked(id: string): boolean
  /** Whether the rows up to this cursor contain it; one that only a delta named is in the rows that came with it. */
  isThrough(id: string, cursor: number): boolean
  /** Acknowledged at or before this cursor. */
  idsThrough(cursor: number): string[]
  /** The same, to be removed from the outbox: each is given once. */
  takeThrough(cursor: number): PendingTransaction[]
  /** The server was set back: nothing it said counts. */
  forget(): void
}

export const createSettlements = (): Settlements => {
  const waiting = new Map<string, PromiseWithResolvers<void>>()
  const acked = new Map<string, { transaction: PendingTransaction; cursor: number }>()
  const known = new Set<string>()
  const take = (id: string) => {
    const waiter = waiting.get(id)
    waiting.delete(id)
    return waiter
  }
  const remember = (ids: readonly string[]) => {
    for (const id of ids) known.add(id)
    for (const id of known) {
      if (known.size <= REMEMBERED) break
      if (!acked.has(id)) known.delete(id)
    }
  }
  const through = (cursor: number) => [...acked.values()].filter((entry) => entry.cursor <= cursor)
  return {
    wait: (id) => {
      const waiter = Promise.withResolvers<void>()
      waiting.set(id, waiter)
      // Whoever does not care about the outcome must not cause an unhandled rejection.
      waiter.promise.catch(() => {})
      return waiter.promise
    },
    ack: (transaction, cursor) => {
      acked.set(transaction.id, { transaction, cursor })
      if (known.has(transaction.id)) return false
      remember([transaction.id])
      take(transaction.id)?.resolve()
      return true
    },
    remember,
    refuse: (id, error) => take(id)?.reject(error),
    conclude: (id) => take(id)?.resolve(),
    isAcked: (id) => known.has(id),
    isThrough: (id, cursor) => known.has(id) && (acked.get(id)?.cursor ?? 0) <= cursor,
    idsThrough: (cursor) => through(cursor).map(({ transaction }) => transaction.id),
    takeThrough: (cursor) =>
      through(cursor).map(({ transaction }) => {
        acked.delete(transaction.id)
        return transaction
      }),
    forget: () => {
      acked.clear()
      known.clear()
    },
  }
}
