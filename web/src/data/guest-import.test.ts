import { insert, update } from '@foco/domain/change.ts'
import { LEGACY_TODOS_KEY } from '@foco/domain/guest-migration.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openGuestData } from './guest.ts'
import type { ImportResult } from './guest-import.ts'
import { runGuestImport } from './guest-import-run.ts'
import { ANA } from './testing/account.ts'
import { createDevice } from './testing/device.ts'
import { createServer } from './testing/network.ts'
import { NOW, newTodo, rowId, texts } from './testing/rows.ts'
import { createTransport } from './transport.ts'

const LEGACY = [{ text: 'old one', completed: false, timeSpent: 30, isDeferred: true }]

describe('signing in as a guest with rows', () => {
  let device: ReturnType<typeof createDevice>
  let server: ReturnType<typeof createServer>
  let results: ImportResult[]

  const importNow = () => {
    const { environment } = device.openTab()
    const transport = createTransport(server.network(device), environment.clock, ANA.id)
    return runGuestImport(environment, transport, ANA.id, (result) => results.push(result))
  }
  const guest = () => {
    const tab = device.openTab()
    return { tab, data: openGuestData(tab.environment) }
  }
  const serverTexts = () =>
    server
      .account(ANA)
      .list('todos')
      .map(({ text }) => text)
      .sort()
  const guestKeys = () => Object.keys(device.stored()).filter((key) => !key.startsWith('foco_outbox'))

  beforeEach(async () => {
    device = createDevice()
    server = createServer()
    server.signedIn = ANA
    results = []
    const { data, tab } = guest()
    const category = { id: rowId('work'), name: 'Work', color: '#fff', created_at: NOW, updated_at: NOW }
    data.transact([insert('categories', category), newTodo('a', 1, { category_id: category.id })])
    await device.clock.advance(5000)
    data.transact([newTodo('in the journal', 2), update('todos', rowId('a'), { notes: 'also' })])
    tab.kill()
  })

  it('moves every row, from the arrays, the journal and the oldest key, and leaves nothing behind', async () => {
    device.openTab().environment.storage?.setItem(LEGACY_TODOS_KEY, JSON.stringify(LEGACY))
    importNow()
    await device.clock.advance(0)
    expect(serverTexts()).toEqual(['a', 'in the journal', 'old one'])
    expect(
      server
        .account(ANA)
        .list('todos')
        .find(({ text }) => text === 'a'),
    ).toMatchObject({
      notes: 'also',
      category_id: rowId('work'),
    })
    expect(
      server
        .account(ANA)
        .list('todos')
        .find(({ text }) => text === 'old one'),
    ).toMatchObject({
      time_spent: 30,
      is_deferred: true,
    })
    expect(results).toEqual([{ imported: 4, kept: 0 }])
    expect(guestKeys()).toEqual([])
  })

  it('[P9] twice is once, in two tabs at the same time and when the answer was lost', async () => {
    let posts = 0
    server.fate = () => (posts++ === 0 ? 'answer-lost' : 'ok')
    importNow()
    importNow()
    await device.clock.advance(60_000)
    expect(serverTexts()).toEqual(['a', 'in the journal'])
    expect(server.account(ANA).cursor).toBe(1)
    expect(results).toHaveLength(1)
  })

  it('[P9] fails half-way: nothing is lost, and the next sign-in goes on', async () => {
    const many = guest()
    many.data.transact(Array.from({ length: 700 }, (_, n) => newTodo(`n${n}`, n)))
    many.tab.kill()
    let posts = 0
    server.fate = () => (posts++ === 1 ? 'lost' : 'ok')
    const stop = importNow()
    await device.clock.advance(0)
    expect(server.account(ANA).cursor).toBe(1)
    const stillThere = guest()
    expect(stillThere.data.rows('todos').size).toBe(702)
    stillThere.tab.kill()
    stop()
    importNow()
    await device.clock.advance(60_000)
    expect(new Set(serverTexts()).size).toBe(702)
    expect(server.account(ANA).list('todos')).toHaveLength(702)
    expect(guestKeys()).toEqual([])
  })

  it('keeps in the browser what the account cannot take, and moves the rest', async () => {
    const { tab } = guest()
    await device.clock.advance(5000)
    const storage = tab.environment.storage
    const rows = JSON.parse(storage?.getItem('todos_local') ?? '') as object[]
    storage?.setItem('todos_local', JSON.stringify([...rows, { ...rows[0], id: rowId('bad'), created_at: 'once' }]))
    tab.kill()
    importNow()
    await device.clock.advance(0)
    expect(serverTexts()).toEqual(['a', 'in the journal'])
    expect(results).toEqual([{ imported: 3, kept: 1 }])
    expect(JSON.parse(device.stored()['todos_local'] ?? '')).toMatchObject([{ id: rowId('bad') }])
  })

  it('tells once of what stays behind, not at every start', async () => {
    server.fate = ({ changes }) =>
      changes.some((change) => change.op === 'insert' && change.id === rowId('in the journal')) ? 409 : 'ok'
    const storage = device.openTab().environment.storage
    storage?.setItem('projects_local', JSON.stringify([{ id: rowId('bad'), name: 'p', created_at: 'once' }]))
    for (let start = 0; start < 3; start++) {
      importNow()
      await device.clock.advance(0)
    }
    expect(results).toEqual([{ imported: 2, kept: 2 }])
    const { data, tab } = guest()
    await device.clock.advance(0)
    data.transact([newTodo('since', 3)])
    tab.kill()
    importNow()
    await device.clock.advance(0)
    expect(results.at(-1)).toEqual({ imported: 1, kept: 2 })
  })

  it('finds the one row that the server refuses, and moves its neighbours', async () => {
    server.fate = ({ changes }) =>
      changes.some((change) => change.op === 'insert' && change.id === rowId('in the journal')) ? 409 : 'ok'
    importNow()
    await device.clock.advance(0)
    expect(serverTexts()).toEqual(['a'])
    expect(texts(guest().data)).toEqual(['in the journal'])
  })

  it('does nothing without guest rows, and stops asking when the session ends meanwhile', async () => {
    server.signedIn = null
    importNow()
    await device.clock.advance(60_000)
    expect(server.requests).toHaveLength(1)
    expect(texts(guest().data)).toEqual(['a', 'in the journal'])
    device = createDevice()
    server.requests = []
    importNow()
    await device.clock.advance(60_000)
    expect(server.requests).toEqual([])
  })
})
