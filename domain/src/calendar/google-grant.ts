/** How long somebody's leave to read their Google calendars lasts, and what an answer of Google means for it. */
import type { CalendarProblem } from './event-draft.ts'

/** A token counts as expired that long before it is. */
const EXPIRES_EARLY_MS = 300_000
/** From then on it is renewed. */
const RENEWS_EARLY_MS = 600_000
/** Where an answer does not say it. */
const TOKEN_LIFE_S = 3600
/** So long an ended grant is told before what is left of it is cleared. */
export const GRANT_CLEARS_MS = 30_000

/** `ageing`: it still opens, and is renewed; where that fails for now, it is used. */
type TokenState = 'fresh' | 'ageing' | 'expired'

export const tokenState = (expiresAt: number, now: number): TokenState => {
  const left = expiresAt - now
  if (left <= EXPIRES_EARLY_MS) return 'expired'
  return left <= RENEWS_EARLY_MS ? 'ageing' : 'fresh'
}

export const tokenExpiry = (expiresIn: unknown, now: number): number => {
  const isGiven = typeof expiresIn === 'number' && Number.isFinite(expiresIn) && expiresIn > 0
  return now + (isGiven ? expiresIn : TOKEN_LIFE_S) * 1000
}

const RATE_REASONS = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'dailyLimitExceeded'])

/** What the calendar answers; `reason` is Google's own word. */
export const calendarAnswerProblem = (status: number, reason: string | null): CalendarProblem => {
  if (status === 401) return 'ACCESS_EXPIRED'
  if (status === 429 || (status === 403 && reason !== null && RATE_REASONS.has(reason))) return 'RATE_LIMITED'
  if (status === 403) return 'ACCESS_NOT_GRANTED'
  return status >= 500 ? 'SERVICE_UNAVAILABLE' : 'CONNECT_FAILED'
}

/** How the server is set up, not what the person has allowed: nobody has to connect again for it. */
const SETUP_ERRORS = new Set([
  'invalid_client',
  'unauthorized_client',
  'redirect_uri_mismatch',
  'invalid_scope',
  'unsupported_grant_type',
])

/** What the sign-in of Google answers to a renewal; `error` is its own word. */
export const renewalProblem = (status: number, error: string | null): CalendarProblem => {
  if (error === 'invalid_grant') return 'SESSION_EXPIRED'
  if (error !== null && SETUP_ERRORS.has(error)) return 'OAUTH_MISCONFIGURED'
  if (status === 401 || status === 403) return 'SESSION_EXPIRED'
  if (status === 429) return 'RATE_LIMITED'
  return status >= 500 ? 'SERVICE_UNAVAILABLE' : 'RENEWAL_FAILED'
}

const OVER = new Set<CalendarProblem>(['SESSION_EXPIRED', 'RENEWAL_FAILED', 'ACCESS_EXPIRED'])

/** Only the person can help: waiting does not. */
export const isGrantOver = (problem: CalendarProblem): boolean => OVER.has(problem)
