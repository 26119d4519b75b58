/** The browser takes the database away under open tabs: what they show is not lost with it. */
import * as fake from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openAccountData } from '../account/account-data.ts'
import { openGuestData } from '../guest/guest-data.ts'
import { ANA } from '../testing/account-world.ts'
import { createDevice, type TestDevice } from '../testing/device.ts'
import { createServer } from '../testing/fake-network.ts'
import { emptyStorage } from '../testing/guest-tab.ts'
import { newTodo, texts } from '../testing/rows.ts'
import { GUEST } from './device-database.ts'
import { openIndexedDatabase } from './indexed-database.ts'
import { openDevice } from './open-device.ts'

const closers: (() => void)[] = []
beforeEach(() => {
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
  vi.stubGlobal('IDBKeyRange', fake.IDBKeyRange)
})
afterEach(() => {
  for (const close of closers.splice(0)) close()
  vi.unstubAllGlobals()
})

const openDatabase = async () => {
  const database = await openIndexedDatabase()
  closers.push(database.close)
  return database
}
const openTab = async () => {
  const device = createDevice()
  const environment = { ...device.openTab().environment, openDatabase }
  return { device, environment, opened: await openDevice(environment) }
}
const takeAway = () =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('foco')
    request.onsuccess = resolve
    request.onerror = reject
  })
/** Real steps of the database take real time. */
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 5 })

/** Until the mirror in localStorage has these words. */
const mirrored = (device: TestDevice, words: string) =>
  eventually(async () => {
    await device.clock.advance(1500)
    expect(device.stored()['todos_local']).toContain(`"text":"${words}"`)
  })
const textsOfNextStart = async () => {
  const { environment, opened } = await openTab()
  const data = openGuestData(environment, opened)
  await data.ready
  await data.close()
  return texts(data)
}

it('an account: what was not sent is stored again, and so are small texts', async () => {
  const { device, environment, opened } = await openTab()
  const server = createServer()
  server.signedIn = ANA
  const data = openAccountData({ environment, device: opened, network: server.network(device), user: ANA })
  await data.ready
  opened.kept.set('name', 'text')
  await opened.kept.saved()
  device.online = false
  const { id } = data.transact([newTodo('unsent', 1)])
  await eventually(() => expect(data.sync.get().state).not.toBe('saving'))
  await takeAway()
  const other = await openDatabase()
  await eventually(async () => expect((await other.load(ANA.id)).journal.map((entry) => entry.id)).toEqual([id]))
  expect(texts(data)).toEqual(['unsent'])
  await data.close()
  opened.kept.set('another', 'text')
  await opened.kept.saved()
  expect(new Map(await other.keptTexts()).get('name')).toMatchObject({ text: 'text' })
})

it('a guest: emptied together with localStorage, every tab is empty, and nothing comes back with the next write', async () => {
  const { device, environment, opened } = await openTab()
  const data = openGuestData(environment, opened)
  await data.ready
  await data.transact([newTodo('a', 1)]).settled
  await mirrored(device, 'a')
  emptyStorage(environment.storage)
  await takeAway()
  await eventually(() => expect(texts(data)).toEqual([]))
  await data.transact([newTodo('b', 1)]).settled
  await mirrored(device, 'b')
  expect(texts(data)).toEqual(['b'])
  await data.close()
  expect(await textsOfNextStart()).toEqual(['b'])
})

it('a guest: what the mirror still has comes back', async () => {
  const { device, environment, opened } = await openTab()
  const data = openGuestData(environment, opened)
  await data.ready
  await data.transact([newTodo('a', 1)]).settled
  await mirrored(device, 'a')
  await takeAway()
  const other = await openDatabase()
  await eventually(async () => expect((await other.load(GUEST)).rows?.tables.todos).toHaveLength(1))
  expect(texts(data)).toEqual(['a'])
  await data.close()
  expect(await textsOfNextStart()).toEqual(['a'])
})
