/** Answers leave in small pieces, so that it can be seen whether a device still reads; one that does not is cut off. */
import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'

export const UNREAD_MS = 30_000
const PIECE = 64 * 1024

const isHalf = (text: string, at: number) => (text.charCodeAt(at - 1) & 0xfc00) === 0xd800

export function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    // A character of two halves must not be cut between them.
    const to = isHalf(text, from + PIECE) ? from + PIECE + 1 : from + PIECE
    yield text.slice(from, to)
    from = to
  }
}

export async function* piecesOfAll(parts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const part of parts) yield* piecesOf(part)
}

/** Ends the connection when something waits to be sent and nothing of it has left for so long. */
export const cutUnread = (response: ServerResponse, milliseconds: number): void => {
  const { socket } = response
  // An injected request has no line, and one that has gone already says no second time that it has.
  if (!(socket instanceof Socket) || response.destroyed) return
  let before = { written: -1, waiting: 0 }
  const look = setInterval(() => {
    const now = { written: socket.bytesWritten, waiting: socket.writableLength }
    if (now.waiting > 0 && now.waiting === before.waiting && now.written === before.written) socket.destroy()
    before = now
  }, milliseconds)
  response.once('close', () => clearInterval(look))
}
