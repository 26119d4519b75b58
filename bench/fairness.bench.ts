/**
 * A small write of one user while another sends 24 large transactions (20 shifts over 24,000 rows each), against the same
 * write on an idle server; and a stop in the middle of it. The server is a process of its own, with its own database.
 */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TestBrowser } from '../server/test/test-browser.ts'
import { finish, hold, median } from './measure.ts'
import { startServerProcess } from './server-process.ts'

const ROWS = 24_000
const PER_TRANSACTION = 8000
const LARGE = 24
const SHIFTS = 20
// In turn: shifts of one table in a row would be one statement.
const TABLES = ['todos', 'bucket_items']
const SMALL = 600

const server = await startServerProcess()
const [heavy, light] = [await server.signIn('heavy@example.org'), await server.signIn('light@example.org')]

const now = new Date().toISOString()
const added = (table = 'todos') => {
  const id = randomUUID()
  const row = { id, text: 'Book the dentist', order_position: 1, created_at: now, updated_at: now }
  return { table, op: 'insert', id, row }
}
const send = (browser: TestBrowser, changes: unknown[]) =>
  browser.post('/api/transactions', { id: randomUUID(), changes })
for (const table of TABLES)
  for (let n = 0; n < ROWS; n += PER_TRANSACTION)
    await send(
      heavy,
      Array.from({ length: PER_TRANSACTION }, () => added(table)),
    )

const smallWrites = async (count: number) => {
  const times: number[] = []
  const refused: number[] = []
  for (let n = 0; n < count; n++) {
    const started = performance.now()
    const { status } = await send(light, [added()])
    times.push(performance.now() - started)
    if (status !== 200) refused.push(status)
  }
  return { times, refused }
}

const large = () => Array.from({ length: SHIFTS }, (_, n) => ({ table: TABLES[n % 2], op: 'shift', by: 1 }))

await smallWrites(SMALL)
const idle = await smallWrites(SMALL)
const answers = Array.from({ length: LARGE }, () =>
  send(heavy, large()).then(
    ({ status }) => status,
    () => 0,
  ),
)
const busy = await smallWrites(SMALL)
const stillWaiting = await Promise.race([Promise.all(answers).then(() => false), Promise.resolve(true)])

const [quiet, loaded] = [median(idle.times), median(busy.times)]
console.log(
  `a small write: ${quiet.toFixed(1)} ms idle, ${loaded.toFixed(1)} ms beside the large ones ` +
    `(worst ${Math.max(...busy.times).toFixed(0)} ms, ${busy.refused.length} refused, large ones ${stillWaiting ? 'still running' : 'over'})`,
)
hold('a small write beside large ones of another user', loaded / quiet, 2)
hold('the worst of them', Math.max(...busy.times) / 1000, 1, 's')
hold('small writes refused', busy.refused.length, 0, '')
hold('large ones still running', stillWaiting ? 1 : 0, 1, '', false)

const asked = performance.now()
const code = await server.stop()
hold('stopped in the middle of it', (performance.now() - asked) / 1000, 10, 's')
hold('its exit code', code ?? 1, 0, '')
hold('databases left behind', existsSync(join(server.folder, 'postgres/postmaster.pid')) ? 1 : 0, 0, '')
await Promise.allSettled(answers)
server.remove()
finish()
