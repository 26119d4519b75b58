import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onHiddenSecond } from './hidden-seconds.ts'

const page = Object.assign(new EventTarget(), { hidden: false })
const turn = (hidden: boolean) => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

/** The only timers that come: those of the page have none here. */
class TimelyWorker {
  static living = 0
  onmessage: (() => void) | null = null
  constructor() {
    TimelyWorker.living++
  }
  postMessage(wait: number) {
    setTimeout(() => this.onmessage?.(), wait)
  }
  terminate() {
    TimelyWorker.living--
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('document', page)
  vi.stubGlobal('Worker', TimelyWorker)
  TimelyWorker.living = 0
  page.hidden = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('come once a second while the page is hidden, and from nobody while it is in sight', () => {
  const run = vi.fn()
  const stop = onHiddenSecond(run)
  vi.advanceTimersByTime(60_000)
  expect(TimelyWorker.living).toBe(0)
  turn(true)
  turn(true)
  vi.advanceTimersByTime(47_000)
  expect(run).toHaveBeenCalledTimes(47)
  expect(TimelyWorker.living).toBe(1)
  turn(false)
  vi.advanceTimersByTime(60_000)
  expect(run).toHaveBeenCalledTimes(47)
  expect(TimelyWorker.living).toBe(0)
  stop()
})

test('come at once in a page that is hidden already, and end when they are stopped', () => {
  page.hidden = true
  const run = vi.fn()
  const stop = onHiddenSecond(run)
  vi.advanceTimersByTime(3000)
  expect(run).toHaveBeenCalledTimes(3)
  stop()
  turn(true)
  vi.advanceTimersByTime(60_000)
  expect(run).toHaveBeenCalledTimes(3)
  expect(TimelyWorker.living).toBe(0)
})

test('do not come where workers are refused, and break nothing', () => {
  vi.stubGlobal('Worker', undefined)
  const stop = onHiddenSecond(() => {})
  turn(true)
  turn(false)
  stop()
  expect(vi.getTimerCount()).toBe(0)
})
