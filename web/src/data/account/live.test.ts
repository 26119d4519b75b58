import { shift, update } from '@foco/domain/core/change.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAccountWorld } from '../testing/account-world.ts'
import { newTodo, rowId, texts } from '../testing/rows.ts'

describe('the live channel', () => {
  let world: ReturnType<typeof createAccountWorld>
  const writeElsewhere = (name: string) => world.account.write({ id: rowId(`tx ${name}`), changes: [newTodo(name, 1)] })
  beforeEach(() => {
    world = createAccountWorld()
  })

  it('brings what other devices write', async () => {
    const { data } = await world.open()
    writeElsewhere('a')
    expect(texts(data)).toEqual(['a'])
  })

  it('shows other devices’ changes to a row while a write of its own is still on the way', async () => {
    const { data } = await world.open()
    data.transact([newTodo('a', 1)])
    await world.clock.advance(1000)
    world.server.fate = () => 'lost'
    data.transact([update('todos', rowId('a'), { text: 'mine' })])
    world.account.write({ id: rowId('x'), changes: [update('todos', rowId('a'), { notes: 'theirs', text: 'theirs' })] })
    expect(data.get('todos', rowId('a'))).toMatchObject({ text: 'mine', notes: 'theirs' })
  })

  it('never shows a write twice: what was pending ends in the same moment as its rows arrive', async () => {
    const { data } = await world.open()
    data.transact([newTodo('a', 1)])
    await world.clock.advance(1000)
    const seen: (number | undefined)[] = []
    data.subscribe('todos', () => seen.push(data.get('todos', rowId('a'))?.order_position))
    world.server.fate = () => 'answer-lost'
    data.transact([shift('todos', 1), newTodo('b', 1)])
    await world.clock.advance(0)
    expect(world.account.list('todos')).toHaveLength(2)
    expect(seen).toEqual([2])
  })

  it('pulls when a delta is missing, and ends with everything', async () => {
    const { data } = await world.open()
    const { broadcast } = world.account
    world.account.broadcast = () => {}
    writeElsewhere('missed')
    world.account.broadcast = broadcast
    writeElsewhere('seen')
    await world.clock.advance(0)
    expect(texts(data).sort()).toEqual(['missed', 'seen'])
    expect(world.server.requests.filter((line) => line.startsWith('GET /api/changes'))).toHaveLength(1)
  })

  it('says that all is everywhere once what others wrote meanwhile is here, and not before', async () => {
    const { data } = await world.open()
    const seen: string[] = []
    data.sync.subscribe(() => data.sync.get().state === 'everywhere' && seen.push(texts(data).join()))
    world.account.dropSockets()
    writeElsewhere('meanwhile')
    await world.clock.advance(1000)
    expect(seen).toEqual(['meanwhile'])
  })

  it('tries again after 1, 2 and 3 seconds, then says that sync is paused and goes on more slowly', async () => {
    const { data } = await world.open()
    world.server.acceptsSockets = false
    world.account.dropSockets()
    const opened = world.server.socketsOpened
    const after = async (ms: number) => {
      await world.clock.advance(ms)
      return world.server.socketsOpened - opened
    }
    expect(data.sync.get().state).toBe('here')
    expect([await after(999), await after(1)]).toEqual([0, 1])
    expect([await after(1999), await after(1)]).toEqual([1, 2])
    expect(data.sync.get().state).toBe('here')
    expect([await after(2999), await after(1)]).toEqual([2, 3])
    expect(data.sync.get()).toMatchObject({ state: 'paused', reason: 'unreachable' })
    expect([await after(7999), await after(900)]).toEqual([3, 4])
    await after(300_000)
    world.server.acceptsSockets = true
    await after(33_000)
    expect(data.sync.get().state).toBe('everywhere')
  })

  it.each(['online', 'visible'] as const)(
    '[P10] after four errors it is back at once when the page becomes %s, and nothing was missed',
    async (moment) => {
      const { data, tab } = await world.open()
      world.server.acceptsSockets = false
      world.account.dropSockets()
      await world.clock.advance(20_000)
      writeElsewhere('meanwhile')
      world.server.acceptsSockets = true
      tab.fire(moment)
      await world.clock.advance(0)
      expect(texts(data)).toEqual(['meanwhile'])
      expect(data.sync.get().state).toBe('everywhere')
    },
  )

  it('notices a line that died without a word: no answer to a ping within 10 seconds', async () => {
    const { data } = await world.open()
    const opened = world.server.socketsOpened
    world.server.silent = true
    writeElsewhere('unheard')
    await world.clock.advance(25_000 + 9_999)
    expect(world.server.socketsOpened).toBe(opened)
    world.server.silent = false
    await world.clock.advance(1001)
    expect(world.server.socketsOpened).toBe(opened + 1)
    expect(texts(data)).toEqual(['unheard'])
  })

  it('asks to sign in again when the server closes it for that', async () => {
    const { data } = await world.open()
    world.server.signedIn = null
    world.account.signOutSockets()
    expect(data.sync.get()).toMatchObject({ state: 'paused', needsSignIn: true })
    const opened = world.server.socketsOpened
    await world.clock.advance(100_000)
    expect(world.server.socketsOpened).toBe(opened)
  })

  it('starts over when the server was set back to a backup, and sends again what that one lacks', async () => {
    const { data } = await world.open()
    data.transact([newTodo('a', 1)])
    await world.clock.advance(10_000)
    data.transact([newTodo('b', 2)])
    await world.clock.advance(10_000)
    world.account.empty()
    world.account.dropSockets()
    await world.clock.advance(10_000)
    expect(texts(data)).toEqual([])
    data.transact([newTodo('c', 1)])
    await world.clock.advance(10_000)
    expect(world.account.list('todos').map(({ text }) => text)).toEqual(['c'])
  })
})
