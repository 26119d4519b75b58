/**
 * The server of a simulated world. What it writes, merges and reads is the real thing, in memory or on Postgres; what
 * it says over a socket is the real code. Around that stands what the web framework does: who is asking, and answers.
 */

import { checkTransaction } from '@foco/domain/core/check-transaction.ts'
import { AppError, authRequired, sessionExpired, validationFailed } from '@foco/domain/core/errors.ts'
import {
  CLOSE_COME_BACK,
  CLOSE_SIGNED_OUT,
  type Delta,
  type Snapshot,
  type Transaction,
  type TransactionReceipt,
} from '@foco/domain/core/protocol.ts'
import { derivedId } from '@foco/domain/tables/derived-id.ts'
import { asReply } from '../server/src/http/error-reply.ts'
import { createLocalBus } from '../server/src/sync/bus.ts'
import { type Socket, serveLiveSocket } from '../server/src/sync/live-socket.ts'
import type { User } from '../web/src/data/data-session.ts'
import type { Scheduler } from './scheduler.ts'

type Now<T> = T | Promise<T>

interface Written {
  receipt: TransactionReceipt
  delta: Delta | null
}

/** Where the rows are. */
export interface Rows {
  write(userId: string, transaction: Transaction, now: number): Now<Written>
  /** As its due work does. */
  writeAsServer(userId: string, transaction: Transaction, now: number): Now<Written>
  read(userId: string, since: number | null, last: string | null): Now<Delta | Snapshot>
  backup(): Now<unknown>
  restore(backup: unknown): Now<void>
}

export interface Request {
  method: string
  path: string
  /** The session cookie of the browser. */
  cookie: string | null
  /** Who the page believes to speak for. */
  meantFor: string | null
  body: unknown
}

export interface Reply {
  status: number
  body: unknown
}

export interface ServerSocket extends Socket {
  /** The line broke: the server hears it as a close. */
  broken(): void
}

interface Connection {
  userId: string
  sessionId: string
  socket: ServerSocket
}

interface Backup {
  rows: unknown
  sessions: Map<string, User>
  at: number
}

type AcceptListener = (userId: string, transaction: Transaction) => void

export class SimulatedServer {
  readonly #rows: Rows
  readonly #scheduler: Scheduler
  #sessions = new Map<string, User>()
  #bus = createLocalBus()
  readonly #connections = new Set<Connection>()
  #backup: Backup | null = null
  #revived = new Set<string>()
  /** Down: nothing is answered. */
  isUp = true
  onAccepted: AcceptListener = () => {}

  constructor(rows: Rows, scheduler: Scheduler) {
    this.#rows = rows
    this.#scheduler = scheduler
  }

