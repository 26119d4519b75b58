// Rules from: core §2, §9; organising §9
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { durationOf, formatClock } from './format.ts'

test.each([
  [0, '00:00'],
  [65, '01:05'],
  [3599, '59:59'],
  [3600, '1:00:00'],
])('[FMT-3] the clock shows %d seconds as %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text)
})

test('[FMT-4] no number reads as NaN, infinite or negative', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.integer(), fc.constantFrom(Number.NaN, Infinity, -Infinity)), (total) => {
      const { hours, minutes, seconds } = durationOf(total)
      for (const part of [hours, minutes, seconds]) expect(Number.isInteger(part) && part >= 0).toBe(true)
      expect(Math.max(minutes, seconds)).toBeLessThan(60)
      expect(formatClock(total)).toMatch(/^(?:[\d.e+]+:)?[0-5]\d:[0-5]\d$/)
    }),
  )
})
