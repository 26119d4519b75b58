import { describe, expect, test } from 'vitest'
import { appForFile } from '../../test/test-app.ts'

const server = appForFile({
  rateLimits: { all: 1000, signIn: 1000, errorLog: 1000, calendars: 1e9, account: 1e9, push: 1e9 },
})

const stored = async () => {
  const rows = await server.db.kysely.selectFrom('error_logs').selectAll().orderBy('id', 'desc').limit(1).execute()
  return rows[0] as { kind: string; user_id: string | null; body: Record<string, unknown>; created_at: string }
}

describe('the error logs', () => {
  const screen = {
    error: 'Oops',
    stack: 'at render',
    componentStack: 'in Workspace',
    url: 'http://localhost/settings',
    timestamp: '2026-03-02T09:00:00.000Z',
  }
  const anywhere = {
    message: 'Oops',
    stack: 'at load',
    timestamp: '2026-03-02T09:00:00.000Z',
    url: 'http://localhost/',
    userAgent: 'a browser',
    type: 'unhandledrejection',
    additionalInfo: { table: 'todos' },
  }

  test('keep what the error screen of a guest sends', async () => {
    expect((await server.browser().post('/api/error-log', screen)).status).toBe(204)
    expect(await stored()).toMatchObject({
      kind: 'error-log',
      user_id: null,
      body: screen,
      created_at: '2026-03-02T09:00:00.000Z',
    })
  })

  test('keep what the global handler of a user sends, with who it was', async () => {
    const browser = await server.signedIn('ana@example.test')
    const { user } = JSON.parse((await browser.request('/api/session')).body)
    expect((await browser.post('/api/global-error-log', anywhere)).status).toBe(204)
    const row = await stored()
    expect(row).toMatchObject({ kind: 'global-error-log', user_id: user.id })
    expect(row.body).toMatchObject({ ...anywhere, additionalInfo: '{"table":"todos"}' })
  })

  test('take the report of a browser whose session has ended as a guest’s', async () => {
    const browser = server.browser()
    browser.cookies.set('localhost:3999/ foco_session', `foco_session=${'a'.repeat(43)}`)
    expect((await browser.post('/api/error-log', screen)).status).toBe(204)
    expect((await stored()).user_id).toBeNull()
  })

  test('keep nothing of what was asked of the page', async () => {
    const url = 'http://localhost/?tab=trash&category=Ana#code=1'
    await server.browser().post('/api/error-log', { ...screen, url })
    expect((await stored()).body['url']).toBe('http://localhost/')
  })

  test('cut what is long and drop what the database cannot store', async () => {
    const error = `\u0000${'😀'.repeat(2000)}`
    expect((await server.browser().post('/api/error-log', { error, unknown: 'left out' })).status).toBe(204)
    const { body } = await stored()
    expect(String(body['error']).length).toBeLessThanOrEqual(1000)
    expect(String(body['error']).isWellFormed()).toBe(true)
    expect(body).not.toHaveProperty('unknown')
  })

  test.each([
    ['/api/error-log', {}],
    ['/api/error-log', { error: 5 }],
    ['/api/global-error-log', { ...anywhere, type: 'warning' }],
    ['/api/global-error-log', { ...anywhere, message: undefined }],
    ['/api/global-error-log', [anywhere]],
  ])('%s refuses %j', async (path, body) => {
    const answer = await server.browser().post(path, body)
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'VALIDATION_FAILED', details: expect.any(Array) })
  })

  test.each([
    ['/api/error-log', (deep: unknown) => ({ error: deep })],
    ['/api/global-error-log', (deep: unknown) => ({ ...anywhere, additionalInfo: deep })],
    ['/api/global-error-log', (deep: unknown) => ({ ...anywhere, message: deep })],
  ])('%s refuses what is nested deeper than anyone can read', async (path, body) => {
    const nest = `${'['.repeat(7000)}${']'.repeat(7000)}`
    const json = JSON.stringify(body('NEST')).replace('"NEST"', nest)
    const answer = await server.app.inject({
      method: 'POST',
      url: path,
      headers: { host: 'localhost:3999', 'content-type': 'application/json' },
      payload: json,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  test('refuse more than 16 kB', async () => {
    expect((await server.browser().post('/api/error-log', { error: 'x'.repeat(17_000) })).status).toBe(413)
  })
})