  /** A real database takes real time, in which nothing else may happen. */
  #held<T>(work: Now<T>): Now<T> {
    return work instanceof Promise ? this.#scheduler.hold(work) : work
  }

  signIn(sessionId: string, user: User) {
    this.#sessions.set(sessionId, user)
  }

  endSession(sessionId: string) {
    this.#sessions.delete(sessionId)
    this.#closeWhere((connection) => connection.sessionId === sessionId, CLOSE_SIGNED_OUT)
  }

  isSignedIn(sessionId: string | null): boolean {
    return sessionId !== null && this.#sessions.has(sessionId)
  }

  /** It had ended, and a backup brought it back: no page of its browser has a reason to ask. */
  isRevived(sessionId: string | null): boolean {
    return this.isSignedIn(sessionId) && this.#revived.has(sessionId ?? '')
  }

  read(userId: string) {
    return this.#rows.read(userId, null, null)
  }

  handle(request: Request): Now<Reply> {
    try {
      const answer = this.#answer(request)
      return answer instanceof Promise ? this.#held(answer.catch((error) => this.#failed(error))) : answer
    } catch (error) {
      return this.#failed(error)
    }
  }

  #failed(error: unknown): Reply {
    return asReply(error, 'simulated')
  }

  #answer({ method, path, cookie, meantFor, body }: Request): Now<Reply> {
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    const user = cookie === null ? undefined : this.#sessions.get(cookie)
    if (pathname === '/healthz') return { status: 200, body: { status: 'ok' } }
    if (pathname === '/api/session') return { status: 200, body: { user: user ?? null, development: true } }
    if (pathname === '/auth/logout' || pathname === '/auth/logout-everywhere') {
      const ended = [...this.#sessions].filter(
        ([id, { id: userId }]) => id === cookie || (pathname !== '/auth/logout' && userId === user?.id),
      )
      for (const [id] of ended) this.endSession(id)
      return { status: 204, body: null }
    }
    if (cookie === null) throw authRequired()
    if (!user || (meantFor !== null && meantFor !== user.id)) throw sessionExpired()
    if (pathname === '/api/transactions' && method === 'POST') return this.#write(user.id, body)
    if (pathname === '/api/changes') {
      const changes = this.#rows.read(user.id, sinceOf(searchParams), searchParams.get('last'))
      return changes instanceof Promise
        ? changes.then((value) => ({ status: 200, body: value }))
        : { status: 200, body: changes }
    }
    return { status: 404, body: { code: 'RESOURCE_NOT_FOUND', message: path } }
  }

  #write(userId: string, body: unknown): Now<Reply> {
    const checked = checkTransaction(body)
    if (!checked.ok) throw validationFailed(checked.problems)
    const reply = (written: Written) => ({ status: 200, body: this.#told(userId, checked.value, written) })
    const written = this.#rows.write(userId, checked.value, this.#scheduler.now())
    return written instanceof Promise ? written.then(reply) : reply(written)
  }

  #told(userId: string, transaction: Transaction, { receipt, delta }: Written): TransactionReceipt {
    if (delta) {
      this.onAccepted(userId, transaction)
      this.#bus.publish(userId, delta)
    }
    return receipt
  }

  /** As its due work does: what a device has done meanwhile needs no doing, and an item may rest twice until one moment. */
  async writeByItself(userId: string, { id, changes }: Transaction): Promise<void> {
    const now = this.#scheduler.now()
    try {
      const first = { id, changes }
      const written = await this.#rows.writeAsServer(userId, first, now)
      if (written.delta) return void this.#told(userId, first, written)
      const again = { id: derivedId('once more', id, String(now)), changes }
      this.#told(userId, again, await this.#rows.writeAsServer(userId, again, now))
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'DB_RECORD_NOT_FOUND') throw error
    }
  }

  connect(path: string, cookie: string | null, socket: ServerSocket) {
    const { searchParams } = new URL(path, 'http://localhost')
    const user = cookie === null ? undefined : this.#sessions.get(cookie)
    if (!user || cookie === null || searchParams.get('user') !== user.id)
      return socket.close(CLOSE_SIGNED_OUT, 'sign in first')
    const connection = { userId: user.id, sessionId: cookie, socket }
    this.#connections.add(connection)
    socket.on('close', () => this.#connections.delete(connection))
    const first = sinceOf(searchParams)
    serveLiveSocket({
      socket,
      userId: user.id,
      since: first,
      bus: this.#bus,
      pull: async (since) =>
        this.#held(this.#rows.read(user.id, since, since === first ? searchParams.get('last') : null)),
      maxBufferedBytes: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error
      },
    })
  }

  #closeWhere(isMeant: (connection: Connection) => boolean, code: number) {
    for (const connection of [...this.#connections]) if (isMeant(connection)) connection.socket.close(code)
  }

  /** Every socket breaks off; what was committed stays. */
  stop() {
    this.isUp = false
    for (const { socket } of [...this.#connections]) socket.broken()
    this.#bus = createLocalBus()
  }

  start() {
    this.isUp = true
  }

  dropSockets() {
    this.#closeWhere(() => true, CLOSE_COME_BACK)
  }

  async takeBackup(): Promise<void> {
    this.#backup = { rows: await this.#rows.backup(), sessions: new Map(this.#sessions), at: this.#scheduler.now() }
  }

  /** Sets everything back to the last backup; says when that was taken, or null where there is none. */
  async restoreBackup(): Promise<number | null> {
    if (this.#backup === null) return null
    this.stop()
    await this.#rows.restore(this.#backup.rows)
    for (const id of this.#backup.sessions.keys()) if (!this.#sessions.has(id)) this.#revived.add(id)
    this.#sessions = new Map(this.#backup.sessions)
    this.start()
    return this.#backup.at
  }
}

const sinceOf = (query: URLSearchParams): number | null => {
  const since = query.get('since')
  return since === null ? null : Number(since)
}
