/**
 * Now, as a run is shown. It stands still at the moment that somebody was last known to be there until it is clear
 * whether the time since counts: sleep must not look like work, not even for the seconds that a question takes to come.
 */
interface Trusted {
  at: number
  /** For how long that is good; longer than this, nobody knows. */
  forMs: number
}

let trusted: Trusted | null = null

/** null: nothing runs, or nobody here can say. */
export const setTrustedUntil = (next: Trusted | null): void => {
  trusted = next
}

export const runNow = (): string => {
  const now = Date.now()
  const until = trusted !== null && now - trusted.at > trusted.forMs ? trusted.at : now
  return new Date(until).toISOString()
}
