/** Tabs whose line is slow: the server has a write, or another tab has its rows, before this one hears of it. */
import { update } from '@foco/domain/core/change.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { ANA, createAccountWorld } from '../testing/account-world.ts'
import { newTodo, rowId, texts } from '../testing/rows.ts'

describe('a tab whose line is slow', () => {
  let world: ReturnType<typeof createAccountWorld>
  beforeEach(() => {
    world = createAccountWorld()
  })

  /** From now on nothing reaches the tab that was opened last, until it has a new line. */
  const deafen = () => {
    const last = [...world.account.sockets].at(-1)
    if (last) last.send = () => {}
  }
  const setBack = async () => {
    world.account.empty()
    world.account.dropSockets()
    await world.clock.advance(3000)
  }
  const openOffline = async () => {
    world.device.online = false
    world.device.killBrowser()
    return (await world.open()).data
  }
  const journal = async () => (await world.device.database.open().load(ANA.id)).journal.map(({ id }) => id)

  it('keeps a write that the server has on disk until its rows are there', async () => {
    const { data, tab } = await world.open()
    await world.clock.advance(1000)
    deafen()
    const { id } = data.transact([newTodo('a', 1)])
    await world.clock.advance(100)
    expect(world.account.arrived).toEqual([id])
    tab.fire('visible')
    await world.clock.advance(1000)
    expect(await journal()).toEqual([id])
    expect(texts(data)).toEqual(['a'])
    expect(texts(await openOffline())).toEqual(['a'])
  })

  it('goes on showing what another tab has stored with its rows', async () => {
    const first = await world.open()
    const { data, tab } = await world.open()
    await world.clock.advance(1000)
    deafen()
    world.device.instant = false
    data.transact([newTodo('a', 1)])
    first.tab.deliver()
    await world.clock.advance(0)
    first.tab.deliver()
    await world.clock.advance(1000)
    expect(await journal()).toEqual([])
    tab.fire('visible')
    await world.clock.advance(0)
    expect(texts(data)).toEqual(['a'])
    expect(data.sync.get().pending).toBe(0)
  })

  it('does not store its rows over newer ones when it takes the lead', async () => {
    const first = await world.open()
    first.data.transact([newTodo('a', 1)])
    await world.clock.advance(1000)
    await world.open()
    await world.clock.advance(1000)
    deafen()
    // So many that the leading tab stores all rows anew.
    for (let n = 0; n <= 200; n++)
      world.account.write({
        id: rowId(`write ${n}`),
        changes: [update('todos', rowId('a'), { notes: `n${n}` })],
      })
    await world.clock.advance(1000)
    first.tab.kill()
    await world.clock.advance(1000)
    expect((await openOffline()).get('todos', rowId('a'))?.notes).toBe('n200')
  })

  it('sends again what the server had taken before it was set back, when the answer comes later than the new rows', async () => {
    const { data } = await world.open()
    await world.clock.advance(1000)
    deafen()
    const answers = Promise.withResolvers<void>()
    world.server.arrival = () => answers.promise
    data.transact([newTodo('a', 1)])
    await world.clock.advance(100)
    await setBack()
    expect(world.account.list('todos')).toEqual([])
    answers.resolve()
    await world.clock.advance(1000)
    expect(world.account.list('todos').map(({ text }) => text)).toEqual(['a'])
    expect(texts(data)).toEqual(['a'])
  })

  it('ends like the other tabs when the server was set back behind a write that one of them has seen through', async () => {
    const first = await world.open()
    const { data, tab } = await world.open()
    await world.clock.advance(1000)
    deafen()
    world.device.instant = false
    first.data.transact([newTodo('a', 1)])
    await world.clock.advance(0)
    tab.deliver()
    await world.clock.advance(1000)
    expect(await journal()).toEqual([])
    expect(texts(data)).toEqual(['a'])
    await setBack()
    // Only now does it hear that the write is in the stored rows: in those of before.
    tab.deliver()
    await world.clock.advance(1000)
    expect(texts(first.data)).toEqual([])
    expect(texts(data)).toEqual([])
    expect(data.sync.get().pending).toBe(0)
  })
})
