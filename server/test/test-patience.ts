import { vi } from 'vitest'

/** Waits until it is so: soon on an idle machine, and long enough on a busy one. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 5 })

/** For tests that start databases and processes of their own. */
export const SLOW_TEST_MS = 300_000
