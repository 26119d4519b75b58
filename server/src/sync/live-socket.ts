/** One device's socket: first what it missed, then every delta, without gap, doubling or change of order. */
import { parseClientMessage } from '@foco/domain/core/check-transaction.ts'
import { CLOSE_COME_BACK, type Delta, type ServerMessage, type Snapshot } from '@foco/domain/core/protocol.ts'
import type { Bus } from './bus.ts'
import type { LongAnswer } from './long-answer.ts'
import { AT_ONCE } from './read-changes.ts'
import { piecesOf, piecesOfAll, UNREAD_MS } from './unread.ts'

/** What is needed of a `ws` socket. */
export interface Socket {
  readonly readyState: number
  readonly bufferedAmount: number
  send(text: string, sent?: (error?: Error | null) => void): void
  /** A part of a message; `fin` with the last one. */
  send(text: string, options: { fin: boolean }, sent?: (error?: Error | null) => void): void
  ping(): void
  close(code: number, reason?: string): void
  terminate(): void
  on(event: 'message', listener: (data: Buffer, isBinary: boolean) => void): unknown
  on(event: 'pong' | 'close', listener: () => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
}

export interface LiveSocketOptions {
  socket: Socket
  userId: string
  since: number | null
  bus: Bus
  pull: (since: number | null) => Promise<Delta | Snapshot | LongAnswer>
  /** A device that reads slower than this much behind is sent away, to come back and pull. */
  maxBufferedBytes: number
  /** A device that reads nothing of an answer for so long is cut off. */
  unreadMs?: number
  onError: (error: unknown) => void
}

const OPEN = 1
const MAX_MESSAGE_BYTES = 4096
const MAX_MALFORMED = 10
const POLICY_VIOLATION = 1008
const MESSAGE_TOO_BIG = 1009

export const serveLiveSocket = (options: LiveSocketOptions): void => {
  const { socket, userId, bus, pull, maxBufferedBytes, unreadMs = UNREAD_MS, onError } = options
  /** What the device has been sent; a delta is sent only when it follows exactly on this. */
  let sent = options.since
  /** The highest cursor heard of since the last pull began. What was heard before is in that pull. */
  let newest = -1
  let catchingUp = false
  let greeted = false
  let malformed = 0
  /** A message that goes out in parts must not have another one in it. */
  let held: ServerMessage[] | null = null

  const send = (text: string) => {
    if (socket.readyState !== OPEN) return
    if (socket.bufferedAmount > maxBufferedBytes) socket.close(CLOSE_COME_BACK, 'too slow')
    else socket.send(text)
  }
  const reply = (message: ServerMessage) => {
    if (!held) return send(JSON.stringify(message))
    // One is enough to know that we are here: whoever asks and does not read must not fill the memory.
    if (message.type !== 'pong' || !held.some(({ type }) => type === 'pong')) held.push(message)
  }

  // Resolves when it has left, so that a large snapshot on a slow line is not taken for a device that does not read.
  const sendPart = (text: string, fin: boolean) =>
    new Promise<void>((left) => {
      if (socket.readyState !== OPEN) return left()
      const patience = setTimeout(() => socket.terminate(), unreadMs)
      const sent = () => {
        clearTimeout(patience)
        left()
      }
      if (fin && !held) socket.send(text, sent)
      else socket.send(text, { fin }, sent)
    })

  const sendInPieces = async (pieces: Iterable<string> | AsyncIterable<string>) => {
    held = []
    for await (const piece of pieces) {
      if (socket.readyState !== OPEN) break
      await sendPart(piece, false)
    }
    await sendPart('', true)
    const waiting = held
    held = null
    for (const message of waiting) reply(message)
  }

  const sendWhole = async (message: ServerMessage) => {
    const [first = '', ...others] = piecesOf(JSON.stringify(message))
    await (others.length === 0 ? sendPart(first, true) : sendInPieces([first, ...others]))
  }

  const catchUp = async () => {
    if (catchingUp) return
    catchingUp = true
    try {
      do {
        newest = -1
        const missed = await pull(sent)
        if (missed.type === 'long') {
          await sendInPieces(piecesOfAll(missed.parts))
          sent = missed.cursor()
        } else {
          // The first answer goes out even when it is empty: it says that nothing was missed.
          if (!greeted || missed.cursor !== sent) await sendWhole(missed)
          sent = missed.cursor
        }
        greeted = true
      } while (newest > sent && socket.readyState === OPEN)
    } catch (error) {
      onError(error)
      socket.close(CLOSE_COME_BACK, 'try again')
    }
    catchingUp = false
  }

  const stopListening = bus.subscribe(userId, (news) => {
    newest = Math.max(newest, news.cursor)
    if (catchingUp || sent === null || news.cursor <= sent) return
    const text = news.type === 'delta' && news.prev === sent ? encode(news) : null
    if (text === null) return void catchUp()
    sent = news.cursor
    send(text)
  })

  socket.on('message', (data, isBinary) => {
    if (data.length > MAX_MESSAGE_BYTES) return socket.close(MESSAGE_TOO_BIG, 'message too big')
    const message = isBinary ? null : parseClientMessage(data.toString())
    if (message?.ok) return reply({ type: 'pong' })
    malformed++
    if (malformed > MAX_MALFORMED) return socket.close(POLICY_VIOLATION, 'too many malformed messages')
    reply({ type: 'error', code: 'VALIDATION_FAILED', message: 'Unknown message' })
  })
  socket.on('close', stopListening)
  // Without a listener for it, the error of a broken connection would end the process; 'close' follows in any case.
  socket.on('error', () => {})
  void catchUp()
}

const encoded = new WeakMap<Delta, string | null>()

/** Once for all devices of the user. null: that much is not put into the memory of each of their sockets, but pulled. */
const encode = (delta: Delta): string | null => {
  const known = encoded.get(delta)
  if (known !== undefined) return known
  const whole = delta.changes.length > AT_ONCE.rows ? null : JSON.stringify(delta)
  const text = whole !== null && whole.length > AT_ONCE.text ? null : whole
  encoded.set(delta, text)
  return text
}
