/** Several servers on one database: with NATS they are one to their devices, without it the second is refused. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase, createTestUser, databaseForFile, type TestDatabase } from '../../test/test-database.ts'
import { createTestLine } from '../../test/test-line.ts'
import { createTestNats, NATS_PROGRAM, type TestNats } from '../../test/test-nats.ts'
import { createNode, openDevice, post, type TestNode } from '../../test/test-node.ts'
import { eventually, SLOW_TEST_MS } from '../../test/test-patience.ts'
import { todo, transaction } from '../../test/test-rows.ts'
import { fromSnapshot } from '../../test/test-sync-model.ts'
import { startSession } from '../auth/sign-in-sessions.ts'
import { oneServerAtATime } from '../jobs/due-work.ts'
import { claimDatabase } from '../postgres/database-claim.ts'
import { readChanges } from './read-changes.ts'

vi.setConfig({ testTimeout: 2 * SLOW_TEST_MS, hookTimeout: SLOW_TEST_MS })

const db = databaseForFile()

describe.skipIf(NATS_PROGRAM === null)('two servers with NATS', () => {
  let shared: TestDatabase
  let nats: TestNats
  let a: TestNode
  let b: TestNode
  beforeAll(async () => {
    shared = await createTestDatabase()
    nats = await createTestNats()
    await nats.start()
    const env = { DATABASE_URL: shared.url, NATS_URL: nats.url, LOG_LEVEL: 'warn' }
    a = await createNode(env)
    b = await createNode(env)
    await Promise.all([a.start(), b.start()])
  })
  afterAll(async () => {
    for (const node of [a, b]) {
      node.process().child.kill('SIGTERM')
      await node.process().ended
    }
    await nats.stop()
    await shared.drop()
  })

  const signIn = async (userId: string) => startSession(shared, userId, 'test', new Date())

  test('one is killed and NATS is restarted under writes: every device has everything, once, in order', async () => {
    const users = [await createTestUser(shared), await createTestUser(shared)]
    const accounts = await Promise.all(
      users.map(async (userId) => {
        const token = await signIn(userId)
        return { userId, token, devices: [openDevice(a, token), openDevice(b, token)], written: [] as string[] }
      }),
    )
    let isDone = false
    // Each account writes through either server; one that does not answer is asked again, or the other one.
    const writers = accounts.map(async (account, index) => {
      for (let n = 0; !isDone || n < 60; n++) {
        const sent = transaction([todo(`${index} ${n}`)], randomUUID())
        for (let attempt = n; (await post([a, b][attempt % 2] as TestNode, account.token, sent)) === null; attempt++)
          await new Promise((resolve) => setTimeout(resolve, 10))
        account.written.push(sent.id)
      }
    })
    const writtenOf = () => Math.min(...accounts.map(({ written }) => written.length))
    const more = async (count: number) => {
      const goal = writtenOf() + count
      await eventually(() => expect(writtenOf()).toBeGreaterThanOrEqual(goal))
    }
    await more(15)
    await b.kill()
    await more(15)
    await b.start()
    await more(15)
    await nats.stop()
    await more(15)
    await nats.start()
    await more(15)
    isDone = true
    await Promise.all(writers)
    for (const { userId, devices, written } of accounts) {
      const snapshot = await readChanges(shared, userId, null)
      if (snapshot.type !== 'snapshot') throw new Error('A first pull is a snapshot')
      expect(snapshot.tables.todos).toHaveLength(written.length)
      const rows = fromSnapshot(snapshot)
      for (const device of devices) {
        await eventually(() => expect(device.rows()).toEqual(rows))
        expect(device.gaps).toBe(0)
        expect(new Set(device.heard).size).toBe(device.heard.length)
        // The order of commits: a writer waits for each answer.
        expect(device.heard).toEqual(written.slice(-device.heard.length))
        device.close()
      }
    }
  })

  test('signing out everywhere on one closes the sockets on the other', async () => {
    const userId = await createTestUser(shared)
    const [here, there] = [await signIn(userId), await signIn(userId)]
    await post(a, here, transaction([todo('known')]))
    const device = openDevice(b, there)
    await eventually(() => expect([...device.rows().values()].length).toBeGreaterThan(0))
    const headers = { origin: a.url, cookie: `foco_session=${here}` }
    expect((await fetch(`${a.url}/auth/logout-everywhere`, { method: 'POST', headers })).status).toBe(204)
    await eventually(() => expect(device.closedWith()).toBe(4401))
    device.close()
  })

  test('a server without NATS_URL is refused beside them', async () => {
    const alone = await createNode({ DATABASE_URL: shared.url })
    await expect(alone.start()).rejects.toThrow('Another Foco serves this database. Several servers')
    expect((await alone.process().ended).code).toBe(1)
  })
})

describe('a database', () => {
  const connectionString = () => db.url
  const refused = vi.fn()
  const claim = (isShared: boolean) =>
    claimDatabase({ connectionString: connectionString(), isShared, onLost: refused, attempts: 1 })

  test('is served by one server without a bus, or by several with one', async () => {
    const alone = await claim(false)
    await expect(claim(false)).rejects.toThrow('Several servers on one database need NATS_URL')
    await expect(claim(true)).rejects.toThrow('Another Foco without NATS_URL')
    await alone.release()
    const several = [await claim(true), await claim(true)]
    await expect(claim(false)).rejects.toThrow('Another Foco serves this database')
    for (const each of several) await each.release()
    await (await claim(false)).release()
  })

  const holders = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_locks where locktype = 'advisory' and objid = 7346202 and granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db.kysely)
    return rows.map(({ pid }) => pid)
  }

  test('that was restarted is claimed again', async () => {
    const alone = await claim(false)
    const before = await holders()
    expect(before).toHaveLength(1)
    await sql`select pg_terminate_backend(${before[0]})`.execute(db.kysely)
    await eventually(async () => {
      const after = await holders()
      expect(after).toHaveLength(1)
      expect(after).not.toEqual(before)
    })
    expect(refused).not.toHaveBeenCalled()
    await alone.release()
  })

  test.each([false, true])(
    'whose line was cut without a word to it is claimed again (shared: %s)',
    async (isShared) => {
      const line = await createTestLine(connectionString())
      onTestFinished(() => line.close())
      const own = await claimDatabase({ connectionString: line.url, isShared, onLost: refused, attempts: 1 })
      const before = await holders()
      expect(before).toHaveLength(1)
      // For the database the old connection is as good as before, and its claim with it.
      line.cut()
      await eventually(async () => {
        const after = await holders()
        expect(after).toHaveLength(1)
        expect(after).not.toEqual(before)
      })
      expect(refused).not.toHaveBeenCalled()
      await own.release()
    },
  )

  test('has its due work done by one server at a time', async () => {
    let [rounds, atOnce, most] = [0, 0, 0]
    let finish = () => {}
    const gate = new Promise<void>((resolve) => {
      finish = resolve
    })
    const round = async () => {
      rounds++
      most = Math.max(most, ++atOnce)
      await gate
      atOnce--
    }
    const first = oneServerAtATime(db)(round)
    await eventually(() => expect(rounds).toBe(1))
    await oneServerAtATime(db)(round)
    finish()
    await first
    await oneServerAtATime(db)(round)
    expect([rounds, most]).toEqual([2, 1])
  })
})
