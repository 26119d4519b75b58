/** A token that opens somebody's calendars now, renewed in time. */
import type { CalendarProblem } from '@foco/domain/calendar/event-draft.ts'
import { isGrantOver, tokenState } from '@foco/domain/calendar/google-grant.ts'
import type { GoogleOauth } from './google-oauth.ts'
import type { GoogleTokens, Tokens } from './google-tokens.ts'

export type Access = { kind: 'open'; tokens: Tokens } | { kind: 'failed'; problem: CalendarProblem }

export interface GoogleAccess {
  /** `isRefused`: Google did not take the one that is kept. */
  open(userId: string, now: Date, isRefused?: boolean): Promise<Access>
}

export const createGoogleAccess = (oauth: GoogleOauth, kept: GoogleTokens): GoogleAccess => ({
  open: async (userId, now, isRefused = false) => {
    const tokens = await kept.load(userId)
    if (tokens === null) return { kind: 'failed', problem: 'SESSION_EXPIRED' }
    const state = isRefused ? 'expired' : tokenState(tokens.expiresAt, now.getTime())
    if (state === 'fresh') return { kind: 'open', tokens }
    if (tokens.refresh === null)
      return state === 'ageing' ? { kind: 'open', tokens } : { kind: 'failed', problem: 'SESSION_EXPIRED' }
    const renewed = await oauth.renew(tokens.refresh, now)
    if (renewed.kind === 'granted') {
      await kept.save(userId, renewed.tokens, now)
      return { kind: 'open', tokens: renewed.tokens }
    }
    // It opens for some minutes yet; by then Google may be back.
    if (state === 'ageing' && !isGrantOver(renewed.problem)) return { kind: 'open', tokens }
    return renewed
  },
})
