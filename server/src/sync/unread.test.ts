import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cutUnread, piecesOf } from './unread.ts'

test('the pieces of a text are the text, also as bytes: no character is cut in half', () => {
  const anyText = fc
    .tuple(fc.nat(70_000), fc.string({ unit: 'binary', maxLength: 20 }), fc.nat(70_000))
    .map(([before, middle, after]) => 'x'.repeat(before) + middle + '🍅'.repeat(after))
  fc.assert(
    fc.property(anyText, (text) => {
      const pieces = [...piecesOf(text)]
      expect(pieces.join('') === text).toBe(true)
      expect(Buffer.concat(pieces.map((piece) => Buffer.from(piece))).equals(Buffer.from(text))).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('an answer whose device has gone already is not watched for ever', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const sent = request({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
  sent.on('error', () => {})
  sent.end()
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
  sent.destroy()
  await once(response, 'close')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  cutUnread(response, 1000)
  expect(vi.getTimerCount()).toBe(0)
})
