/** A short run of worlds about time; `npm run simulate -- --time` makes long ones. */
import { describe, expect, test } from 'vitest'
import { runWorlds, summary } from './run-worlds.ts'
import { drawTimePlan } from './time-plan.ts'
import { TIME_WORLDS } from './time-worlds.ts'

const FIXED = 12
const FRESH = 8

const seedsFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)

describe('worlds about time with a name', () => {
  for (const { name, run } of TIME_WORLDS)
    test(name, async () => {
      const story: string[] = []
      const found = await run(null, (line) => story.push(line))
      expect(found, story.join('\n')).toBeNull()
    })
})

describe('drawn worlds about time', () => {
  test(`${FIXED} that were drawn before`, async () => {
    const { total, failure } = await runWorlds(seedsFrom(1, FIXED), () => ({}), undefined, drawTimePlan)
    console.log(summary(total))
    expect(failure).toBeNull()
    expect(total.worlds).toBe(FIXED)
    expect(total.actions).toBeGreaterThan(5 * FIXED)
  })

  test(`${FRESH} that nobody has seen`, async () => {
    const first = Math.floor(Math.random() * 2 ** 31)
    console.log(`seeds ${first} to ${first + FRESH - 1}: npm run simulate -- --time --replay <seed>`)
    const { failure } = await runWorlds(seedsFrom(first, FRESH), () => ({}), undefined, drawTimePlan)
    expect(failure).toBeNull()
  })
})
