/** Automations in worlds with a name, in worlds that were drawn before, and in some that nobody has seen. */
import { expect, test } from 'vitest'
import { AUTOMATION_WORLDS, drawnAutomations } from './automation-worlds.ts'
import { RULE_WORLDS } from './rule-worlds.ts'
import { testNamed } from './worlds-suite.ts'

testNamed([...AUTOMATION_WORLDS, ...RULE_WORLDS])

const FIXED = 12
const FRESH = 4

const holds = async (first: number, count: number) => {
  for (let seed = first; seed < first + count; seed++) {
    const told: string[] = []
    const found = await drawnAutomations(seed).run(null, (line) => told.push(line))
    expect(found, `${told.join('\n')}\nseed ${seed}`).toBeNull()
  }
}

test(`${FIXED} that were drawn before`, () => holds(1, FIXED))
test(`${FRESH} that nobody has seen`, () => holds(Math.floor(Math.random() * 2 ** 31), FRESH))
