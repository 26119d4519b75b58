/** Answers what is no HTTP, or too much of it, with the catalogue's words: Fastify never sees it as a request. */
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { asReply } from './error-reply.ts'

const STATUS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

export const answerUnreadable = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  // Nobody is left to read an answer.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, body } = asReply({ statusCode: STATUS[error.code ?? ''] ?? 400 }, randomUUID())
  const json = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'cache-control: no-store',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(json)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${json}`)
}
