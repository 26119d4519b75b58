/** What happens because its time has come, wherever it is noticed: on a server, in a tab, in several of each. */
import type { Change } from './change.ts'

export interface DueTransaction {
  /** Derived from what is due and when: whoever does it second is answered with the first one's receipt. */
  transactionId: string
  changes: Change[]
}

/** How often somebody looks. */
export const DUE_CHECK_MS = 30_000
