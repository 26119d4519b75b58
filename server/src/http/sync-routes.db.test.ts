import { once } from 'node:events'
import { request } from 'node:http'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { appForFile } from '../../test/test-app.ts'
import type { TestBrowser } from '../../test/test-browser.ts'
import { eventually } from '../../test/test-patience.ts'
import { idOf, todo, transaction } from '../../test/test-rows.ts'

const server = appForFile()
let ana: TestBrowser
let ben: TestBrowser
beforeAll(async () => {
  ana = await server.signedIn('ana@example.test')
  ben = await server.signedIn('ben@example.test')
})

const changes = async (browser: TestBrowser, query = '') => {
  const { status, headers, body } = await browser.request(`/api/changes${query}`)
  return { status, kept: headers.get('cache-control'), body: JSON.parse(body) }
}

const next = async (socket: WebSocket) => JSON.parse(String((await once(socket, 'message'))[0]))

describe('GET /api/changes', () => {
  test('gives everything, or what is new since a cursor, and is never cached', async () => {
    const all = await changes(ana)
    expect(all).toMatchObject({ status: 200, kept: 'no-store', body: { type: 'snapshot' } })
    const { cursor } = all.body
    await ana.post('/api/transactions', transaction([todo('pulled')]))
    const { body } = await changes(ana, `?since=${cursor}`)
    expect(body).toMatchObject({ type: 'delta', prev: cursor, changes: [{ op: 'put', row: { id: idOf('pulled') } }] })
    expect((await changes(ben)).body.tables.todos).toEqual([])
  })

  test('is for signed-in users', async () => {
    expect(await changes(server.browser())).toMatchObject({ status: 401, body: { code: 'AUTH_REQUIRED' } })
  })

  test.each([
    '?since=',
    '?since=-1',
    '?since=1.5',
    '?since=x',
    '?since=1&since=2',
    '?since=1e3',
    `?since=${'9'.repeat(20)}`,
  ])('refuses %s', async (query) => {
    expect(await changes(ana, query)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  })

  test('forgets an answer whose device has gone before it began', async () => {
    const { app, db, port } = server
    const cookie = [...ana.cookies.values()].join('; ')
    const arrived: unknown[] = []
    const note = (from: unknown) => void arrived.push(from)
    app.server.on('request', note)
    // Who asks is looked up anew, and that takes long.
    server.pass(60_000)
    await db.kysely.transaction().execute(async (trx) => {
      await sql`lock table sessions in access exclusive mode`.execute(trx)
      const asked = Array.from({ length: 20 }, () => {
        const sent = request({
          host: '127.0.0.1',
          port,
          path: '/api/changes',
          headers: { cookie, host: 'localhost:3999' },
        })
        sent.on('error', () => {})
        sent.end()
        return sent
      })
      await eventually(() => expect(arrived).toHaveLength(20))
      for (const sent of asked) sent.destroy()
      const lines = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))
      await eventually(async () => expect(await lines()).toBe(0))
    })
    app.server.off('request', note)
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`.execute(
        db.kysely,
      )
      expect(rows).toEqual([])
    })
    expect((await changes(ana)).status).toBe(200)
  })
})

describe('GET /api/sync', () => {
  test('tells every other device of a write, and no other user', async () => {
    const { cursor } = (await changes(ana)).body
    const [hers, his] = [server.connect(ana, { query: `?since=${cursor}` }), server.connect(ben)]
    const [first] = await Promise.all([next(hers), next(his)])
    expect(first).toEqual({ type: 'delta', prev: cursor, cursor, changes: [], transactions: [] })
    const heard = next(hers)
    const sent = transaction([todo('live')])
    await ana.post('/api/transactions', sent)
    expect(await heard).toMatchObject({ prev: cursor, transactions: [sent.id], changes: [{ row: { text: 'live' } }] })
    const answer = next(his)
    his.send('{"type":"ping"}')
    expect(await answer).toEqual({ type: 'pong' })
    hers.terminate()
    his.terminate()
  })

  test('refuses a bad cursor before it opens', async () => {
    const [, response] = await once(server.connect(ana, { query: '?since=x' }), 'unexpected-response')
    expect(response.statusCode).toBe(400)
  })

  test('shows nothing to whoever does not open a socket', async () => {
    const answer = await ana.request('/api/sync')
    expect(answer.status).toBe(404)
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'RESOURCE_NOT_FOUND' })
    expect((await ana.request('/api/sync', { method: 'HEAD' })).status).toBe(404)
  })
})
