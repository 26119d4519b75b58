import { once } from 'node:events'
import { CLOSE_SIGNED_OUT, USER_HEADER } from '@foco/domain/core/protocol.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { appForFile } from '../../test/test-app.ts'
import type { TestBrowser } from '../../test/test-browser.ts'
import { todo, transaction } from '../../test/test-rows.ts'

const server = appForFile()
let ben: TestBrowser
let anaId: string
let benId: string
beforeAll(async () => {
  const idOf = async (browser: TestBrowser) => JSON.parse((await browser.request('/api/session')).body).user.id
  anaId = await idOf(await server.signedIn('ana@example.test'))
  ben = await server.signedIn('ben@example.test')
  benId = await idOf(ben)
})

describe('[P9] a page that was opened for Ana, with a cookie that is now Ben’s', () => {
  const post = (userId: string) =>
    ben.request('/api/transactions', {
      method: 'POST',
      json: transaction([todo(`for ${userId}`)]),
      headers: { origin: server.url, [USER_HEADER]: userId },
    })
  const connect = (userId: string) => server.connect(ben, { query: `?user=${userId}` })

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
