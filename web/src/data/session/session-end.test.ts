import { beforeEach, describe, expect, it } from 'vitest'
import type { User } from '../data-session.ts'
import { ANA } from '../testing/account-world.ts'
import type { Tab } from '../testing/device.ts'
import { newTodo } from '../testing/rows.ts'
import { createSessionWorld, dataOf, problemOf, type SessionWorld, who } from '../testing/session-world.ts'
import type { Sessions } from './session.ts'

describe('sessions', () => {
  let world: SessionWorld
  let tab: Tab
  let sessions: Sessions
  const start = async (user: User | null) => {
    ;({ tab, sessions } = await world.start(user))
  }
  const reload = async (user: User | null) => {
    tab.kill()
    await start(user)
  }
  beforeEach(() => {
    world = createSessionWorld()
  })

  const EXPIRED = 'Your session has expired. Please sign in again.'

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

  it('that end while a write has no room and is under way to the server last until it is told what became of it', async () => {
    await start(ANA)
    const answer = Promise.withResolvers<void>()
    world.server.arrival = async (path) => (path === '/api/transactions' ? answer.promise : undefined)
    world.device.isFull = true
    world.server.signedIn = null
    const failed = dataOf(sessions)
      .transact([newTodo('a', 1)])
      .settled.then(
        () => null,
        () => who(sessions),
      )
    world.server.account(ANA).signOutSockets()
    await world.clock.advance(1000)
    expect(who(sessions)).toBe(ANA.email)
    answer.resolve()
    await world.clock.advance(1000)
    expect(await failed).toBe(ANA.email)
    expect(who(sessions)).toBe('guest')
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

  it('become a guest’s when the session ended elsewhere and nothing waits', async () => {
    await start(ANA)
    world.server.signedIn = null
    world.server.account(ANA).signOutSockets()
    await world.clock.advance(0)
    expect(who(sessions)).toBe('guest')
  })

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

  it('stay with unsent work when the session ended, and ask to sign in again', async () => {
    await start(ANA)
    world.server.signedIn = null
    dataOf(sessions).transact([newTodo('a', 1)])
    await world.clock.advance(1000)
    expect(who(sessions)).toBe(ANA.email)
    expect(sessions.unsavedCount()).toBe(1)
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
})
