/** It can fail: without each guard of the product, the worlds of these seeds lose or double something; with it they hold. */
import { expect, test } from 'vitest'
import type { Guard } from './guards.ts'
import { NAMED_WORLDS } from './named-worlds.ts'
import { drawPlan } from './plan.ts'
import { runWorld } from './run-world.ts'

const PROOFS: readonly (readonly [Guard, number])[] = [
  ['move-rule', 2],
  ['undo-guard', 8],
  ['sequence-check', 778],
]

test.each(PROOFS)('without the %s the world %d goes wrong, with it everything holds', async (without, seed) => {
  const bare = await runWorld(drawPlan(seed), { without })
  expect(bare.violation).not.toBeNull()
  expect((await runWorld(drawPlan(seed))).violation).toBeNull()
})

test('without the move rule, B’s offline delete takes A’s words with it', async () => {
  const [world] = NAMED_WORLDS
  expect(await world?.run('move-rule')).toMatch(/"w[23]" is lost/)
})
