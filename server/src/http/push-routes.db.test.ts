import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { appForFile } from '../../test/test-app.ts'
import type { TestBrowser } from '../../test/test-browser.ts'
import { publicNet } from '../calendar/public-addresses.ts'
import { DEVICES_MAX } from '../push/push-devices.ts'
import { pushUrl } from '../push/send-push.ts'

const server = appForFile()

const subscription = (host = 'push.example.test') => ({
  endpoint: `https://${host}/${randomBytes(8).toString('hex')}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
  name: 'Phone',
  zone: 'Europe/Madrid',
  language: 'es',
})

interface Listed {
  id: string
  name: string
  is_this: boolean
  used_at: string
}

const listed = async (browser: TestBrowser): Promise<Listed[]> =>
  JSON.parse((await browser.request('/api/push')).body).devices
const add = async (browser: TestBrowser, given: object = subscription()): Promise<string> =>
  JSON.parse((await browser.post('/api/push/devices', given)).body).id
const pair = async (name: string) => [
  await server.signedIn(`${name}@example.test`),
  await server.signedIn(`eve-of-${name}@example.test`),
]

describe('browsers that may be told', () => {
  test('are listed for their owner alone, without what it takes to reach them', async () => {
    const [ana, eve] = (await pair('list')) as [TestBrowser, TestBrowser]
    const given = subscription()
    const id = await add(ana, given)
    const answer = await ana.request('/api/push')
    expect(JSON.parse(answer.body).devices).toMatchObject([{ id, name: 'Phone', is_this: true }])
    expect(Buffer.from(JSON.parse(answer.body).key, 'base64url')).toHaveLength(65)
    for (const secret of [given.endpoint, given.keys.auth, given.keys.p256dh]) expect(answer.body).not.toContain(secret)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await listed(eve)).toEqual([])
  })

  test('where they are reached stands nowhere in the database', async () => {
    const ana = await server.signedIn('secret@example.test')
    const given = subscription()
    await add(ana, given)
    const { rows } = await sql<{ row: string; secret: Buffer }>`
      select d::text as row, secret from push_devices d`.execute(server.db.kysely)
    for (const { row, secret } of rows)
      for (const hidden of [given.endpoint, given.keys.auth]) {
        expect(row).not.toContain(hidden)
        expect(secret.includes(Buffer.from(hidden))).toBe(false)
      }
  })

  test('the same browser again is the same device; with another account it is theirs no more', async () => {
    const [ana, eve] = (await pair('again')) as [TestBrowser, TestBrowser]
    const given = subscription()
    const id = await add(ana, given)
    expect(await add(ana, { ...given, name: 'Mine' })).toBe(id)
    expect(await listed(ana)).toMatchObject([{ id, name: 'Mine' }])
    expect(await add(eve, given)).not.toBe(id)
    expect(await listed(ana)).toEqual([])
    expect(await listed(eve)).toHaveLength(1)
  })

  test('a sign-in has one: what it was reached at before is gone', async () => {
    const ana = await server.signedIn('one@example.test')
    await add(ana)
    const id = await add(ana, { ...subscription(), name: 'Anew' })
    expect(await listed(ana)).toMatchObject([{ id, name: 'Anew' }])
  })

  test('one that is reached elsewhere keeps its name, and one that was not told is not told then either', async () => {
    const [ana, eve] = (await pair('moved')) as [TestBrowser, TestBrowser]
    const { endpoint, keys } = subscription()
    await add(ana, { ...subscription(), name: 'Mine' })
    const [before] = await listed(ana)
    expect((await eve.post('/api/push/devices/moved', { endpoint, keys })).status).toBe(404)
    expect((await ana.post('/api/push/devices/moved', { endpoint })).status).toBe(400)
    expect((await ana.post('/api/push/devices/moved', { endpoint, keys })).status).toBe(204)
    const after = await listed(ana)
    expect(after).toMatchObject([{ name: 'Mine', is_this: true }])
    expect(after[0]?.id).not.toBe(before?.id)
    expect(await listed(eve)).toEqual([])
  })

  test('are renamed and removed by their owner alone', async () => {
    const [ana, eve] = (await pair('rename')) as [TestBrowser, TestBrowser]
    const id = await add(ana)
    expect((await eve.post('/api/push/devices/rename', { id, name: 'Stolen' })).status).toBe(404)
    expect((await eve.post('/api/push/devices/remove', { id })).status).toBe(404)
    expect(await listed(ana)).toMatchObject([{ id, name: 'Phone' }])
    expect((await ana.post('/api/push/devices/rename', { id, name: '  My laptop ' })).status).toBe(204)
    expect(await listed(ana)).toMatchObject([{ id, name: 'My laptop' }])
    expect((await ana.post('/api/push/devices/rename', { id, name: ' ' })).status).toBe(400)
    expect((await ana.post('/api/push/devices/remove', { id })).status).toBe(204)
    expect(await listed(ana)).toEqual([])
    expect((await ana.post('/api/push/devices/remove', { id: 'x' })).status).toBe(404)
  })

  test('go with the sign-in', async () => {
    const [here, other] = [await server.signedIn('out@example.test'), await server.signedIn('out@example.test')]
    await add(here, { ...subscription(), name: 'Here' })
    await add(other, { ...subscription(), name: 'Other' })
    expect((await other.post('/auth/logout', {})).status).toBeLessThan(400)
    expect((await listed(here)).map(({ name }) => name)).toEqual(['Here'])
  })

  test('a guest has none, and is told to sign in', async () => {
    const guest = server.browser()
    expect((await guest.request('/api/push')).status).toBe(401)
    expect((await guest.post('/api/push/devices', subscription())).status).toBe(401)
    for (const [path, body] of [
      ['devices/rename', { id: '1', name: 'x' }],
      ['devices/remove', { id: '1' }],
      ['devices/moved', {}],
      ['watched', { visible: true }],
      ['left', { ids: [] }],
      ['left/back', { ids: [] }],
    ] as const)
      expect((await guest.post(`/api/push/${path}`, body)).status, path).toBe(401)
  })

  test.each([
    ['no address', { endpoint: 'push' }],
    ['not of the web', { endpoint: 'file:///etc/passwd' }],
    ['with a password', { endpoint: 'https://me:secret@push.example.test/1' }],
    ['off the curve', { keys: { ...subscription().keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } }],
    ['short keys', { keys: { p256dh: 'abc', auth: 'abc' } }],
    ['no name', { name: '' }],
    ['no zone', { zone: 'Nowhere/Land' }],
    ['something else', { admin: true }],
  ])('are refused: %s', async (_, wrong) => {
    const ana = await server.signedIn('wrong@example.test')
    expect((await ana.post('/api/push/devices', { ...subscription(), ...wrong })).status).toBe(400)
    expect(await listed(ana)).toEqual([])
  })

  test('are never reached inside the server’s own network', () => {
    const net = publicNet()
    for (const inside of ['https://127.0.0.1/x', 'https://[::1]/x', 'https://10.1.2.3/x', 'https://169.254.169.254/x'])
      expect(pushUrl(inside, net), inside).toBeNull()
    expect(pushUrl('http://push.example.test/x', net)).toBeNull()
    expect(pushUrl('https://push.example.test/x', net)?.host).toBe('push.example.test')
  })

  test('whoever adds too many loses the one used longest ago', async () => {
    const ana = await server.signedIn('many@example.test')
    const first = await add(ana)
    for (let count = 0; count < DEVICES_MAX; count++) {
      server.pass(1000)
      await add(await server.signedIn('many@example.test'))
    }
    const ids = (await listed(ana)).map(({ id }) => id)
    expect(ids).toHaveLength(DEVICES_MAX)
    expect(ids).not.toContain(first)
  })
})

describe('a page in sight', () => {
  test('makes its device the one used last, for its owner alone', async () => {
    const [laptop, phone] = [await server.signedIn('sight@example.test'), await server.signedIn('sight@example.test')]
    const eve = await server.signedIn('eve-of-sight@example.test')
    await add(laptop, { ...subscription(), name: 'Laptop' })
    server.pass(1000)
    await add(phone, { ...subscription(), name: 'Phone' })
    const names = async () => (await listed(laptop)).map(({ name }) => name)
    expect(await names()).toEqual(['Phone', 'Laptop'])
    server.pass(1000)
    await eve.post('/api/push/watched', { visible: true })
    expect(await names()).toEqual(['Phone', 'Laptop'])
    expect((await laptop.post('/api/push/watched', { visible: true, zone: 'America/New_York' })).status).toBe(204)
    expect(await names()).toEqual(['Laptop', 'Phone'])
    expect((await laptop.post('/api/push/watched', { visible: 'yes' })).status).toBe(400)
  })

  test('says where it is and in which language, and its device is told so; no other device is', async () => {
    const [laptop, phone] = [await server.signedIn('words@example.test'), await server.signedIn('words@example.test')]
    await add(laptop, { ...subscription(), name: 'Laptop of words' })
    await add(phone, { ...subscription(), name: 'Phone of words' })
    const say = async (more: object) => (await laptop.post('/api/push/watched', { visible: true, ...more })).status
    const known = async () => {
      const { rows } = await sql`
        select name, zone, language from push_devices where name like '% of words' order by name`.execute(
        server.db.kysely,
      )
      return rows
    }
    const untouched = { name: 'Phone of words', zone: 'Europe/Madrid', language: 'es' }
    expect(await say({ language: 'en' })).toBe(204)
    expect(await known()).toEqual([{ name: 'Laptop of words', zone: 'Europe/Madrid', language: 'en' }, untouched])
    expect(await say({ zone: 'America/New_York' })).toBe(204)
    expect(await known()).toEqual([{ name: 'Laptop of words', zone: 'America/New_York', language: 'en' }, untouched])
    expect(await say({ language: 'la' })).toBe(400)
  })
})

test('what a phone rings by itself is taken as a list of ids, of bounded length', async () => {
  const ana = await server.signedIn('left@example.test')
  const left = async (body: object) => (await ana.post('/api/push/left', body)).status
  const ids = (length: number) => Array.from({ length }, () => randomUUID())
  expect(await left({ ids: ids(200) })).toBe(204)
  expect(await left({ ids: ids(201) })).toBe(400)
  expect(await left({ ids: ['x'] })).toBe(400)
  expect(await left({})).toBe(400)
})

test('how often one may ask is counted for each sign-in: those behind one address do not hold each other up', async () => {
  const [ana, eve] = (await pair('often')) as [TestBrowser, TestBrowser]
  const say = async (browser: TestBrowser) => (await browser.post('/api/push/watched', { visible: true })).status
  const statuses = new Set<number>()
  for (let count = 0; count < 120; count++) statuses.add(await say(ana))
  expect([...statuses]).toEqual([204])
  expect(await say(ana)).toBe(429)
  expect(await say(eve)).toBe(204)
})
