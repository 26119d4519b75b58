import { type Change, insert, remove, update } from '@foco/domain/core/change.ts'
import { startTimer } from '@foco/domain/focus/focus-timer.ts'
import { LEGACY_TODOS_KEY } from '@foco/domain/guest/guest-migration.ts'
import { exampleRow } from '@foco/domain/test/example-rows.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { ANA, createAccountWorld } from '../testing/account-world.ts'
import { openGuest, storedGuest } from '../testing/guest-tab.ts'
import { NOW, newTodo, rowId, texts } from '../testing/rows.ts'
import type { ImportResult } from './guest-import.ts'

const LEGACY = [{ text: 'old one', completed: false, timeSpent: 30, isDeferred: true }]
const STAMPS = { created_at: NOW, updated_at: NOW }
const WORK = { id: rowId('work'), name: 'Work', color: '#fff', ...STAMPS }

const inserts = (changes: readonly Change[], name: string) =>
  changes.some((change) => change.op === 'insert' && change.id === rowId(name))

describe('signing in as a guest with rows', () => {
  let world: ReturnType<typeof createAccountWorld>
  let results: (ImportResult | null)[]
  const calm = () => world.clock.advance(60_000)

  const signIn = async () => {
    const opened = await world.open()
    void opened.data.importGuest().then((result) => results.push(result))
    await world.clock.advance(0)
    return opened
  }
  const told = () => results.filter((result) => result !== null)
  const serverTexts = () =>
    world.account
      .list('todos')
      .map(({ text }) => text)
      .sort()
  const onServer = (text: string) => world.account.list('todos').find((todo) => todo.text === text)
  const expectNothingLeft = async () => {
    const { rows, journal } = await storedGuest(world.device)
    expect([Object.values(rows?.tables ?? {}).flat(), journal]).toEqual([[], []])
    const guest = await openGuest(world.device)
    expect(texts(guest.data)).toEqual([])
    await calm()
    expect(world.device.stored()).toEqual({})
    guest.tab.kill()
  }

  beforeEach(async () => {
    world = createAccountWorld()
    results = []
    const { data, tab } = await openGuest(world.device)
    data.transact([insert('categories', WORK), newTodo('a', 1, { category_id: WORK.id })])
    await world.clock.advance(5000)
    data.transact([newTodo('b', 2), update('todos', rowId('a'), { notes: 'also' })])
    await world.clock.advance(0)
    tab.kill()
  })

  it('moves every row, also of the oldest version, and leaves nothing behind', async () => {
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

  it('moves a write that was in flight when the guest’s page ended', async () => {
    const { data, tab } = await openGuest(world.device)
    data.transact([newTodo('in flight', 3)])
    tab.kill()
    await signIn()
    await calm()
    expect(serverTexts()).toEqual(['a', 'b', 'in flight'])
    await expectNothingLeft()
  })

  it('moves rows of an older version that no guest’s tab has opened since', async () => {
    world = createAccountWorld()
    const { storage } = world.device.openTab().environment
    const row = { id: rowId('older'), text: 'older', order_position: 1, ...STAMPS }
    storage?.setItem('todos_local', JSON.stringify([row]))
    await signIn()
    await calm()
    expect(serverTexts()).toEqual(['older'])
    expect(told()).toEqual([{ imported: 1, kept: 0 }])
    await expectNothingLeft()
  })

  it('while the server is away: the rows are in the account, and the sign says that they are not everywhere', async () => {
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
    const before = world
    for (let writes = 0; writes < 6; writes++) {
      world = createAccountWorld()
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
    world = before
  })

  it('finds the one row that the server refuses: it is kept to be tried again, and its neighbours land with their links', async () => {
    const more = await openGuest(world.device)
    more.data.transact([
      insert('projects', { ...exampleRow('projects', 1), id: rowId('project') }),
      ...['c', 'd', 'e'].map((name, n) => newTodo(name, 3 + n, { category_id: WORK.id, project_id: rowId('project') })),
    ])
    await world.clock.advance(0)
    more.tab.kill()
    world.server.fate = ({ changes }) => (inserts(changes, 'c') ? 409 : 'ok')
    const { data } = await signIn()
    await calm()
    expect(serverTexts()).toEqual(['a', 'b', 'd', 'e'])
    for (const name of ['d', 'e'])
      expect(onServer(name)).toMatchObject({ category_id: WORK.id, project_id: rowId('project') })
    expect([...world.account.lost.values()]).toEqual([])
    expect(texts(data)).toEqual(['a', 'b', 'd', 'e'])
    const [write, ...others] = data.rejected.get()
    expect(others).toEqual([])
    expect(write?.changes).toMatchObject([{ op: 'insert', table: 'todos', id: rowId('c') }])
    expect(data.sync.get()).toMatchObject({ state: 'everywhere', pending: 0 })
    expect(told()).toHaveLength(1)
    world.server.fate = () => 'ok'
    data.retryRejected(write?.id ?? '')
    await calm()
    expect(serverTexts()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(onServer('c')).toMatchObject({ category_id: WORK.id, project_id: rowId('project') })
  })

  it('goes on with halving after a kill in the middle of it', async () => {
    world.server.fate = ({ changes }) => (inserts(changes, 'b') ? 409 : 'ok')
    for (const ms of [0, 1, 2, 5]) {
      await signIn()
      await world.clock.advance(ms)
      world.device.killBrowser()
    }
    const { data } = await signIn()
    await calm()
    expect(serverTexts()).toEqual(['a'])
    expect(data.rejected.get().map(({ changes }) => changes)).toMatchObject([[{ op: 'insert', id: rowId('b') }]])
  })

  it('keeps in the browser what the account cannot take, moves the rest, and tells of it once', async () => {
    world = createAccountWorld()
    const { storage } = world.device.openTab().environment
    storage?.setItem('projects_local', JSON.stringify([{ id: rowId('bad'), name: 'p', created_at: 'once' }]))
    const guest = await openGuest(world.device)
    guest.data.transact([newTodo('a', 1)])
    await world.clock.advance(5000)
    guest.tab.kill()
    for (let start = 0; start < 3; start++) {
      await signIn()
      await calm()
    }
    expect(serverTexts()).toEqual(['a'])
    expect(told()).toEqual([{ imported: 1, kept: 1 }])
    expect((await storedGuest(world.device)).rows?.tables.projects).toMatchObject([{ id: rowId('bad') }])
    const again = await openGuest(world.device)
    expect([...again.data.rows('projects').keys()]).toEqual([rowId('bad')])
    again.data.transact([newTodo('since', 2)])
    await world.clock.advance(0)
    again.tab.kill()
    await calm()
    expect(serverTexts()).toEqual(['a', 'since'])
  })

  it('takes along what another guest’s tab writes that does not know of it yet, also to rows that have moved', async () => {
    const late = await openGuest(world.device)
    await world.clock.advance(0)
    late.tab.deliver = () => {}
    const { data } = await signIn()
    await calm()
    late.data.transact([update('todos', rowId('a'), { text: 'renamed late' })])
    late.data.transact([newTodo('late', 3)])
    late.data.transact([newTodo('tied', 4, { category_id: WORK.id })])
    await calm()
    expect(serverTexts()).toEqual(['b', 'late', 'renamed late', 'tied'])
    expect(onServer('tied')?.category_id).toBe(WORK.id)
    expect(texts(data)).toEqual(['renamed late', 'b', 'late', 'tied'])
    expect(data.rejected.get()).toEqual([])
    expect((await storedGuest(world.device)).journal).toEqual([])
  })

  it('takes along what such a tab adds to something that has moved', async () => {
    const objective = exampleRow('objectives', 1)
    const late = await openGuest(world.device)
    late.data.transact([insert('objectives', objective)])
    await world.clock.advance(0)
    late.tab.deliver = () => {}
    const { data } = await signIn()
    await calm()
    const result = exampleRow('key_results', 2, { objective_id: objective.id, text: 'late' })
    late.data.transact([insert('key_results', result)])
    await calm()
    expect(world.account.list('key_results')).toMatchObject([{ text: 'late', objective_id: objective.id }])
    expect(data.get('key_results', result.id)?.text).toBe('late')
    await expectNothingLeft()
  })

  it('leaves alone what a guest writes in another tab while the session has ended, until the next sign-in', async () => {
    const { data } = await signIn()
    await calm()
    world.server.signedIn = null
    world.account.signOutSockets()
    await calm()
    expect(data.sync.get().needsSignIn).toBe(true)
    const guest = await openGuest(world.device)
    guest.data.transact([newTodo('of the guest', 1)])
    await calm()
    expect(texts(guest.data)).toEqual(['of the guest'])
    world.server.signedIn = ANA
    await signIn()
    await calm()
    expect(serverTexts()).toEqual(['a', 'b', 'of the guest'])
  })

  it('waits, and loses nothing, when the session has ended meanwhile', async () => {
    world.server.signedIn = null
    const { data } = await world.start()
    void data.importGuest()
    await calm()
    expect(data.sync.get()).toMatchObject({ needsSignIn: true, state: 'paused' })
    expect(texts(data)).toEqual(['a', 'b'])
    world.device.killBrowser()
    world.server.signedIn = ANA
    await signIn()
    await calm()
    expect(serverTexts()).toEqual(['a', 'b'])
  })

  it('[P35] on a full disk waits for room, and nothing is called saved everywhere meanwhile', async () => {
    world.device.isFull = true
    const { data } = await signIn()
    await calm()
    expect(data.sync.get().state).toBe('saving')
    world.device.isFull = false
    await calm()
    expect(serverTexts()).toEqual(['a', 'b'])
    expect(data.sync.get().state).toBe('everywhere')
    await expectNothingLeft()
  })

  it('does nothing without guest rows', async () => {
    world = createAccountWorld()
    await signIn()
    await calm()
    expect(results).toEqual([null])
    expect(world.server.requests.filter((request) => request.startsWith('POST'))).toEqual([])
    await expectNothingLeft()
  })
})
