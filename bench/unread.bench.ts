/** The server's memory under 60 answers of 20 MB that nobody reads, and after they were cut off, against before. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { TestBrowser } from '../server/test/test-browser.ts'
import { finish, hold } from './measure.ts'
import { startServerProcess } from './server-process.ts'

const USERS = 3
const ANSWERS_EACH = 20
const ROWS = 8000
const PER_TRANSACTION = 1600
const NOTES = 'x'.repeat(2000)
const LOOKS = 75

const server = await startServerProcess()
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024

const now = new Date().toISOString()
const added = () => {
  const id = randomUUID()
  const row = { id, text: 'Book the dentist', notes: NOTES, order_position: 1, created_at: now, updated_at: now }
  return { table: 'todos', op: 'insert', id, row }
}
const fill = async (email: string) => {
  const browser = await server.signIn(email)
  for (let n = 0; n < ROWS; n += PER_TRANSACTION)
    await browser.post('/api/transactions', {
      id: randomUUID(),
      changes: Array.from({ length: PER_TRANSACTION }, added),
    })
  return browser
}
const users: TestBrowser[] = []
for (let n = 0; n < USERS; n++) users.push(await fill(`user${n}@example.org`))
const first = users[0]
const size = first ? (await first.request('/api/changes')).body.length / 1024 / 1024 : 0
await delay(2000)
const before = memory()

/** Sends its request and never looks at the answer. */
const ask = (cookie: string): Socket => {
  const socket = connect(server.port, 'localhost')
  socket.on('error', () => {})
  socket.write(`GET /api/changes HTTP/1.1\r\nhost: localhost:${server.port}\r\ncookie: ${cookie}\r\n\r\n`)
  socket.pause()
  return socket
}
const sockets = users.flatMap(({ cookies }) =>
  Array.from({ length: ANSWERS_EACH }, () => ask([...cookies.values()].join('; '))),
)
let most = before
for (let look = 0; look < LOOKS; look++) {
  await delay(1000)
  most = Math.max(most, memory())
}
const after = memory()
console.log(
  `${sockets.length} unread answers of ${size.toFixed(0)} MB: ${before.toFixed(0)} MB before, at most ${most.toFixed(0)} MB, ` +
    `${after.toFixed(0)} MB after they were cut off`,
)
hold('memory under unread answers, of before', most / before, 2)
hold('memory after they were cut off, of before', after / before, 1.5)
for (const socket of sockets) socket.destroy()
await server.stop()
server.remove()
finish()
