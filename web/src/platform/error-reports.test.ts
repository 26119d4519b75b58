import { expect, it, vi } from 'vitest'
import type { CaughtError } from './caught-error.ts'
import { createErrorLog, listenForErrors } from './error-reports.ts'

const setUp = (isThere = () => true) => {
  const added: CaughtError[] = []
  const send = vi.fn(async () => {})
  const log = createErrorLog({
    openOutbox: async () => {
      if (!isThere()) throw new TypeError('Failed to fetch')
      return { add: (caught) => added.push(caught), send }
    },
    now: () => 7,
  })
  return { log, added, send }
}

it('passes on what the error fallback caught', async () => {
  const { log, added, send } = setUp()
  const error = new Error('broken')
  log.screen(error, '\n at Row')
  await vi.waitFor(() => expect(send).toHaveBeenCalled())
  expect(added).toEqual([{ type: 'screen', thrown: error, componentStack: '\n at Row', at: 7 }])
})

it('logs a rejection with its type and keeps it from going further', async () => {
  const { log, added } = setUp()
  const target = new EventTarget()
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  listenForErrors(log, target as Window)
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason: 'no network' })
  target.dispatchEvent(event)
  expect(quiet).toHaveBeenCalledWith('no network')
  quiet.mockRestore()
  expect(event.defaultPrevented).toBe(true)
  await vi.waitFor(() => expect(added).toMatchObject([{ type: 'unhandledrejection', thrown: 'no network' }]))
})

it('logs an uncaught error with its place, and nothing of the browser’s own business', async () => {
  const { log, added } = setUp()
  const target = new EventTarget()
  listenForErrors(log, target as Window)
  target.dispatchEvent(Object.assign(new Event('error'), { message: 'ResizeObserver loop limit exceeded' }))
  const error = new TypeError('x')
  target.dispatchEvent(Object.assign(new Event('error'), { error, message: 'x', lineno: 3, colno: 7 }))
  await vi.waitFor(() => expect(added).toMatchObject([{ type: 'error', thrown: error, line: 3, column: 7 }]))
})

it('keeps what comes before its outbox can be fetched, and tries again when the line is back', async () => {
  let isThere = false
  const { log, added } = setUp(() => isThere)
  const target = new EventTarget()
  listenForErrors(log, target as Window)
  for (let n = 0; n < 30; n++) log.global('error', n)
  await log.flush()
  expect(added).toEqual([])
  isThere = true
  target.dispatchEvent(new Event('online'))
  await vi.waitFor(() =>
    expect(added.map(({ thrown }) => thrown)).toEqual(Array.from({ length: 20 }, (_, n) => n + 10)),
  )
})
