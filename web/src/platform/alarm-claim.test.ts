import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimAlarm } from './alarm-claim.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
}

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('one of several tabs rings, each time anew', async () => {
  expect(await Promise.all([claimAlarm('a/0'), claimAlarm('a/0'), claimAlarm('a/0')])).toEqual([true, false, false])
  expect(await claimAlarm('a/1')).toBe(true)
})

test('a tab that nobody has touched lets another one go first', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
  const silent = claimAlarm('a/0')
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
  expect(await claimAlarm('a/0')).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await silent).toBe(false)
})

test('rings where storage is blocked', async () => {
  vi.stubGlobal('localStorage', undefined)
  expect(await claimAlarm('a/0')).toBe(true)
})
