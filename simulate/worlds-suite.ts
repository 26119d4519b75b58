/** The tests of a short run: worlds with a name, worlds that were drawn before, and some that nobody has seen. */
import { describe, expect, test } from 'vitest'
import type { NamedWorld } from './named-world.ts'
import { drawPlan, type Plan } from './plan.ts'
import { runWorlds, summary } from './run-worlds.ts'

interface Drawn {
  /** Of `npm run simulate`, to see one of them again. */
  flags: string
  draw?: (seed: number) => Plan
  fixed: number
  /** 0 while a finding is open: a test must not fail now and then. */
  fresh: number
  /** At least, on average: else nothing much was tried. */
  actions: number
}

const seedsFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)

export const testNamed = (worlds: readonly NamedWorld[]) => {
  for (const { name, run } of worlds)
    test(name, async () => {
      const story: string[] = []
      const found = await run(null, (line) => story.push(line))
      expect(found, story.join('\n')).toBeNull()
    })
}

export const testDrawn = ({ flags, draw = drawPlan, fixed, fresh, actions }: Drawn) =>
  describe('drawn', () => {
    test(`${fixed} that were drawn before`, async () => {
      const { total, failure } = await runWorlds(seedsFrom(1, fixed), () => ({}), undefined, draw)
      console.log(summary(total))
      expect(failure).toBeNull()
      expect(total.worlds).toBe(fixed)
      expect(total.actions).toBeGreaterThan(actions * fixed)
    })

    if (fresh === 0) return
    test(`${fresh} that nobody has seen`, async () => {
      const first = Math.floor(Math.random() * 2 ** 31)
      console.log(`seeds ${first} to ${first + fresh - 1}: npm run simulate -- ${flags}--replay <seed>`)
      const { failure } = await runWorlds(seedsFrom(first, fresh), () => ({}), undefined, draw)
      expect(failure).toBeNull()
    })
  })
