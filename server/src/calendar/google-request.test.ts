import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAskGoogle } from './google-request.ts'

let answer: (reply: ServerResponse) => void = (reply) => reply.end()
const server = createServer((_, reply) => answer(reply))
let url = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('an answer that does not come, or never ends, is waited for no longer than it may take', async () => {
  answer = () => {}
  expect(await createAskGoogle(50)(url)).toEqual({ kind: 'silent', problem: 'TIMED_OUT' })
  answer = (reply) => reply.writeHead(200).write('{')
  expect(await createAskGoogle(50)(url)).toEqual({ kind: 'silent', problem: 'TIMED_OUT' })
})

test('a token is not carried elsewhere, and what is no answer of Google says nothing', async () => {
  answer = (reply) => reply.writeHead(302, { location: `${url}/other` }).end()
  expect(await createAskGoogle()(url)).toEqual({ kind: 'silent', problem: 'UNREACHABLE' })
  answer = (reply) => reply.end('<!doctype html>')
  expect(await createAskGoogle()(url)).toEqual({ kind: 'answered', status: 200, body: {} })
  answer = (reply) => reply.destroy()
  expect(await createAskGoogle()(url)).toEqual({ kind: 'silent', problem: 'UNREACHABLE' })
})
