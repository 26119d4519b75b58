import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onSecond } from './clock.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_400 })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the second', () => {
  it('comes when it is full, for all who listen, from one timer', () => {
    const at: number[] = []
    const stops = [onSecond(() => at.push(Date.now())), onSecond(() => at.push(-Date.now()))]
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(599)
    expect(at).toEqual([])
    vi.advanceTimersByTime(1001)
    expect(at).toEqual([1_001_000, -1_001_000, 1_002_000, -1_002_000])
    for (const stop of stops) stop()
  })

  it('leaves no timer behind when nobody listens', () => {
    const stop = onSecond(() => {})
    const same = onSecond(() => {})
    stop()
    stop()
    expect(vi.getTimerCount()).toBe(1)
    same()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is painted at once when the page is looked at again', () => {
    let paints = 0
    const stop = onSecond(() => paints++)
    page.dispatchEvent(new Event('visibilitychange'))
    expect(paints).toBe(1)
    stop()
    page.dispatchEvent(new Event('visibilitychange'))
    expect(paints).toBe(1)
  })

  it('is not painted twice by a timer that came a moment early', () => {
    let paints = 0
    const stop = onSecond(() => paints++)
    vi.setSystemTime(1_000_395)
    vi.advanceTimersByTime(600)
    expect(paints).toBe(1)
    vi.advanceTimersByTime(500)
    expect(paints).toBe(1)
    stop()
  })
})
