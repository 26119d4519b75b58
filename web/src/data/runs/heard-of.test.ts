import { expect, test } from 'vitest'
import { watchHeardOf } from './heard-of.ts'

const NEVER = Number.NEGATIVE_INFINITY

test('what is found at the first look, or brought by a line that has just come back, may be old', () => {
  const heard = watchHeardOf()
  heard.look(0, 'a run', false)
  heard.look(1000, 'another run', true)
  expect(heard.at).toBe(NEVER)
})

test('what comes while the page is in touch has just happened', () => {
  const heard = watchHeardOf()
  heard.look(0, 'a run', true)
  heard.look(1000, 'a run', true)
  expect(heard.at).toBe(NEVER)
  heard.look(2000, 'another run', true)
  heard.look(3000, 'another run', true)
  expect(heard.at).toBe(2000)
})
