// Rules from: core §2, §9; organising §9
import { afterEach, describe, expect, test } from 'vitest'
import { durationLabel, durationWords, focusedFor, lengthLabel, timeSpent } from '../ui/duration-label.ts'
import { speak } from './catalogues.ts'

test.each([
  [0, '0s'],
  [59, '59s'],
  [59.9, '59s'],
  [60, '1m 0s'],
  [3599, '59m 59s'],
  [3600, '1h 0m'],
  [90_061, '25h 1m'],
])('[FMT-1] on lists %d seconds read %s', (seconds, text) => {
  expect(durationLabel(seconds)).toBe(text)
})

test.each([
  [60, '1m'],
  [3599, '59m'],
  [3600, '1h 0m'],
  [5400, '1h 30m'],
])('[FMT-2] %d seconds spent read %s', (seconds, text) => {
  expect(timeSpent(seconds)).toBe(text)
})

test('[FMT-5] no time spent on a to-do reads 0 minutos', () => {
  expect([0, 59, 60].map(timeSpent)).toEqual(['0 minutos', '0 minutos', '1m'])
})

test('[FMT-7] what sessions come to reads in seconds below a minute, and 0 minutos for none', () => {
  expect([0, 0.4, 1, 59, 60, 5400].map(focusedFor)).toEqual(['0 minutos', '0 minutos', '1s', '59s', '1m', '1h 30m'])
})

test.each([
  [5, '5m'],
  [45, '45m'],
  [60, '1 h'],
  [65, '1 h 05'],
  [190, '3 h 10'],
  [1440, '24 h'],
])('[FMT-6] a length of %d minutes reads %s', (minutes, text) => {
  expect(lengthLabel(minutes)).toBe(text)
})

test('the seconds beside minutes stand apart, for where they have no room', () => {
  expect([45, 125, 3725].map(durationWords)).toEqual([
    { main: '45s', seconds: null },
    { main: '2m', seconds: '5s' },
    { main: '1h 2m', seconds: null },
  ])
})

describe('in Spanish', () => {
  afterEach(() => speak('original'))

  test('minutes are min, and a unit stays on the line of its number', async () => {
    await speak('es')
    const bound = (texts: string[]) => texts.map((text) => text.replaceAll('_', '\u00a0'))
    expect([45, 125, 3725].map(durationLabel)).toEqual(bound(['45_s', '2_min 5_s', '1_h 2_min']))
    expect([0, 60, 5400].map(timeSpent)).toEqual(bound(['0 minutos', '1_min', '1_h 30_min']))
    expect([45, 120, 65].map(lengthLabel)).toEqual(bound(['45_min', '2_h', '1_h 05_min']))
  })
})
