/** A short run of the simulation; `npm run simulate` makes long ones. */
import { describe } from 'vitest'
import { NAMED_WORLDS } from './named-worlds.ts'
import { testDrawn, testNamed } from './worlds-suite.ts'

describe('worlds', () => {
  testNamed(NAMED_WORLDS)
  testDrawn({ flags: '', fixed: 160, fresh: 0, actions: 20 })
})
