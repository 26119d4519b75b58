/** A list as it is stored and shown: checked, and with what follows from it for time. Others are told the list alone. */
import { type Change, withoutDerived } from '@foco/domain/core/change.ts'
import { withTime } from '@foco/domain/time/time-log.ts'
import type { Clock } from '../environment.ts'
import { checkChanges } from './check-changes.ts'
import type { Store } from './store.ts'

type Release = (changes: readonly Change[]) => readonly Change[]

/** One that is tried again is worked out anew. */
export const prepared = (list: readonly Change[], store: Store, clock: Clock, release: Release = (same) => same) => {
  const told = withoutDerived(list)
  checkChanges(told, store.get.bind(store))
  const now = new Date(clock.now()).toISOString()
  const { changes, following } = withTime(release(told), store.rows.bind(store), now)
  return [...changes, ...following.map((change) => ({ ...change, derived: true }) as Change)]
}
