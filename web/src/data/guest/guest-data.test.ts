import { move, remove, update } from '@foco/domain/core/change.ts'
import { LEGACY_TODOS_KEY } from '@foco/domain/guest/guest-migration.ts'
import { describe, expect, it } from 'vitest'
import { GUEST } from '../device/device-database.ts'
import { createDevice, openTabOf } from '../testing/device.ts'
import { openGuest as open, storedGuest } from '../testing/guest-tab.ts'
import { NOW, newTodo, positions, rowId, texts } from '../testing/rows.ts'
import { storeContract } from '../testing/store-contract.ts'
import { openGuestData } from './guest-data.ts'

describe('guest data', () => {
  storeContract('guest', async () => {
    const device = createDevice()
    return {
      device,
      open: () => open(device),
      deletes: async () => {
        const { journal } = await storedGuest(device)
        return journal.flatMap(({ changes }) => changes).filter(({ op }) => op === 'delete').length
      },
    }
  })
})

describe('a guest’s storage', () => {
  it('mirrors plain arrays of whole rows under the keys of the spec, and holds nothing else, soon after a write', async () => {
    const device = createDevice()
    const { data } = await open(device)
    const { settled } = data.transact([newTodo('a', 1)])
    expect(Object.keys(device.stored())).toEqual([expect.stringMatching(/^foco_journal\//)])
    await settled
    expect(Object.keys(device.stored())).toEqual([])
    await device.clock.advance(3000)
    expect(Object.keys(device.stored())).toEqual(['todos_local'])
    expect(JSON.parse(device.stored()['todos_local'] ?? '')).toEqual([data.get('todos', rowId('a'))])
    data.transact([remove('todos', rowId('a'))])
    await device.clock.advance(3000)
    expect(device.stored()).toEqual({})
  })

  it('mirrors both tables of what is moved', async () => {
    const device = createDevice()
    const { data } = await open(device)
    data.transact([newTodo('a', 1)])
    await device.clock.advance(3000)
    const inTrash = { table: 'trash_items', id: rowId('trash') } as const
    data.transact([move({ table: 'todos', id: rowId('a') }, inTrash, { deleted_at: NOW })])
    await device.clock.advance(3000)
    expect(Object.keys(device.stored())).toEqual(['trash_items_local'])
    expect(JSON.parse(device.stored()['trash_items_local'] ?? '')).toMatchObject([{ text: 'a' }])
  })

  it('mirrors what every tab wrote, in one of them', async () => {
    const device = createDevice()
    const [first, other] = [await open(device), await open(device)]
    first.data.transact([newTodo('a', 1)])
    other.data.transact([newTodo('b', 2)])
    await device.clock.advance(3000)
    first.tab.kill()
    other.data.transact([newTodo('c', 3)])
    await device.clock.advance(3000)
    const mirrored = JSON.parse(device.stored()['todos_local'] ?? '') as { text: string }[]
    expect(mirrored.map(({ text }) => text).sort()).toEqual(['a', 'b', 'c'])
  })

  it('is mirrored within a budget of bytes, and brought up to date when the hour allows', async () => {
    const device = createDevice()
    const { data, tab } = await open(device)
    await device.clock.advance(0)
    data.transact(Array.from({ length: 300 }, (_, n) => newTodo(`n${n}`, n, { notes: 'x'.repeat(2000) })))
    let written = 0
    const { storage } = tab.environment
    const setItem = storage?.setItem
    if (storage && setItem)
      storage.setItem = (key, value) => {
        if (!key.startsWith('foco_')) written += value.length
        setItem(key, value)
      }
    const mirrored = () => {
      const rows = JSON.parse(device.stored()['todos_local'] ?? '[]') as { id: string; text: string }[]
      return rows.find(({ id }) => id === rowId('n0'))?.text
    }
    for (let n = 0; n < 60; n++) {
      data.transact([update('todos', rowId('n0'), { text: `at ${n}` })])
      await device.clock.advance(2000)
    }
    expect(written).toBeLessThan(3 * 1024 * 1024)
    expect(mirrored()).not.toBe('at 59')
    await device.clock.advance(60 * 60 * 1000)
    expect(mirrored()).toBe('at 59')
  })

  it('is stored anew after many changes: the journal does not grow for ever, and a tab that lagged catches up', async () => {
    const device = createDevice()
    const [{ data }, other] = [await open(device), await open(device)]
    device.instant = false
    data.transact(Array.from({ length: 500 }, (_, n) => newTodo(`n${n}`, n)))
    for (let n = 0; n < 24; n++) {
      data.transact([...data.rows('todos').keys()].map((id) => update('todos', id, { notes: `at ${n}` })))
      await device.clock.advance(300)
    }
    const { journal, generation } = await storedGuest(device)
    expect(generation).toBeGreaterThan(2)
    expect(journal.length).toBeLessThan(20)
    device.instant = true
    device.deliverAll()
    await device.clock.advance(3000)
    for (const reader of [data, other.data, (await open(device)).data]) {
      expect(reader.rows('todos').size).toBe(500)
      expect(new Set(Array.from(reader.rows('todos').values(), ({ notes }) => notes))).toEqual(new Set(['at 23']))
    }
  })

  it('survives a clock that was set back', async () => {
    const device = createDevice()
    let setBackBy = 0
    const { environment, device: opened } = await openTabOf(device)
    const clock = { ...environment.clock, now: () => device.clock.now() - setBackBy }
    const data = openGuestData({ ...environment, clock }, opened)
    await data.ready
    data.transact([newTodo('a', 1)])
    await device.clock.advance(1000)
    setBackBy = 24 * 60 * 60 * 1000
    data.transact([newTodo('b', 2)])
    await device.clock.advance(10_000)
    expect(Object.keys(device.stored())).toEqual(['todos_local'])
    expect(texts((await open(device)).data)).toEqual(['a', 'b'])
  })

  it('keeps a write that was in flight when the page ended, also one of a clock that was set back', async () => {
    const device = createDevice()
    const first = await open(device)
    first.data.transact([newTodo('a', 1)])
    await device.clock.advance(3000)
    first.tab.kill()
    const { environment, tab, device: opened } = await openTabOf(device)
    const clock = { ...environment.clock, now: () => device.clock.now() - 24 * 60 * 60 * 1000 }
    const data = openGuestData({ ...environment, clock }, opened)
    await data.ready
    data.transact([newTodo('b', 2)])
    tab.kill()
    expect(texts((await open(device)).data)).toEqual(['a', 'b'])
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

  it('of the oldest version: takes over what can be read, keeps the rest aside and says so', async () => {
    const device = createDevice()
    const legacy = [{ text: 'old one' }, { title: 'of another shape' }, { text: 'old two' }]
    device.openTab().environment.storage?.setItem(LEGACY_TODOS_KEY, JSON.stringify(legacy))
    const { data } = await open(device)
    await device.clock.advance(5000)
    expect(texts(data)).toEqual(['old one', 'old two'])
    expect(data.sync.get().reason).toBe('damaged')
    expect(device.stored()).not.toHaveProperty(LEGACY_TODOS_KEY)
    expect(device.stored()[`${LEGACY_TODOS_KEY}_damaged`]).toBe('[{"title":"of another shape"}]')
    expect(texts((await open(device)).data)).toEqual(['old one', 'old two'])
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
    expect(data.sync.get().reason).toBe('damaged')
    data.transact([newTodo('a', 1)])
    await device.clock.advance(5000)
    expect(device.stored()).toMatchObject({
      todos_local_damaged: '[{"id":"a","te',
      bucket_items_local_damaged: '[null, 7]',
    })
    expect(texts((await open(device)).data)).toEqual(['a'])
  })

  const older = { id: rowId('a'), text: 'a', order_position: 1, created_at: NOW, updated_at: NOW }

  it('of an older version: keeps the rows that are whole when others in the array are not', async () => {
    const device = createDevice()
    const text = `[7,${JSON.stringify(older)}]`
    device.openTab().environment.storage?.setItem('todos_local', text)
    const { data } = await open(device)
    expect(texts(data)).toEqual(['a'])
    expect(data.sync.get().reason).toBe('damaged')
    expect(device.stored()['todos_local_damaged']).toBe(text)
    await device.clock.advance(5000)
    expect(texts((await open(device)).data)).toEqual(['a'])
  })

  it('of an older version: shows a row that lost its words as untitled, with everything else it has', async () => {
    const device = createDevice()
    const row = { ...older, text: null, notes: 'kept' }
    device.openTab().environment.storage?.setItem('todos_local', JSON.stringify([row]))
    const { data } = await open(device)
    expect(data.get('todos', rowId('a'))).toMatchObject({ text: '—', notes: 'kept', completed: false })
  })

  it('is the truth, and its mirror is not: what somebody writes there is written over', async () => {
    const device = createDevice()
    const { data, tab } = await open(device)
    data.transact([newTodo('a', 1)])
    await device.clock.advance(5000)
    tab.environment.storage?.setItem('todos_local', JSON.stringify([{ ...older, text: 'from elsewhere' }]))
    tab.kill()
    const next = await open(device)
    expect(texts(next.data)).toEqual(['a'])
    await device.clock.advance(5000)
    expect(JSON.parse(device.stored()['todos_local'] ?? '')).toMatchObject([{ text: 'a' }])
  })

  it('in which nobody has written yet: takes over what was laid under its keys since', async () => {
    const device = createDevice()
    const { tab } = await open(device)
    await device.clock.advance(5000)
    tab.environment.storage?.setItem('todos_local', JSON.stringify([older]))
    tab.kill()
    const next = await open(device)
    expect(texts(next.data)).toEqual(['a'])
    await next.data.transact([remove('todos', rowId('a'))]).settled
    next.tab.environment.storage?.setItem('todos_local', JSON.stringify([older]))
    next.tab.kill()
    expect(texts((await open(device)).data)).toEqual([])
  })

  it('of another shape: brings each row into form, so that it can be changed', async () => {
    const device = createDevice()
    const { storage } = device.openTab().environment
    storage?.setItem('todos_local', '[{"id":"1","text":"a"},{"id":2,"text":"b","user_id":null}]')
    const { data } = await open(device)
    expect(positions(data)).toEqual({ a: 1, b: 2 })
    expect(data.sync.get().reason).toBeNull()
    await data.transact([...data.rows('todos').keys()].map((id) => update('todos', id, { completed: true }))).settled
    expect([...(await open(device)).data.rows('todos').values()]).toMatchObject([
      { completed: true },
      { completed: true },
    ])
  })

  it('that is not allowed at all: works in memory, and says that nothing lasts', async () => {
    const device = createDevice()
    device.isBlocked = true
    const { data } = await open(device)
    data.transact([newTodo('a', 1)])
    expect(texts(data)).toEqual(['a'])
    expect(data.sync.get()).toMatchObject({ state: 'tab', reason: 'guestInTab' })
  })

  it('that is not allowed just now: what is there is shown, and nothing in it is touched', async () => {
    const device = createDevice()
    device.openTab().environment.storage?.setItem('todos_local', JSON.stringify([older]))
    device.isBlocked = true
    const before = device.stored()
    const { data, tab } = await open(device)
    expect(texts(data)).toEqual(['a'])
    data.transact([newTodo('b', 2)])
    await device.clock.advance(5000)
    expect(device.stored()).toEqual(before)
    tab.kill()
    device.isBlocked = false
    expect(texts((await open(device)).data)).toEqual(['a'])
  })

  it('is empty in the other tabs too once its rows are an account’s', async () => {
    const device = createDevice()
    const { data } = await open(device)
    data.transact([newTodo('a', 1)])
    await device.clock.advance(3000)
    const entry = { id: rowId('batch'), ts: 1, changes: [newTodo('a', 1)] }
    await device.database.open().handOver('ana', () => ({ entries: [entry], staying: null }))
    await device.clock.advance(3000)
    expect(texts(data)).toEqual([])
    expect(device.stored()).toEqual({})
    expect((await device.database.open().load(GUEST)).rows?.tables).toEqual({})
  })
})

describe('a guest’s first visit', () => {
  it('[P19] on a full disk says so, and goes on when there is room', async () => {
    const device = createDevice()
    device.isFull = true
    const { environment, device: opened } = await openTabOf(device)
    const data = openGuestData(environment, opened)
    await device.clock.advance(10_000)
    expect(data.sync.get()).toMatchObject({ state: 'paused', reason: 'noRoom' })
    device.isFull = false
    await device.clock.advance(10_000)
    await data.ready
    data.transact([newTodo('a', 1)])
    await device.clock.advance(1000)
    expect(data.sync.get()).toMatchObject({ state: 'here', reason: null })
    expect(texts((await open(device)).data)).toEqual(['a'])
  })
})
