/** What the screens know of who is using the app, and what opening a session needs of the page around it. */
import type { AppError } from '@foco/domain/core/errors.ts'
import type { Network } from '../account/network.ts'
import type { Observable, SessionState } from '../data-session.ts'
import type { TabWords } from '../device/tab-words.ts'
import type { ImportResult } from '../guest/guest-import.ts'

export interface Sessions {
  readonly state: Observable<SessionState>
  /** What became of the guest's rows at the last sign-in in this tab. */
  readonly imported: Observable<ImportResult | null>
  /** Half-typed words of this tab. */
  readonly words: TabWords
  /** Leaves the page for the identity provider, and comes back to where it left; stays while the server is away. */
  signIn(): void
  /** Why the last try to sign in did not leave the page. */
  readonly signInFailure: Observable<AppError | null>
  /** After a session that expired: no more is said of it. */
  stayGuest(): void
  /** Writes that the server does not have yet, or has refused: ask before signing out, which throws them away. */
  unsavedCount(): number
  /** Rejects with an AppError when the server cannot be reached; the user is then still signed in. */
  signOut(): Promise<void>
  /** The same, and every other device is signed out with this one. */
  signOutEverywhere(): Promise<void>
  /** With all that is stored of it, here and on the server. Rejects when `typed` is not the account's e-mail. */
  deleteAccount(typed: string): Promise<void>
  close(): void
}

/** What a browser page brings along. */
export interface Page {
  network: Network
  /** The address bar. */
  here(): string
  goTo(url: string): void
  /** Somebody has just signed out here: in the mobile app its tokens have ended, a browser is told nothing more. */
  signedOut?(): void
  /** Where the session can be found from the browser's console. */
  expose(sessions: Sessions): void
}
