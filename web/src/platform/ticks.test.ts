import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE, onFull, SECOND } from './ticks.ts'

const onSecond = (run: () => void) => onFull(SECOND, run)

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  vi.useFakeTimers({ now: 1_020_400 })
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
    expect(at).toEqual([1_021_000, -1_021_000, 1_022_000, -1_022_000])
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
    vi.setSystemTime(1_020_395)
    vi.advanceTimersByTime(600)
    expect(paints).toBe(1)
    vi.advanceTimersByTime(500)
    expect(paints).toBe(1)
    stop()
  })

  it('and the minute come from one timer, which is as slow as it may be', () => {
    const at: string[] = []
    const stopMinute = onFull(MINUTE, () => at.push(`minute ${Date.now() / 1000}`))
    vi.advanceTimersByTime(10_000)
    expect(vi.getTimerCount()).toBe(1)
    const stopSecond = onSecond(() => at.push(`second ${Date.now() / 1000}`))
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(49_600)
    expect(at.filter((entry) => entry.startsWith('minute'))).toEqual(['minute 1080'])
    expect(at.filter((entry) => entry.startsWith('second'))).toHaveLength(50)
    stopSecond()
    vi.advanceTimersByTime(1000)
    at.length = 0
    vi.advanceTimersByTime(58_000)
    expect(at).toEqual([])
    vi.advanceTimersByTime(1000)
    expect(at).toEqual(['minute 1140'])
    stopMinute()
    expect(vi.getTimerCount()).toBe(0)
  })
})
