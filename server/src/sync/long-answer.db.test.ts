import { once } from 'node:events'
import { request } from 'node:http'
import { remove, shift, update } from '@foco/domain/core/change.ts'
import type { Delta, ServerMessage, Snapshot } from '@foco/domain/core/protocol.ts'
import { describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/test-app.ts'
import { createTestUser, databaseForFile } from '../../test/test-database.ts'
import { eventually, SLOW_TEST_MS } from '../../test/test-patience.ts'
import { bucketItem, idOf, NOW, todo, transaction } from '../../test/test-rows.ts'
import { type Device, follow, fromSnapshot } from '../../test/test-sync-model.ts'
import { pullChanges } from './long-answer.ts'
import { readChanges } from './read-changes.ts'
import { writeChanges } from './write-changes.ts'

const db = databaseForFile()
const now = new Date(NOW)
const MANY = 1200

const setUp = async () => {
  const user = await createTestUser(db)
  const write = (...changes: Parameters<typeof transaction>[0]) => writeChanges(db, user, transaction(changes), now)
  const fill = () => write(...Array.from({ length: MANY }, (_, n) => todo(`row ${n}`, { notes: 'x'.repeat(500) })))
  const rows = async () => fromSnapshot((await readChanges(db, user, null)) as Snapshot)
  return { user, write, fill, rows }
}

/** As a device that applies one thing after the other. */
const applied = (start: Device, message: Delta | Snapshot): Device => {
  const state = message.type === 'snapshot' ? fromSnapshot(message) : follow(start, message.changes)
  return message.then ? applied(state, message.then) : state
}
const endOf = (message: Delta | Snapshot): number => (message.then ? endOf(message.then) : message.cursor)

const long = async (user: string, since: number | null) => {
  const answer = await pullChanges(db, user, since, null, 100)
  if (answer.type !== 'long') throw new Error('It fits into one piece')
  return answer
}

describe('an answer of many rows', () => {
  test('comes in parts, and is the same as one in a piece', async () => {
    const { user, fill, rows, write } = await setUp()
    await fill()
    const answer = await long(user, null)
    const parts: string[] = []
    for await (const part of answer.parts) parts.push(part)
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(400_000)
    const snapshot = JSON.parse(parts.join('')) as Snapshot
    expect({ ...snapshot, tables: {} }).toEqual({ ...(await readChanges(db, user, null)), tables: {} })
    expect(fromSnapshot(snapshot)).toEqual(await rows())
    expect(answer.cursor()).toBe(1)
    expect((await pullChanges(db, user, 1, null, 100)).type).toBe('delta')
    await write(...Array.from({ length: 300 }, (_, n) => remove('todos', idOf(`row ${n}`))))
    const texts: string[] = []
    for await (const part of (await long(user, 0)).parts) texts.push(part)
    const delta = JSON.parse(texts.join('')) as Delta
    const whole = (await readChanges(db, user, 0)) as Delta
    expect(delta.transactions).toEqual(whole.transactions)
    expect(delta.changes).toHaveLength(whole.changes.length)
    expect(applied(new Map(), delta)).toEqual(await rows())
  })

  test('so does one of few rows that say much', async () => {
    const { user, write, rows } = await setUp()
    await write(...Array.from({ length: 600 }, (_, n) => todo(`row ${n}`, { notes: 'x'.repeat(2000) })))
    const answer = await pullChanges(db, user, null, null)
    if (answer.type !== 'long') throw new Error('It is in one piece')
    const parts: string[] = []
    for await (const part of answer.parts) parts.push(part)
    expect(fromSnapshot(JSON.parse(parts.join('')))).toEqual(await rows())
    await write(update('todos', idOf('row 1'), { text: 'little' }))
    expect((await pullChanges(db, user, 1, null)).type).toBe('delta')
  })

  test.each(['snapshot', 'delta'])(
    'is one moment in the end, whatever is written between its parts (%s)',
    async (kind) => {
      const { user, write, fill, rows } = await setUp()
      await write(bucketItem('before'))
      await fill()
      const answer = await long(user, kind === 'snapshot' ? null : 1)
      const start = kind === 'snapshot' ? new Map() : fromSnapshot((await readChanges(db, user, null)) as Snapshot)
      const parts: string[] = []
      let step = 0
      for await (const part of answer.parts) {
        parts.push(part)
        const n = step++
        await write(update('todos', idOf(`row ${n}`), { text: `written ${n}` }))
        await write(remove('todos', idOf(`row ${MANY - 1 - n}`)), bucketItem(`row ${MANY - 1 - n}`))
        if (n === 3) await write(shift('todos', 1), todo('on top'))
      }
      const message = JSON.parse(parts.join('')) as Delta | Snapshot
      const { cursor } = (await readChanges(db, user, null)) as Snapshot
      // What was written after its last part is not in it.
      const rest = (await readChanges(db, user, endOf(message))) as Delta
      expect(endOf(message)).toBeGreaterThan(message.cursor)
      expect(answer.cursor()).toBe(endOf(message))
      expect(rest.cursor).toBe(cursor)
      expect(follow(applied(start, message), rest.changes)).toEqual(await rows())
    },
  )
})

const openLines = ({ app }: TestApp) =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

describe('devices that do not read', () => {
  const setUpApp = async (unreadMs?: number) => {
    const server = await createTestApp(unreadMs === undefined ? {} : { unreadMs })
    const ana = await server.signedIn('ana@example.test')
    const notes = 'x'.repeat(2000)
    for (const part of [0, 1, 2, 3])
      await ana.post(
        '/api/transactions',
        transaction(Array.from({ length: 1500 }, (_, n) => todo(`${part} ${n}`, { notes }))),
      )
    const cookie = [...ana.cookies.values()].join('; ')
    const ask = async () => {
      const sent = request({
        host: '127.0.0.1',
        port: server.port,
        path: '/api/changes',
        headers: { cookie, host: 'localhost:3999' },
      })
      sent.on('error', () => {})
      sent.end()
      const [answer] = await once(sent, 'response')
      // Nobody listens: nothing more is read than fits into the buffers.
      answer.pause()
      answer.on('error', () => {})
      return {
        status: answer.statusCode as number,
        answer,
        closed: new Promise((resolve) => answer.once('close', resolve)),
      }
    }
    return { server, ana, ask }
  }

  test(
    'are cut off after a time, and only so many answers of one user are on their way',
    async () => {
      const { server, ana, ask } = await setUpApp(50)
      const unread = await Promise.all(Array.from({ length: 20 }, ask))
      expect(unread.every(({ status }) => status === 200)).toBe(true)
      // Room is made by cutting them, so the next one gets its answer sooner or later.
      await eventually(async () => expect(await openLines(server)).toBe(0))
      for (const { answer } of unread) answer.resume()
      await Promise.all(unread.map(({ closed }) => closed))
      expect(unread.every(({ answer }) => !answer.complete)).toBe(true)
      await eventually(async () => expect((await ana.request('/api/changes')).status).toBe(200))
      await server.close()
    },
    SLOW_TEST_MS,
  )

  test(
    'beyond that many, the next is told to wait',
    async () => {
      const { server, ana, ask } = await setUpApp()
      const unread = await Promise.all(Array.from({ length: 20 }, ask))
      const refused = await ana.request('/api/changes')
      expect(refused.status).toBe(429)
      expect(JSON.parse(refused.body)).toMatchObject({ code: 'NETWORK_CLIENT_ERROR' })
      const ben = await server.signedIn('ben@example.test')
      expect((await ben.request('/api/changes')).status).toBe(200)
      for (const { answer } of unread) answer.destroy()
      await eventually(async () => expect((await ana.request('/api/changes')).status).toBe(200))
      await server.close()
    },
    SLOW_TEST_MS,
  )

  test(
    'on the socket, a long answer arrives whole, with a ping’s answer after it',
    async () => {
      const { server, ana } = await setUpApp()
      const socket = server.connect(ana)
      const heard: ServerMessage[] = []
      socket.on('message', (data) => heard.push(JSON.parse(String(data))))
      await once(socket, 'open')
      socket.send('{"type":"ping"}')
      await eventually(() => expect(heard).toHaveLength(2))
      const snapshot = heard.find((message): message is Snapshot => message.type === 'snapshot')
      expect(snapshot?.tables.todos).toHaveLength(6000)
      await ana.post('/api/transactions', transaction([todo('after')]))
      await eventually(() => expect(heard).toHaveLength(3))
      expect(heard[2]).toMatchObject({ type: 'delta', prev: snapshot?.cursor })
      socket.terminate()
      await server.close()
    },
    SLOW_TEST_MS,
  )
})
