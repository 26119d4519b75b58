import { beforeEach, describe, expect, it } from 'vitest'
import type { User } from '../data-session.ts'
import { ANA, BEN } from '../testing/account-world.ts'
import type { Tab } from '../testing/device.ts'
import { newTodo, texts } from '../testing/rows.ts'
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

  it('stay signed out when an answer from before arrives late, and the guest’s rows stay theirs', async () => {
    await start(ANA)
    const other = sessions
    const release = world.holdAnswers()
    await start(ANA)
    world.held = undefined
    await other.signOut()
    await world.clock.advance(0)
    dataOf(sessions).transact([newTodo('of the guest', 1)])
    await release()
    expect([who(sessions), who(other)]).toEqual(['guest', 'guest'])
    expect(texts(dataOf(sessions))).toEqual(['of the guest'])
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

  it('on a full disk, and in again from what the disk still says: every tab follows once a person looks at it', async () => {
    await start(ANA)
    const other = await world.open()
    await world.clock.advance(0)
    world.device.isFull = true
    await sessions.signOut()
    await world.clock.advance(0)
    expect(who(other.sessions)).toBe('guest')
    world.device.isFull = false
    await reload(ANA)
    expect(who(sessions)).toBe(ANA.email)
    other.tab.fire('visible')
    await world.clock.advance(0)
    expect(who(other.sessions)).toBe(ANA.email)
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

  /** Signs out, and something else happens before the server has heard of it. */
  const signOutWhile = async (happens: () => void) => {
    world.underWay = async (path) => {
      if (path !== '/auth/logout') return
      happens()
      await world.clock.advance(0)
    }
    await sessions.signOut()
    await world.clock.advance(0)
  }

  it('keep what another tab writes while this one signs out, for the next time, also if the server refuses it', async () => {
    await start(ANA)
    const other = await world.open()
    await world.clock.advance(0)
    await signOutWhile(() => {
      world.server.fate = () => 422
      dataOf(other.sessions).transact([newTodo('a', 1)])
    })
    expect([sessions, other.sessions].map(who)).toEqual(['guest', 'guest'])
    expect(dataOf(other.sessions).rejected.get()).toEqual([])
    await reload(BEN)
    expect(dataOf(sessions).rejected.get()).toEqual([])
    await reload(ANA)
    expect(dataOf(sessions).rejected.get()).toMatchObject([{ changes: [newTodo('a', 1)] }])
  })

  it('keep what another tab wrote just before this one signed out, and this one had not heard of', async () => {
    await start(ANA)
    const other = await world.open()
    await world.clock.advance(0)
    world.server.fate = () => 503
    world.device.instant = false
    dataOf(other.sessions).transact([newTodo('a', 1)])
    await world.clock.advance(0)
    expect(sessions.unsavedCount()).toBe(0)
    await sessions.signOut()
    world.server.fate = () => 'ok'
    world.device.instant = true
    other.tab.kill()
    await reload(ANA)
    await world.clock.advance(1000)
    expect(texts(dataOf(sessions))).toEqual(['a'])
    expect(world.server.account(ANA).list('todos')).toHaveLength(1)
  })

  it('tell of refused writes, too, which go with a sign-out', async () => {
    await start(ANA)
    world.server.fate = () => 422
    dataOf(sessions).transact([newTodo('secret', 1)])
    await world.clock.advance(0)
    expect(dataOf(sessions).sync.get().pending).toBe(0)
    expect(sessions.unsavedCount()).toBe(1)
    await sessions.signOut()
    expect(JSON.stringify([world.device.stored(), await world.stored().keptTexts()])).not.toContain('secret')
    await reload(ANA)
    expect(dataOf(sessions).rejected.get()).toEqual([])
  })

  it('take along what waited when this tab signed out, also if the server refuses it meanwhile', async () => {
    await start(ANA)
    world.server.fate = () => 503
    dataOf(sessions).transact([newTodo('secret', 1)])
    await world.clock.advance(0)
    expect(sessions.unsavedCount()).toBe(1)
    await signOutWhile(() => {
      world.server.fate = () => 422
      dataOf(sessions).wake()
    })
    await reload(ANA)
    expect(dataOf(sessions).rejected.get()).toEqual([])
    expect(texts(dataOf(sessions))).toEqual([])
  })

  it('tell how much would be lost before signing out, and sign out only when the server agreed', async () => {
    await start(ANA)
    world.device.online = false
    dataOf(sessions).transact([newTodo('a', 1)])
    expect(sessions.unsavedCount()).toBe(1)
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
    expect(sessions.unsavedCount()).toBe(1)
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

  it('keep half-typed words that are typed while they are signed out, in any tab', async () => {
    await start(ANA)
    const other = await world.open()
    await world.clock.advance(0)
    other.sessions.words.write(ANA.id, 'todo', 'half a')
    other.sessions.words.write(ANA.id, 'note', 'secret')
    await world.clock.advance(0)
    await signOutWhile(() => {
      other.sessions.words.write(ANA.id, 'todo', 'half a thought')
      sessions.words.write(ANA.id, 'todo', 'another')
    })
    expect(sessions.words.read(ANA.id, 'todo')).toBe('another')
    expect(other.sessions.words.read(ANA.id, 'todo')).toBe('half a thought')
    expect(other.sessions.words.read(ANA.id, 'note')).toBeNull()
  })
})
