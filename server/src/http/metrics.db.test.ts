import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/test-app.ts'
import { type Metrics, serveMetrics } from './metrics.ts'

let metrics: Metrics
let server: TestApp
beforeAll(async () => {
  metrics = await serveMetrics(0)
  server = await createTestApp({ metrics })
})
afterAll(async () => {
  await server.close()
  await metrics.close()
})

test('are shown at a port of their own, by route', async () => {
  await server.app.inject({ method: 'GET', url: '/api/session' })
  const answer = await fetch(`http://127.0.0.1:${metrics.port}/metrics`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/session",status="200"} 1',
  )
  expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404)
  expect((await server.app.inject({ method: 'GET', url: '/metrics' })).statusCode).toBe(404)
})

test('count the errors that browsers report', async () => {
  const post = (url: string, payload: object) =>
    server.app.inject({ method: 'POST', url, headers: { host: 'localhost:3999' }, payload })
  const report = { message: 'Failed to fetch', type: 'unhandledrejection' }
  for (const _ of [1, 2]) expect((await post('/api/global-error-log', report)).statusCode).toBe(204)
  await post('/api/error-log', { error: 'Failed to fetch' })
  await post('/api/error-log', { error: 5 })
  const shown = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text()
  expect(shown).toContain('foco_browser_errors_total{kind="global-error-log",type="unhandledrejection"} 2')
  expect(shown).toContain('foco_browser_errors_total{kind="error-log",type="screen"} 1')
})

test('are closed to every other computer', async () => {
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')
  if (outside) await expect(fetch(`http://${outside.address}:${metrics.port}/metrics`)).rejects.toThrow('fetch failed')
})

test('a port that is taken is a sentence', async () => {
  await expect(serveMetrics(metrics.port)).rejects.toThrow(`METRICS_PORT is ${metrics.port}, which cannot be used`)
})
