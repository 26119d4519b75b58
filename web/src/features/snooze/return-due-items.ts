/** A guest's snoozed items return to the bucket while the app is open; for an account the server sees to it. */
import { returnDue, SNOOZE_CHECK_MS } from '@foco/domain/items/snooze.ts'
import type { DataSession } from '../../data/data-session.ts'
import { every, nowIso } from '../../platform/clock.ts'

type Data = Pick<DataSession, 'rows' | 'transact' | 'dismissRejected'>

/**
 * Every open tab may do this at the same moment: the items keep their ids, so twice is once. One that cannot be
 * stored (the disk is full) stays where it is until the next time, and does not hold up the others.
 */
export const returnDueItems = (data: Data, now: string): void => {
  for (const { changes } of returnDue(data.rows, now)) {
    try {
      const { id, settled } = data.transact(changes)
      // Nobody typed it: it need not wait among the writes that could not be saved.
      settled.catch(() => data.dismissRejected(id))
    } catch {
      // Tried again at the next check. A message each half minute would help nobody.
    }
  }
}

/** Now, and then every half minute. Returns how to stop. */
export const keepReturning = (data: Data): (() => void) => {
  const check = () => returnDueItems(data, nowIso())
  check()
  return every(SNOOZE_CHECK_MS, check)
}
