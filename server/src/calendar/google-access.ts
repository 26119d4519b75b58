/** A token that opens somebody's calendars now, renewed in time. */
import type { CalendarProblem } from '@foco/domain/calendar/event-draft.ts'
import { isGrantOver, tokenState } from '@foco/domain/calendar/google-grant.ts'
import type { GoogleOauth } from './google-oauth.ts'
import type { GoogleTokens, Tokens } from './google-tokens.ts'

export type Access = { kind: 'open'; tokens: Tokens } | { kind: 'failed'; problem: CalendarProblem }

export interface GoogleAccess {
  /** `refused`: Google did not take this one. */
  open(userId: string, now: Date, refused?: string): Promise<Access>
}

export const createGoogleAccess = (oauth: GoogleOauth, kept: GoogleTokens): GoogleAccess => {
  /** Under way, by whose and which was refused. */
  const opening = new Map<string, Promise<Access>>()
  /** The last one of each person. */
  const last = new Map<string, Promise<unknown>>()

  const opened = async (userId: string, now: Date, refused: string | undefined): Promise<Access> => {
    const tokens = await kept.load(userId)
    if (tokens === null) return { kind: 'failed', problem: 'SESSION_EXPIRED' }
    const state = tokens.access === refused ? 'expired' : tokenState(tokens.expiresAt, now.getTime())
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
  }

  return {
    // One after the other: two renewals at once would use a token twice, of which Google may take only the first.
    open: (userId, now, refused) => {
      const key = JSON.stringify([userId, refused])
      const same = opening.get(key)
      if (same) return same
      const before = last.get(userId) ?? Promise.resolve()
      const next = before
        .catch(() => {})
        .then(() => opened(userId, now, refused))
        .finally(() => {
          opening.delete(key)
          if (last.get(userId) === next) last.delete(userId)
        })
      opening.set(key, next)
      last.set(userId, next)
      return next
    },
  }
}
