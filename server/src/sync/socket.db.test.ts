import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { appForFile, createTestApp } from '../../test/test-app.ts'
import { signInAs } from '../../test/test-browser.ts'
import { createServerLog } from '../http/server-log.ts'

const server = appForFile()

describe('the live socket', () => {
  test('opens for our own pages and shows a user their rows alone', async () => {
    for (const email of ['ana@example.test', 'bea@example.test']) {
      const socket = server.connect(await server.signedIn(email))
      const [message] = await once(socket, 'message')
      const snapshot = JSON.parse(String(message))
      expect(snapshot.type).toBe('snapshot')
      expect(snapshot.tables.profiles).toMatchObject([{ email }])
      socket.terminate()
    }
  })

  test.each([
    ['another site', 'https://evil.test'],
    ['a sandboxed page', 'null'],
    ['nowhere, with a cookie', null],
  ])('stays shut for %s', async (_what, origin) => {
    const socket = server.connect(await server.signedIn('ana@example.test'), { origin })
    const [, response] = await once(socket, 'unexpected-response')
    expect(response.statusCode).toBe(403)
    socket.terminate()
  })

  test.each(['/', '/auth/callback?code=s3cret&state=st4te', '/api/changes', '/api/sync/', '/api/%73ync', '/healthz'])(
    'is at its own address and not at %s',
    async (path) => {
      const lines: string[] = []
      const logger = createServerLog('trace', { write: (line) => void lines.push(line) })
      const logged = await createTestApp({ logger })
      const socket = new WebSocket(`ws://127.0.0.1:${logged.port}${path}`, { origin: logged.url })
      socket.on('error', () => {})
      const [, response] = await once(socket, 'unexpected-response')
      // A sign-in that fails goes home instead.
      expect(response.statusCode).toBe(path.startsWith('/auth') ? 302 : 404)
      socket.terminate()
      await logged.close()
      expect(lines.join()).not.toMatch(/s3cret|st4te/)
    },
  )

  test('tells a guest to sign in', async () => {
    const [code] = await once(server.connect(server.browser()), 'close')
    expect(code).toBe(4401)
  })

  test('closes when its session signs out, while other devices stay until all are signed out', async () => {
    const [leaving, staying] = [await server.signedIn('ana@example.test'), await server.signedIn('ana@example.test')]
    const [one, two] = [server.connect(leaving), server.connect(staying)]
    await Promise.all([once(one, 'message'), once(two, 'message')])
    const closed = once(one, 'close')
    await leaving.post('/auth/logout')
    expect((await closed)[0]).toBe(4401)
    expect(two.readyState).toBe(WebSocket.OPEN)
    const last = once(two, 'close')
    await staying.post('/auth/logout-everywhere')
    expect((await last)[0]).toBe(4401)
  })

  test('closes in the other tabs when the browser signs in as someone else', async () => {
    const browser = await server.signedIn('ana@example.test')
    const socket = server.connect(browser)
    await once(socket, 'message')
    const closed = once(socket, 'close')
    await signInAs(browser, 'bea@example.test')
    expect((await closed)[0]).toBe(4401)
  })

  test('does not take long messages', async () => {
    const socket = server.connect(await server.signedIn('ana@example.test'))
    await once(socket, 'message')
    socket.send('x'.repeat(5000))
    const [code] = await once(socket, 'close')
    expect(code).toBe(1009)
  })
})
