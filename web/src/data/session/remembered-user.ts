/** Who was signed in last on this device: opens their data before, or without, an answer of the server. */
import type { User } from '../data-session.ts'
import type { Kept } from '../device/kept.ts'

const NAME = 'user'
/** Stored instead of a user whose session ended by itself: the other tabs and the next start say so too. */
const EXPIRED = '{"expired":true}'
/** In the same place while the server has said that nobody is signed in. */
const GUEST = '{"guest":true}'

const parse = (text: string | null): User | null => {
  try {
    const { id, email, name } = (JSON.parse(text ?? 'null') ?? {}) as Partial<User>
    return typeof id === 'string' && typeof email === 'string' ? { id, email, name: name ?? null } : null
  } catch {
    return null
  }
}

export const rememberedUser = (kept: Kept) => ({
  get: (): User | null => parse(kept.get(NAME)),
  /** null: nobody knows. */
  set: (user: User | null) => kept.set(NAME, user && JSON.stringify(user)),
  expire: () => kept.set(NAME, EXPIRED),
  beGuest: () => kept.set(NAME, GUEST),
  isGuest: (): boolean => kept.get(NAME) === GUEST,
  hasExpired: (): boolean => kept.get(NAME) === EXPIRED,
  /** Otherwise somebody is about to sign in, or other tabs know something else. */
  isSure: (): boolean => kept.get(NAME) !== null && kept.isStored(NAME),
  /** Another tab signed in or out, or found the session ended. */
  onChange: (listener: (user: User | null, hasExpired: boolean) => void) =>
    kept.onChange((name, text) => name === NAME && listener(parse(text), text === EXPIRED)),
})
