import { beforeEach, describe, expect, it } from 'vitest'
import type { DataSession, SessionState, User } from '../data-session.ts'
import { ANA, BEN } from '../testing/account-world.ts'
import { createDevice, openTabOf, type Tab } from '../testing/device.ts'
import { createServer } from '../testing/fake-network.ts'
import { newTodo, texts } from '../testing/rows.ts'
import { openSessions, type Sessions } from './session.ts'

const createWorld = () => {
  const device = createDevice()
  const server = createServer()
  const visited: string[] = []
  const line = server.network(device)
  const network: typeof line = {
    ...line,
    fetch: async (path, init) => {
      const { held, isServerSilent } = world
      if (isServerSilent) return new Promise(() => {})
      const answer = await line.fetch(path, init)
      await held
      return answer
    },
  }
  const open = async () => {
    const { tab, environment, device: opened } = await openTabOf(device)
    const sessions = openSessions({
      environment,
      device: opened,
      network,
      here: () => '/?tab=todos',
      goTo: (url) => visited.push(url),
      expose: () => {},
    })
    return { tab, sessions, atFirst: sessions.state.get().status }
  }
  const stored = () => device.database.open()
  const held: Promise<void> | undefined = undefined as Promise<void> | undefined
  const world = { device, server, stored, visited, open, clock: device.clock, isServerSilent: false, held }
  return world
}

const dataOf = (sessions: Sessions): DataSession => {
  const state = sessions.state.get()
  if (state.status === 'loading') throw new Error('still loading')
  return state.data
}
const who = (sessions: Sessions): string => {
  const state: SessionState = sessions.state.get()
  return state.status === 'account' ? state.user.email : state.status
}

