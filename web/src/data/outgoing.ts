/** A write of a signed-in user on its way out: checked, with what the server needs to merge it, and stored before it is shown. */
import type { Change } from '@foco/domain/change.ts'
import { withTimerClaims } from '@foco/domain/time-claims.ts'
import { checkChanges } from './check-changes.ts'
import type { Outbox, OutboxEntry } from './outbox.ts'
import { storageFull } from './storage-full.ts'
import type { Store } from './store.ts'

export const putOutgoing = (outbox: Outbox, store: Store, id: string, changes: readonly Change[]): OutboxEntry => {
  checkChanges(changes, store.get.bind(store))
  const entry = { id, ts: outbox.stamp(), changes: withTimerClaims(changes, store.rows.bind(store)) }
  try {
    outbox.put(entry)
  } catch (error) {
    throw storageFull(error)
  }
  return entry
}
