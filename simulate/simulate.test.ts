/** A short run of the simulation; `npm run simulate` makes long ones. */
import { describe, expect, test } from 'vitest'
import { NAMED_WORLDS } from './named-worlds.ts'
import { runWorlds, summary } from './run-worlds.ts'

const FIXED = 120
const FRESH = 40

const seedsFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)

describe('worlds with a name', () => {
  for (const { name, run } of NAMED_WORLDS)
    test(name, async () => {
      const story: string[] = []
      const found = await run(null, (line) => story.push(line))
      expect(found, story.join('\n')).toBeNull()
    })
})

describe('drawn worlds', () => {
  test(`${FIXED} that were drawn before`, async () => {
    const { total, failure } = await runWorlds(seedsFrom(1, FIXED), () => ({}))
    console.log(summary(total))
    expect(failure).toBeNull()
    expect(total.worlds).toBe(FIXED)
    expect(total.actions).toBeGreaterThan(20 * FIXED)
  })

  test(`${FRESH} that nobody has seen`, async () => {
    const first = Math.floor(Math.random() * 2 ** 31)
    console.log(`seeds ${first} to ${first + FRESH - 1}: npm run simulate -- --replay <seed>`)
    const { failure } = await runWorlds(seedsFrom(first, FRESH), () => ({}))
    expect(failure).toBeNull()
  })
})
