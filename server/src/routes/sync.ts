/** How a device hears of changes: GET /api/changes once, the socket GET /api/sync for as long as it is open. */
import { validationFailed } from '@foco/domain/errors.ts'
import { CLOSE_SIGNED_OUT } from '@foco/domain/protocol.ts'
import { isRowId } from '@foco/domain/schema.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db.ts'
import { notFound } from '../error-reply.ts'
import { readChanges } from '../read-changes.ts'
import { requireUser } from '../request-user.ts'
import type { SyncHub } from '../sync-hub.ts'

export const SOCKET_PATH = '/api/sync'

interface Options {
  db: Database
  hub: SyncHub
}

export const syncRoutes = (app: FastifyInstance, { db, hub }: Options): void => {
  app.get('/api/changes', async (request, reply) => {
    const user = requireUser(request)
    const changes = await readChanges(db, user.id, readSince(request), readLast(request))
    return reply.header('cache-control', 'no-store').send(changes)
  })

  app.route({
    method: 'GET',
    url: SOCKET_PATH,
    // Pages cannot read why an upgrade was refused. So guests get in, and are told by the close code.
    config: { guests: true },
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

/** Without it, everything is wanted. */
const readSince = (request: FastifyRequest): number | null => {
  const { since } = request.query as { since?: unknown }
  if (since === undefined) return null
  if (typeof since === 'string' && /^\d{1,15}$/.test(since)) return Number(since)
  throw validationFailed([{ field: 'since', code: 'INVALID', message: 'since must be a cursor' }])
}

/** Devices of older versions do not name it. */
const readLast = (request: FastifyRequest): string | null => {
  const { last } = request.query as { last?: unknown }
  if (last === undefined) return null
  if (isRowId(last)) return last
  throw validationFailed([{ field: 'last', code: 'INVALID', message: 'last must be the id of a transaction' }])
}
