/** How old what is known of a calendar is, where that is worth saying. */
import type { CalendarConnection } from '../tables/schema.ts'

/** Two readings may have been missed by then. */
const STALE_MS = 20 * 60_000

/**
 * Until when it is known; null: it is fresh enough, or a file, which nobody reads again by itself. A reading that finds
 * nothing new is not always written down: as long as the server was heard (`heardAt`) and told of no failure, it read on.
 */
export const staleSince = (
  { kind, state, last_success_at }: Pick<CalendarConnection, 'kind' | 'state' | 'last_success_at'>,
  heardAt: number | null,
  now: number,
): number | null => {
  if (kind === 'ics-file' || last_success_at === null) return null
  const read = Date.parse(last_success_at)
  const known = state === 'error' || heardAt === null ? read : Math.max(read, heardAt)
  return now - known > STALE_MS ? known : null
}
