/** For whoever runs the server: is the process alive, and may it get traffic. */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../postgres/db.ts'

/** A balancer that asks gives up soon as well; a line that is held still says nothing for ever. */
const ANSWER_WITHIN_MS = 2000

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
  let asking: Promise<void> | null = null
  /** Whoever asks meanwhile waits for the same answer: each question takes a connection. */
  const askDatabase = () => {
    asking ??= db.assertAnswers(ANSWER_WITHIN_MS).finally(() => {
      asking = null
    })
    return asking
  }
  const refuse = async () => {
    await delay(ANSWER_WITHIN_MS, undefined, { ref: false })
    throw new Error(`The database has said nothing for ${ANSWER_WITHIN_MS / 1000} s`)
  }
  const config = { rateLimit: false } as const

  app.get('/healthz', { config }, async (_request, reply) =>
    readiness.databaseRuns?.() === false ? reply.code(503).send({ status: 'unavailable' }) : { status: 'ok' },
  )

  app.get('/readyz', { config }, async (request, reply) => {
    if (!readiness.ready) return reply.code(503).send({ status: 'unavailable' })
    try {
      await Promise.race([askDatabase(), refuse()])
      return { status: 'ok' }
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
