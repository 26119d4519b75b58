/**
 * How the server is doing, for whoever runs it: off unless a port is chosen. The port is one of its own, on this computer
 * alone. At the app's own address a reverse proxy would show the measures to the world, and nothing gives a proxy away
 * that sends no headers of its own.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { StartupError } from '../core/startup-error.ts'

export interface Metrics {
  /** Measures every answer of the app. */
  watch(app: FastifyInstance): void
  /** A browser has told of an error. */
  countReport(kind: string, type: string): void
  port: number
  close(): Promise<void>
}

export const serveMetrics = async (port: number): Promise<Metrics> => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a response was sent',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const reports = new Counter({
    name: 'foco_browser_errors_total',
    help: 'Errors that browsers have reported',
    labelNames: ['kind', 'type'],
    registers: [registry],
  })
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    response.setHeader('content-type', registry.contentType).end(await registry.metrics())
  })
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw new StartupError(`METRICS_PORT is ${port}, which cannot be used: ${(cause as Error).message}.`, { cause })
  }
  return {
    watch: (app) =>
      app.addHook('onResponse', async (request, reply) => {
        // The pattern, not the address: one series for each route, however many ids and guesses there are.
        const route = request.routeOptions.url ?? 'unknown'
        duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
      }),
    countReport: (kind, type) => reports.inc({ kind, type }),
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
