import { expect, test } from 'vitest'
import type { SyncStatus } from '../data-session.ts'
import { isFresh, wouldHaveHeard } from './fresh-rows.ts'

const data = (mode: 'guest' | 'account', state: SyncStatus['state']) => ({
  mode,
  sync: { get: () => ({ state, reason: null, pending: 0, needsSignIn: false }), subscribe: () => () => {} },
})

test('a guest has no other devices to wait for, but other tabs', () => {
  expect(isFresh(data('guest', 'here'), 0)).toBe(false)
  expect(isFresh(data('guest', 'here'), 1000)).toBe(true)
})

test('an account waits until it is in touch, and at most ten seconds', () => {
  // Right after sleep a dead connection still looks alive.
  expect(isFresh(data('account', 'everywhere'), 2999)).toBe(false)
  expect(isFresh(data('account', 'everywhere'), 3000)).toBe(true)
  expect(isFresh(data('account', 'paused'), 9999)).toBe(false)
  expect(isFresh(data('account', 'paused'), 10_000)).toBe(true)
})

test('who has no line has not heard what others did, however long it waits', () => {
  expect(wouldHaveHeard(data('account', 'paused'), 3_600_000)).toBe(false)
  expect(wouldHaveHeard(data('account', 'everywhere'), 59_999)).toBe(false)
  expect(wouldHaveHeard(data('account', 'everywhere'), 60_000)).toBe(true)
  expect(wouldHaveHeard(data('guest', 'here'), 1000)).toBe(true)
})
