/** For whoever runs the server: is the process alive, and may it get traffic. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../postgres/db.ts'

export interface Readiness {
  ready: boolean
  /** Given for the embedded database alone: one that somebody else runs says nothing about this server's health. */
  databaseRuns?: () => boolean
}

interface HealthOptions {
  db: Database
  /** False until the migrations are done and from the first moment of a shutdown. */
  readiness: Readiness
}

export const healthRoutes = (app: FastifyInstance, { db, readiness }: HealthOptions): void => {
  const config = { rateLimit: false } as const

  app.get('/healthz', { config }, async (_request, reply) =>
    readiness.databaseRuns?.() === false ? reply.code(503).send({ status: 'unavailable' }) : { status: 'ok' },
  )

  app.get('/readyz', { config }, async (request, reply) => {
    if (!readiness.ready) return reply.code(503).send({ status: 'unavailable' })
    try {
      await sql`select 1`.execute(db.kysely)
      return { status: 'ok' }
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
