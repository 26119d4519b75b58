// Rules from: core §2, §9; organising §9
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatClock, formatDuration, formatLength, formatTimeSpent } from './format.ts'

test.each([
  [0, '0s'],
  [59, '59s'],
  [59.9, '59s'],
  [60, '1m 0s'],
  [3599, '59m 59s'],
  [3600, '1h 0m'],
  [90_061, '25h 1m'],
])('[FMT-1] on lists %d seconds read %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})

test.each([
  [0, 'nothing yet'],
  [59, 'nothing yet'],
  [60, '1m'],
  [3599, '59m'],
  [3600, '1h 0m'],
  [5400, '1h 30m'],
])('[FMT-2] %d seconds spent read %s', (seconds, text) => {
  expect(formatTimeSpent(seconds, 'nothing yet')).toBe(text)
})

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
    fc.property(fc.oneof(fc.double(), fc.integer(), fc.constantFrom(Number.NaN, Infinity, -Infinity)), (seconds) => {
      expect(formatDuration(seconds)).toMatch(/^(?:[\d.e+]+h [0-5]?\dm|[0-5]?\dm [0-5]?\ds|[0-5]?\ds)$/)
      expect(formatTimeSpent(seconds, 'none')).toMatch(/^(?:[\d.e+]+h [0-5]?\dm|[0-5]?\dm|none)$/)
      expect(formatClock(seconds)).toMatch(/^(?:[\d.e+]+:)?[0-5]\d:[0-5]\d$/)
    }),
  )
})

test.each([
  [5, '5m'],
  [45, '45m'],
  [60, '1 h'],
  [65, '1 h 05'],
  [190, '3 h 10'],
  [1440, '24 h'],
])('[FMT-6] a length of %d minutes reads %s', (minutes, text) => {
  expect(formatLength(minutes)).toBe(text)
})
