/** The devices of transactions.bench.ts: each posts one transaction after another over its own connection. */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const { url, tokens, perClient } = workerData as { url: string; tokens: string[]; perClient: number }

const post = (agent: Agent, token: string, body: string) =>
  new Promise<void>((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      origin: 'http://localhost',
      cookie: `foco_session=${token}`,
    }
    const sent = request(`${url}/api/transactions`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`answered ${answer.statusCode}`)),
      )
    })
    sent.once('error', reject)
    sent.end(body)
  })

const transaction = () => {
  const [id, now] = [randomUUID(), new Date().toISOString()]
  const row = { id, text: 'Book the dentist', order_position: 1, created_at: now, updated_at: now }
  return JSON.stringify({ id: randomUUID(), changes: [{ table: 'todos', op: 'insert', id, row }] })
}

const clients = tokens.map((token) => ({ token, agent: new Agent({ keepAlive: true, maxSockets: 1 }) }))

parentPort?.on('message', async () => {
  const run = async ({ token, agent }: (typeof clients)[number]) => {
    for (let count = 0; count < perClient; count++) await post(agent, token, transaction())
  }
  const failure = await Promise.all(clients.map(run)).then(
    () => null,
    (error: unknown) => String(error),
  )
  parentPort?.postMessage(failure)
})
