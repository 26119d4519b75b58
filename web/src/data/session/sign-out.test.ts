import { describe, expect, it } from 'vitest'
import { ANA, BEN } from '../testing/account-world.ts'
import { newTodo, texts } from '../testing/rows.ts'
import { dataOf, problemOf, who } from '../testing/session-world.ts'
import { sessionsForEach } from '../testing/sessions-for-each.ts'

describe('sessions', () => {
  const at = sessionsForEach()

  it('stay signed out when an answer from before arrives late, and the guest’s rows stay theirs', async () => {
    await at.start(ANA)
    const other = at.sessions
    const release = at.world.holdAnswers()
    await at.start(ANA)
    at.world.held = undefined
    await other.signOut()
    await at.world.clock.advance(0)
    dataOf(at.sessions).transact([newTodo('of the guest', 1)])
    await release()
    expect([who(at.sessions), who(other)]).toEqual(['guest', 'guest'])
    expect(texts(dataOf(at.sessions))).toEqual(['of the guest'])
  })

  it('[P9] A out, B in: none of A’s rows, in memory or on the disk', async () => {
    await at.start(ANA)
    dataOf(at.sessions).transact([newTodo('secret', 1)])
    await at.world.clock.advance(10_000)
    expect((await at.world.stored().load(ANA.id)).rows?.tables.todos).toHaveLength(1)
    await at.sessions.signOut()
    expect(who(at.sessions)).toBe('guest')
    expect(texts(dataOf(at.sessions))).toEqual([])
    await at.world.clock.advance(0)
    expect(await at.world.stored().load(ANA.id)).toMatchObject({ rows: null, deltas: [], journal: [] })
    await at.reload(BEN)
    expect(who(at.sessions)).toBe(BEN.email)
    expect(texts(dataOf(at.sessions))).toEqual([])
    const left = [at.world.device.stored(), await at.world.stored().load(ANA.id), await at.world.stored().keptTexts()]
    expect(JSON.stringify(left)).not.toContain('secret')
  })

  it('are followed by the other tabs: out and in', async () => {
    await at.start(ANA)
    const other = await at.world.open()
    await at.world.clock.advance(0)
    await at.sessions.signOut()
    expect(who(other.sessions)).toBe('guest')
    at.world.server.signedIn = BEN
    const third = await at.world.open()
    await at.world.clock.advance(0)
    for (const each of [at.sessions, other.sessions, third.sessions]) expect(who(each)).toBe(BEN.email)
  })

  it('are followed by a tab once it knows what became of a write that found no room', async () => {
    await at.start(ANA)
    const other = await at.world.open()
    await at.world.clock.advance(0)
    const answer = Promise.withResolvers<void>()
    at.world.server.arrival = async (path) => (path === '/api/transactions' ? answer.promise : undefined)
    at.world.device.isFull = true
    const { settled } = dataOf(at.sessions).transact([newTodo('a', 1)])
    const whose = settled.catch(() => {}).then(() => who(at.sessions))
    await at.world.clock.advance(0)
    at.world.device.isFull = false
    await other.sessions.signOut()
    await at.world.clock.advance(1000)
    expect([who(at.sessions), who(other.sessions)]).toEqual([ANA.email, 'guest'])
    answer.resolve()
    await at.world.clock.advance(1000)
    expect(await whose).toBe(ANA.email)
    expect(who(at.sessions)).toBe('guest')
  })

  it('on a full disk, and in again from what the disk still says: every tab follows once a person looks at it', async () => {
    await at.start(ANA)
    const other = await at.world.open()
    await at.world.clock.advance(0)
    at.world.device.isFull = true
    await at.sessions.signOut()
    await at.world.clock.advance(0)
    expect(who(other.sessions)).toBe('guest')
    at.world.device.isFull = false
    await at.reload(ANA)
    expect(who(at.sessions)).toBe(ANA.email)
    other.tab.fire('visible')
    await at.world.clock.advance(0)
    expect(who(other.sessions)).toBe(ANA.email)
  })

  it('say nothing of it to whoever signed out by choice, in any tab', async () => {
    await at.start(ANA)
    const other = await at.world.open()
    await at.world.clock.advance(0)
    await at.sessions.signOut()
    await at.world.clock.advance(0)
    expect([at.sessions, other.sessions].map(who)).toEqual(['guest', 'guest'])
    expect([at.sessions, other.sessions].map(problemOf)).toEqual([undefined, undefined])
    await at.reload(null)
    expect(problemOf(at.sessions)).toBeUndefined()
  })

  it('keep what another tab writes while this one signs out, for the next time', async () => {
    await at.start(ANA)
    const other = await at.world.open()
    await at.world.clock.advance(0)
    const account = at.world.server.account(ANA)
    const tellSockets = account.signOutSockets.bind(account)
    account.signOutSockets = () => {
      at.world.device.online = false
      dataOf(other.sessions).transact([newTodo('a', 1)])
      tellSockets()
    }
    await at.sessions.signOut()
    await at.world.clock.advance(0)
    expect([at.sessions, other.sessions].map(who)).toEqual(['guest', 'guest'])
    at.world.device.online = true
    other.tab.kill()
    await at.reload(ANA)
    await at.world.clock.advance(1000)
    expect(texts(dataOf(at.sessions))).toEqual(['a'])
    expect(at.world.server.account(ANA).list('todos')).toHaveLength(1)
  })

  /** Signs out, and something else happens before the server has heard of it. */
  const signOutWhile = async (happens: () => void) => {
    at.world.underWay = async (path) => {
      if (path !== '/auth/logout') return
      happens()
      await at.world.clock.advance(0)
    }
    await at.sessions.signOut()
    await at.world.clock.advance(0)
  }

  it('keep what another tab writes while this one signs out, for the next time, also if the server refuses it', async () => {
    await at.start(ANA)
    const other = await at.world.open()
    await at.world.clock.advance(0)
    await signOutWhile(() => {
      at.world.server.fate = () => 422
      dataOf(other.sessions).transact([newTodo('a', 1)])
    })
    expect([at.sessions, other.sessions].map(who)).toEqual(['guest', 'guest'])
    expect(dataOf(other.sessions).rejected.get()).toEqual([])
    await at.reload(BEN)
    expect(dataOf(at.sessions).rejected.get()).toEqual([])
    await at.reload(ANA)
    expect(dataOf(at.sessions).rejected.get()).toMatchObject([{ changes: [newTodo('a', 1)] }])
  })

  it('keep what another tab wrote just before this one signed out, and this one had not heard of', async () => {
    await at.start(ANA)
    const other = await at.world.open()
    await at.world.clock.advance(0)
    at.world.server.fate = () => 503
    at.world.device.instant = false
    dataOf(other.sessions).transact([newTodo('a', 1)])
    await at.world.clock.advance(0)
    expect(at.sessions.unsavedCount()).toBe(0)
    await at.sessions.signOut()
    at.world.server.fate = () => 'ok'
    at.world.device.instant = true
    other.tab.kill()
    await at.reload(ANA)
    await at.world.clock.advance(1000)
    expect(texts(dataOf(at.sessions))).toEqual(['a'])
    expect(at.world.server.account(ANA).list('todos')).toHaveLength(1)
  })

  it('tell of refused writes, too, which go with a sign-out', async () => {
    await at.start(ANA)
    at.world.server.fate = () => 422
    dataOf(at.sessions).transact([newTodo('secret', 1)])
    await at.world.clock.advance(0)
    expect(dataOf(at.sessions).sync.get().pending).toBe(0)
    expect(at.sessions.unsavedCount()).toBe(1)
    await at.sessions.signOut()
    expect(JSON.stringify([at.world.device.stored(), await at.world.stored().keptTexts()])).not.toContain('secret')
    await at.reload(ANA)
    expect(dataOf(at.sessions).rejected.get()).toEqual([])
  })

  it('take along what waited when this tab signed out, also if the server refuses it meanwhile', async () => {
    await at.start(ANA)
    at.world.server.fate = () => 503
    dataOf(at.sessions).transact([newTodo('secret', 1)])
    await at.world.clock.advance(0)
    expect(at.sessions.unsavedCount()).toBe(1)
    await signOutWhile(() => {
      at.world.server.fate = () => 422
      dataOf(at.sessions).wake()
    })
    await at.reload(ANA)
    expect(dataOf(at.sessions).rejected.get()).toEqual([])
    expect(texts(dataOf(at.sessions))).toEqual([])
  })

  it('tell how much would be lost before signing out, and sign out only when the server agreed', async () => {
    await at.start(ANA)
    at.world.device.online = false
    dataOf(at.sessions).transact([newTodo('a', 1)])
    expect(at.sessions.unsavedCount()).toBe(1)
    await expect(at.sessions.signOut()).rejects.toMatchObject({ code: 'NETWORK_OFFLINE' })
    expect(who(at.sessions)).toBe(ANA.email)
    expect(texts(dataOf(at.sessions))).toEqual(['a'])
    at.world.device.online = true
    await at.sessions.signOut()
    expect(Object.keys(at.world.device.stored()).filter((key) => key.includes(ANA.id))).toEqual([])
    await at.world.clock.advance(1000)
    expect(await at.world.stored().load(ANA.id)).toMatchObject({ rows: null, journal: [] })
  })

  it('sign out with what was written a moment ago and is not on disk yet: it goes with the rest', async () => {
    await at.start(ANA)
    await at.world.clock.advance(10_000)
    at.world.server.fate = () => 503
    at.world.device.stepMs = 30
    dataOf(at.sessions).transact([newTodo('secret', 1)])
    expect(at.sessions.unsavedCount()).toBe(1)
    const leaving = at.sessions.signOut()
    await at.world.clock.advance(5000)
    await leaving
    at.world.device.stepMs = 0
    expect(await at.world.stored().load(ANA.id)).toMatchObject({ rows: null, deltas: [], journal: [] })
    expect(JSON.stringify(at.world.device.stored())).not.toContain('secret')
  })

  it('[P9] leave nothing of A on the disk when another tab was about to store her rows', async () => {
    await at.start(ANA)
    const other = await at.world.open()
    await at.world.clock.advance(10_000)
    at.world.device.instant = false
    at.world.device.stepMs = 30
    dataOf(other.sessions).transact([newTodo('secret', 1)])
    await at.world.clock.advance(220)
    const leaving = other.sessions.signOut()
    await at.world.clock.advance(5000)
    await leaving
    at.world.device.deliverAll()
    await at.world.clock.advance(10_000)
    expect([at.sessions, other.sessions].map(who)).toEqual(['guest', 'guest'])
    const rest = at.world.stored().load(ANA.id)
    await at.world.clock.advance(100)
    expect(await rest).toMatchObject({ rows: null, deltas: [], journal: [] })
    expect(JSON.stringify(at.world.device.stored())).not.toContain('secret')
  })

  it('keep half-typed words of the guest and of each user apart, and forget those of who signs out', async () => {
    await at.start(ANA)
    at.sessions.words.write(ANA.id, 'todo', 'secret')
    at.sessions.words.write('guest', 'todo', 'of the guest')
    await at.world.clock.advance(0)
    await at.sessions.signOut()
    expect([at.sessions.words.read(ANA.id, 'todo'), at.sessions.words.read('guest', 'todo')]).toEqual([
      null,
      'of the guest',
    ])
    await at.reload(BEN)
    expect(at.sessions.words.read('guest', 'todo')).toBe('of the guest')
    expect(JSON.stringify([at.world.device.stored(), await at.world.stored().keptTexts()])).not.toContain('secret')
  })

  it('keep half-typed words that are typed while they are signed out, in any tab', async () => {
    await at.start(ANA)
    const other = await at.world.open()
    await at.world.clock.advance(0)
    other.sessions.words.write(ANA.id, 'todo', 'half a')
    other.sessions.words.write(ANA.id, 'note', 'secret')
    await at.world.clock.advance(0)
    await signOutWhile(() => {
      other.sessions.words.write(ANA.id, 'todo', 'half a thought')
      at.sessions.words.write(ANA.id, 'todo', 'another')
    })
    expect(at.sessions.words.read(ANA.id, 'todo')).toBe('another')
    expect(other.sessions.words.read(ANA.id, 'todo')).toBe('half a thought')
    expect(other.sessions.words.read(ANA.id, 'note')).toBeNull()
  })
})
