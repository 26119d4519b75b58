import { update } from '@foco/domain/change.ts'
import { LEGACY_TODOS_KEY } from '@foco/domain/guest-migration.ts'
import { describe, expect, it } from 'vitest'
import { openGuestData } from './guest.ts'
import { storeContract } from './store-contract.ts'
import { createDevice } from './testing/device.ts'
import { newTodo, positions, rowId, texts } from './testing/rows.ts'

const open = async (device: ReturnType<typeof createDevice>) => {
  const tab = device.openTab()
  const data = openGuestData(tab.environment)
  await data.ready
  return { data, tab }
}

describe('guest data', () => {
  storeContract('guest', async () => {
    const device = createDevice()
    return {
      device,
      open: () => open(device),
      deletes: () => Object.values(device.stored()).filter((value) => value.includes('"delete"')).length,
    }
  })
})

describe('a guest’s storage', () => {
  it('holds plain arrays of whole rows under the keys of the spec, and no journal, soon after a write', async () => {
    const device = createDevice()
    const { data } = await open(device)
    data.transact([newTodo('a', 1)])
    expect(Object.keys(device.stored())).toEqual([expect.stringMatching(/^foco_journal\//)])
    await device.clock.advance(500)
    expect(JSON.parse(device.stored()['todos_local'] ?? '')).toEqual([data.get('todos', rowId('a'))])
    await device.clock.advance(3000)
    expect(Object.keys(device.stored()).sort()).toEqual(['foco_journal_fold', 'todos_local'])
  })

  it('is folded at once when the page goes away', async () => {
    const device = createDevice()
    const { data, tab } = await open(device)
    await device.clock.advance(0)
    data.transact([newTodo('a', 1)])
    tab.fire('hide')
    expect(JSON.parse(device.stored()['todos_local'] ?? '')).toHaveLength(1)
  })

  it('that another tab emptied is empty in every tab, and nothing of it comes back with the next write', async () => {
    const device = createDevice()
    const { data } = await open(device)
    const other = await open(device)
    data.transact([newTodo('a', 1)])
    await device.clock.advance(3000)
    data.transact([newTodo('b', 2)])
    other.tab.clearStorage()
    expect(texts(data)).toEqual([])
    data.transact([newTodo('c', 1)])
    await device.clock.advance(3000)
    const later = await open(device)
    expect([texts(data), texts(later.data)]).toEqual([['c'], ['c']])
  })

  it('is tidied up as ever after the clock was set back', async () => {
    const device = createDevice()
    let setBackBy = 0
    const { environment } = device.openTab()
    const clock = { ...environment.clock, now: () => device.clock.now() - setBackBy }
    const data = openGuestData({ ...environment, clock })
    data.transact([newTodo('a', 1)])
    await device.clock.advance(1000)
    setBackBy = 24 * 60 * 60 * 1000
    data.transact([newTodo('b', 2)])
    await device.clock.advance(10_000)
    expect(Object.keys(device.stored()).sort()).toEqual(['foco_journal_fold', 'todos_local'])
    expect(texts((await open(device)).data)).toEqual(['a', 'b'])
  })

  it('makes room by removing what is folded, before it gives up', async () => {
    const device = createDevice()
    const { data } = await open(device)
    data.transact([newTodo('a', 1)])
    await device.clock.advance(1000)
    const size = Object.entries(device.stored()).reduce((sum, [key, value]) => sum + key.length + value.length, 0)
    device.quota = size + 10
    data.transact([update('todos', rowId('a'), { notes: 'x' })])
    expect(data.get('todos', rowId('a'))?.notes).toBe('x')
  })

  it('takes over to-dos of the oldest version once, after the ones that are there', async () => {
    const device = createDevice()
    const first = await open(device)
    first.data.transact([newTodo('a', 1)])
    const legacy = [
      { text: 'old one', completed: true, timeSpent: 90, isDeferred: false },
      { text: 'old two', completed: false, timeSpent: 0, isDeferred: true },
    ]
    first.tab.environment.storage?.setItem(LEGACY_TODOS_KEY, JSON.stringify(legacy))
    const [second, third] = [await open(device), await open(device)]
    await device.clock.advance(5000)
    for (const { data } of [first, second, third, await open(device)]) {
      expect(positions(data)).toEqual({ a: 1, 'old one': 2, 'old two': 3 })
      expect([...data.rows('todos').values()].find(({ text }) => text === 'old one')).toMatchObject({
        completed: true,
        time_spent: 90,
      })
    }
    expect(device.stored()).not.toHaveProperty(LEGACY_TODOS_KEY)
  })

  it('leaves a strange value under the old key alone', async () => {
    const device = createDevice()
    device.openTab().environment.storage?.setItem(LEGACY_TODOS_KEY, '{"of":"another app"}')
    const { data } = await open(device)
    await device.clock.advance(5000)
    expect(device.stored()[LEGACY_TODOS_KEY]).toBe('{"of":"another app"}')
    expect(texts(data)).toEqual([])
  })

  it('never writes over what it cannot read: it keeps it aside and says so', async () => {
    const device = createDevice()
    const storage = device.openTab().environment.storage
    storage?.setItem('todos_local', '[{"id":"a","te')
    storage?.setItem('bucket_items_local', '[null, 7]')
    const { data } = await open(device)
    expect(data.sync.get().reason).toMatch(/could not be read.*not deleted/)
    data.transact([newTodo('a', 1)])
    await device.clock.advance(5000)
    expect(device.stored()).toMatchObject({
      todos_local_damaged: '[{"id":"a","te',
      bucket_items_local_damaged: '[null, 7]',
    })
    expect(texts((await open(device)).data)).toEqual(['a'])
  })

  it('keeps the rows that are whole when others in the array are not', async () => {
    const device = createDevice()
    const first = await open(device)
    first.data.transact([newTodo('a', 1)])
    await device.clock.advance(5000)
    const text = `[7,${device.stored()['todos_local']?.slice(1)}`
    first.tab.environment.storage?.setItem('todos_local', text)
    first.tab.kill()
    expect(texts((await open(device)).data)).toEqual(['a'])
    expect(device.stored()['todos_local_damaged']).toBe(text)
  })

  it('shows a row that lost its words as untitled, with everything else it has', async () => {
    const device = createDevice()
    const first = await open(device)
    first.data.transact([newTodo('a', 1, { notes: 'kept' })])
    await device.clock.advance(5000)
    const stored = device.stored()['todos_local'] ?? ''
    first.tab.environment.storage?.setItem('todos_local', stored.replace('"text":"a"', '"text":null'))
    first.tab.kill()
    const { data } = await open(device)
    expect(data.get('todos', rowId('a'))).toMatchObject({ text: '(untitled)', notes: 'kept' })
  })

  it('that is not allowed at all: works in memory, and says that nothing lasts', async () => {
    const { environment } = createDevice().openTab()
    const data = openGuestData({ ...environment, storage: null })
    data.transact([newTodo('a', 1)])
    expect(texts(data)).toEqual(['a'])
    expect(data.sync.get()).toMatchObject({ state: 'tab', reason: expect.stringMatching(/gone when you close/) })
  })
})
