/** Runs the import in the background of a signed-in session: one tab, again and again until it is done. */
import { retryDelay } from '@foco/domain/errors.ts'
import type { Environment } from './environment.ts'
import { GUEST_LOCK } from './guest.ts'
import { hasGuestRows, type ImportResult, importGuest } from './guest-import.ts'
import { seekLead } from './leader.ts'
import type { Transport } from './transport.ts'

export const runGuestImport = (
  environment: Environment,
  transport: Transport,
  userId: string,
  onDone: (result: ImportResult) => void,
): (() => void) => {
  const { storage } = environment
  if (storage === null || !hasGuestRows(storage)) return () => {}
  let failures = 0
  let stopped = false
  let cancelRetry = () => {}

  const attempt = async () => {
    // Another tab may have done it while this one waited for the lock.
    if (stopped || !hasGuestRows(storage)) return leadership.resign()
    const answer = await importGuest(environment, storage, transport, userId)
    if (answer.outcome === 'later' && !stopped) {
      cancelRetry = environment.clock.after(retryDelay(failures++, environment.random()), () => void attempt())
      return
    }
    leadership.resign()
    if (answer.outcome === 'done' && answer.result) onDone(answer.result)
  }

  const leadership = seekLead(environment.locks, GUEST_LOCK, () => void attempt())
  return () => {
    stopped = true
    cancelRetry()
    leadership.resign()
  }
}
