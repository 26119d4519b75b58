/** The line between a test device and the server in memory, with everything that can happen to a line. */
import { AppError } from '@foco/domain/core/errors.ts'
import { CLOSE_SIGNED_OUT, type Transaction, USER_HEADER } from '@foco/domain/core/protocol.ts'
import type { Network, SocketEvents } from '../account/network.ts'
import type { User } from '../data-session.ts'
import type { TestDevice } from './device.ts'
import { TestAccount } from './test-account.ts'

/** What happens to one POST: answered, lost before or after it was applied, or an answer of another kind. */
type Fate = 'ok' | 'lost' | 'answer-lost' | number

interface TestServer {
  account(user: User): TestAccount
  /** Who the device's cookie belongs to. */
  signedIn: User | null
  fate(transaction: Transaction): Fate
  /** A request is under way until it resolves; null: it is there at once. */
  departure: ((path: string) => Promise<void>) | null
  /** The answer to a request is under way until it resolves. */
  arrival(path: string): Promise<void>
  /** Status of GET /api/session. */
  sessionStatus: number
  /** New sockets are refused while false. */
  acceptsSockets: boolean
  /** Open sockets carry nothing, and nobody is told. */
  silent: boolean
  socketsOpened: number
  requests: string[]
  network(device: TestDevice): Network
}

const STATUS: Record<string, number> = { VALIDATION_FAILED: 400, DB_RECORD_NOT_FOUND: 404, DB_DUPLICATE_ENTRY: 409 }

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const lost = () => new TypeError('Failed to fetch')

export const createServer = (): TestServer => {
  const accounts = new Map<string, TestAccount>()
  const account = (user: User) => {
    const known = accounts.get(user.id) ?? new TestAccount()
    accounts.set(user.id, known)
    return known
  }

  const post = (user: User, body: unknown): Response => {
    const transaction = JSON.parse(String(body)) as Transaction
    const fate = server.fate(transaction)
    if (fate === 'lost') throw lost()
    if (typeof fate === 'number') return json(fate, { code: 'NETWORK_SERVER_ERROR', message: 'no' })
    const result = account(user).write(transaction)
    if (fate === 'answer-lost') throw lost()
    if (result instanceof AppError)
      return json(STATUS[result.code] ?? 400, { code: result.code, message: result.message })
    return json(200, { id: transaction.id, cursor: result, lost: account(user).lost.get(transaction.id) })
  }

  const answer = (path: string, init: RequestInit): Response => {
    server.requests.push(`${init.method ?? 'GET'} ${path}`)
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    if (pathname === '/api/session')
      return json(server.sessionStatus, {
        user: server.signedIn,
        development: true,
        code: 'UNKNOWN_ERROR',
        message: '-',
      })
    if (pathname === '/healthz') return json(200, { status: 'ok' })
    if (pathname === '/auth/logout') {
      const user = server.signedIn
      server.signedIn = null
      // As the real one: sockets are told before the answer arrives.
      if (user) account(user).signOutSockets()
      return new Response(null, { status: 204 })
    }
    const asked = new Headers(init.headers).get(USER_HEADER)
    const user = server.signedIn
    if (!user || asked !== user.id) return json(401, { code: 'AUTH_EXPIRED', message: 'Your session has expired.' })
    if (pathname === '/api/transactions') return post(user, init.body)
    const since = searchParams.get('since')
    return json(200, account(user).pull(since === null ? null : Number(since), searchParams.get('last')))
  }

  const openSocket = (device: TestDevice, path: string, events: SocketEvents) => {
    server.socketsOpened++
    const { searchParams } = new URL(path, 'http://localhost')
    const user = server.signedIn
    let over = false
    const socket = {
      send: (message: unknown) => over || server.silent || events.message(JSON.stringify(message)),
      close: (code: number) => {
        if (over) return
        over = true
        if (user) account(user).sockets.delete(socket)
        events.closed(code)
      },
    }
    queueMicrotask(() => {
      if (!device.online || !server.acceptsSockets) return socket.close(1006)
      if (!user || searchParams.get('user') !== user.id) return socket.close(CLOSE_SIGNED_OUT)
      account(user).sockets.add(socket)
      const since = searchParams.get('since')
      socket.send(account(user).pull(since === null ? null : Number(since), searchParams.get('last')))
    })
    return {
      send: () => device.online && socket.send({ type: 'pong' }),
      close: () => socket.close(1000),
    }
  }

  const server: TestServer = {
    account,
    signedIn: null,
    fate: () => 'ok',
    departure: null,
    arrival: async () => {},
    sessionStatus: 200,
    acceptsSockets: true,
    silent: false,
    socketsOpened: 0,
    requests: [],
    network: (device) => ({
      fetch: async (path, init) => {
        if (!device.online) throw lost()
        if (server.departure !== null) await server.departure(path)
        const given = answer(path, init)
        await server.arrival(path)
        return given
      },
      openSocket: (path, events) => openSocket(device, path, events),
    }),
  }
  return server
}
