import { beforeAll, describe, expect, test } from 'vitest'
import { appForFile, PAGE, SCRIPT } from '../../test/test-app.ts'
import type { TestBrowser } from '../../test/test-browser.ts'

const server = appForFile()
let ana: TestBrowser
beforeAll(async () => {
  ana = await server.signedIn('ana@example.test')
})

const json = { 'content-type': 'application/json' }
const post = (headers: Record<string, string>, payload: string | Buffer, url = '/api/error-log') =>
  server.app.inject({ method: 'POST', url, headers: { host: 'localhost:3999', ...headers }, payload })

describe('pages and files', () => {
  const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    server.app.inject({ method: 'GET', url, headers })

  test.each(['/', '/auth', '/settings', '/task-automation', '/calendar-callback', '/no/such/page', '/auth/unknown'])(
    '%s is a route of the app',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toBe(PAGE)
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  test('hashed files are kept for ever, in the compressed form that the build made', async () => {
    const plain = await get('/assets/app-4f5e6d7c.js', { accept: '*/*' })
    expect(plain.body).toBe(SCRIPT)
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const small = await get('/assets/app-4f5e6d7c.js', { accept: '*/*', 'accept-encoding': 'gzip, br' })
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.headers['content-type']).toContain('javascript')
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/sw.js', { accept: '*/*' })).headers['cache-control']).toBe('no-cache')
  })

  test.each([
    ['a chunk of an older version', '/assets/app-00000000.js', 'text/html'],
    ['a file that is not there', '/nothing.js', '*/*'],
    ['a hidden file', '/.built-from', '*/*'],
    ['a file outside of the folder', '/..%2f..%2fpackage.json', '*/*'],
    ['a file of the machine', '//etc/passwd', 'text/html'],
    ['a name that no file can have', '/%00', 'text/html'],
    ['an unknown address of the API', '/api/nothing', 'text/html'],
    ['the API itself', '/api', 'text/html'],
  ])('%s is not found', async (_what, url, accept) => {
    const answer = await get(url, { accept })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'RESOURCE_NOT_FOUND', request_id: expect.any(String) })
  })

  test('may load from here alone and be framed by nobody', async () => {
    const { headers } = await get('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self' ws://localhost:3999")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['permissions-policy']).toContain('camera=(), ')
  })
})

describe('bad input is never an error of the server', () => {
  test.each([
    ['malformed JSON', json, '{"error":', 400],
    ['an empty body', json, '', 400],
    ['a list', json, '[]', 400],
    ['a word', json, '"text"', 400],
    ['nothing', json, 'null', 400],
    ['a key that would change prototypes', json, '{"error":"x","__proto__":{"admin":true}}', 400],
    ['a constructor that would do the same', json, '{"error":"x","constructor":{"prototype":{"a":1}}}', 400],
    ['broken UTF-8', json, Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400],
    ['plain text', { 'content-type': 'text/plain' }, 'hello', 415],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'error=x', 415],
    ['XML', { 'content-type': 'application/xml' }, '<error/>', 415],
    ['a content type that is none', { 'content-type': 'json please' }, '{}', 415],
    ['no content type', {}, Buffer.from('{}'), 415],
    ['ten megabytes', json, `"${'x'.repeat(10 * 1024 * 1024)}"`, 413],
  ])('%s', async (_what, headers, payload, status) => {
    const answer = await post(headers, payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', request_id: answer.headers['x-request-id'] })
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  test('a signed-in user’s ten megabytes are refused as well', async () => {
    const answer = await ana.post('/api/transactions', { id: 'x'.repeat(10 * 1024 * 1024), changes: [] })
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.body).code).toBe('VALIDATION_FAILED')
  })

  test.each(['/%E0%A4%A', '/api/%', '/auth/callback?state=%', '/api/session?%'])('the address %s', async (url) => {
    const answer = await server.app.inject({ method: 'GET', url })
    expect(answer.statusCode).toBeLessThan(500)
  })

  test('a cookie that is no token', async () => {
    for (const cookie of ['foco_session=%', `foco_session=${'a'.repeat(5000)}`, 'foco_session=\u0001', '=;;=']) {
      const answer = await server.app.inject({ method: 'GET', url: '/api/session', headers: { cookie } })
      expect(answer.statusCode).toBe(200)
      expect(answer.json().user).toBeNull()
    }
  })
})

test('a cookie that opens nothing is told so at every address of the API but those for guests', async () => {
  const headers = { cookie: `foco_session=${'a'.repeat(43)}` }
  for (const url of ['/api/changes', '/api/nothing']) {
    const answer = await server.app.inject({ method: 'GET', url, headers })
    expect(answer.statusCode).toBe(401)
    expect(answer.json().code).toBe('AUTH_EXPIRED')
  }
  expect((await server.app.inject({ method: 'GET', url: '/api/session', headers })).statusCode).toBe(200)
})

describe('writes come from our own pages', () => {
  const body = () => ({ id: crypto.randomUUID(), changes: [] })
  const write = (headers: Record<string, string>) =>
    ana.request('/api/transactions', { method: 'POST', json: body(), headers })

  test.each([
    ['another site', { origin: 'https://evil.test' }],
    ['a sandboxed page', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:4000' }],
    ['another scheme', { origin: 'https://localhost:3999' }],
    ['another scheme of a local name', { origin: 'https://127.0.0.1:3999', host: '127.0.0.1:3999' }],
    ['a name that was pointed at us', { origin: 'http://evil.test:3999', host: 'evil.test:3999' }],
    ['a name that begins like ours', { origin: 'http://localhost:3999.evil.test' }],
    ['another site by its own word', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring host', { 'sec-fetch-site': 'same-site' }],
    ['something with a cookie that says nothing of where it comes from', {}],
  ])('not from %s', async (_what, headers) => {
    const answer = await write(headers)
    expect(answer.status).toBe(403)
    expect(JSON.parse(answer.body).code).toBe('OPERATION_NOT_ALLOWED')
  })

  test.each([
    ['the public origin', { origin: 'http://localhost:3999' }],
    ['another name of this computer', { origin: 'http://127.0.0.1:3999', host: '127.0.0.1:3999' }],
    ['a browser that vouches for it', { 'sec-fetch-site': 'same-origin' }],
  ])('but from %s', async (_what, headers) => {
    // Past the check, the empty transaction itself is refused.
    expect((await write(headers)).status).toBe(400)
  })

  test('and from a client without cookies, as the guest that it is', async () => {
    expect((await post(json, '{"error":"x"}')).statusCode).toBe(204)
    expect((await post(json, JSON.stringify(body()), '/api/transactions')).statusCode).toBe(401)
  })

  test('signing out is a write, too', async () => {
    const headers = { origin: 'https://evil.test' }
    for (const path of ['/auth/logout', '/auth/logout-everywhere'])
      expect((await ana.request(path, { method: 'POST', headers })).status).toBe(403)
    expect(JSON.parse((await ana.request('/api/session')).body).user.email).toBe('ana@example.test')
  })
})
