/** The live channel: every change of the account as it happens, in order, without gaps. */
import { retryDelay } from '@foco/domain/core/errors.ts'
import { CLOSE_SIGNED_OUT, type Delta, type ServerMessage, type Snapshot } from '@foco/domain/core/protocol.ts'
import type { Environment } from '../environment.ts'
import type { LiveSocket, Network } from './network.ts'
import { sinceQuery, type Transport } from './transport.ts'

const PING_EVERY_MS = 25_000
const PONG_WITHIN_MS = 10_000
const FIRST_DELAYS_MS = [1000, 2000, 3000]

/** paused: it goes on trying, but not as often, and the user is told. */
export type LiveState = 'connecting' | 'live' | 'paused' | 'signed-out'

export interface LiveOptions {
  environment: Environment
  network: Network
  transport: Transport
  userId: string
  cursor(): number | null
  /** The mark that the cursor stands for. */
  last(): string | null
  /** A delta that follows on the cursor, or everything. */
  apply(message: Delta | Snapshot): void
  /** A delta whose rows are here already; of its transactions that may be news. */
  known(delta: Delta): void
  /** A line has begun, at a server whose rows go up to this cursor. */
  onLine(cursor: number): void
  onState(state: LiveState): void
}

export interface Live {
  /** Tries at once, or checks that an open line still answers. */
  wake(): void
  /** When the server last said something, be it that it is there; null: not yet. */
  heardAt(): number | null
  close(): void
}

const parse = (text: string): ServerMessage | null => {
  try {
    return JSON.parse(text) as ServerMessage
  } catch {
    return null
  }
}

export const openLive = (options: LiveOptions): Live => {
  const { environment, network, transport, userId, cursor } = options
  const { clock } = environment
  let socket: LiveSocket | null = null
  let failures = 0
  let heardAt: number | null = null
  let isMet = false
  let closed = false
  let pulling = false
  let pullAgain = false
  let cancelRetry = () => {}
  let cancelPing = () => {}

  const receive = (message: Delta | Snapshot) => {
    const at = cursor()
    if (message.type === 'snapshot') options.apply(message)
    else if (at !== null && message.cursor <= at) options.known(message)
    else if (at === message.prev) options.apply(message)
    else return void pull()
    if (message.then) receive(message.then)
  }

  const pull = async () => {
    pullAgain = pulling
    if (pulling) return
    pulling = true
    const asked = socket
    const answer = await transport.pull(cursor(), options.last())
    pulling = false
    if (closed) return
    // If the line broke meanwhile, the next one began with what is missing, perhaps of a server that was set back.
    if (socket === asked) {
      if (answer.outcome !== 'ok') return socket?.close()
      receive(answer.value)
    }
    if (pullAgain) void pull()
    tellLive()
  }

  /** Not before the rows are here: whoever waits for the server's news reads them then. */
  const tellLive = () => {
    if (socket && isMet && !pulling) options.onState('live')
  }

  const ping = () => {
    cancelPing()
    cancelPing = clock.after(PONG_WITHIN_MS, () => socket?.close())
    socket?.send(JSON.stringify({ type: 'ping' }))
  }

  const onMessage = (text: string) => {
    heardAt = clock.now()
    cancelPing()
    cancelPing = clock.after(PING_EVERY_MS, ping)
    const message = parse(text)
    if (message?.type === 'delta' || message?.type === 'snapshot') {
      failures = 0
      if (!isMet) options.onLine(message.cursor)
      isMet = true
      receive(message)
      tellLive()
    }
  }

  const onClosed = (code: number) => {
    socket = null
    cancelPing()
    if (closed) return
    if (code === CLOSE_SIGNED_OUT) return options.onState('signed-out')
    const delay = FIRST_DELAYS_MS[failures] ?? retryDelay(failures, environment.random())
    failures++
    options.onState(failures > FIRST_DELAYS_MS.length ? 'paused' : 'connecting')
    cancelRetry = clock.after(delay, connect)
  }

  const connect = () => {
    cancelRetry()
    if (closed || socket) return
    // A late event of an earlier socket must not end this one.
    const opened: LiveSocket = network.openSocket(`/api/sync?user=${userId}&${sinceQuery(cursor(), options.last())}`, {
      message: (text) => socket === opened && onMessage(text),
      closed: (code) => socket === opened && onClosed(code),
    })
    socket = opened
    isMet = false
    cancelPing = clock.after(PONG_WITHIN_MS, () => opened.close())
  }

  const wake = () => {
    if (closed) return
    if (socket) return ping()
    failures = 0
    connect()
  }

  const stops = [environment.onPage('online', wake), environment.onPage('visible', wake)]
  connect()
  return {
    wake,
    heardAt: () => heardAt,
    close: () => {
      closed = true
      cancelRetry()
      cancelPing()
      for (const stop of stops) stop()
      socket?.close()
    },
  }
}
