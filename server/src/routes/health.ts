/** For whoever runs the server: is the process alive, may it get traffic, and how is it doing. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { isLoopbackHost } from '../config.ts'
import type { Database } from '../db.ts'
import { notFound } from '../error-reply.ts'

export interface Readiness {
  ready: boolean
}

interface HealthOptions {
  db: Database
  /** False until the migrations are done and from the first moment of a shutdown. */
  readiness: Readiness
}

/** A proxy on the same machine connects from loopback for the whole world; its headers give it away. */
const isFromThisMachine = ({ socket, headers, hostname }: FastifyRequest) =>
  /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  isLoopbackHost(hostname)

export const healthRoutes = (app: FastifyInstance, { db, readiness }: HealthOptions): void => {
  const config = { rateLimit: false } as const

  app.get('/healthz', { config }, async () => ({ status: 'ok' }))

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

  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a response was sent',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, not the address: one series for each route, however many ids and guesses there are.
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  app.get('/metrics', { config }, async (request, reply) => {
    if (!isFromThisMachine(request)) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
