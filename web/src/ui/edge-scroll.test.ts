import { expect, it } from 'vitest'
import { edgeStep } from './edge-scroll.ts'

it('scrolls at the edges of the window alone, faster towards them, and no faster beyond', () => {
  const at = (y: number) => edgeStep(y, 800)
  expect([at(400), at(121), at(679)]).toEqual([0, 0, 0])
  expect(at(60)).toBe(-18)
  expect(at(740)).toBe(18)
  expect([at(0), at(-300)]).toEqual([-36, -36])
  expect([at(800), at(2000)]).toEqual([36, 36])
  const slow = { zone: 40, fastest: 4 }
  expect([edgeStep(41, 800, slow), edgeStep(20, 800, slow), edgeStep(799, 800, slow)]).toEqual([0, -2, 4])
})
