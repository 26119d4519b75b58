import { type Change, insert, update } from '@foco/domain/core/change.ts'
import { exampleRow } from '@foco/domain/test/example-rows.ts'
import { describe, expect, it } from 'vitest'
import { ANA } from '../testing/account-world.ts'
import { openGuest, storedGuest } from '../testing/guest-tab.ts'
import { newTodo, rowId, texts } from '../testing/rows.ts'
import { signingIn, signingInWithRows, WORK } from '../testing/signing-in.ts'

const inserts = (changes: readonly Change[], name: string) =>
  changes.some((change) => change.op === 'insert' && change.id === rowId(name))

describe('signing in as a guest, when rows are refused, tabs are late, the session ends or the disk is full', () => {
  it('finds the one row that the server refuses: it is kept to be tried again, and its neighbours land with their links', async () => {
    const { world, calm, signIn, told, serverTexts, onServer } = await signingInWithRows()
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
    const { world, calm, signIn, serverTexts } = await signingInWithRows()
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
    const { world, calm, signIn, told, serverTexts } = signingIn()
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
    const { world, calm, signIn, serverTexts, onServer } = await signingInWithRows()
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
    const { world, calm, signIn, expectNothingLeft } = await signingInWithRows()
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
    const { world, calm, signIn, serverTexts } = await signingInWithRows()
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
    const { world, calm, signIn, serverTexts } = await signingInWithRows()
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
    const { world, calm, signIn, serverTexts, expectNothingLeft } = await signingInWithRows()
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
})
