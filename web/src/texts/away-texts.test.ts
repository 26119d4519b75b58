import { expect, test } from 'vitest'
import { textsOf } from './catalogues.ts'
import { spokenDuration } from './spoken.ts'

const away = textsOf('away')

test('a duration as one says it', () => {
  expect([0, 59, 47 * 60 + 59, 3600, 4 * 3600 + 600, 26 * 3600 + 60].map(spokenDuration)).toEqual([
    '1 min',
    '1 min',
    '47 min',
    '1 h',
    '4 h 10 min',
    '26 h 1 min',
  ])
})

test('each question says what it is about', () => {
  expect(away.title('gap', 47 * 60)).toBe('You were away 47 min')
  expect(away.title('long', 4 * 3600 + 600)).toBe('This timer has been running for 4 h 10 min')
  expect(away.title('midnight', 3600)).toBe('This timer ran past midnight, for 1 h')
  expect(away.title('nextDay', 3600)).toBe('This timer ran into the next day, for 1 h')
  expect(away.detail('Send the invoice', '09:12', '09:59', 0)).toBe('09:12–09:59 · Send the invoice')
  expect(away.detail('Send the invoice', '09:12', '09:59', 2)).toContain('2 more to answer')
})

test('a long name is shortened, and what follows it is still there', () => {
  const text = 'Send the invoice to the printer and 📬 ask for the receipt of last month'
  expect(away.detail(text, '09:12', '09:59', 2)).toBe(
    '09:12–09:59 · Send the invoice to the printer and 📬 ask for t… · 2 more to answer',
  )
  expect(away.since(text, '09:12')).toMatch(/^Since 09:12 · Send .{1,50}…$/u)
})
