import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { appForFile } from '../../test/test-app.ts'
import { eventually } from '../../test/test-patience.ts'

const server = appForFile()

const open = () => {
  const socket = connect(server.port, '127.0.0.1').setEncoding('utf8')
  let text = ''
  socket.on('data', (part) => {
    text += part
  })
  return { socket, received: () => text }
}

const answerTo = async (raw: string) => {
  const { socket, received } = open()
  socket.write(raw)
  await once(socket, 'end')
  socket.destroy()
  const [head = '', body = ''] = received().split('\r\n\r\n')
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
    { reason: 'REQUEST_TOO_LARGE' },
  ],
  [
    'a socket without its key',
    'GET /api/sync HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    400,
    'The request could not be read',
  ],
])('%s is answered with a code of the catalogue', async (_what, raw, status, message, details?: object) => {
  const answer = await answerTo(raw)
  expect(answer).toEqual({
    status,
    body: {
      code: 'VALIDATION_FAILED',
      message,
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...(details && { details }),
    },
  })
})

const LAST_REQUEST = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n'

test('whoever still sends a body too large reads why, and is heard again on the same connection', async () => {
  const { socket, received } = open()
  const size = 10 * 1024 * 1024
  const begun = 1000
  const type = 'content-type: application/json'
  socket.write(`POST /api/error-log HTTP/1.1\r\nhost: localhost\r\n${type}\r\ncontent-length: ${size}\r\n\r\n`)
  socket.write('x'.repeat(begun))
  await eventually(() => expect(received()).toContain('The request is too large'))
  socket.write('x'.repeat(size - begun))
  socket.write(`${LAST_REQUEST}\r\n`)
  await once(socket, 'end')
  expect(received().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
})

test('an offer to speak another protocol is not taken up, and the request answered', async () => {
  const offer = LAST_REQUEST.replace('close', 'upgrade, http2-settings, close')
  expect(await answerTo(`${offer}upgrade: h2c\r\nhttp2-settings: AAMAAABk\r\n\r\n`)).toMatchObject({ status: 200 })
})
