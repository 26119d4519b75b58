import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { appForFile } from '../../test/test-app.ts'
import type { TestBrowser } from '../../test/test-browser.ts'
import { idOf, NOW, todo } from '../../test/test-rows.ts'

const server = appForFile()
let ana: TestBrowser
let ben: TestBrowser
beforeAll(async () => {
  ana = await server.signedIn('ana@example.test')
  ben = await server.signedIn('ben@example.test')
})

const send = async (browser: TestBrowser, changes: unknown, id: unknown = randomUUID()) => {
  const answer = await browser.post('/api/transactions', { id, changes })
  return { status: answer.status, body: JSON.parse(answer.body) }
}
const todosOf = async (browser: TestBrowser) => JSON.parse((await browser.request('/api/changes')).body).tables.todos

describe('POST /api/transactions', () => {
  test('answers with a receipt, and with the same one again', async () => {
    const id = randomUUID()
    const first = await send(ana, [todo('first')], id)
    expect(first).toEqual({ status: 200, body: { id, cursor: expect.any(Number) } })
    expect(await send(ana, [todo('first')], id)).toEqual(first)
  })

  test('answers 409 to an id that was used for other changes', async () => {
    const id = randomUUID()
    await send(ana, [todo('one')], id)
    const other = await send(ana, [todo('other')], id)
    expect(other).toMatchObject({ status: 409, body: { code: 'DB_DUPLICATE_ENTRY' } })
    expect((await send(ben, [todo('other')], id)).status).toBe(200)
    await send(ben, [{ table: 'todos', op: 'delete', id: idOf('other') }])
  })

  test('[P23] another user gets nothing of it, and cannot change it', async () => {
    await send(ana, [todo('hers')])
    expect(await todosOf(ben)).toEqual([])
    const update = { table: 'todos', op: 'update', id: idOf('hers'), patch: { text: 'mine' } }
    expect(await send(ben, [update])).toMatchObject({ status: 404, body: { code: 'DB_RECORD_NOT_FOUND' } })
    const planted = { ...todo('planted'), user_id: 'someone' }
    expect(await send(ben, [planted])).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(await todosOf(ben)).toEqual([])
    expect((await todosOf(ana)).map(({ text }: { text: string }) => text)).toContain('hers')
  })

  test('is for signed-in users', async () => {
    const guest = await send(server.browser(), [todo('guest')])
    expect(guest).toMatchObject({
      status: 401,
      body: { code: 'AUTH_REQUIRED', message: 'User authentication required' },
    })
  })

  test.each([
    ['without a name', { name: '', color: '#abc' }],
    ['of another colour', { name: 'Home', color: 'red' }],
  ])('says of a category %s what is said in the app', async (_, fields) => {
    const row = { id: randomUUID(), ...fields, created_at: NOW, updated_at: NOW }
    expect(await send(ana, [todo('beside'), { table: 'categories', op: 'insert', id: row.id, row }])).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', message: 'Invalid category data', details: [{ code: expect.any(String) }] },
    })
  })

  test.each([
    ['no changes', []],
    ['an unknown table', [{ table: 'users', op: 'delete', id: idOf('x') }]],
    ['an unknown column', [{ table: 'todos', op: 'update', id: idOf('x'), patch: { user_id: idOf('y') } }]],
    ['a text that is too long', [todo('x', { text: 'x'.repeat(501) })]],
    ['something else', 'changes'],
  ])('refuses %s', async (_what, changes) => {
    expect(await send(ana, changes)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', request_id: expect.any(String) },
    })
  })

  test.each([
    ['a snapshot', { original_data: { part: 'NEST' } }],
    ['a text', { text: 'NEST' }],
  ])('refuses %s that is nested without end', async (_what, columns) => {
    const changes = [{ table: 'bucket_items', op: 'update', id: idOf('deep'), patch: columns }]
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/transactions',
      headers: {
        host: new URL(server.url).host,
        origin: server.url,
        cookie: [...ana.cookies.values()].join('; '),
        'content-type': 'application/json',
      },
      payload: JSON.stringify({ id: randomUUID(), changes }).replace(
        '"NEST"',
        '['.repeat(200_000) + ']'.repeat(200_000),
      ),
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  test('says which field is wrong, in the words of the spec', async () => {
    const { body } = await send(ana, [todo('fine'), todo('blank', { text: ' ' })])
    expect(body.details).toEqual([{ field: 'changes.1.text', code: 'REQUIRED', message: 'Task text is required' }])
  })

  test('of one user four of the largest wait for their turn, and the next comes back later', async () => {
    const { id: userId } = JSON.parse((await ana.request('/api/session')).body).user
    const turn = Promise.withResolvers<void>()
    const before = server.db.asUser(userId, () => turn.promise)
    const notes = 'x'.repeat(2000)
    const large = Array.from({ length: 5 }, (_, part) =>
      send(
        ana,
        Array.from({ length: 1800 }, (_, n) => todo(`large ${part} ${n}`, { notes })),
      ),
    )
    expect(await Promise.race(large)).toMatchObject({ status: 429, body: { code: 'NETWORK_CLIENT_ERROR' } })
    const [small, other] = [send(ana, [todo('small')]), await send(ben, [todo('beside')])]
    expect(other.status).toBe(200)
    turn.resolve()
    await before
    const statuses = (await Promise.all([...large, small])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 429])
    // All of them are over, the refused one too.
    const again = Array.from({ length: 4 }, () => send(ana, ['x'.repeat(5_000_000)]))
    expect((await Promise.all(again)).map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect((await send(ana, [todo('after')])).status).toBe(200)
  })

  test('takes a list of five megabytes at most', async () => {
    const large = await send(ana, ['x'.repeat(5 * 1024 * 1024)])
    expect(large).toMatchObject({ status: 413, body: { code: 'VALIDATION_FAILED' } })
    const notes = 'x'.repeat(2000)
    const many = Array.from({ length: 1500 }, (_, n) => todo(`many ${n}`, { notes }))
    expect((await send(ana, many)).status).toBe(200)
  })
})
