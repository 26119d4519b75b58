/** Steps of the database that met a full disk are tried again: there may be room later. */
import type { Clock } from '../environment.ts'

export const TRY_AGAIN_MS = 3000

interface RetryOptions {
  clock: Clock
  /** Nobody waits for it any more: the last failure is then thrown. */
  isOver(): boolean
  onWaiting(isWaiting: boolean): void
}

export const retried = async <T>(work: () => Promise<T>, { clock, isOver, onWaiting }: RetryOptions): Promise<T> => {
  for (;;)
    try {
      const done = await work()
      onWaiting(false)
      return done
    } catch (error) {
      if (isOver()) throw error
      onWaiting(true)
      await new Promise<void>((resolve) => clock.after(TRY_AGAIN_MS, resolve))
    }
}
