import { describe, expect, onTestFinished, test } from 'vitest'
import { appForFile, createTestApp } from '../../test/test-app.ts'
import { createTestLine } from '../../test/test-line.ts'
import { eventually } from '../../test/test-patience.ts'
import { openDatabase } from '../postgres/db.ts'

const server = appForFile()

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.app.inject({ method: 'GET', url, headers: { host: 'localhost:3999', ...headers }, remoteAddress })

describe('health', () => {
  test('is alive, and ready while the database answers and nobody stops it', async () => {
    expect((await get('/healthz')).statusCode).toBe(200)
    expect((await get('/readyz')).statusCode).toBe(200)
    server.readiness.ready = false
    expect((await get('/readyz')).statusCode).toBe(503)
    expect((await get('/healthz')).statusCode).toBe(200)
    server.readiness.ready = true
  })

  test('is not well while the database that belongs to it does not run', async () => {
    server.readiness.databaseRuns = () => false
    expect((await get('/healthz')).statusCode).toBe(503)
    server.readiness.databaseRuns = () => true
    expect((await get('/healthz')).statusCode).toBe(200)
  })

  test('measures are not shown at the address of the app, whoever asks', async () => {
    expect((await get('/metrics')).statusCode).toBe(404)
    expect((await get('/metrics', { 'x-forwarded-for': '192.0.2.7' }, '192.0.2.7')).statusCode).toBe(404)
  })
})

describe('a database that is away', () => {
  test('is said without a word about it, and leaves files and guests alone', async () => {
    const nowhere = openDatabase({ host: '127.0.0.1', port: 1 })
    const broken = await createTestApp({ db: nowhere })
    const ask = (url: string, headers = {}) => broken.app.inject({ method: 'GET', url, headers })
    expect((await ask('/readyz')).statusCode).toBe(503)
    expect((await ask('/healthz')).statusCode).toBe(200)
    expect((await ask('/', { accept: 'text/html' })).statusCode).toBe(200)
    expect((await ask('/api/session')).json().user).toBeNull()
    const answer = await ask('/api/session', { cookie: `foco_session=${'a'.repeat(43)}` })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'DB_CONNECTION_FAILED' })
    expect(answer.body).not.toContain('127.0.0.1')
    const login = await ask('/auth/login', { host: 'localhost:3999' })
    expect(login.headers.location).toBe('/?sign_in_error=failed')
    await broken.close()
    await nowhere.close()
  })
})

describe('a database that does not answer', () => {
  test('is not waited for: the server is not ready, however often it is asked', async () => {
    const line = await createTestLine(server.db.url)
    const held = openDatabase({ connectionString: line.url })
    const app = await createTestApp({ db: held })
    onTestFinished(async () => {
      line.close()
      await app.close()
      await held.close()
    })
    const ask = () => app.app.inject({ method: 'GET', url: '/readyz' })
    expect((await ask()).statusCode).toBe(200)
    line.hold()
    const answers = await Promise.all(Array.from({ length: 30 }, ask))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
    expect((await app.app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)
    // The connection that says nothing is not asked again.
    await eventually(async () => expect((await ask()).statusCode).toBe(200))
  })
})
