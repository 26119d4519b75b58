import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atDeadline } from './deadline.ts'

const NOW = 1_000_000

/** Its timers come in time, and may come a little early. */
class EarlyWorker {
  static early = 0
  static ended = 0
  onmessage: (() => void) | null = null
  postMessage(wait: number) {
    setTimeout(() => this.onmessage?.(), Math.max(0, wait - EarlyWorker.early))
  }
  terminate() {
    this.onmessage = null
    EarlyWorker.ended++
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('window', globalThis)
  Object.assign(EarlyWorker, { early: 0, ended: 0 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('comes at the moment and once, with a worker that is early and ended afterwards', () => {
  vi.stubGlobal('Worker', EarlyWorker)
  EarlyWorker.early = 7
  const at: number[] = []
  atDeadline(NOW + 60_000, () => at.push(Date.now()))
  vi.advanceTimersByTime(59_999)
  expect(at).toEqual([])
  vi.advanceTimersByTime(600_000)
  expect(at).toEqual([NOW + 60_000])
  expect(EarlyWorker.ended).toBe(1)
})

test('comes without workers too, and at once when the moment has passed', () => {
  vi.stubGlobal('Worker', undefined)
  const run = vi.fn()
  atDeadline(NOW + 60_000, run)
  vi.advanceTimersByTime(60_000)
  expect(run).toHaveBeenCalledTimes(1)
  atDeadline(NOW, run)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(0)
  expect(run).toHaveBeenCalledTimes(2)
})

test('does not come when it was stopped, and leaves nothing behind', () => {
  vi.stubGlobal('Worker', EarlyWorker)
  const run = vi.fn()
  const stop = atDeadline(NOW + 60_000, run)
  vi.advanceTimersByTime(1000)
  stop()
  vi.advanceTimersByTime(600_000)
  expect(run).not.toHaveBeenCalled()
  expect(EarlyWorker.ended).toBe(1)
})
