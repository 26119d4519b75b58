/** Who is using the app, and over which data. */
import type { Observable, SessionState } from './data-session.ts'
import { browserEnvironment, type Environment } from './environment.ts'
import { openGuestData } from './guest.ts'
import { observable } from './observable.ts'

export interface Sessions {
  readonly state: Observable<SessionState>
  /** Leaves the page for the identity provider, and comes back to where it left. */
  signIn(): void
  /** Writes that the server does not have yet: ask before signing out. They would be lost. */
  pendingCount(): number
  /** Rejects with an AppError when the server cannot be reached; the user is then still signed in. */
  signOut(): Promise<void>
  close(): void
}

export const openSessions = (environment: Environment = browserEnvironment()): Sessions => {
  const data = openGuestData(environment)
  return {
    state: observable<SessionState>({ status: 'guest', data, problem: null }),
    signIn: () => location.assign(`/auth/login?return_to=${encodeURIComponent(location.pathname + location.search)}`),
    pendingCount: () => 0,
    signOut: () => Promise.resolve(),
    close: () => data.close(),
  }
}
