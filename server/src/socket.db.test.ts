import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createTestApp, type TestApp } from './test-app.ts'
import { signInAs, type TestBrowser } from './test-browser.ts'

let server: TestApp
let port: number
beforeAll(async () => {
  server = await createTestApp()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

const signedIn = async (email: string) => {
  const browser = server.browser()
  await signInAs(browser, email)
  return browser
}

const connect = (browser: TestBrowser, origin: string | undefined) => {
  const cookie = [...browser.cookies.values()].join('; ')
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/sync`, {
    headers: { host: 'localhost:3999', ...(cookie ? { cookie } : {}), ...(origin === undefined ? {} : { origin }) },
  })
  socket.on('error', () => {})
  return socket
}

describe('the live socket', () => {
  test('opens for our own pages and shows a user their rows alone', async () => {
    for (const email of ['ana@example.test', 'bea@example.test']) {
      const socket = connect(await signedIn(email), server.url)
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
    ['nowhere, with a cookie', undefined],
  ])('stays shut for %s', async (_what, origin) => {
    const socket = connect(await signedIn('ana@example.test'), origin)
    const [, response] = await once(socket, 'unexpected-response')
    expect(response.statusCode).toBe(403)
    socket.terminate()
  })

  test('tells a guest to sign in', async () => {
    const [code] = await once(connect(server.browser(), server.url), 'close')
    expect(code).toBe(4401)
  })

  test('closes when its session signs out, while other devices stay until all are signed out', async () => {
    const [leaving, staying] = [await signedIn('ana@example.test'), await signedIn('ana@example.test')]
    const [one, two] = [connect(leaving, server.url), connect(staying, server.url)]
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
    const browser = await signedIn('ana@example.test')
    const socket = connect(browser, server.url)
    await once(socket, 'message')
    const closed = once(socket, 'close')
    await signInAs(browser, 'bea@example.test')
    expect((await closed)[0]).toBe(4401)
  })

  test('does not take long messages', async () => {
    const socket = connect(await signedIn('ana@example.test'), server.url)
    await once(socket, 'message')
    socket.send('x'.repeat(5000))
    const [code] = await once(socket, 'close')
    expect(code).toBe(1009)
  })
})
