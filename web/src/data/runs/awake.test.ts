import { expect, test } from 'vitest'
import { watchAwake } from './awake.ts'

test('a page that pauses no longer than it may was never away', () => {
  const awake = watchAwake(() => 120_000)
  for (const now of [0, 1000, 61_000, 180_000]) awake.look(now)
  expect(awake.since).toBe(Number.NEGATIVE_INFINITY)
})

test('one that was frozen or asleep is awake since it is back', () => {
  const awake = watchAwake(() => 10_000)
  for (const now of [0, 1000, 22_000, 23_000]) awake.look(now)
  expect(awake.since).toBe(22_000)
})

test('a tab that goes to the background, and comes back, was there all along; after that it may pause less', () => {
  let pause = 10_000
  const awake = watchAwake(() => pause)
  awake.look(0)
  pause = 120_000
  for (const now of [60_000, 120_000]) awake.look(now)
  pause = 10_000
  awake.look(170_000)
  expect(awake.since).toBe(Number.NEGATIVE_INFINITY)
  awake.look(190_000)
  expect(awake.since).toBe(190_000)
})
