import { expect, test } from 'vitest'
import { dayOfUse, isHintDue, withDay } from './days-of-use.ts'

const days = (...opened: string[]) => opened.reduce(withDay, '')

test('a day counts once, however often the app is opened on it, and days in between do not count', () => {
  expect(days('2026-11-02')).toBe('2026-11-02 1')
  expect(days('2026-11-02', '2026-11-02', '2026-11-09', '2026-11-09')).toBe('2026-11-09 2')
})

test('a day is that of the clock of the device, and begins when the person’s does', () => {
  const at = (hours: number, minutes: number) => new Date(2026, 10, 17, hours, minutes).getTime()
  expect(dayOfUse(at(0, 0), 0)).toBe('2026-11-17')
  expect(dayOfUse(at(23, 59), 0)).toBe('2026-11-17')
  expect(dayOfUse(at(3, 59), 240)).toBe('2026-11-16')
  expect(dayOfUse(at(4, 0), 240)).toBe('2026-11-17')
})

test('the proposal comes when three days of use lie behind', () => {
  expect(isHintDue('', '')).toBe(false)
  expect(isHintDue(days('2026-11-02', '2026-11-03', '2026-11-04'), '')).toBe(false)
  expect(isHintDue(days('2026-11-02', '2026-11-03', '2026-11-04', '2026-11-16'), '')).toBe(true)
})

test('unanswered it stays for the day on which it came; answered it never comes again', () => {
  expect(isHintDue('2026-11-16 4', '2026-11-16')).toBe(true)
  expect(isHintDue('2026-11-17 5', '2026-11-16')).toBe(false)
  expect(isHintDue('2026-11-16 4', 'answered')).toBe(false)
  expect(isHintDue('2026-12-16 9', 'answered')).toBe(false)
})
