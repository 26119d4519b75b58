import { expect, test } from 'vitest'
import { watchAwake } from './awake.ts'

test('a page that looks at least every two minutes was never away', () => {
  const awake = watchAwake()
  for (const now of [0, 1000, 61_000, 180_000]) awake.look(now)
  expect(awake.since).toBe(Number.NEGATIVE_INFINITY)
})

test('one that was frozen or asleep is awake since it is back', () => {
  const awake = watchAwake()
  for (const now of [0, 1000, 300_000, 301_000]) awake.look(now)
  expect(awake.since).toBe(300_000)
})
