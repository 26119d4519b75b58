import { beforeEach, describe, expect, it } from 'vitest'
import type { DataSession, SessionState, User } from './data-session.ts'
import { openSessions, type Sessions } from './session.ts'
import { ANA, BEN } from './testing/account.ts'
import { createCaches } from './testing/caches.ts'
import { createDevice, type Tab } from './testing/device.ts'
import { createServer } from './testing/network.ts'
import { newTodo, texts } from './testing/rows.ts'

const createWorld = () => {
  const device = createDevice()
  const server = createServer()
  const caches = createCaches()
  const visited: string[] = []
  const open = () => {
    const tab = device.openTab()
    const sessions = openSessions({
      environment: tab.environment,
      network: server.network(device),
      caches,
      here: () => '/?tab=todos',
      goTo: (url) => visited.push(url),
      expose: () => {},
    })
    return { tab, sessions }
  }
  return { device, server, caches, visited, open, clock: device.clock }
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
    ;({ tab, sessions } = world.open())
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
    ;({ sessions } = world.open())
    expect(who(sessions)).toBe('loading')
    await world.clock.advance(0)
    expect(who(sessions)).toBe('guest')
    await start(ANA)
    expect(who(sessions)).toBe(ANA.email)
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

  it('[P9] A out, B in: none of A’s rows, in memory or in the cache', async () => {
    await start(ANA)
    dataOf(sessions).transact([newTodo('secret', 1)])
    await world.clock.advance(10_000)
    expect(world.caches.stored.has(ANA.id)).toBe(true)
    await sessions.signOut()
    expect(who(sessions)).toBe('guest')
    expect(texts(dataOf(sessions))).toEqual([])
    await world.clock.advance(0)
    expect(world.caches.stored.has(ANA.id)).toBe(false)
    await reload(BEN)
    expect(who(sessions)).toBe(BEN.email)
    expect(texts(dataOf(sessions))).toEqual([])
    expect(JSON.stringify(world.device.stored())).not.toContain('secret')
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
    const other = world.open()
    await world.clock.advance(0)
    await sessions.signOut()
    expect(who(other.sessions)).toBe('guest')
    world.server.signedIn = BEN
    const third = world.open()
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
    const other = world.open()
    await world.clock.advance(0)
    world.server.signedIn = null
    world.server.account(ANA).signOutSockets()
    await world.clock.advance(0)
    expect([sessions, other.sessions].map(problemOf)).toEqual([EXPIRED, EXPIRED])
    await reload(null)
    expect([who(sessions), problemOf(sessions)]).toEqual(['guest', EXPIRED])
    sessions.stayGuest()
    expect([sessions, other.sessions].map(problemOf)).toEqual([undefined, undefined])
    await reload(null)
    expect(problemOf(sessions)).toBeUndefined()
    await reload(ANA)
    expect(problemOf(sessions)).toBeUndefined()
  })

  it('say nothing of it to whoever signed out by choice, in any tab', async () => {
    await start(ANA)
    const other = world.open()
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
    const other = world.open()
    await world.clock.advance(10_000)
    for (const each of [sessions, other.sessions]) {
      expect(problemOf(each)).toBeUndefined()
      expect(dataOf(each).sync.get().state).toBe('everywhere')
    }
  })

  it('keep what another tab writes while this one signs out, for the next time', async () => {
    await start(ANA)
    const other = world.open()
    await world.clock.advance(0)
    const leaving = sessions.signOut()
    world.device.online = false
    dataOf(other.sessions).transact([newTodo('a', 1)])
    await leaving
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
