import { once } from 'node:events'
import type { Delta, ServerMessage, Snapshot } from '@foco/domain/core/protocol.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, createTestUser, type TestDatabase } from '../../test/test-database.ts'
import { eventually } from '../../test/test-patience.ts'
import { NOW, todo, transaction } from '../../test/test-rows.ts'
import { createTestSocketServer, type TestSocketServer } from '../../test/test-socket-pair.ts'
import { type Device, follow, fromSnapshot } from '../../test/test-sync-model.ts'
import { endAllSessions, endedSessions, findSession, startSession } from '../auth/sign-in-sessions.ts'
import { createLocalBus } from './bus.ts'
import { readChanges } from './read-changes.ts'
import { createSyncHub } from './sync-hub.ts'
import { writeChanges } from './write-changes.ts'

let db: TestDatabase
let server: TestSocketServer
beforeAll(async () => {
  db = await createTestDatabase()
  server = await createTestSocketServer()
})
afterAll(async () => {
  await server.close()
  await db.drop()
})

const setUp = (options: Partial<Parameters<typeof createSyncHub>[0]> = {}) => {
  const bus = createLocalBus()
  const hub = createSyncHub({ db, bus, endedSessions: async () => [], ...options })
  const connect = (userId: string, { sessionId = 'session', since = null as number | null, autoPong = true } = {}) =>
    server.open((socket) => hub.connect(socket, { userId, sessionId, since, last: null }), { autoPong })
  const write = async (userId: string, name: string) => {
    const { delta } = await writeChanges(db, userId, transaction([todo(name)]), new Date(NOW))
    if (delta) bus.publish(userId, delta)
  }
  return { bus, hub, connect, write }
}

/** What the device shows, if every message followed on the one before. */
const stateOf = (heard: readonly ServerMessage[], start: Device, since: number | null): Device => {
  let cursor = since
  return heard.reduce((state, message) => {
    if (message.type === 'snapshot') {
      cursor = message.cursor
      return fromSnapshot(message)
    }
    const delta = message as Delta
    expect(delta.prev).toBe(cursor)
    cursor = delta.cursor
    return follow(state, delta.changes)
  }, start)
}

test('devices that come and go at any moment all end up with the same rows', async () => {
  const { connect, write } = setUp()
  const user = await createTestUser(db)
  await write(user, 'before')
  const early = await Promise.all([connect(user), connect(user, { since: 0 }), connect(user, { since: 1 })])
  const start = fromSnapshot((await readChanges(db, user, null)) as Snapshot)
  const writes = Array.from({ length: 30 }, (_, n) => write(user, `row ${n}`))
  const late = await Promise.all([connect(user), connect(user, { since: 1 })])
  await Promise.all(writes)
  const final = (await readChanges(db, user, null)) as Snapshot
  for (const [device, state, since] of [
    [early[0], new Map(), null],
    [early[1], new Map(), 0],
    [early[2], start, 1],
    [late[0], new Map(), null],
    [late[1], start, 1],
  ] as const) {
    await eventually(() => expect((device.heard.at(-1) as Delta).cursor).toBe(final.cursor))
    expect(stateOf(device.heard, state, since)).toEqual(fromSnapshot(final))
  }
})

test('a delta reaches the devices of its user alone', async () => {
  const { connect, write } = setUp()
  const [ana, ben] = [await createTestUser(db), await createTestUser(db)]
  const [hers, his] = await Promise.all([connect(ana), connect(ben)])
  await Promise.all([hers.hears(1), his.hears(1)])
  await write(ana, 'private')
  await hers.hears(2)
  await write(ben, 'his')
  await his.hears(2)
  expect(JSON.stringify(his.heard)).not.toContain('private')
})

describe('sockets are sent away', () => {
  test('of a session, of a user, and all of them', async () => {
    const { hub, connect } = setUp()
    const [ana, ben] = [await createTestUser(db), await createTestUser(db)]
    const phone = await connect(ana, { sessionId: 'phone' })
    const laptop = await connect(ana, { sessionId: 'laptop' })
    const other = await connect(ben, { sessionId: 'other' })
    hub.closeSession('phone')
    expect(await phone.closed).toBe(4401)
    hub.closeUser(ana)
    expect(await laptop.closed).toBe(4401)
    await eventually(() => expect(hub.count()).toBe(1))
    hub.closeAll()
    expect(await other.closed).toBe(1012)
    const tooLate = await connect(ben)
    expect(await tooLate.closed).toBe(1012)
    await eventually(() => expect(hub.count()).toBe(0))
  })

  test('when they no longer answer, while those that do stay', async () => {
    const { hub, connect } = setUp({ heartbeatMs: 250 })
    const user = await createTestUser(db)
    const awake = await connect(user)
    const asleep = await connect(user, { autoPong: false })
    expect(await asleep.closed).toBe(1006)
    for (let beats = 0; beats < 3; beats++) await once(awake.socket, 'ping')
    expect(hub.count()).toBe(1)
  })

  test('when their session expired or was ended on another server, while others stay', async () => {
    let now = new Date(NOW)
    const { connect } = setUp({ heartbeatMs: 500, endedSessions: (ids) => endedSessions(db, ids, now) })
    const user = await createTestUser(db)
    const begin = async (at: Date) => {
      const session = await findSession(db, await startSession(db, user, 'test', at), at)
      if (!session) throw new Error('a session that was just started is not there')
      return session.sessionId
    }
    const later = new Date(now.getTime() + 20 * 86_400_000)
    const [old, recent] = [await begin(now), await begin(later)]
    const oldDevice = await connect(user, { sessionId: old })
    const recentDevice = await connect(user, { sessionId: recent })
    now = new Date(now.getTime() + 31 * 86_400_000)
    expect(await oldDevice.closed).toBe(4401)
    for (let beats = 0; beats < 3; beats++) await once(recentDevice.socket, 'ping')
    expect(recentDevice.socket.readyState).toBe(1)
    await endAllSessions(db, user)
    expect(await recentDevice.closed).toBe(4401)
  })
})

test('a user has so many sockets, and the next is told to come back later; others are not counted', async () => {
  const { hub, connect } = setUp({ maxSockets: 2 })
  const [ana, ben] = [await createTestUser(db), await createTestUser(db)]
  const [first] = [await connect(ana), await connect(ana)]
  const third = await connect(ana)
  expect(await third.closed).toBe(1013)
  expect(third.heard).toMatchObject([{ type: 'error', code: 'NETWORK_CLIENT_ERROR' }])
  const other = await connect(ben)
  await other.hears(1)
  first.socket.close()
  await eventually(() => expect(hub.count()).toBe(2))
  await (await connect(ana)).hears(1)
  hub.closeAll()
})
