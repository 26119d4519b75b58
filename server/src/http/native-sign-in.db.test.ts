import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { appForFile, createTestApp } from '../../test/test-app.ts'
import {
  codeOf,
  EXPIRED,
  INVALID,
  linkOn,
  NO_LIMITS,
  nativeApp,
  pairIn,
  startAddress,
  startNative,
} from '../../test/test-native-app.ts'
import { newToken } from '../auth/secrets.ts'

const SECOND = 1000

const server = appForFile({ rateLimits: NO_LIMITS })
const app = nativeApp(server)

describe('signing in from the mobile app', () => {
  test('leads back by a button, with a value that only the app can make tokens of', async () => {
    const started = await startNative(server, { email: 'ana@example.test', name: 'Ana' })
    const { browser, page, link, state } = started
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.body).toContain('ana@example.test')
    expect(link.get('state')).toBe(state)
    expect(link.get('access_token')).toBe(link.get('refresh_token'))
    // The browser that was lent for it is nobody's.
    expect([...browser.cookies.keys()].filter((name) => name.endsWith('foco_session'))).toEqual([])
    expect(codeOf(await app.send('/api/changes', link.get('access_token') ?? ''))).toEqual(EXPIRED)

    const answer = await app.exchange(started)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const pair = pairIn(answer)
    expect(pair).toEqual({
      token_type: 'Bearer',
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 900,
    })
    expect(await app.emailOf(pair)).toBe('ana@example.test')
    const rows = JSON.parse((await app.send('/api/changes', pair.access_token)).body)
    expect(rows.tables.categories).toHaveLength(3)
    const write = {
      id: crypto.randomUUID(),
      changes: [{ table: 'categories', op: 'delete', id: rows.tables.categories[0].id }],
    }
    expect((await app.send('/api/transactions', pair.access_token, write)).status).toBe(200)
    const after = JSON.parse((await app.send('/api/changes', pair.access_token)).body)
    expect(after.tables.categories).toHaveLength(2)
  })

  test('is in the words of the browser', async () => {
    const { browser } = await startNative(server, { email: 'eva@example.test', name: '' })
    const provider = await browser.visit(startAddress(newToken(), newToken()))
    const back = await browser.visit(provider.url.href, {
      ...{
        method: 'POST',
        form: { email: 'eva@example.test' },
        until: (url: URL) => url.pathname === '/auth/callback',
      },
    })
    const page = await browser.request(back.url.href, { headers: { 'accept-language': 'es-ES,es;q=0.9,en;q=0.5' } })
    expect(page.body).toContain('<html lang="es">')
    expect(page.body).toContain('Abrir Foco')
  })

  test('with the wrong verifier gets nothing, and the value is spent', async () => {
    const started = await startNative(server, { email: 'ana@example.test', name: '' })
    expect(codeOf(await app.exchange(started, newToken()))).toEqual(INVALID)
    expect(codeOf(await app.exchange(started))).toEqual(INVALID)
    // Without any it is not even a token.
    const other = await startNative(server, { email: 'ana@example.test', name: '' })
    expect(codeOf(await app.refresh(other.link.get('refresh_token') ?? ''))).toEqual(INVALID)
    expect((await app.exchange(other)).status).toBe(200)
  })

  test('a second time ends what the first one got; a stranger’s second time does not', async () => {
    const started = await startNative(server, { email: 'ana@example.test', name: '' })
    const pair = pairIn(await app.exchange(started))
    expect(codeOf(await app.exchange(started, newToken()))).toEqual(INVALID)
    expect(await app.emailOf(pair)).toBe('ana@example.test')
    expect(codeOf(await app.exchange(started))).toEqual(INVALID)
    expect(codeOf(await app.send('/api/session', pair.access_token))).toEqual(EXPIRED)
    expect(codeOf(await app.refresh(pair.refresh_token))).toEqual(INVALID)
  })

  test('works for a minute', async () => {
    const [early, late] = [
      await startNative(server, { email: 'ana@example.test', name: '' }),
      await startNative(server, { email: 'ana@example.test', name: '' }),
    ]
    server.pass(59 * SECOND)
    expect((await app.exchange(early)).status).toBe(200)
    server.pass(SECOND)
    expect(codeOf(await app.exchange(late))).toEqual(EXPIRED)
  })

  test('that is cancelled leads back with the error and its description', async () => {
    const { link, state } = await startNative(server, { action: 'cancel' })
    expect(Object.fromEntries(link)).toEqual({
      error: 'cancelled',
      error_description: 'The sign-in was cancelled',
      state,
    })
  })

  test('is refused with the catalogue’s code where something is missing', async () => {
    const whole = startAddress(newToken(), newToken())
    for (const address of [
      '/auth/native/start',
      whole.replace('S256', 'plain'),
      whole.replace(/code_challenge=[^&]*/, 'code_challenge=short'),
      whole.replace(/state=.*/, 'state=short'),
    ])
      expect(codeOf(await server.browser().request(address)), address).toEqual([400, 'VALIDATION_FAILED'])
    for (const body of [{}, { refresh_token: newToken() }, { refresh_token: 'x', attempt: newToken() }, [], 'x'])
      expect(codeOf(await app.ask(body))).toEqual([400, 'VALIDATION_FAILED'])
  })

  test('leaves tokens in the database as hashes only', async () => {
    const started = await startNative(server, { email: 'dora@example.test', name: '' })
    const pair = pairIn(await app.exchange(started))
    const secrets = [started.link.get('refresh_token') ?? '', pair.access_token, pair.refresh_token, started.verifier]
    const { rows } = await sql<{ text: string }>`
      select t::text as text from native_tokens t union all select h::text from native_handoffs h
      union all select s::text from sessions s`.execute(server.db.kysely)
    expect(rows.length).toBeGreaterThan(3)
    for (const { text } of rows)
      for (const secret of secrets) {
        expect(text).not.toContain(secret)
        expect(text).not.toContain(Buffer.from(secret).toString('hex'))
      }
  })
})

test('one address cannot ask for ever, and who signs in is led back to the app', async () => {
  const strict = await createTestApp({
    rateLimits: { all: NO_LIMITS.all, signIn: 2, errorLog: 1, calendars: 1, account: 1, push: 1 },
  })
  const small = nativeApp(strict)
  for (let count = 0; count < 2; count++) expect(codeOf(await small.refresh(newToken()))).toEqual(INVALID)
  expect(codeOf(await small.refresh(newToken()))).toEqual([429, 'NETWORK_CLIENT_ERROR'])
  const [browser, state] = [strict.browser(), newToken()]
  const start = () => browser.request(startAddress(newToken(), state))
  expect([(await start()).status, (await start()).status]).toEqual([302, 302])
  const link = linkOn(await start())
  expect([link.get('error'), link.get('state')]).toEqual(['too_many_requests', state])
  await strict.close()
})
