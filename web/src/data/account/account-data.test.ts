import { insert, remove, update } from '@foco/domain/core/change.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { ANA, createAccountWorld } from '../testing/account-world.ts'
import { emptyStorage } from '../testing/guest-tab.ts'
import { newTodo, positions, rowId, texts } from '../testing/rows.ts'
import { storeContract } from '../testing/store-contract.ts'

describe('account data', () => {
  storeContract('account', async () => {
    const world = createAccountWorld()
    let deletes = 0
    world.server.fate = ({ changes }) => {
      deletes += changes.filter(({ op }) => op === 'delete').length
      return 'ok'
    }
    return { device: world.device, open: world.open, deletes: async () => deletes }
  })
})

const STAMP = '2026-03-02T10:00:00.000Z'
const goal = {
  ...{ id: rowId('goal'), text: 'goal', order_position: 1, week_start: '2026-03-02' },
  ...{ created_at: STAMP, updated_at: STAMP },
}

describe('an account’s writes', () => {
  let world: ReturnType<typeof createAccountWorld>
  const calm = () => world.clock.advance(60_000)
  const stored = () => world.device.database.open().load(ANA.id)
  beforeEach(() => {
    world = createAccountWorld()
  })

  it('reach the server in their order, each once, and leave nothing behind in storage', async () => {
    const { data } = await world.open()
    const ids = ['a', 'b', 'c'].map((name, index) => data.transact([newTodo(name, index + 1)]).id)
    await calm()
    expect(world.account.arrived).toEqual(ids)
    expect(Object.keys(world.device.stored())).toEqual([])
    expect(data.sync.get()).toEqual({ state: 'everywhere', reason: null, pending: 0, needsSignIn: false })
  })

  it('[P20] one of three is refused: the other two land, and the refused one is kept to copy, retry or dismiss', async () => {
    const { data } = await world.open()
    data.transact([newTodo('shared', 1)])
    await calm()
    world.device.online = false
    const first = data.transact([newTodo('a', 2)])
    const second = data.transact([update('todos', rowId('shared'), { notes: 'typed offline' })])
    const third = data.transact([newTodo('b', 3)])
    const refusal = expect(second.settled).rejects.toMatchObject({ code: 'DB_RECORD_NOT_FOUND' })
    world.account.write({ id: rowId('other device'), changes: [remove('todos', rowId('shared'))] })
    world.device.online = true
    await calm()
    await refusal
    await Promise.all([first.settled, third.settled])
    expect(world.account.list('todos').map(({ text }) => text)).toEqual(['a', 'b'])
    expect(texts(data)).toEqual(['a', 'b'])
    const [write] = data.rejected.get()
    expect(write).toMatchObject({ id: second.id, code: 'DB_RECORD_NOT_FOUND', message: 'Record not found' })
    expect(write?.changes).toEqual([update('todos', rowId('shared'), { notes: 'typed offline' })])
  })

  it('[P20] a link to what another device deleted is lost alone: the rest is saved, and every tab says so', async () => {
    const { data } = await world.open()
    const other = await world.open()
    data.transact([newTodo('shared', 1), insert('weekly_goals', goal)])
    await calm()
    world.device.online = false
    const typed = { text: 'renamed', notes: 'typed offline', weekly_goal_id: goal.id }
    const { settled } = data.transact([update('todos', rowId('shared'), typed)])
    world.account.write({ id: rowId('other device'), changes: [remove('weekly_goals', goal.id)] })
    world.device.online = true
    await calm()
    await settled
    expect(data.get('todos', rowId('shared'))).toMatchObject({ ...typed, weekly_goal_id: null })
    expect([data.lostLinks.get(), other.data.lostLinks.get()]).toEqual([['weekly_goals'], ['weekly_goals']])
    expect(data.rejected.get()).toEqual([])
    expect(Object.keys(world.device.stored())).toEqual([])
  })

  it('[P20] a lost link is told once, also when the answer that says so is lost', async () => {
    const { data } = await world.open()
    data.transact([newTodo('shared', 1), insert('weekly_goals', goal)])
    await calm()
    world.device.online = false
    data.transact([update('todos', rowId('shared'), { weekly_goal_id: goal.id })])
    world.account.write({ id: rowId('other device'), changes: [remove('weekly_goals', goal.id)] })
    world.server.fate = () => 'answer-lost'
    let tellings = 0
    data.lostLinks.subscribe(() => tellings++)
    world.device.online = true
    await calm()
    expect([tellings, data.lostLinks.get()]).toEqual([1, ['weekly_goals']])
    expect(data.sync.get().state).toBe('everywhere')
  })

  it('that were not sent or were refused stay when another tab empties localStorage', async () => {
    const first = await world.open()
    const other = await world.open()
    world.server.fate = () => 400
    first.data.transact([newTodo('refused', 1)])
    await calm()
    world.server.fate = () => 'ok'
    world.device.online = false
    const { id } = first.data.transact([newTodo('unsent', 1)])
    await world.clock.advance(0)
    emptyStorage(other.tab.environment.storage)
    expect((await stored()).journal.map((entry) => entry.id)).toEqual([id])
    world.device.online = true
    for (const { tab } of [first, other]) tab.kill()
    const later = await world.open()
    await calm()
    expect(texts(later.data)).toEqual(['unsent'])
    expect(later.data.rejected.get()).toHaveLength(1)
    expect((await stored()).journal).toEqual([])
  })

  it('are on their way to the server and to the disk at once, and leave the journal also if the disk is slower', async () => {
    const { data } = await world.open()
    await calm()
    world.device.stepMs = 3000
    const { id } = data.transact([newTodo('a', 1)])
    await world.clock.advance(2000)
    expect(world.account.arrived).toEqual([id])
    expect(data.sync.get().state).toBe('saving')
    await world.clock.advance(1000)
    expect((await stored()).journal.map((entry) => entry.id)).toEqual([id])
    expect(data.sync.get().state).toBe('everywhere')
    await calm()
    expect((await stored()).journal).toEqual([])
    world.server.fate = () => 400
    data.transact([newTodo('b', 2)]).settled.catch(() => {})
    await calm()
    expect(data.rejected.get()).toHaveLength(1)
    expect((await stored()).journal).toEqual([])
    world.device.stepMs = 0
    expect(texts((await world.open()).data)).toEqual(['a'])
  })

  it('[P19] that the disk has no room for count if the server has them, and are taken back if it answers nothing', async () => {
    const { data } = await world.open()
    await calm()
    world.device.isFull = true
    const taken = data.transact([newTodo('a', 1)])
    await taken.settled
    await calm()
    expect(world.account.arrived).toEqual([taken.id])
    expect(data.rejected.get()).toEqual([])
    expect(texts(data)).toEqual(['a'])
    expect(data.sync.get().state).toBe('everywhere')
    world.device.isFull = false
    expect(() => data.transact([newTodo('b', 2)])).toThrow(/storage/i)
    await calm()
    world.device.isFull = true
    world.server.fate = () => 'lost'
    const refused = data.transact([newTodo('b', 2)])
    await expect(refused.settled).rejects.toThrow(/storage/i)
    expect(data.rejected.get()).toMatchObject([{ id: refused.id }])
    expect(texts(data)).toEqual(['a'])
  })

  it('[P19] that were refused and that the disk has no room for are not called saved before there is some', async () => {
    const { data } = await world.open()
    await calm()
    world.device.isFull = true
    world.server.fate = () => 400
    const write = data.transact([newTodo('a', 1)])
    await expect(write.settled).rejects.toThrow()
    await calm()
    expect(data.rejected.get()).toMatchObject([{ id: write.id }])
    expect(data.sync.get().state).toBe('saving')
    world.device.isFull = false
    await calm()
    expect(data.sync.get().state).toBe('everywhere')
    expect((await world.open()).data.rejected.get()).toMatchObject([{ id: write.id }])
  })

  it('[P19] that the disk had no room for are off the list when the server turns out to have them', async () => {
    const { data } = await world.open()
    await calm()
    world.device.isFull = true
    world.server.silent = true
    world.server.fate = () => 'answer-lost'
    const write = data.transact([newTodo('a', 1)])
    await expect(write.settled).rejects.toThrow(/storage/i)
    expect(data.rejected.get()).toMatchObject([{ id: write.id }])
    world.server.silent = false
    world.account.write({ id: rowId('other device'), changes: [newTodo('b', 2)] })
    await calm()
    expect(texts(data)).toEqual(['a', 'b'])
    expect(data.rejected.get()).toEqual([])
  })

  it('keeps refused writes over a reload, in every tab; a retry that works takes them off the list', async () => {
    const { data, tab } = await world.open()
    const other = await world.open()
    world.server.fate = () => 400
    const { id, settled } = data.transact([newTodo('a', 1)])
    settled.catch(() => {})
    await calm()
    expect(texts(other.data)).toEqual([])
    expect(other.data.rejected.get().map((write) => write.id)).toEqual([id])
    tab.kill()
    const { data: again } = await world.open()
    expect(again.rejected.get().map((write) => write.id)).toEqual([id])
    world.server.fate = () => 'ok'
    again.retryRejected(id)
    await calm()
    expect(again.rejected.get()).toEqual([])
    expect(other.data.rejected.get()).toEqual([])
    expect(world.account.list('todos')).toHaveLength(1)
  })

  it('stay on the list when a retry finds their row gone, and say why', async () => {
    const { data } = await world.open()
    data.transact([newTodo('shared', 1)])
    await calm()
    world.server.fate = () => 400
    data.transact([update('todos', rowId('shared'), { notes: 'typed' })]).settled.catch(() => {})
    await calm()
    world.account.write({ id: rowId('other device'), changes: [remove('todos', rowId('shared'))] })
    await calm()
    const [write] = data.rejected.get()
    expect(() => data.retryRejected(write?.id ?? '')).toThrow('Record not found')
    expect(data.rejected.get()).toEqual([write])
  })

  it('can be dismissed once refused', async () => {
    const { data } = await world.open()
    world.server.fate = () => 422
    data.transact([newTodo('a', 1)]).settled.catch(() => {})
    await calm()
    data.dismissRejected(data.rejected.get()[0]?.id ?? '')
    expect(data.rejected.get()).toEqual([])
    expect(Object.keys(world.device.stored())).toEqual([])
  })

  it.each([403, 408, 425, 429, 500, 502, 503] as const)('are sent again after an answer %i', async (status) => {
    const { data } = await world.open()
    let answers = 0
    world.server.fate = () => (answers++ < 2 ? status : 'ok')
    const { settled } = data.transact([newTodo('a', 1)])
    await world.clock.advance(1200)
    expect(answers).toBe(2)
    await calm()
    await settled
    expect(answers).toBe(3)
    expect(data.rejected.get()).toEqual([])
  })

  it('whose answer was lost are on the server once', async () => {
    const { data } = await world.open()
    let lost = 0
    world.server.fate = () => (lost++ === 0 ? 'answer-lost' : 'ok')
    data.transact([newTodo('a', 1)])
    await calm()
    expect(world.account.list('todos')).toHaveLength(1)
    expect(positions(data)).toEqual({ a: 1 })
    expect(data.sync.get().pending).toBe(0)
  })

  it('wait, and are not dropped, when the session has ended', async () => {
    const { data } = await world.open()
    world.server.signedIn = null
    data.transact([newTodo('a', 1)])
    await calm()
    expect(data.sync.get()).toMatchObject({ state: 'paused', needsSignIn: true, pending: 1 })
    expect(texts(data)).toEqual(['a'])
    world.server.signedIn = ANA
    const next = await world.open()
    await calm()
    expect(world.account.list('todos')).toHaveLength(1)
    expect(next.data.sync.get().pending).toBe(0)
  })

  it('are sent by another tab when the leading one is frozen and keeps its lock', async () => {
    const frozen = await world.open()
    const { data } = await world.open()
    await world.clock.advance(1000)
    frozen.tab.deliver = () => {}
    data.transact([newTodo('a', 1)])
    await world.clock.advance(5000)
    expect(world.account.arrived).toEqual([])
    await world.clock.advance(2000)
    expect(world.account.list('todos').map(({ text }) => text)).toEqual(['a'])
  })
})