describe('sessions', () => {
  let world: ReturnType<typeof createWorld>
  let tab: Tab
  let sessions: Sessions
  const start = async (user: User | null) => {
    world.server.signedIn = user
    ;({ tab, sessions } = await world.open())
    await world.clock.advance(0)
  }
  const reload = async (user: User | null) => {
    tab.kill()
    await start(user)
  }
  beforeEach(() => {
    world = createWorld()
  })

  it('load until the server has said who it is, then are a guest or a user', async () => {
    const opened = await world.open()
    sessions = opened.sessions
    expect(opened.atFirst).toBe('loading')
    await world.clock.advance(0)
    expect(who(sessions)).toBe('guest')
    await start(ANA)
    expect(who(sessions)).toBe(ANA.email)
  })

  it('are those of the user in every tab after a sign-in, also on a full disk', async () => {
    await start(null)
    const other = sessions
    world.device.isFull = true
    await start(ANA)
    await world.clock.advance(0)
    expect([who(sessions), who(other)]).toEqual([ANA.email, ANA.email])
  })

  it('that ended on a full disk are those of the user again once a person looks at their tab', async () => {
    await start(ANA)
    const [first, firstTab] = [sessions, tab]
    world.device.isFull = true
    world.server.signedIn = null
    world.server.account(ANA).signOutSockets()
    await world.clock.advance(0)
    expect(who(first)).toBe('guest')
    await start(ANA)
    expect(who(sessions)).toBe(ANA.email)
    firstTab.fire('visible')
    await world.clock.advance(0)
    expect(who(first)).toBe(ANA.email)
  })

  it('are those of the user once a person looks at their tab, when the page that signed in was closed at once', async () => {
    await start(null)
    const [other, otherTab] = [sessions, tab]
    await start(null)
    sessions.signIn()
    await world.clock.advance(0)
    expect(world.visited).toHaveLength(1)
    tab.kill()
    world.server.signedIn = ANA
    otherTab.fire('visible')
    await world.clock.advance(0)
    expect(who(other)).toBe(ANA.email)
  })

  /** Answers to what is asked from here on arrive later, as old as they are then. */
  const holdAnswers = () => {
    // A live line would tell of it.
    world.server.acceptsSockets = false
    const { promise, resolve } = Promise.withResolvers<void>()
    world.held = promise
    return () => {
      resolve()
      return world.clock.advance(0)
    }
  }

  it('stay signed out when an answer from before arrives late, and the guest’s rows stay theirs', async () => {
    await start(ANA)
    const other = sessions
    const release = holdAnswers()
    await start(ANA)
    world.held = undefined
    await other.signOut()
    await world.clock.advance(0)
    dataOf(sessions).transact([newTodo('of the guest', 1)])
    await release()
    expect([who(sessions), who(other)]).toEqual(['guest', 'guest'])
    expect(texts(dataOf(sessions))).toEqual(['of the guest'])
  })

  it('that ended are over in every tab, also where the server is away by then', async () => {
    world.server.acceptsSockets = false
    await start(ANA)
    const other = sessions
    world.server.signedIn = null
    ;({ sessions } = await world.open())
    world.isServerSilent = true
    await world.clock.advance(0)
    expect([who(sessions), who(other)]).toEqual(['guest', 'guest'])
  })

  it('stay signed in, in every tab, when an answer from before arrives late', async () => {
    await start(ANA)
    const release = holdAnswers()
    await start(null)
    const late = sessions
    world.held = undefined
    await start(ANA)
    await release()
    expect([who(sessions), who(late)]).toEqual([ANA.email, ANA.email])
  })

  it('open as a guest when the server cannot be reached and nobody is remembered, and look again', async () => {
    world.device.online = false
    await start(ANA)
    expect(who(sessions)).toBe('guest')
    world.device.online = true
    tab.fire('online')
    await world.clock.advance(0)
    expect(who(sessions)).toBe(ANA.email)
  })

  it('open a known guest at once, also while the server does not answer at all', async () => {
    await start(null)
    dataOf(sessions).transact([newTodo('a', 1)])
    await world.clock.advance(1000)
    tab.kill()
    world.isServerSilent = true
    ;({ tab, sessions } = await world.open())
    await world.clock.advance(0)
    expect(who(sessions)).toBe('guest')
    expect(texts(dataOf(sessions))).toEqual(['a'])
  })

  it('open the account at once, with its rows, when offline and someone is remembered', async () => {
    await start(ANA)
    dataOf(sessions).transact([newTodo('a', 1)])
    await world.clock.advance(10_000)
    world.device.online = false
    await reload(ANA)
    expect(who(sessions)).toBe(ANA.email)
    expect(sessions.state.get()).toMatchObject({ problem: null })
    expect(texts(dataOf(sessions))).toEqual(['a'])
  })

  it('say ‘Error loading profile’ when the server fails to answer, and recover', async () => {
    await start(ANA)
    world.server.sessionStatus = 500
    await reload(ANA)
    expect(sessions.state.get()).toMatchObject({ status: 'account', problem: { message: 'Error loading profile' } })
    world.server.sessionStatus = 200
    await world.clock.advance(2000)
    expect(sessions.state.get()).toMatchObject({ status: 'account', problem: null })
  })

  it('[P9] A out, B in: none of A’s rows, in memory or on the disk', async () => {
    await start(ANA)
    dataOf(sessions).transact([newTodo('secret', 1)])
    await world.clock.advance(10_000)
    expect((await world.stored().load(ANA.id)).rows?.tables.todos).toHaveLength(1)
    await sessions.signOut()
    expect(who(sessions)).toBe('guest')
    expect(texts(dataOf(sessions))).toEqual([])
    await world.clock.advance(0)
    expect(await world.stored().load(ANA.id)).toMatchObject({ rows: null, deltas: [], journal: [] })
    await reload(BEN)
    expect(who(sessions)).toBe(BEN.email)
    expect(texts(dataOf(sessions))).toEqual([])
    const left = [world.device.stored(), await world.stored().load(ANA.id), await world.stored().keptTexts()]
    expect(JSON.stringify(left)).not.toContain('secret')
  })

  it('[P9] a page of A never speaks in the name of B, who signed in since', async () => {
    await start(ANA)
    world.server.signedIn = BEN
    dataOf(sessions).transact([newTodo('of Ana', 1)])
    await world.clock.advance(10_000)
    expect(world.server.account(BEN).list('todos')).toEqual([])
    expect(who(sessions)).toBe(BEN.email)
    expect(texts(dataOf(sessions))).toEqual([])
    await reload(ANA)
    await world.clock.advance(10_000)
    expect(texts(dataOf(sessions))).toEqual(['of Ana'])
    expect(world.server.account(ANA).list('todos')).toHaveLength(1)
  })

  it('are followed by the other tabs: out and in', async () => {
    await start(ANA)
    const other = await world.open()
    await world.clock.advance(0)
    await sessions.signOut()
    expect(who(other.sessions)).toBe('guest')
    world.server.signedIn = BEN
    const third = await world.open()
    await world.clock.advance(0)
    for (const each of [sessions, other.sessions, third.sessions]) expect(who(each)).toBe(BEN.email)
  })

  it('become a guest’s when the session ended elsewhere and nothing waits', async () => {
    await start(ANA)
    world.server.signedIn = null
    world.server.account(ANA).signOutSockets()
    await world.clock.advance(0)
    expect(who(sessions)).toBe('guest')
  })

  const problemOf = (each: Sessions) => (each.state.get() as { problem?: { message: string } | null }).problem?.message
  const EXPIRED = 'Your session has expired. Please sign in again.'

  it('say that the session ended, in every tab and after a reload, until the guest or a sign-in has heard it', async () => {
    await start(ANA)
    const other = await world.open()
    await world.clock.advance(0)
    world.server.signedIn = null
    world.server.account(ANA).signOutSockets()
    await world.clock.advance(0)
    expect([sessions, other.sessions].map(problemOf)).toEqual([EXPIRED, EXPIRED])
    await reload(null)
    expect([who(sessions), problemOf(sessions)]).toEqual(['guest', EXPIRED])
    sessions.stayGuest()
    await world.clock.advance(0)
    expect([sessions, other.sessions].map(problemOf)).toEqual([undefined, undefined])
    await reload(null)
    expect(problemOf(sessions)).toBeUndefined()
    await reload(ANA)
    expect(problemOf(sessions)).toBeUndefined()
  })

  it('say nothing of it to whoever signed out by choice, in any tab', async () => {
    await start(ANA)
    const other = await world.open()
    await world.clock.advance(0)
    await sessions.signOut()
    await world.clock.advance(0)
    expect([sessions, other.sessions].map(who)).toEqual(['guest', 'guest'])
    expect([sessions, other.sessions].map(problemOf)).toEqual([undefined, undefined])
    await reload(null)
    expect(problemOf(sessions)).toBeUndefined()
  })

  it('stay with unsent work when the session ended, and ask to sign in again', async () => {
    await start(ANA)
    world.server.signedIn = null
    dataOf(sessions).transact([newTodo('a', 1)])
    await world.clock.advance(1000)
    expect(who(sessions)).toBe(ANA.email)
    expect(sessions.pendingCount()).toBe(1)
    expect(dataOf(sessions).sync.get().needsSignIn).toBe(true)
    expect(problemOf(sessions)).toBe(EXPIRED)
    await reload(null)
    expect([who(sessions), problemOf(sessions)]).toEqual([ANA.email, EXPIRED])
    await reload(ANA)
    await world.clock.advance(1000)
    expect(world.server.account(ANA).list('todos')).toHaveLength(1)
    expect(problemOf(sessions)).toBeUndefined()
  })

  it('go on in every tab when the user signed in again in one of them', async () => {
    await start(ANA)
    world.server.signedIn = null
    world.server.account(ANA).signOutSockets()
    dataOf(sessions).transact([newTodo('a', 1)])
    await world.clock.advance(1000)
    expect(problemOf(sessions)).toBe(EXPIRED)
    world.server.signedIn = ANA
    const other = await world.open()
    await world.clock.advance(10_000)
    for (const each of [sessions, other.sessions]) {
      expect(problemOf(each)).toBeUndefined()
      expect(dataOf(each).sync.get().state).toBe('everywhere')
    }
  })

  it('keep what another tab writes while this one signs out, for the next time', async () => {
    await start(ANA)
    const other = await world.open()
    await world.clock.advance(0)
    const account = world.server.account(ANA)
    const tellSockets = account.signOutSockets.bind(account)
    account.signOutSockets = () => {
      world.device.online = false
      dataOf(other.sessions).transact([newTodo('a', 1)])
      tellSockets()
    }
    await sessions.signOut()
    await world.clock.advance(0)
    expect([sessions, other.sessions].map(who)).toEqual(['guest', 'guest'])
    world.device.online = true
    other.tab.kill()
    await reload(ANA)
    await world.clock.advance(1000)
    expect(texts(dataOf(sessions))).toEqual(['a'])
    expect(world.server.account(ANA).list('todos')).toHaveLength(1)
  })

  it('tell how much would be lost before signing out, and sign out only when the server agreed', async () => {
    await start(ANA)
    world.device.online = false
    dataOf(sessions).transact([newTodo('a', 1)])
    expect(sessions.pendingCount()).toBe(1)
    await expect(sessions.signOut()).rejects.toMatchObject({ code: 'NETWORK_OFFLINE' })
    expect(who(sessions)).toBe(ANA.email)
    expect(texts(dataOf(sessions))).toEqual(['a'])
    world.device.online = true
    await sessions.signOut()
    expect(Object.keys(world.device.stored()).filter((key) => key.includes(ANA.id))).toEqual([])
    await world.clock.advance(1000)
    expect(await world.stored().load(ANA.id)).toMatchObject({ rows: null, journal: [] })
  })

  it('sign out with what was written a moment ago and is not on disk yet: it goes with the rest', async () => {
    await start(ANA)
    await world.clock.advance(10_000)
    world.server.fate = () => 503
    world.device.stepMs = 30
    dataOf(sessions).transact([newTodo('secret', 1)])
    expect(sessions.pendingCount()).toBe(1)
    const leaving = sessions.signOut()
    await world.clock.advance(5000)
    await leaving
    world.device.stepMs = 0
    expect(await world.stored().load(ANA.id)).toMatchObject({ rows: null, deltas: [], journal: [] })
    expect(JSON.stringify(world.device.stored())).not.toContain('secret')
  })

  it('[P9] leave nothing of A on the disk when another tab was about to store her rows', async () => {
    await start(ANA)
    const other = await world.open()
    await world.clock.advance(10_000)
    world.device.instant = false
    world.device.stepMs = 30
    dataOf(other.sessions).transact([newTodo('secret', 1)])
    await world.clock.advance(220)
    const leaving = other.sessions.signOut()
    await world.clock.advance(5000)
    await leaving
    world.device.deliverAll()
    await world.clock.advance(10_000)
    expect([sessions, other.sessions].map(who)).toEqual(['guest', 'guest'])
    const rest = world.stored().load(ANA.id)
    await world.clock.advance(100)
    expect(await rest).toMatchObject({ rows: null, deltas: [], journal: [] })
    expect(JSON.stringify(world.device.stored())).not.toContain('secret')
  })

  it('take a guest’s rows along at the sign-in and tell of it; a tab that was a guest’s follows', async () => {
    await start(null)
    const other = await world.open()
    await world.clock.advance(0)
    dataOf(sessions).transact([newTodo('a', 1)])
    dataOf(other.sessions).transact([newTodo('b', 2)])
    await world.clock.advance(3000)
    await reload(ANA)
    await world.clock.advance(3000)
    expect(sessions.imported.get()).toEqual({ imported: 2, kept: 0 })
    for (const each of [sessions, other.sessions]) {
      expect(who(each)).toBe(ANA.email)
      expect(texts(dataOf(each))).toEqual(['a', 'b'])
    }
    expect(world.server.account(ANA).list('todos')).toHaveLength(2)
    await sessions.signOut()
    await world.clock.advance(3000)
    for (const each of [sessions, other.sessions]) expect(texts(dataOf(each))).toEqual([])
    expect(world.server.account(ANA).list('todos')).toHaveLength(2)
  })

  it('take along what a guest wrote in the moment of the sign-in, before it was on disk', async () => {
    await start(null)
    await world.clock.advance(1000)
    world.device.instant = false
    world.server.signedIn = ANA
    await world.open()
    await world.clock.advance(1000)
    expect(who(sessions)).toBe('guest')
    world.device.stepMs = 20
    dataOf(sessions).transact([newTodo('a', 1)])
    world.device.instant = true
    world.device.deliverAll()
    await world.clock.advance(10_000)
    expect(who(sessions)).toBe(ANA.email)
    expect(texts(dataOf(sessions))).toEqual(['a'])
    expect(world.server.account(ANA).list('todos')).toHaveLength(1)
  })

  it('keep half-typed words of the guest and of each user apart, and forget those of who signs out', async () => {
    await start(ANA)
    sessions.words.write(ANA.id, 'todo', 'secret')
    sessions.words.write('guest', 'todo', 'of the guest')
    await world.clock.advance(0)
    await sessions.signOut()
    expect([sessions.words.read(ANA.id, 'todo'), sessions.words.read('guest', 'todo')]).toEqual([null, 'of the guest'])
    await reload(BEN)
    expect(sessions.words.read('guest', 'todo')).toBe('of the guest')
    expect(JSON.stringify([world.device.stored(), await world.stored().keptTexts()])).not.toContain('secret')
  })

  it('go to the identity provider and come back to the same place', async () => {
    await start(null)
    sessions.signIn()
    await world.clock.advance(0)
    expect(world.visited).toEqual([`/auth/login?return_to=${encodeURIComponent('/?tab=todos')}`])
    expect(sessions.signInFailure.get()).toBeNull()
  })

  it('stay on the page when the server cannot be reached, and say why', async () => {
    await start(null)
    world.device.online = false
    sessions.signIn()
    await world.clock.advance(0)
    expect(world.visited).toEqual([])
    expect(sessions.signInFailure.get()).toMatchObject({ message: 'Network connection failed' })
  })
})
