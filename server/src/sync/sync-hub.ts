/** All open sockets: who they belong to, whether they still answer, and how they are sent away. */
import { CLOSE_COME_BACK, CLOSE_SIGNED_OUT, CLOSE_TOO_MANY } from '@foco/domain/core/protocol.ts'
import { sql } from 'kysely'
import { tooManyRequests } from '../core/refusals.ts'
import type { Database } from '../postgres/db.ts'
import type { Bus } from './bus.ts'
import { type Socket, serveLiveSocket } from './live-socket.ts'
import { pullChanges } from './long-answer.ts'

const HEARTBEAT_MS = 30_000
const SLOW_LINE_BEATS = 6
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024
/** Of one user: more than anybody's devices and tabs. */
const MAX_SOCKETS = 50

interface HubOptions {
  db: Database
  bus: Bus
  onError?: (error: unknown) => void
  /** Sessions expire, and end on other servers: those of open sockets are asked for with each heartbeat. */
  endedSessions: (sessionIds: readonly string[]) => Promise<readonly string[]>
  heartbeatMs?: number
  maxBufferedBytes?: number
  maxSockets?: number
}

interface Device {
  userId: string
  sessionId: string
  since: number | null
  /** The transaction that it knows under that cursor. */
  last: string | null
}

interface Connection extends Device {
  unanswered: number
}

export interface SyncHub {
  connect(socket: Socket, device: Device): void
  /** Signed out here. */
  closeSession(sessionId: string): void
  /** Signed out everywhere. */
  closeUser(userId: string): void
  /** The server stops: devices come back to the next one. */
  closeAll(): void
  /** Open sockets. */
  count(): number
}

export const createSyncHub = ({
  db,
  bus,
  onError = () => {},
  endedSessions,
  heartbeatMs = HEARTBEAT_MS,
  maxBufferedBytes = MAX_BUFFERED_BYTES,
  maxSockets = MAX_SOCKETS,
}: HubOptions): SyncHub => {
  const connections = new Map<Socket, Connection>()
  let heartbeat: NodeJS.Timeout | undefined
  let closed = false

  // A device that vanished (sleep, a lost network) would keep its socket open for hours.
  const beat = () => {
    for (const [socket, connection] of connections) {
      // Behind a large snapshot on a slow line, the ping itself is still on its way.
      const patience = socket.bufferedAmount > 0 ? SLOW_LINE_BEATS : 1
      if (connection.unanswered >= patience) {
        socket.terminate()
        continue
      }
      connection.unanswered++
      socket.ping()
    }
    closeEnded().catch(onError)
    lookForNews().catch(onError)
  }

  /** In case the bus lost something: compares the cursors of all users with a socket here, or of one, and pulls what is new. */
  const lookForNews = async (only?: string) => {
    const users = [...new Set([...connections.values()].map(({ userId }) => userId))]
    const asked = only === undefined ? users : users.filter((userId) => userId === only)
    if (asked.length === 0) return
    const { rows } = await sql<{ user_id: string; version: number }>`
      select user_id, version from user_counters where user_id = any (${asked}::uuid[])`.execute(db.kysely)
    for (const { user_id, version } of rows) bus.deliver(user_id, { type: 'news', cursor: version })
  }
  bus.onGap((userId) => void lookForNews(userId).catch(onError))

  const closeEnded = async () => {
    const ids = new Set([...connections.values()].map(({ sessionId }) => sessionId))
    const ended = new Set(ids.size > 0 ? await endedSessions([...ids]) : [])
    if (ended.size > 0) closeWhere(({ sessionId }) => ended.has(sessionId), CLOSE_SIGNED_OUT, 'signed out')
  }

  const closeWhere = (isMeant: (connection: Connection) => boolean, code: number, reason: string) => {
    for (const [socket, connection] of connections) if (isMeant(connection)) socket.close(code, reason)
  }

  return {
    connect(socket, device) {
      if (closed) return socket.close(CLOSE_COME_BACK, 'the server stops')
      const own = [...connections.values()].filter(({ userId }) => userId === device.userId)
      if (own.length >= maxSockets) {
        const { code, message } = tooManyRequests()
        socket.on('error', () => {})
        socket.send(JSON.stringify({ type: 'error', code, message }))
        return socket.close(CLOSE_TOO_MANY, 'too many connections')
      }
      const connection: Connection = { ...device, unanswered: 0 }
      connections.set(socket, connection)
      heartbeat ??= setInterval(beat, heartbeatMs).unref()
      socket.on('pong', () => {
        connection.unanswered = 0
      })
      socket.on('close', () => {
        connections.delete(socket)
        if (connections.size > 0) return
        clearInterval(heartbeat)
        heartbeat = undefined
      })
      serveLiveSocket({
        socket,
        userId: device.userId,
        since: device.since,
        bus,
        // Only what the device said itself is in doubt: later cursors are this server's own.
        pull: (since) => pullChanges(db, device.userId, since, since === device.since ? device.last : null),
        maxBufferedBytes,
        onError,
      })
    },
    closeSession: (sessionId) => closeWhere((open) => open.sessionId === sessionId, CLOSE_SIGNED_OUT, 'signed out'),
    closeUser: (userId) => closeWhere((open) => open.userId === userId, CLOSE_SIGNED_OUT, 'signed out'),
    closeAll() {
      closed = true
      closeWhere(() => true, CLOSE_COME_BACK, 'the server stops')
    },
    count: () => connections.size,
  }
}
