import { type Change, insert, update } from '@foco/domain/core/change.ts'
import * as fake from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANA } from '../data/testing/account-world.ts'
import { createDevice } from '../data/testing/device.ts'
import { createServer } from '../data/testing/fake-network.ts'
import { NOW, newTodo, rowId } from '../data/testing/rows.ts'
import { keepPress, sendPresses } from '../service-worker/pressed-actions.ts'

const MINUTE = 60_000
const at = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString()
const tax = { table: 'todos', id: rowId('tax') } as const
const call = { table: 'bucket_items', id: rowId('call') } as const

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) })
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<boolean>) => work() } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const world = () => {
  const server = createServer()
  server.signedIn = ANA
  const { fetch } = server.network(createDevice())
  vi.stubGlobal('fetch', fetch)
  let written = 0
  const write = (...changes: Change[]) => {
    const answer = server.account(ANA).write({ id: rowId(`write ${written++}`), changes })
    if (answer instanceof Error) throw answer
  }
  const stamps = { created_at: at(-MINUTE), updated_at: at(-MINUTE) }
  write(newTodo('tax', 1, stamps), insert('bucket_items', { id: call.id, text: 'call', order_position: 1, ...stamps }))
  const rows = async () => {
    const headers = { 'x-foco-user': ANA.id }
    return (await (await fetch('/api/changes', { headers })).json()).tables
  }
  const press = (action: 'done' | 'snooze', item: typeof tax | typeof call) =>
    keepPress({ id: `${action} ${item.id}`, user: ANA.id }, { action, item }, NOW)
  return { server, write, rows, press }
}

test('a press that is sent too late, or after something else was done with the item, does nothing', async () => {
  for (const late of [15 * MINUTE, 5 * MINUTE]) {
    vi.setSystemTime(NOW)
    const { server, write, rows, press } = world()
    await press('snooze', call)
    server.fate = () => 503
    expect(await sendPresses()).toBe(false)
    if (late < 10 * MINUTE) write(update('bucket_items', call.id, { text: 'call back', updated_at: at(MINUTE) }))
    vi.setSystemTime(at(late))
    server.fate = () => 'ok'
    expect(await sendPresses()).toBe(true)
    expect((await rows()).bucket_items, `${late}`).toHaveLength(1)
    expect((await rows()).snooze_items, `${late}`).toEqual([])
  }
})

test('one whose answer was lost is done once, and holds up no other', async () => {
  const { server, write, rows, press } = world()
  await press('done', tax)
  server.fate = () => 'answer-lost'
  expect(await sendPresses()).toBe(false)
  // Whoever takes it back meanwhile is not contradicted.
  write(update('todos', tax.id, { completed: false, completed_at: null, updated_at: at(MINUTE) }))
  await press('snooze', call)
  server.fate = () => 'ok'
  expect(await sendPresses()).toBe(true)
  expect((await rows()).todos).toMatchObject([{ id: tax.id, completed: false }])
  expect((await rows()).snooze_items).toMatchObject([{ id: call.id, snooze_until: at(10 * MINUTE) }])
})
