/** A write of a signed-in user on its way out: checked, with what the server needs to merge it. */
import type { Change } from '@foco/domain/change.ts'
import { withTimerClaims } from '@foco/domain/time-claims.ts'
import { checkChanges } from './check-changes.ts'
import type { Journal } from './device/journal.ts'
import type { PendingTransaction } from './pending.ts'
import type { Store } from './store.ts'

export const outgoing = (
  journal: Journal,
  store: Store,
  id: string,
  changes: readonly Change[],
): PendingTransaction => {
  checkChanges(changes, store.get.bind(store))
  return { id, ts: journal.stamp(), changes: withTimerClaims(changes, store.rows.bind(store)) }
}
