/**
 * Finds the session of a request, and remembers it for a moment: a device that sends ten writes in a row is looked up
 * once. What ends on this server is forgotten at once; what ends on another one is believed at most as long as that.
 */
import type { Database } from '../postgres/db.ts'
import { findNativeSession } from './native-tokens.ts'
import { findSession, type Session } from './sign-in-sessions.ts'

const REMEMBER_MS = 5000
const REMEMBERED_MAX = 10_000

export interface SessionFinder {
  find(token: string, now: Date): Promise<Session | null>
  /** By an access token of the mobile app. */
  findNative(token: string, now: Date): Promise<Session | null>
  /** To be called when sessions were ended. */
  forget(isEnded: (session: Session) => boolean): void
}

export const createSessionFinder = (db: Database): SessionFinder => {
  const known = new Map<string, { session: Session; until: number }>()
  // A look-up that was on its way when a session ended must not bring it back.
  let endings = 0

  /** A cookie's token is no access token, and the reverse: each kind is remembered under names of its own. */
  const finding = (kind: string, look: typeof findSession) => async (token: string, now: Date) => {
    const name = kind + token
    const found = known.get(name)
    if (found && now.getTime() < found.until) return found.session
    known.delete(name)
    const before = endings
    const session = await look(db, token, now)
    if (session && endings === before) {
      if (known.size >= REMEMBERED_MAX) known.clear()
      known.set(name, { session, until: now.getTime() + REMEMBER_MS })
    }
    return session
  }

  return {
    find: finding('cookie ', findSession),
    findNative: finding('access ', findNativeSession),
    forget(isEnded) {
      endings++
      for (const [name, { session }] of known) if (isEnded(session)) known.delete(name)
    },
  }
}
