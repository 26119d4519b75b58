import { remove, update } from '@foco/domain/core/change.ts'
import { startTimer } from '@foco/domain/focus/focus-timer.ts'
import { LEGACY_TODOS_KEY } from '@foco/domain/guest/guest-migration.ts'
import { describe, expect, it } from 'vitest'
import { ANA } from '../testing/account-world.ts'
import { openGuest, storedGuest } from '../testing/guest-tab.ts'
import { NOW, newTodo, rowId, texts } from '../testing/rows.ts'
import { signingIn, signingInWithRows, WORK } from '../testing/signing-in.ts'

const LEGACY = [{ text: 'old one', completed: false, timeSpent: 30, isDeferred: true }]

describe('signing in as a guest with rows', () => {
  it('moves every row, also of the oldest version, and leaves nothing behind', async () => {
    const { world, results, calm, signIn, serverTexts, onServer, expectNothingLeft } = await signingInWithRows()
    world.device.openTab().environment.storage?.setItem(LEGACY_TODOS_KEY, JSON.stringify(LEGACY))
    const { data } = await signIn()
    await calm()
    expect(serverTexts()).toEqual(['a', 'b', 'old one'])
    expect(onServer('a')).toMatchObject({ notes: 'also', category_id: WORK.id })
    expect(onServer('old one')).toMatchObject({ time_spent: 30, is_deferred: true })
    expect(texts(data).sort()).toEqual(['a', 'b', 'old one'])
    expect(data.sync.get()).toMatchObject({ state: 'everywhere', pending: 0 })
    expect(results).toEqual([{ imported: 4, kept: 0 }])
    await expectNothingLeft()
  })

  it('moves what can be read of the oldest version; the rest stays in this browser and is counted', async () => {
    const { world, calm, signIn, told, serverTexts } = signingIn()
    const { storage } = world.device.openTab().environment
    storage?.setItem(LEGACY_TODOS_KEY, JSON.stringify([...LEGACY, { title: 'of another shape' }]))
    await signIn()
    await calm()
    expect(serverTexts()).toEqual(['old one'])
    expect(told()).toEqual([{ imported: 1, kept: 1 }])
    expect(storage?.getItem(LEGACY_TODOS_KEY)).toBe(null)
    expect(storage?.getItem(`${LEGACY_TODOS_KEY}_damaged`)).toBe('[{"title":"of another shape"}]')
  })

  it('moves a write that was in flight when the guest’s page ended', async () => {
    const { world, calm, signIn, serverTexts, expectNothingLeft } = await signingInWithRows()
    const { data, tab } = await openGuest(world.device)
    data.transact([newTodo('in flight', 3)])
    tab.kill()
    await signIn()
    await calm()
    expect(serverTexts()).toEqual(['a', 'b', 'in flight'])
    await expectNothingLeft()
  })

  it('moves rows of an older version that no guest’s tab has opened since', async () => {
    const { world, calm, signIn, told, serverTexts, expectNothingLeft } = signingIn()
    const { storage } = world.device.openTab().environment
    const row = { id: rowId('older'), text: 'older', order_position: 1, created_at: NOW, updated_at: NOW }
    storage?.setItem('todos_local', JSON.stringify([row]))
    await signIn()
    await calm()
    expect(serverTexts()).toEqual(['older'])
    expect(told()).toEqual([{ imported: 1, kept: 0 }])
    await expectNothingLeft()
  })

  it('moves rows of another shape, laid there after the guest’s first visit', async () => {
    const { world, calm, signIn, told, serverTexts, expectNothingLeft } = signingIn()
    const { tab } = await openGuest(world.device)
    tab.kill()
    const { storage } = world.device.openTab().environment
    storage?.setItem('todos_local', '[{"id":"1","text":"laid there","user_id":"guest"}]')
    await signIn()
    await calm()
    expect(serverTexts()).toEqual(['laid there'])
    expect(told()).toEqual([{ imported: 1, kept: 0 }])
    await expectNothingLeft()
  })

  it('while the server is away: the rows are in the account, and the sign says that they are not everywhere', async () => {
    const { world, results, calm, signIn, serverTexts } = await signingInWithRows()
    world.server.fate = () => 503
    const { data } = await signIn()
    await world.clock.advance(1000)
    expect(texts(data)).toEqual(['a', 'b'])
    expect(data.get('todos', rowId('a'))).toMatchObject({ notes: 'also', category_id: WORK.id })
    expect(data.sync.get().pending).toBeGreaterThan(0)
    expect(data.sync.get().state).not.toBe('everywhere')
    expect(results).toEqual([])
    world.server.fate = () => 'ok'
    await calm()
    expect(serverTexts()).toEqual(['a', 'b'])
    expect(data.sync.get()).toMatchObject({ state: 'everywhere', pending: 0 })
    expect(results).toEqual([{ imported: 3, kept: 0 }])
  })

  it('killed before the server has heard of it: the next tab shows the rows, whether the server answers or not', async () => {
    const { world } = await signingInWithRows()
    world.device.online = false
    const { tab, data: first } = await world.start()
    void first.importGuest()
    await world.clock.advance(1000)
    tab.kill()
    const { data } = await world.start()
    await world.clock.advance(1000)
    expect(data.isReady()).toBe(true)
    expect(texts(data)).toEqual(['a', 'b'])
    expect(data.sync.get().state).not.toBe('everywhere')
  })

  it('counts what a person made: the run of a timer is no item', async () => {
    const { world, results, calm, signIn } = await signingInWithRows()
    const { data, tab } = await openGuest(world.device)
    data.transact(startTimer(data.rows, rowId('a'), { now: '2026-01-05T09:00:00.000Z', device: rowId('device') }))
    await world.clock.advance(0)
    const made = data.rows('todos').size + data.rows('categories').size + data.rows('focus_sessions').size
    expect(data.rows('focus_runs').size).toBe(1)
    tab.kill()
    await signIn()
    await calm()
    expect(results).toEqual([{ imported: made, kept: 0 }])
    expect(world.account.list('focus_runs')).toHaveLength(1)
  })

  it('what the user changes meanwhile comes after it', async () => {
    const { world, calm, signIn, serverTexts } = await signingInWithRows()
    world.server.fate = () => 503
    const { data } = await signIn()
    await world.clock.advance(1000)
    data.transact([update('todos', rowId('a'), { text: 'renamed' }), remove('todos', rowId('b'))])
    world.server.fate = () => 'ok'
    await calm()
    expect(serverTexts()).toEqual(['renamed'])
    expect(data.rejected.get()).toEqual([])
  })

  it('[P9] twice is once, in two tabs at the same time and when the answer was lost', async () => {
    const { world, calm, signIn, told, serverTexts } = await signingInWithRows()
    let posts = 0
    world.server.fate = () => (posts++ === 0 ? 'answer-lost' : 'ok')
    await Promise.all([signIn(), signIn()])
    await signIn()
    await calm()
    expect(serverTexts()).toEqual(['a', 'b'])
    expect(world.account.cursor).toBe(1)
    expect(told()).toHaveLength(1)
  })

  it('[P9] fails half-way: the account shows everything, and what the server lacks goes there after the next start', async () => {
    const { world, calm, signIn, serverTexts, expectNothingLeft } = await signingInWithRows()
    const many = await openGuest(world.device)
    many.data.transact(Array.from({ length: 700 }, (_, n) => newTodo(`n${n}`, n)))
    await world.clock.advance(0)
    many.tab.kill()
    let posts = 0
    world.server.fate = () => (posts++ === 0 ? 'ok' : 'lost')
    const first = await signIn()
    await world.clock.advance(10)
    expect(world.account.cursor).toBe(1)
    expect(first.data.rows('todos').size).toBe(702)
    world.device.killBrowser()
    world.server.fate = () => 'ok'
    const next = await world.open()
    expect(next.data.rows('todos').size).toBe(702)
    await calm()
    expect(new Set(serverTexts()).size).toBe(702)
    expect(world.account.list('todos')).toHaveLength(702)
    expect(next.data.sync.get()).toMatchObject({ state: 'everywhere', pending: 0 })
    await expectNothingLeft()
  })

  it('[P9] killed at any step: a row is with the guest or in the account, and at the end on the server once', async () => {
    for (let writes = 0; writes < 6; writes++) {
      const { world, calm, signIn, serverTexts } = signingIn()
      const guest = await openGuest(world.device)
      guest.data.transact([newTodo('a', 1), newTodo('b', 2)])
      await world.clock.advance(5000)
      guest.tab.kill()
      const { data, tab } = await world.open()
      world.device.stepMs = 10
      tab.killAfter(writes)
      void data.importGuest()
      await world.clock.advance(15)
      world.device.killBrowser()
      world.device.stepMs = 0
      const [atGuest, atAccount] = [await storedGuest(world.device), await world.device.database.open().load(ANA.id)]
      const held = [atGuest.rows?.tables.todos?.length || atGuest.journal.length, atAccount.journal.length]
      expect(held.filter((count) => count !== 0)).toHaveLength(1)
      await signIn()
      await calm()
      expect(serverTexts()).toEqual(['a', 'b'])
      expect(
        world.account
          .list('todos')
          .map((todo) => todo.order_position)
          .sort(),
      ).toEqual([1, 2])
    }
  })

  it('does nothing without guest rows', async () => {
    const { world, results, calm, signIn, expectNothingLeft } = signingIn()
    await signIn()
    await calm()
    expect(results).toEqual([null])
    expect(world.server.requests.filter((request) => request.startsWith('POST'))).toEqual([])
    await expectNothingLeft()
  })
})
