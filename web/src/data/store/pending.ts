/** Transactions that are shown but not confirmed, and their order. */
import type { Change } from '@foco/domain/core/change.ts'

/** Ordered by time and then id: the same order in every tab. */
export interface PendingTransaction {
  id: string
  /** Microseconds, rising strictly within a tab. */
  ts: number
  changes: readonly Change[]
}

export const byTime = (a: PendingTransaction, b: PendingTransaction): number =>
  a.ts - b.ts || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Where a transaction belongs in a list that is in order; nearly always at its end. */
export const placeFor = <T>(list: readonly T[], of: (entry: T) => PendingTransaction, added: PendingTransaction) => {
  let at = list.length
  for (; at > 0; at--) {
    const entry = list[at - 1]
    if (entry === undefined || byTime(of(entry), added) <= 0) break
  }
  return at
}
