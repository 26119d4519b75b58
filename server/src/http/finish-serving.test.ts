import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { STOP_TIMES, STOP_WITHIN_MS } from '../core/stop-times.ts'
import { finishServing } from './finish-serving.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Its requests end when they are cut off. */
const busyApp = () => {
  const cut = Promise.withResolvers<void>()
  return {
    close: () => cut.promise,
    server: { closeAllConnections: () => cut.resolve() },
  }
}

describe('[P30] a stop', () => {
  test('asks due work to end beside the requests, and waits for both together no longer than for one', async () => {
    const ended = vi.fn()
    const askedToEnd = vi.fn(() => new Promise<void>(() => {}))
    void finishServing(busyApp(), askedToEnd, 3000).then(ended)
    expect(askedToEnd).toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalled()
  })

  test('waits no longer than for what there is', async () => {
    const app = { close: async () => {}, server: { closeAllConnections: vi.fn() } }
    await finishServing(app, async () => {}, 3000)
    expect(vi.getTimerCount()).toBe(0)
    expect(app.server.closeAllConnections).not.toHaveBeenCalled()
  })

  test('has time to spare when each of its parts takes all of its own', () => {
    const parts = Object.values(STOP_TIMES).reduce((sum, ms) => sum + ms, 0)
    expect(parts + 1000).toBeLessThan(STOP_WITHIN_MS)
  })
})
