import { beforeEach, describe, expect, it } from 'vitest'
import type { User } from '../data-session.ts'
import { ANA, BEN } from '../testing/account-world.ts'
import type { Tab } from '../testing/device.ts'
import { newTodo, texts } from '../testing/rows.ts'
import { createSessionWorld, dataOf, type SessionWorld, who } from '../testing/session-world.ts'
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

  it('are those of the user once a person looks at their tab, also when another tab hears late that nobody was', async () => {
    await start(null)
    const [other, otherTab] = [sessions, tab]
    await start(null)
    sessions.signIn()
    await world.clock.advance(0)
    const release = world.holdAnswers()
    const late = await world.open()
    await world.clock.advance(0)
    tab.kill()
    world.server.signedIn = ANA
    world.held = undefined
    await release()
    expect([who(other), who(late.sessions)]).toEqual(['guest', 'guest'])
    otherTab.fire('visible')
    await world.clock.advance(0)
    expect([who(other), who(late.sessions)]).toEqual([ANA.email, ANA.email])
  })

  it('are a guest’s, at once from then on, when a sign-in was given up', async () => {
    await start(null)
    sessions.signIn()
    await world.clock.advance(0)
    const { tabStorage } = tab.environment
    tab.kill()
    ;({ tab, sessions } = await world.open(tabStorage))
    await world.clock.advance(0)
    expect(who(sessions)).toBe('guest')
    tab.kill()
    world.isServerSilent = true
    expect((await world.open()).atFirst).toBe('guest')
  })

  it('stay signed in, in every tab, when an answer from before arrives late', async () => {
    await start(ANA)
    const release = world.holdAnswers()
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
