/** Which errors a device keeps, and when it sends them: each once an hour, few at a time, none lost to a broken line. */

export interface KeptError<Body = unknown> {
  /** Errors with the same are equal. */
  key: string
  body: Body
  firstAt: number
  lastAt: number
  times: number
  /** Null while it waits to be sent. */
  sentAt: number | null
}

export const ERRORS_KEPT = 20
/** An equal one is counted, and told again no sooner. */
export const EQUAL_MS = 60 * 60_000
/** At most so many in so long, of all kinds: the server takes 30 a minute from one address. */
export const BURST = 10
export const BURST_MS = 10 * 60_000

/** What was sent goes first; then the oldest. */
const bounded = <B>(kept: readonly KeptError<B>[]): KeptError<B>[] => {
  if (kept.length <= ERRORS_KEPT) return [...kept]
  const sent = kept.findIndex((error) => error.sentAt !== null)
  return bounded(kept.toSpliced(sent === -1 ? 0 : sent, 1))
}

/** The newest stand last. */
export const noteError = <B>(
  kept: readonly KeptError<B>[],
  { key, body }: { key: string; body: B },
  now: number,
): KeptError<B>[] => {
  const known = kept.find((error) => error.key === key)
  const others = kept.filter((error) => error !== known)
  if (known === undefined) return bounded([...others, { key, body, firstAt: now, lastAt: now, times: 1, sentAt: null }])
  // A clock that was set back must not silence it for long.
  const isSoon = known.sentAt === null || Math.abs(now - known.sentAt) < EQUAL_MS
  const next = isSoon ? { ...known, lastAt: now } : { ...known, body, lastAt: now, sentAt: null }
  return [...others, { ...next, times: known.times + 1 }]
}

/** Those that may go now, the oldest first. */
export const errorsToSend = <B>(kept: readonly KeptError<B>[], now: number): KeptError<B>[] => {
  const lately = kept.filter(({ sentAt }) => sentAt !== null && Math.abs(now - sentAt) < BURST_MS).length
  return kept.filter(({ sentAt }) => sentAt === null).slice(0, Math.max(0, BURST - lately))
}

export const errorSent = <B>(kept: readonly KeptError<B>[], key: string, now: number): KeptError<B>[] =>
  kept.map((error) => (error.key === key ? { ...error, sentAt: now } : error))
