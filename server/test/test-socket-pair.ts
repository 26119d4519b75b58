/** Two ends of a real socket: the server's, and a device that keeps what it hears. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerMessage } from '@foco/domain/core/protocol.ts'
import { WebSocket, WebSocketServer } from 'ws'
import { eventually } from './test-patience.ts'

export interface TestDevice {
  socket: WebSocket
  heard: ServerMessage[]
  /** The close code, once closed. */
  closed: Promise<number>
  /** Waits until so many messages were heard. */
  hears(count: number): Promise<ServerMessage[]>
}

export interface TestSocketServer {
  /** Calls `serve` with the server's end. */
  open(serve: (socket: WebSocket) => void, options?: { autoPong?: boolean }): Promise<TestDevice>
  close(): Promise<void>
}

export const createTestSocketServer = async (): Promise<TestSocketServer> => {
  const http = createServer()
  const server = new WebSocketServer({ server: http })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}`
  // By path: several devices may be on their way at once.
  const expected = new Map<string | undefined, (socket: WebSocket) => void>()
  server.on('connection', (socket, request) => expected.get(request.url)?.(socket))
  return {
    async open(serve, { autoPong = true } = {}) {
      const path = `/${expected.size}`
      expected.set(path, serve)
      const socket = new WebSocket(url + path, { autoPong })
      const heard: ServerMessage[] = []
      socket.on('message', (data) => heard.push(JSON.parse(String(data))))
      const closed = once(socket, 'close').then(([code]) => code as number)
      await once(socket, 'open')
      const hears = (count: number) =>
        eventually(() => {
          if (heard.length < count) throw new Error(`heard ${heard.length} of ${count}`)
          return heard
        })
      return { socket, heard, closed, hears }
    },
    async close() {
      for (const client of server.clients) client.terminate()
      server.close()
      http.close()
      await once(http, 'close')
    },
  }
}
