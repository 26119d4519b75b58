import { describe, expect, it } from 'vitest'
import { ANA } from '../testing/account-world.ts'
import { newTodo } from '../testing/rows.ts'
import { dataOf, problemOf, who } from '../testing/session-world.ts'
import { sessionsForEach } from '../testing/sessions-for-each.ts'

describe('sessions', () => {
  const at = sessionsForEach()

  const EXPIRED = 'Your session has expired. Please sign in again.'

  it('that ended on a full disk are those of the user again once a person looks at their tab', async () => {
    await at.start(ANA)
    const [first, firstTab] = [at.sessions, at.tab]
    at.world.device.isFull = true
    at.world.server.signedIn = null
    at.world.server.account(ANA).signOutSockets()
    await at.world.clock.advance(0)
    expect(who(first)).toBe('guest')
    await at.start(ANA)
    expect(who(at.sessions)).toBe(ANA.email)
    firstTab.fire('visible')
    await at.world.clock.advance(0)
    expect(who(first)).toBe(ANA.email)
  })

  it('that end while a write has no room and is under way to the server last until it is told what became of it', async () => {
    await at.start(ANA)
    const answer = Promise.withResolvers<void>()
    at.world.server.arrival = async (path) => (path === '/api/transactions' ? answer.promise : undefined)
    at.world.device.isFull = true
    at.world.server.signedIn = null
    const failed = dataOf(at.sessions)
      .transact([newTodo('a', 1)])
      .settled.then(
        () => null,
        () => who(at.sessions),
      )
    at.world.server.account(ANA).signOutSockets()
    await at.world.clock.advance(1000)
    expect(who(at.sessions)).toBe(ANA.email)
    answer.resolve()
    await at.world.clock.advance(1000)
    expect(await failed).toBe(ANA.email)
    expect(who(at.sessions)).toBe('guest')
  })

  it('that ended are over in every tab, also where the server is away by then', async () => {
    at.world.server.acceptsSockets = false
    await at.start(ANA)
    const other = at.sessions
    at.world.server.signedIn = null
    ;({ sessions: at.sessions } = await at.world.open())
    at.world.isServerSilent = true
    await at.world.clock.advance(0)
    expect([who(at.sessions), who(other)]).toEqual(['guest', 'guest'])
  })

  it('become a guest’s when the session ended elsewhere and nothing waits', async () => {
    await at.start(ANA)
    at.world.server.signedIn = null
    at.world.server.account(ANA).signOutSockets()
    await at.world.clock.advance(0)
    expect(who(at.sessions)).toBe('guest')
  })

  it('say that the session ended, in every tab and after a reload, until the guest or a sign-in has heard it', async () => {
    await at.start(ANA)
    const other = await at.world.open()
    await at.world.clock.advance(0)
    at.world.server.signedIn = null
    at.world.server.account(ANA).signOutSockets()
    await at.world.clock.advance(0)
    expect([at.sessions, other.sessions].map(problemOf)).toEqual([EXPIRED, EXPIRED])
    await at.reload(null)
    expect([who(at.sessions), problemOf(at.sessions)]).toEqual(['guest', EXPIRED])
    at.sessions.stayGuest()
    await at.world.clock.advance(0)
    expect([at.sessions, other.sessions].map(problemOf)).toEqual([undefined, undefined])
    await at.reload(null)
    expect(problemOf(at.sessions)).toBeUndefined()
    await at.reload(ANA)
    expect(problemOf(at.sessions)).toBeUndefined()
  })

  it('stay with unsent work when the session ended, and ask to sign in again', async () => {
    await at.start(ANA)
    at.world.server.signedIn = null
    dataOf(at.sessions).transact([newTodo('a', 1)])
    await at.world.clock.advance(1000)
    expect(who(at.sessions)).toBe(ANA.email)
    expect(at.sessions.unsavedCount()).toBe(1)
    expect(dataOf(at.sessions).sync.get().needsSignIn).toBe(true)
    expect(problemOf(at.sessions)).toBe(EXPIRED)
    await at.reload(null)
    expect([who(at.sessions), problemOf(at.sessions)]).toEqual([ANA.email, EXPIRED])
    await at.reload(ANA)
    await at.world.clock.advance(1000)
    expect(at.world.server.account(ANA).list('todos')).toHaveLength(1)
    expect(problemOf(at.sessions)).toBeUndefined()
  })

  it('go on in every tab when the user signed in again in one of them', async () => {
    await at.start(ANA)
    at.world.server.signedIn = null
    at.world.server.account(ANA).signOutSockets()
    dataOf(at.sessions).transact([newTodo('a', 1)])
    await at.world.clock.advance(1000)
    expect(problemOf(at.sessions)).toBe(EXPIRED)
    at.world.server.signedIn = ANA
    const other = await at.world.open()
    await at.world.clock.advance(10_000)
    for (const each of [at.sessions, other.sessions]) {
      expect(problemOf(each)).toBeUndefined()
      expect(dataOf(each).sync.get().state).toBe('everywhere')
    }
  })
})
