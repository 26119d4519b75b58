import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

const answerTo = async (raw: string) => {
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  socket.write(raw)
  await once(socket, 'end')
  socket.destroy()
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) }
}

test.each([
  ['a method that does not exist', 'FOCUS / HTTP/1.1\r\nhost: localhost\r\n\r\n', 400, 'The request could not be read'],
  ['something else than HTTP', '\u0016\u0003\u0001 hello\r\n\r\n', 400, 'The request could not be read'],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
    'The request is too large',
  ],
])('%s is answered with a code of the catalogue', async (_what, raw, status, message) => {
  const answer = await answerTo(raw)
  expect(answer).toEqual({
    status,
    body: { code: 'VALIDATION_FAILED', message, request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  })
})
