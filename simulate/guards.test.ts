/** It can fail: without each guard of the product, the worlds of these seeds lose or double something; with it they hold. */
import { expect, test } from 'vitest'
import type { Guard } from './guards.ts'
import { NAMED_WORLDS } from './named-worlds.ts'
import { drawPlan } from './plan.ts'
import { runWorld } from './run-world.ts'

const PROOFS: readonly (readonly [Guard, number])[] = [
  ['move-rule', 9],
  ['undo-guard', 6],
]

test.each(PROOFS)('without the %s the world %d goes wrong, with it everything holds', async (without, seed) => {
  const bare = await runWorld(drawPlan(seed), { without })
  expect(bare.violation).not.toBeNull()
  expect((await runWorld(drawPlan(seed))).violation).toBeNull()
})

/** Told and not drawn: it needs a write in flight at the very moment in which localStorage is written out. */
test('without the sequence check, what a crash throws back replaces a later name', async () => {
  const world = NAMED_WORLDS.find(({ name }) => name.startsWith('what a crash throws back'))
  expect(await world?.run('sequence-check')).toMatch(/"w[369]" is lost/)
})

test('without the move rule, B’s offline delete takes A’s words with it', async () => {
  const [world] = NAMED_WORLDS
  expect(await world?.run('move-rule')).toMatch(/"w[23]" is lost/)
})
