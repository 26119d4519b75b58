/** Who was signed in last on this device: opens their data before, or without, an answer of the server. */
import type { User } from '../data-session.ts'
import type { Kept } from '../device/kept.ts'
import type { Environment } from '../environment.ts'

const NAME = 'user'
/** Stored instead of a user whose session ended by itself: the other tabs and the next start say so too. */
const EXPIRED = '{"expired":true}'
/** In the same place while the server has said that nobody is signed in. */
const GUEST = '{"guest":true}'

/** Of the tab that leaves for the identity provider, for the page that comes back in it. */
const TAB_KEY = 'foco_signing_in'
/** Whoever has not come back by then has given it up. */
const SIGN_IN_TAKES_MS = 60 * 60 * 1000

interface Remembered extends Partial<User> {
  /** Since then somebody is at the identity provider. */
  signingIn?: number
}

const read = (text: string | null): Remembered => {
  try {
    return (JSON.parse(text ?? 'null') ?? {}) as Remembered
  } catch {
    return {}
  }
}

const parse = (text: string | null): User | null => {
  const { id, email, name } = read(text)
  return typeof id === 'string' && typeof email === 'string' ? { id, email, name: name ?? null } : null
}

export const rememberedUser = (kept: Kept, { clock, tabStorage }: Environment) => {
  const hasComeBack = (tabStorage?.getItem(TAB_KEY) ?? null) !== null
  tabStorage?.removeItem(TAB_KEY)
  const signingInSince = () => read(kept.get(NAME)).signingIn ?? null
  return {
    get: (): User | null => parse(kept.get(NAME)),
    set: (user: User) => kept.set(NAME, JSON.stringify(user)),
    expire: () => kept.set(NAME, EXPIRED),
    beGuest: () => kept.set(NAME, GUEST),
    /** From here to the identity provider: nobody knows who comes back. */
    signIn: () => {
      try {
        tabStorage?.setItem(TAB_KEY, 'yes')
      } catch {
        // Full or blocked: the page that comes back knows no more than another tab.
      }
      if (kept.get(NAME) === GUEST) kept.set(NAME, JSON.stringify({ signingIn: clock.now() }))
    },
    /** Another tab is about to sign in, or has done so and was closed: that nobody is may be an answer from before. */
    isSigningInElsewhere: (): boolean => {
      const since = signingInSince()
      return since !== null && !hasComeBack && Math.abs(clock.now() - since) < SIGN_IN_TAKES_MS
    },
    isGuest: (): boolean => kept.get(NAME) === GUEST,
    hasExpired: (): boolean => kept.get(NAME) === EXPIRED,
    /** Otherwise somebody is about to sign in, or other tabs know something else. */
    isSure: (): boolean => kept.get(NAME) !== null && signingInSince() === null && kept.isStored(NAME),
    /** Another tab signed in or out, or found the session ended. */
    onChange: (listener: (user: User | null, hasExpired: boolean) => void) =>
      kept.onChange((name, text) => name === NAME && listener(parse(text), text === EXPIRED)),
  }
}
