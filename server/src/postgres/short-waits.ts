/** For work that goes from one user to the next: nobody's own line holds it up. */
import { AppError } from '@foco/domain/core/errors.ts'
import type { Database } from './db.ts'

/** Who writes much is a line by themselves. The server waits so long in it; what is due then waits for the next round. */
const TURN_WITHIN_MS = 1000
const LOCK_NOT_AVAILABLE = '55P03'

export const withoutLongWaits = (db: Database): Database => ({
  ...db,
  asUser: (userId, fn, options) => db.asUser(userId, fn, { ...options, withinMs: TURN_WITHIN_MS }),
})

/** Whether it was not the user's turn, on this server or by a write on another one. */
export const isBusy = (error: unknown): boolean =>
  error instanceof AppError
    ? error.code === 'NETWORK_CLIENT_ERROR'
    : (error as { code?: unknown } | null)?.code === LOCK_NOT_AVAILABLE
