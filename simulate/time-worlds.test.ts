/** A short run of worlds about time; `npm run simulate -- --time` makes long ones. */
import { describe } from 'vitest'
import { drawTimePlan } from './time-plan.ts'
import { TIME_WORLDS } from './time-worlds.ts'
import { testDrawn, testNamed } from './worlds-suite.ts'

describe('worlds about time', () => {
  testNamed(TIME_WORLDS)
  testDrawn({ flags: '--time ', draw: drawTimePlan, fixed: 40, fresh: 0, actions: 5 })
})
