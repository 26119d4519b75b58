import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { speak } from '../texts/catalogues.ts'
import { snoozeLabel } from './snooze-label.ts'

const here = { now: '2026-11-15T12:00:00.000Z', zone: 'Europe/Madrid' }

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
  await speak('en')
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await speak('original')
})

test('the day and the hour on the wall of the person who reads it', () => {
  expect(snoozeLabel('2026-11-16T08:00:00.000Z', here)).toBe('Mon 16 Nov, 09:00')
  expect(snoozeLabel('2026-11-16T08:00:00.000Z', { ...here, zone: 'Pacific/Auckland' })).toBe('Mon 16 Nov, 21:00')
})

test('another year is named, as the person counts years', () => {
  expect(snoozeLabel('2027-01-15T08:00:00.000Z', here)).toBe('Fri, 15 Jan 2027, 09:00')
  // In Madrid it is 2027 already; in London it is not.
  expect(snoozeLabel('2026-12-31T23:30:00.000Z', here)).toContain('2027')
  expect(snoozeLabel('2026-12-31T23:30:00.000Z', { ...here, zone: 'Europe/London' })).not.toContain('2026')
})
