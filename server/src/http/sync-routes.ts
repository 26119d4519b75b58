/** How a device hears of changes: GET /api/changes once, the socket GET /api/sync for as long as it is open. */
import { Readable } from 'node:stream'
import { validationFailed } from '@foco/domain/core/errors.ts'
import { CLOSE_SIGNED_OUT } from '@foco/domain/core/protocol.ts'
import { isRowId } from '@foco/domain/tables/schema.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireUser } from '../auth/request-user.ts'
import { notFound } from '../core/refusals.ts'
import type { Database } from '../postgres/db.ts'
import { pullChanges } from '../sync/long-answer.ts'
import type { SyncHub } from '../sync/sync-hub.ts'
import { cutUnread, piecesOf, piecesOfAll, UNREAD_MS } from '../sync/unread.ts'
import { createUserRoom } from './user-room.ts'

export const SOCKET_PATH = '/api/sync'

interface Options {
  db: Database
  hub: SyncHub
  /** A device that reads nothing of an answer for so long is cut off. */
  unreadMs?: number | undefined
}

/** Answers to one user at the same time. */
const MAX_ANSWERS = 20

export const syncRoutes = (app: FastifyInstance, { db, hub, unreadMs = UNREAD_MS }: Options): void => {
  const answers = createUserRoom(MAX_ANSWERS)

  app.get('/api/changes', async (request, reply) => {
    const user = requireUser(request)
    // Who has gone while we asked who it is closes no second time: the answer would be counted for ever.
    if (reply.raw.destroyed) return reply.hijack()
    reply.raw.once('close', answers.take(user.id))
    const changes = await pullChanges(db, user.id, readSince(request), readLast(request))
    cutUnread(reply.raw, unreadMs)
    reply.header('cache-control', 'no-store')
    const pieces = changes.type === 'long' ? piecesOfAll(changes.parts) : piecesOf(JSON.stringify(changes))
    return reply.type('application/json; charset=utf-8').send(Readable.from(pieces))
  })

  app.route({
    method: 'GET',
    url: SOCKET_PATH,
    config: { guests: true, isSocket: true },
    preValidation: async (request) => {
      readSince(request)
      readLast(request)
    },
    wsHandler: (socket, request) => {
      if (!request.user) return socket.close(CLOSE_SIGNED_OUT, 'sign in first')
      const { id: userId, sessionId } = request.user
      hub.connect(socket, { userId, sessionId, since: readSince(request), last: readLast(request) })
    },
    handler: async () => {
      throw notFound()
    },
  })
}

/** null: the device wants everything. */
const readSince = (request: FastifyRequest): number | null => {
  const { since } = request.query as { since?: unknown }
  if (since === undefined) return null
  if (typeof since === 'string' && /^\d{1,15}$/.test(since)) return Number(since)
  throw validationFailed([{ field: 'since', code: 'INVALID', message: 'since must be a cursor' }])
}

/** null for devices of older versions, which do not send it. */
const readLast = (request: FastifyRequest): string | null => {
  const { last } = request.query as { last?: unknown }
  if (last === undefined) return null
  if (isRowId(last)) return last
  throw validationFailed([{ field: 'last', code: 'INVALID', message: 'last must be a mark that this server gave' }])
}
