import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimAlarm } from './alarm-claim.ts'

/** Tabs of one browser: locks are known at once, storage is only this tab's own view. */
const held = new Set<string>()
const locks = {
  request: async (name: string, _options: object, hold: (lock: object | null) => Promise<void>) => {
    if (held.has(name)) return hold(null)
    held.add(name)
    await hold({ name })
    held.delete(name)
  },
}
const storage = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}
const beTab = (hasBeenActive = true) => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive }, locks })
}

beforeEach(() => {
  held.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('one of several tabs rings, each time anew, even before what it stored reaches the others', async () => {
  beTab()
  expect(await claimAlarm('a/0')).toBe(true)
  beTab()
  expect(await claimAlarm('a/0')).toBe(false)
  expect(await claimAlarm('a/1')).toBe(true)
})

test('a tab that notices late, or is reloaded, does not ring again', async () => {
  beTab()
  expect(await claimAlarm('a/0')).toBe(true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(held).toEqual(new Set())
  expect(await claimAlarm('a/0')).toBe(false)
})

test('a tab that nobody has touched lets another one go first', async () => {
  beTab(false)
  const silent = claimAlarm('a/0')
  beTab()
  expect(await claimAlarm('a/0')).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await silent).toBe(false)
})

test('rings where storage is blocked', async () => {
  beTab()
  vi.stubGlobal('localStorage', undefined)
  expect(await claimAlarm('a/0')).toBe(true)
})
