import { expect, test } from 'vitest'
import { courseOf, swipeWay } from './swipe-rule.ts'

test('up to ten pixels it may be a tap', () => {
  expect(courseOf(9, 0)).toBe('open')
  expect(courseOf(7, 7)).toBe('open')
  expect(courseOf(10, 0)).toBe('across')
  expect(courseOf(0, -10)).toBe('along')
})

test('where it is in doubt, the page scrolls', () => {
  expect(courseOf(30, 20)).toBe('along')
  expect(courseOf(31, 20)).toBe('across')
  expect(courseOf(-31, -20)).toBe('across')
  expect(courseOf(20, 20)).toBe('along')
})

const still = { speed: 0, width: 358 }

test('far enough it counts to either side, however slow', () => {
  expect(swipeWay({ ...still, dx: 126 })).toBe('right')
  expect(swipeWay({ ...still, dx: -126 })).toBe('left')
  expect(swipeWay({ ...still, dx: 124 }), 'let go early').toBeNull()
  expect(swipeWay({ ...still, dx: -124 }), 'let go early').toBeNull()
})

test('a wide row asks for no more than a thumb can do', () => {
  expect(swipeWay({ speed: 0, width: 760, dx: 140 })).toBe('right')
  expect(swipeWay({ speed: 0, width: 760, dx: 139 })).toBeNull()
})

test('a flick counts from 56 pixels on, in its own direction alone', () => {
  expect(swipeWay({ ...still, dx: 56, speed: 0.5 })).toBe('right')
  expect(swipeWay({ ...still, dx: -56, speed: -0.5 })).toBe('left')
  expect(swipeWay({ ...still, dx: 55, speed: 3 }), 'a twitch').toBeNull()
  expect(swipeWay({ ...still, dx: 56, speed: 0.49 }), 'too slow').toBeNull()
  expect(swipeWay({ ...still, dx: 56, speed: -0.5 }), 'on its way back').toBeNull()
})

test('who goes back has changed their mind, however far it was', () => {
  expect(swipeWay({ ...still, dx: 200, speed: -0.21 })).toBeNull()
  expect(swipeWay({ ...still, dx: -200, speed: 0.21 })).toBeNull()
  expect(swipeWay({ ...still, dx: 200, speed: -0.2 }), 'a hand that trembles').toBe('right')
})
