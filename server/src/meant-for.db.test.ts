import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { CLOSE_SIGNED_OUT, USER_HEADER } from '@foco/domain/protocol.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createTestApp, type TestApp } from './test-app.ts'
import { signInAs, type TestBrowser } from './test-browser.ts'
import { todo, transaction } from './test-rows.ts'

let server: TestApp
let ben: TestBrowser
let anaId: string
let benId: string
beforeAll(async () => {
  server = await createTestApp()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const idOf = async (browser: TestBrowser) => JSON.parse((await browser.request('/api/session')).body).user.id
  const ana = server.browser()
  await signInAs(ana, 'ana@example.test')
  anaId = await idOf(ana)
  ben = server.browser()
  await signInAs(ben, 'ben@example.test')
  benId = await idOf(ben)
})
afterAll(() => server.close())

describe('[P9] a page that was opened for Ana, with a cookie that is now Ben’s', () => {
  const post = (userId: string) =>
    ben.request('/api/transactions', {
      method: 'POST',
      json: transaction([todo(`for ${userId}`)]),
      headers: { origin: server.url, [USER_HEADER]: userId },
    })
  const connect = (userId: string) => {
    const { port } = server.app.server.address() as AddressInfo
    const headers = { host: new URL(server.url).host, origin: server.url, cookie: [...ben.cookies.values()].join('; ') }
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/sync?user=${userId}`, { headers })
    socket.on('error', () => {})
    return socket
  }

  test('writes nothing and reads nothing', async () => {
    expect((await post(anaId)).status).toBe(401)
    expect((await ben.request('/api/changes', { headers: { [USER_HEADER]: anaId } })).status).toBe(401)
    expect(JSON.parse((await ben.request('/api/changes')).body).tables.todos).toEqual([])
    const [code] = await once(connect(anaId), 'close')
    expect(code).toBe(CLOSE_SIGNED_OUT)
  })

  test('while his own page does both', async () => {
    expect((await post(benId)).status).toBe(200)
    const socket = connect(benId)
    expect(JSON.parse(String((await once(socket, 'message'))[0])).tables.todos).toHaveLength(1)
    socket.terminate()
  })
})
