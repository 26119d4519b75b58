import { describe, expect, it } from 'vitest'
import { ANA, BEN } from '../testing/account-world.ts'
import { newTodo, texts } from '../testing/rows.ts'
import { dataOf, who } from '../testing/session-world.ts'
import { sessionsForEach } from '../testing/sessions-for-each.ts'

describe('sessions', () => {
  const at = sessionsForEach()

  it('load until the server has said who it is, then are a guest or a user', async () => {
    const opened = await at.world.open()
    at.sessions = opened.sessions
    expect(opened.atFirst).toBe('loading')
    await at.world.clock.advance(0)
    expect(who(at.sessions)).toBe('guest')
    await at.start(ANA)
    expect(who(at.sessions)).toBe(ANA.email)
  })

  it('are those of the user in every tab after a sign-in, also on a full disk', async () => {
    await at.start(null)
    const other = at.sessions
    at.world.device.isFull = true
    await at.start(ANA)
    await at.world.clock.advance(0)
    expect([who(at.sessions), who(other)]).toEqual([ANA.email, ANA.email])
  })

  it('are those of the user once a person looks at their tab, when the page that signed in was closed at once', async () => {
    await at.start(null)
    const [other, otherTab] = [at.sessions, at.tab]
    await at.start(null)
    at.sessions.signIn()
    await at.world.clock.advance(0)
    expect(at.world.visited).toHaveLength(1)
    at.tab.kill()
    at.world.server.signedIn = ANA
    otherTab.fire('visible')
    await at.world.clock.advance(0)
    expect(who(other)).toBe(ANA.email)
  })

  it('are those of the user once a person looks at their tab, also when another tab hears late that nobody was', async () => {
    await at.start(null)
    const [other, otherTab] = [at.sessions, at.tab]
    await at.start(null)
    at.sessions.signIn()
    await at.world.clock.advance(0)
    const release = at.world.holdAnswers()
    const late = await at.world.open()
    await at.world.clock.advance(0)
    at.tab.kill()
    at.world.server.signedIn = ANA
    at.world.held = undefined
    await release()
    expect([who(other), who(late.sessions)]).toEqual(['guest', 'guest'])
    otherTab.fire('visible')
    await at.world.clock.advance(0)
    expect([who(other), who(late.sessions)]).toEqual([ANA.email, ANA.email])
  })

  it('are a guest’s, at once from then on, when a sign-in was given up', async () => {
    await at.start(null)
    at.sessions.signIn()
    await at.world.clock.advance(0)
    const { tabStorage } = at.tab.environment
    at.tab.kill()
    ;({ tab: at.tab, sessions: at.sessions } = await at.world.open(tabStorage))
    await at.world.clock.advance(0)
    expect(who(at.sessions)).toBe('guest')
    at.tab.kill()
    at.world.isServerSilent = true
    expect((await at.world.open()).atFirst).toBe('guest')
  })

  it('stay signed in, in every tab, when an answer from before arrives late', async () => {
    await at.start(ANA)
    const release = at.world.holdAnswers()
    await at.start(null)
    const late = at.sessions
    at.world.held = undefined
    await at.start(ANA)
    await release()
    expect([who(at.sessions), who(late)]).toEqual([ANA.email, ANA.email])
  })

  it('open as a guest when the server cannot be reached and nobody is remembered, and look again', async () => {
    at.world.device.online = false
    await at.start(ANA)
    expect(who(at.sessions)).toBe('guest')
    at.world.device.online = true
    at.tab.fire('online')
    await at.world.clock.advance(0)
    expect(who(at.sessions)).toBe(ANA.email)
  })

  it('open a known guest at once, also while the server does not answer at all', async () => {
    await at.start(null)
    dataOf(at.sessions).transact([newTodo('a', 1)])
    await at.world.clock.advance(1000)
    at.tab.kill()
    at.world.isServerSilent = true
    ;({ tab: at.tab, sessions: at.sessions } = await at.world.open())
    await at.world.clock.advance(0)
    expect(who(at.sessions)).toBe('guest')
    expect(texts(dataOf(at.sessions))).toEqual(['a'])
  })

  it('open the account at once, with its rows, when offline and someone is remembered', async () => {
    await at.start(ANA)
    dataOf(at.sessions).transact([newTodo('a', 1)])
    await at.world.clock.advance(10_000)
    at.world.device.online = false
    await at.reload(ANA)
    expect(who(at.sessions)).toBe(ANA.email)
    expect(at.sessions.state.get()).toMatchObject({ problem: null })
    expect(texts(dataOf(at.sessions))).toEqual(['a'])
  })

  it('draw nothing anew when the server says of a guest or of a user what was known', async () => {
    for (const user of [null, ANA]) {
      await at.start(user)
      at.tab.kill()
      const release = at.world.holdAnswers()
      ;({ tab: at.tab, sessions: at.sessions } = await at.world.open())
      await at.world.clock.advance(0)
      const shown = at.sessions.state.get()
      const { rejected } = dataOf(at.sessions)
      const refused = rejected.get()
      const told: unknown[] = []
      at.sessions.state.subscribe(() => told.push(at.sessions.state.get()))
      at.world.held = undefined
      await release()
      expect([shown.status, told]).toEqual([user ? 'account' : 'guest', []])
      expect(at.sessions.state.get()).toBe(shown)
      expect(rejected.get()).toBe(refused)
    }
    at.world.server.signedIn = { ...ANA, name: 'Anna' }
    await at.reload(at.world.server.signedIn)
    expect(at.sessions.state.get()).toMatchObject({ user: { name: 'Anna' } })
  })

  it('say ‘Error loading profile’ when the server fails to answer, and recover', async () => {
    await at.start(ANA)
    at.world.server.sessionStatus = 500
    await at.reload(ANA)
    expect(at.sessions.state.get()).toMatchObject({ status: 'account', problem: { message: 'Error loading profile' } })
    at.world.server.sessionStatus = 200
    await at.world.clock.advance(2000)
    expect(at.sessions.state.get()).toMatchObject({ status: 'account', problem: null })
  })

  it('[P9] a page of A never speaks in the name of B, who signed in since', async () => {
    await at.start(ANA)
    at.world.server.signedIn = BEN
    dataOf(at.sessions).transact([newTodo('of Ana', 1)])
    await at.world.clock.advance(10_000)
    expect(at.world.server.account(BEN).list('todos')).toEqual([])
    expect(who(at.sessions)).toBe(BEN.email)
    expect(texts(dataOf(at.sessions))).toEqual([])
    await at.reload(ANA)
    await at.world.clock.advance(10_000)
    expect(texts(dataOf(at.sessions))).toEqual(['of Ana'])
    expect(at.world.server.account(ANA).list('todos')).toHaveLength(1)
  })

  it('take a guest’s rows along at the sign-in and tell of it; a tab that was a guest’s follows', async () => {
    await at.start(null)
    const other = await at.world.open()
    await at.world.clock.advance(0)
    dataOf(at.sessions).transact([newTodo('a', 1)])
    dataOf(other.sessions).transact([newTodo('b', 2)])
    await at.world.clock.advance(3000)
    await at.reload(ANA)
    await at.world.clock.advance(3000)
    expect(at.sessions.imported.get()).toEqual({ imported: 2, kept: 0 })
    for (const each of [at.sessions, other.sessions]) {
      expect(who(each)).toBe(ANA.email)
      expect(texts(dataOf(each))).toEqual(['a', 'b'])
    }
    expect(at.world.server.account(ANA).list('todos')).toHaveLength(2)
    await at.sessions.signOut()
    await at.world.clock.advance(3000)
    for (const each of [at.sessions, other.sessions]) expect(texts(dataOf(each))).toEqual([])
    expect(at.world.server.account(ANA).list('todos')).toHaveLength(2)
  })

  it('take along what a guest wrote in the moment of the sign-in, before it was on disk', async () => {
    await at.start(null)
    await at.world.clock.advance(1000)
    at.world.device.instant = false
    at.world.server.signedIn = ANA
    await at.world.open()
    await at.world.clock.advance(1000)
    expect(who(at.sessions)).toBe('guest')
    at.world.device.stepMs = 20
    dataOf(at.sessions).transact([newTodo('a', 1)])
    at.world.device.instant = true
    at.world.device.deliverAll()
    await at.world.clock.advance(10_000)
    expect(who(at.sessions)).toBe(ANA.email)
    expect(texts(dataOf(at.sessions))).toEqual(['a'])
    expect(at.world.server.account(ANA).list('todos')).toHaveLength(1)
  })

  it('go to the identity provider and come back to the same place', async () => {
    await at.start(null)
    at.sessions.signIn()
    await at.world.clock.advance(0)
    expect(at.world.visited).toEqual([`/auth/login?return_to=${encodeURIComponent('/?tab=todos')}`])
    expect(at.sessions.signInFailure.get()).toBeNull()
  })

  it('stay on the page when the server cannot be reached, and say why', async () => {
    await at.start(null)
    at.world.device.online = false
    at.sessions.signIn()
    await at.world.clock.advance(0)
    expect(at.world.visited).toEqual([])
    expect(at.sessions.signInFailure.get()).toMatchObject({ message: 'Network connection failed' })
  })
})
