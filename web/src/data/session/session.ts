/** Who is using the app, and over which data. One user at a time: the last one's data is closed before the next opens. */
import { type AppError, sessionExpired } from '@foco/domain/core/errors.ts'
import { isSameValue } from '@foco/domain/core/same-value.ts'
import { openAccountData } from '../account/account-data.ts'
import type { AccountSession } from '../account/account-session.ts'
import { request } from '../account/transport.ts'
import type { DataSession, SessionState, User } from '../data-session.ts'
import type { Device } from '../device/open-device.ts'
import type { Environment } from '../environment.ts'
import { openGuestData } from '../guest/guest-data.ts'
import type { ImportResult } from '../guest/guest-import.ts'
import { observable } from '../observable.ts'
import { rememberedUser } from './remembered-user.ts'
import { createSessionCheck } from './session-check.ts'
import type { Page, Sessions } from './session-contract.ts'
import { endSession, type SessionEnd, unsentOf } from './signing-out.ts'

interface SessionsOptions extends Page {
  environment: Environment
  device: Device
  /** What the categories of a new account are called; without it, as in the specification. */
  categoryNames?: () => readonly string[]
}

/** A person waits for it. */
const SIGN_IN_WAITS_MS = 5000

type Open = { user: User | null; data: DataSession; account: AccountSession | null; close(): Promise<void> }

/** The server mostly says what was known: the whole screen would be drawn again, in the middle of its first drawing. */
const isSameState = (a: SessionState, b: SessionState): boolean => {
  if (a.status === 'loading' || b.status === 'loading') return a.status === b.status
  const users = [a, b].map((state) => (state.status === 'account' ? state.user : null))
  return a.data === b.data && a.problem === b.problem && isSameValue(users[0], users[1])
}

export const openSessions = (options: SessionsOptions): Sessions => {
  const { environment, device, network } = options
  const { database, kept } = device
  const remembered = rememberedUser(kept, environment)
  const state = observable<SessionState>({ status: 'loading' }, isSameState)
  const imported = observable<ImportResult | null>(null)
  let open: Open | null = null
  /** The last one's writes are on disk. */
  let left: Promise<void> = Promise.resolve()

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
    left = open?.close() ?? left
    open = user ? openAccount(user) : openGuest()
    show(problem)
  }

  const openGuest = (): Open => {
    const data = openGuestData(environment, device)
    return { user: null, data, account: null, close: data.close }
  }

  const openAccount = (user: User): Open => {
    const data = openAccountData({ environment, device, network, user })
    // Signed out elsewhere, or someone else signed in: the server knows which. And whether it is over, after it was said.
    const stop = data.sync.subscribe(() => (data.sync.get().needsSignIn || hasEnded()) && check.now())
    return {
      user,
      data,
      account: data,
      close: () => {
        stop()
        return data.close()
      },
    }
  }

  const unsavedCount = () => (open ? open.data.sync.get().pending + open.data.rejected.get().length : 0)
  /** The rows go; writes that were not sent stay for the next time this user signs in. */
  const forgetRows = (user: User) => void database.forget(user.id, []).catch(() => {})

  const isUser = (user: User) => {
    const previous = remembered.get()
    if (previous && previous.id !== user.id) forgetRows(previous)
    remembered.set(user)
    enter(user, null)
    if (open?.data.sync.get().needsSignIn) open.data.wake()
    const { account } = open ?? {}
    void left
      .then(() => account?.importGuest())
      .then(
        (result) => result && imported.set(result),
        () => {},
      )
  }

  const leave = (user: User | null, problem: AppError | null) => {
    if (problem) remembered.expire()
    else if (!remembered.isSigningInElsewhere()) remembered.beGuest()
    enter(null, problem)
    if (user) forgetRows(user)
  }

  let isSigningOut = false
  let isClosed = false
  const isNobody = async () => {
    const user = open?.user ?? remembered.get()
    // One that is on its way to the disk is found there, or whoever wrote it is told here that there was no room.
    await open?.account?.whenStored()
    // What was written and not sent must not vanish with an ended session: the user is asked to sign in again.
    // The database is asked, not the session's data, which may not have read it yet.
    const unsent = user === null ? [] : await unsentOf(database, user).catch(() => [])
    const known = remembered.get()
    if (isClosed || (open?.user ?? known)?.id !== user?.id) return
    // Whoever signs out by choice, here or in another tab, knows it: nobody is remembered any more.
    const problem = (known && !isSigningOut) || remembered.hasExpired() ? sessionExpired() : null
    if (unsent.length > 0) enter(user, problem)
    else leave(user, problem)
  }

  const check = createSessionCheck({
    environment,
    network,
    isUser,
    isNobody: () => void isNobody(),
    isUnknown: (problem) => enter(open?.user ?? remembered.get(), problem),
  })

  /** Another tab has left the account. Whoever wrote something here for which there is no room hears so before. */
  const follow = async (hasExpired: boolean) => {
    const leaving = open
    await leaving?.account?.whenStored()
    if (!isClosed && open === leaving && remembered.get() === null) enter(null, hasExpired ? sessionExpired() : null)
  }

  const stopFollowing = remembered.onChange((user, hasExpired) => {
    if (user === null) {
      check.doubt()
      void follow(hasExpired)
    }
    // The session that ended for another tab may be an older one than this tab's: the server knows.
    if (hasExpired || (user && user.id !== open?.user?.id)) check.now()
  })
  // A page that signed in may have been closed before it could say so, or had no room to: the server knows.
  const stopLooking = environment.onPage('visible', () => !remembered.isSure() && check.now())

  // A guest need not wait for the server to hear that nobody is signed in.
  const known = remembered.get()
  if (known || remembered.isGuest()) enter(known, null)
  check.now()

  const end = async (way: SessionEnd) => {
    const { user, account } = open ?? {}
    if (!user || !account) return
    await endSession(way, {
      environment,
      device,
      network,
      user,
      account,
      onAsking: (isAsking) => {
        isSigningOut = isAsking
      },
      onEnded: () => {
        options.signedOut?.()
        check.doubt()
        leave(user, null)
      },
    })
  }

  const signInFailure = observable<AppError | null>(null)
  const signIn = async () => {
    // Without the server, leaving would end on the browser's own error page.
    const answer = await request(network, environment.clock, '/healthz', { cache: 'no-store' }, SIGN_IN_WAITS_MS)
    if (answer.outcome === 'later' && answer.status === null) signInFailure.set(answer.error)
    else {
      // The page that comes back waits for the server to say who it is.
      remembered.signIn()
      await kept.saved()
      const query = new URLSearchParams({ return_to: options.here() })
      for (const name of options.categoryNames?.() ?? []) query.append('category', name)
      options.goTo(`/auth/login?${query}`)
    }
  }

  const sessions: Sessions = {
    state,
    imported,
    words: device.words,
    signIn: () => void signIn(),
    signInFailure,
    stayGuest: () => {
      remembered.beGuest()
      show(null)
    },
    unsavedCount,
    signOut: () => end({ path: '/auth/logout' }),
    signOutEverywhere: () => end({ path: '/auth/logout-everywhere' }),
    deleteAccount: (typed) => end({ path: '/api/account/delete', body: { email: typed }, isForGood: true }),
    close: () => {
      isClosed = true
      stopFollowing()
      stopLooking()
      check.stop()
      void open?.close()
    },
  }
  options.expose(sessions)
  return sessions
}
