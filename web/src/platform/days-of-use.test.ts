import { expect, test } from 'vitest'
import { isHintDue, withDay } from './days-of-use.ts'

const days = (...opened: string[]) => opened.reduce(withDay, '')

test('a day counts once, however often the app is opened on it, and days in between do not count', () => {
  expect(days('2026-11-02')).toBe('2026-11-02 1')
  expect(days('2026-11-02', '2026-11-02', '2026-11-09', '2026-11-09')).toBe('2026-11-09 2')
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
