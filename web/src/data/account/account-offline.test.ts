import { update } from '@foco/domain/core/change.ts'
import { describe, expect, it } from 'vitest'
import { ANA, createAccountWorld } from '../testing/account-world.ts'
import { newTodo, rowId, texts } from '../testing/rows.ts'

describe('an account offline', () => {
  it('opens from what it stored, works, and sends when the line is back', async () => {
    const world = createAccountWorld()
    const first = await world.open()
    first.data.transact([newTodo('a', 1)])
    await world.clock.advance(10_000)
    first.tab.kill()
    world.device.online = false
    const { data, tab } = await world.open()
    expect(texts(data)).toEqual(['a'])
    data.transact([newTodo('b', 2)])
    await world.clock.advance(100_000)
    expect(data.sync.get()).toMatchObject({ state: 'paused', pending: 1, reason: 'offline' })
    world.device.online = true
    tab.fire('online')
    await world.clock.advance(100)
    expect(world.account.list('todos')).toHaveLength(2)
    expect(data.sync.get().state).toBe('everywhere')
  })

  it('keeps the order of its writes when the clock is set back between them, and the later one is of another tab', async () => {
    const world = createAccountWorld()
    const first = await world.open()
    await world.clock.advance(10_000)
    world.device.online = false
    const added = first.data.transact([newTodo('a', 1)]).id
    await world.clock.advance(1000)
    await world.clock.advance(-3_600_000)
    const { data, tab } = await world.open()
    const edited = data.transact([update('todos', rowId('a'), { text: 'a, with more words' })]).id
    await world.clock.advance(1000)
    first.tab.kill()
    world.device.online = true
    tab.fire('online')
    await world.clock.advance(100_000)
    expect(world.account.arrived).toEqual([added, edited])
    expect(data.rejected.get()).toEqual([])
    expect(world.account.list('todos').map(({ text }) => text)).toEqual(['a, with more words'])
  })

  it('shows a write that the server has although its rows never came back before the reload', async () => {
    const world = createAccountWorld()
    const { data, tab } = await world.open()
    data.transact([newTodo('a', 1)])
    await world.clock.advance(10_000)
    world.account.dropSockets()
    world.server.acceptsSockets = false
    data.transact([update('todos', rowId('a'), { completed: true })])
    await world.clock.advance(100)
    expect(world.account.list('todos')[0]?.completed).toBe(true)
    tab.kill()
    world.device.online = false
    const next = await world.open()
    expect(next.data.get('todos', rowId('a'))?.completed).toBe(true)
    // Nobody here knows that the server has it: it is sent once more, and with the first answer it no longer waits.
    expect(next.data.sync.get().pending).toBe(1)
    world.device.online = true
    next.tab.fire('online')
    await world.clock.advance(0)
    expect(next.data.sync.get().pending).toBe(0)
    world.server.acceptsSockets = true
    await world.clock.advance(40_000)
    expect(next.data.sync.get()).toMatchObject({ state: 'everywhere', pending: 0 })
    expect(new Set(world.account.arrived).size).toBe(2)
    expect(world.account.cursor).toBe(2)
  })

  it('[P7] two devices, two fields of one row: both survive', async () => {
    const world = createAccountWorld()
    const phone = world.addDevice()
    const [one, two] = [await world.open(), await phone.open()]
    one.data.transact([newTodo('a', 1)])
    await world.clock.advance(1000)
    world.device.online = false
    phone.device.online = false
    one.data.transact([update('todos', rowId('a'), { notes: 'from the desk' })])
    two.data.transact([update('todos', rowId('a'), { completed: true })])
    world.device.online = true
    phone.device.online = true
    await world.clock.advance(100_000)
    for (const { data } of [one, two])
      expect(data.get('todos', rowId('a'))).toMatchObject({ notes: 'from the desk', completed: true })
  })

  it('rows that a leader left behind is brought up to date by the next one', async () => {
    const world = createAccountWorld()
    const [first, second] = [await world.open(), await world.open()]
    first.data.transact([newTodo('a', 1)])
    await world.clock.advance(50)
    first.tab.kill()
    second.data.transact([newTodo('b', 2)])
    await world.clock.advance(10_000)
    const { rows, deltas, journal } = await world.device.database.open().load(ANA.id)
    expect(deltas.at(-1)?.cursor ?? rows?.cursor).toBe(world.account.cursor)
    expect(journal).toEqual([])
    second.tab.kill()
    world.device.online = false
    const offline = await world.open()
    expect(texts(offline.data)).toEqual(['a', 'b'])
    expect(offline.data.sync.get().pending).toBe(0)
  })
})
