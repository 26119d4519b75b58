import { expect, it, vi } from 'vitest'
import { createErrorLog, listenForErrors } from './error-reports.ts'

const setUp = () => {
  const posted: { path: string; body: Record<string, unknown> }[] = []
  const log = createErrorLog({
    post: (path, body) => posted.push({ path, body: JSON.parse(body) }),
    url: () => 'https://foco.example/settings',
    userAgent: 'test browser',
    now: () => '2026-03-01T10:00:00.000Z',
  })
  return { log, posted }
}

it('sends what the error fallback caught', () => {
  const { log, posted } = setUp()
  const error = new Error('broken')
  log.screen(error, '\n at Row')
  expect(posted).toEqual([
    {
      path: '/api/error-log',
      body: {
        error: 'broken',
        stack: error.stack?.slice(0, 4000),
        componentStack: '\n at Row',
        url: 'https://foco.example/settings',
        timestamp: '2026-03-01T10:00:00.000Z',
      },
    },
  ])
})

it('logs a rejection with its type and keeps it from going further', () => {
  const { log, posted } = setUp()
  const target = new EventTarget()
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  listenForErrors(log, target as Window)
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason: 'no network' })
  target.dispatchEvent(event)
  quiet.mockRestore()
  expect(event.defaultPrevented).toBe(true)
  expect(posted[0]).toMatchObject({
    path: '/api/global-error-log',
    body: { type: 'unhandledrejection', message: 'no network', stack: null, userAgent: 'test browser' },
  })
})

it('logs an uncaught error with its place', () => {
  const { log, posted } = setUp()
  const target = new EventTarget()
  listenForErrors(log, target as Window)
  target.dispatchEvent(
    Object.assign(new Event('error'), { error: new TypeError('x'), message: 'x', lineno: 3, colno: 7 }),
  )
  expect(posted[0]?.body).toMatchObject({ type: 'error', message: 'x', additionalInfo: { line: 3, column: 7 } })
})

it('never sends more than the server takes', () => {
  const { log, posted } = setUp()
  const error = new Error('m'.repeat(50_000))
  error.stack = 's'.repeat(50_000)
  log.screen(error, 'c'.repeat(50_000))
  expect(JSON.stringify(posted[0]?.body).length).toBeLessThan(16_000)
})
