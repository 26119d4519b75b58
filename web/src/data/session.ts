/** Who is using the app, and over which data. One user at a time: the last one's data is closed before the next opens. */
import { type AppError, sessionExpired } from '@foco/domain/errors.ts'
import { browserCaches, type RowCaches } from './cache.ts'
import type { DataSession, Observable, SessionState, User } from './data-session.ts'
import { browserEnvironment, type Environment } from './environment.ts'
import { openGuestData } from './guest.ts'
import type { ImportResult } from './guest-import.ts'
import { runGuestImport } from './guest-import-run.ts'
import { MemoryStorage } from './memory-storage.ts'
import { browserNetwork, type Network } from './network.ts'
import { observable } from './observable.ts'
import { keysWithPrefix } from './outbox.ts'
import { rememberedUser } from './remembered-user.ts'
import { openAccountData, outboxPrefix, rejectedPrefix } from './remote.ts'
import { createSessionCheck } from './session-check.ts'
import { installSupportHook } from './support-hook.ts'
import { createTransport, request } from './transport.ts'

export interface Sessions {
  readonly state: Observable<SessionState>
  /** What became of the guest's rows at the last sign-in in this tab. */
  readonly imported: Observable<ImportResult | null>
  /** Leaves the page for the identity provider, and comes back to where it left; stays while the server is away. */
  signIn(): void
  /** Why the last try to sign in did not leave the page. */
  readonly signInFailure: Observable<AppError | null>
  /** After a session that expired: no more is said of it. */
  stayGuest(): void
  /** Writes that the server does not have yet: ask before signing out, which throws them away. */
  pendingCount(): number
  /** Rejects with an AppError when the server cannot be reached; the user is then still signed in. */
  signOut(): Promise<void>
  /** The same, and every other device is signed out with this one. */
  signOutEverywhere(): Promise<void>
  close(): void
}

export interface SessionsOptions {
  environment: Environment
  network: Network
  caches: RowCaches
  /** The address bar. */
  here(): string
  goTo(url: string): void
  /** Where the session can be found from the browser's console. */
  expose(sessions: Sessions): void
}

const browser = (): SessionsOptions => ({
  environment: browserEnvironment(),
  network: browserNetwork(),
  caches: browserCaches(),
  here: () => location.pathname + location.search + location.hash,
  goTo: (url) => location.assign(url),
  expose: installSupportHook,
})

/** A person waits for it. */
const SIGN_IN_WAITS_MS = 5000

type Open = { user: User | null; data: DataSession; close(): void }

export const openSessions = (options: SessionsOptions = browser()): Sessions => {
  const { environment, network, caches } = options
  const storage = environment.storage ?? new MemoryStorage()
  const remembered = rememberedUser(environment, storage)
  const state = observable<SessionState>({ status: 'loading' })
  const imported = observable<ImportResult | null>(null)
  let open: Open | null = null

  const show = (problem: AppError | null) => {
    if (!open) return
    const { user, data } = open
    state.set(user ? { status: 'account', user, data, problem } : { status: 'guest', data, problem })
  }

  const hasEnded = () => {
    const current = state.get()
    return current.status === 'account' && current.problem?.code === 'AUTH_EXPIRED'
  }

  const enter = (user: User | null, problem: AppError | null) => {
    if (open && open.user?.id === user?.id) {
      open.user = user
      return show(problem)
    }
    open?.close()
    open = user ? openAccount(user) : openGuest()
    show(problem)
  }

  const openGuest = (): Open => {
    const data = openGuestData(environment)
    return { user: null, data, close: data.close }
  }

  const openAccount = (user: User): Open => {
    const data = openAccountData({ environment, network, caches, user })
    // Signed out elsewhere, or someone else signed in: the server knows which. And whether it is over, after it was said.
    const stop = data.sync.subscribe(() => (data.sync.get().needsSignIn || hasEnded()) && check.now())
    return {
      user,
      data,
      close: () => {
        stop()
        data.close()
      },
    }
  }

  const pendingCount = () => open?.data.sync.get().pending ?? 0

  let stopImport = () => {}
  const isUser = (user: User) => {
    const previous = remembered.get()
    if (previous && previous.id !== user.id) void caches.delete(previous.id).catch(() => {})
    remembered.set(user)
    enter(user, null)
    if (open?.data.sync.get().needsSignIn) open.data.wake()
    stopImport()
    const transport = createTransport(network, environment.clock, user.id)
    stopImport = runGuestImport(environment, transport, user.id, imported.set)
  }

  const leave = (user: User | null, problem: AppError | null) => {
    if (problem) remembered.expire()
    else remembered.set(null)
    enter(null, problem)
    if (user) void caches.delete(user.id).catch(() => {})
  }

  let isSigningOut = false
  const isNobody = () => {
    const known = remembered.get()
    const user = open?.user ?? known
    // What was written and not sent must not vanish with an ended session: the user is asked to sign in again.
    // Storage is asked, not the session's data, which may not have read it yet.
    const hasUnsent = user !== null && keysWithPrefix(storage, outboxPrefix(user.id)).length > 0
    // Whoever signs out by choice, here or in another tab, knows it: nobody is remembered any more.
    const problem = (known && !isSigningOut) || remembered.hasExpired() ? sessionExpired() : null
    if (hasUnsent) enter(user, problem)
    else leave(user, problem)
  }

  const check = createSessionCheck({
    environment,
    network,
    isUser,
    isNobody,
    isUnknown: (problem) => enter(open?.user ?? remembered.get(), problem),
  })

  const stopFollowing = remembered.onChange((user, hasExpired) => {
    if (user === null) enter(null, hasExpired ? sessionExpired() : null)
    else if (user.id !== open?.user?.id) check.now()
  })

  const known = remembered.get()
  if (known) enter(known, null)
  check.now()

  const signOutThrough = async (path: string) => {
    const user = open?.user
    if (!user) return
    // What another tab writes from here on was not asked about: it stays for the next time this user signs in.
    const given = [outboxPrefix(user.id), rejectedPrefix(user.id)].flatMap((prefix) => keysWithPrefix(storage, prefix))
    isSigningOut = true
    const answer = await request(network, environment.clock, path, { method: 'POST' })
    isSigningOut = false
    if (answer.outcome !== 'ok') throw answer.error
    leave(user, null)
    for (const key of given) storage.removeItem(key)
  }

  const signInFailure = observable<AppError | null>(null)
  const signIn = async () => {
    // Without the server, leaving would end on the browser's own error page.
    const answer = await request(network, environment.clock, '/healthz', { cache: 'no-store' }, SIGN_IN_WAITS_MS)
    if (answer.outcome === 'later' && answer.status === null) signInFailure.set(answer.error)
    else options.goTo(`/auth/login?return_to=${encodeURIComponent(options.here())}`)
  }

  const sessions: Sessions = {
    state,
    imported,
    signIn: () => void signIn(),
    signInFailure,
    stayGuest: () => {
      remembered.set(null)
      show(null)
    },
    pendingCount,
    signOut: () => signOutThrough('/auth/logout'),
    signOutEverywhere: () => signOutThrough('/auth/logout-everywhere'),
    close: () => {
      stopImport()
      stopFollowing()
      check.stop()
      open?.close()
    },
  }
  options.expose(sessions)
  return sessions
}
