import type { DataSession } from '../data-session.ts'

/** How long to wait for other devices' changes: after sleep or at a start the network is not there at once. */
export const NEWS_WAIT_MS = 3000
const NEWS_AT_MOST_MS = 10_000
const OTHERS_MS = 60_000
/** A tab that was frozen hears at once what the other tabs did meanwhile, but not before its own timers. */
const TABS_MS = 900

type Synced = Pick<DataSession, 'mode' | 'sync'>

/**
 * Whether this device would have heard of the one that runs the timer, `waitedMs` after it mattered. Without a line it
 * would not; and one that has just woken too has a minute to say itself how long it was there.
 */
export const wouldHaveHeard = (data: Synced, waitedMs: number): boolean =>
  data.mode === 'guest' ? waitedMs >= TABS_MS : waitedMs >= OTHERS_MS && data.sync.get().state === 'everywhere'

/**
 * Whether the rows are as new as they can be, `waitedMs` after it mattered. What other devices did meanwhile must be
 * known before this one acts on what it missed: else it would overwrite what is settled.
 */
export const isFresh = (data: Synced, waitedMs: number): boolean =>
  data.mode === 'guest'
    ? waitedMs >= TABS_MS
    : (waitedMs >= NEWS_WAIT_MS && data.sync.get().state === 'everywhere') || waitedMs >= NEWS_AT_MOST_MS
