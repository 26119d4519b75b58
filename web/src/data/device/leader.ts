/** One tab of a browser leads: it folds the guest's journal, or sends the account's outbox. */
import type { Environment, Locks } from '../environment.ts'

interface Leadership {
  isLeader(): boolean
  /** Takes the lead from a tab that holds it and does nothing, because the browser froze it. */
  steal(): void
  resign(): void
}

/** Queues for the lead; `onLead` is called each time this tab gets it. */
export const seekLead = (locks: Locks, name: string, onLead: () => void): Leadership => {
  const resigned = new AbortController()
  let leading = false

  const hold = () =>
    new Promise<void>((release) => {
      if (resigned.signal.aborted) return release()
      leading = true
      resigned.signal.addEventListener('abort', () => release(), { once: true })
      onLead()
    })

  const request = (steal: boolean) => {
    locks.request(name, steal ? { steal: true } : { signal: resigned.signal }, hold).catch(() => {
      // Another tab stole the lead: queue again behind it.
      leading = false
      if (!resigned.signal.aborted) request(false)
    })
  }

  request(false)
  return {
    isLeader: () => leading && !resigned.signal.aborted,
    steal: () => {
      if (!leading && !resigned.signal.aborted) request(true)
    },
    resign: () => resigned.abort(),
  }
}

const WATCH_EVERY_MS = 2000
/** A leader that has not sent the oldest write for so long is frozen, or as good as. */
const OVERDUE_US = 5_000_000

/**
 * Not for guests: a frozen leader there may be in the middle of writing. `onStatus` tells when the number of waiting
 * writes may have changed: while nothing waits, nothing is looked at.
 */
export const stealWhenOverdue = (
  { clock, isVisible, isOnline }: Environment,
  leadership: Leadership,
  oldest: () => number | undefined,
  onStatus: (listener: () => void) => () => void,
): (() => void) => {
  let cancel: (() => void) | null = null
  const watch = () => {
    if (oldest() !== undefined) cancel ??= clock.after(WATCH_EVERY_MS, look)
  }
  const look = () => {
    cancel = null
    watch()
    const since = oldest()
    if (since === undefined || leadership.isLeader() || !isVisible() || !isOnline()) return
    if (clock.now() * 1000 - since > OVERDUE_US) leadership.steal()
  }
  const stopListening = onStatus(watch)
  watch()
  return () => {
    stopListening()
    cancel?.()
  }
}
