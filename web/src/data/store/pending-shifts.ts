/** The shifts of one table that are shown but not confirmed: how far they move its rows, together and up to a moment. */
import { byTime, type PendingTransaction, placeFor } from './pending.ts'

interface PendingShift {
  transaction: PendingTransaction
  by: number
}

export class PendingShifts {
  #shifts: PendingShift[] = []
  #total = 0

  /** How far all of them move the table together. */
  get total(): number {
    return this.#total
  }

  add(transaction: PendingTransaction, by: number) {
    const at = placeFor(this.#shifts, (entry) => entry.transaction, transaction)
    this.#shifts.splice(at, 0, { transaction, by })
    this.#total += by
  }

  /** False when this transaction shifts nothing. */
  drop(transaction: PendingTransaction): boolean {
    const at = this.#shifts.findIndex((entry) => entry.transaction === transaction)
    if (at < 0) return false
    this.#total -= this.#shifts[at]?.by ?? 0
    this.#shifts.splice(at, 1)
    return true
  }

  clear() {
    this.#shifts = []
    this.#total = 0
  }

  /** sums[n] is how far the first n of them move the table together. */
  sums(): number[] {
    const sums = [0]
    let sum = 0
    for (const { by } of this.#shifts) {
      sum += by
      sums.push(sum)
    }
    return sums
  }

  /** How many of them come before this transaction. */
  countBefore(transaction: PendingTransaction): number {
    let low = 0
    let high = this.#shifts.length
    while (low < high) {
      const middle = (low + high) >> 1
      const entry = this.#shifts[middle]
      if (entry && byTime(entry.transaction, transaction) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  sumBefore(transaction: PendingTransaction): number {
    return this.sums()[this.countBefore(transaction)] ?? 0
  }
}
