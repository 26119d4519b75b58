import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runNow, setTrustedUntil } from './run-now.ts'

const NOON = Date.parse('2026-11-16T12:00:00.000Z')
const MINUTE = 60_000
const passed = () => Date.parse(runNow()) - NOON

beforeEach(() => vi.useFakeTimers({ now: NOON }))
afterEach(() => {
  setTrustedUntil(null)
  vi.useRealTimers()
})

test('a run that nobody watches here goes by the clock', () => {
  vi.setSystemTime(NOON + 500 * MINUTE)
  expect(passed()).toBe(500 * MINUTE)
})

test('time that nobody was seen at is not shown as spent, from the first look after waking', () => {
  setTrustedUntil({ at: NOON, forMs: 2 * MINUTE })
  vi.setSystemTime(NOON + 2 * MINUTE)
  expect(passed()).toBe(2 * MINUTE)
  vi.setSystemTime(NOON + 47 * MINUTE)
  expect(passed()).toBe(0)
  setTrustedUntil({ at: NOON + 47 * MINUTE, forMs: 2 * MINUTE })
  vi.setSystemTime(NOON + 48 * MINUTE)
  expect(passed()).toBe(48 * MINUTE)
})

test('while a gap waits for its question, the clock stands where the gap begins', () => {
  setTrustedUntil({ at: NOON + MINUTE, forMs: 0 })
  vi.setSystemTime(NOON + 48 * MINUTE)
  expect(passed()).toBe(MINUTE)
})
