/** One of several servers on a database, as a process of its own, and a device that talks to any of them. */
import { once } from 'node:events'
import type { Delta, ServerMessage, Snapshot, Transaction } from '@foco/domain/core/protocol.ts'
import { WebSocket } from 'ws'
import { type FocoProcess, freePort, startProcess } from './test-process.ts'
import { type Device, follow, fromSnapshot } from './test-sync-model.ts'

export interface TestNode {
  url: string
  process(): FocoProcess
  start(): Promise<void>
  kill(): Promise<void>
}

export const createNode = async (env: Record<string, string>): Promise<TestNode> => {
  const [port, identityPort] = [String(await freePort()), String(await freePort())]
  let running: FocoProcess
  return {
    url: `http://localhost:${port}`,
    process: () => running,
    async start() {
      running = startProcess({ PORT: port, DEV_IDENTITY_PORT: identityPort, RATE_LIMIT: 'off', ...env })
      await running.says('Foco is ready')
    },
    async kill() {
      running.child.kill('SIGKILL')
      await running.ended
    },
  }
}

/** Null when the server cannot be reached or cannot answer now. */
export const post = async (node: TestNode, token: string, body: Transaction): Promise<number | null> => {
  const headers = { 'content-type': 'application/json', origin: node.url, cookie: `foco_session=${token}` }
  const answer = await fetch(`${node.url}/api/transactions`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  }).catch(() => null)
  if (!answer || answer.status >= 500) return null
  if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { cursor: number }).cursor
}

interface LiveDevice {
  rows(): Device
  /** Every transaction that it heard of, in the order of hearing. */
  heard: string[]
  /** Messages that did not follow on the one before. */
  gaps: number
  /** Of the last socket that closed. */
  closedWith(): number | undefined
  close(): void
}

/** Comes back whenever its line is cut, as a page does. */
export const openDevice = (node: TestNode, token: string): LiveDevice => {
  let [state, cursor]: [Device, number | null] = [new Map(), null]
  let socket: WebSocket | undefined
  let isClosed = false
  let code: number | undefined
  const device: LiveDevice = {
    rows: () => state,
    heard: [],
    gaps: 0,
    closedWith: () => code,
    close() {
      isClosed = true
      socket?.terminate()
    },
  }
  const apply = (message: Delta | Snapshot) => {
    if (message.type === 'snapshot') state = fromSnapshot(message)
    else {
      if (message.prev !== cursor) device.gaps++
      state = follow(state, message.changes)
      device.heard.push(...message.transactions)
    }
    cursor = message.cursor
    if (message.then) apply(message.then)
  }
  const connect = async () => {
    while (!isClosed) {
      const address = `${node.url.replace('http', 'ws')}/api/sync${cursor === null ? '' : `?since=${cursor}`}`
      socket = new WebSocket(address, { origin: node.url, headers: { cookie: `foco_session=${token}` } })
      socket.on('error', () => {})
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as ServerMessage
        if (message.type === 'delta' || message.type === 'snapshot') apply(message)
      })
      code = (await once(socket, 'close').catch(() => [undefined]))[0]
      // Not at once: the server may be on its way up.
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  void connect()
  return device
}
