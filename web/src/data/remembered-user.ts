/** Who was signed in last on this device: opens their data before, or without, an answer of the server. */
import type { User } from './data-session.ts'
import type { Environment, KeyValueStorage } from './environment.ts'

const USER_KEY = 'foco_user'
/** In the place of a user whose session ended without a word of theirs: the other tabs and the next start say so too. */
const EXPIRED = '{"expired":true}'

const parse = (text: string | null): User | null => {
  try {
    const { id, email, name } = (JSON.parse(text ?? 'null') ?? {}) as Partial<User>
    return typeof id === 'string' && typeof email === 'string' ? { id, email, name: name ?? null } : null
  } catch {
    return null
  }
}

export const rememberedUser = ({ onStorage }: Pick<Environment, 'onStorage'>, storage: KeyValueStorage) => ({
  get: (): User | null => parse(storage.getItem(USER_KEY)),
  set: (user: User | null) => {
    if (user === null) return storage.removeItem(USER_KEY)
    const text = JSON.stringify(user)
    try {
      if (storage.getItem(USER_KEY) !== text) storage.setItem(USER_KEY, text)
    } catch {
      // Full: without it there is no start while offline, and all else works.
    }
  },
  expire: () => {
    try {
      storage.setItem(USER_KEY, EXPIRED)
    } catch {
      storage.removeItem(USER_KEY)
    }
  },
  hasExpired: (): boolean => storage.getItem(USER_KEY) === EXPIRED,
  /** Another tab signed in or out, or found the session ended. */
  onChange: (listener: (user: User | null, hasExpired: boolean) => void) =>
    onStorage(({ key, newValue }) => key === USER_KEY && listener(parse(newValue), newValue === EXPIRED)),
})
