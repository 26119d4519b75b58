// Rules from: organising §9; design: readings, time
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dateBounds,
  dateOf,
  daysBetween,
  instantAt,
  mondayOf,
  timeOf,
  type WeekDay,
  weekStartOf,
} from './calendar-days.ts'

const ZONES = ['Europe/Madrid', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu', 'UTC']

const zone = fc.constantFrom(...ZONES)
const instant = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())
const day = instant.map((value) => value.slice(0, 10))

describe('days', () => {
  test.each([
    ['2026-03-02T23:30:00.000Z', 'Europe/Madrid', '2026-03-03'],
    ['2026-03-02T04:30:00.000Z', 'America/New_York', '2026-03-01'],
    ['2026-03-02T11:30:00.000Z', 'Pacific/Auckland', '2026-03-03'],
    ['2026-03-02T23:59:59.999Z', 'UTC', '2026-03-02'],
  ])('[DAY-1] at %s it is in %s the day %s', (now, where, expected) => {
    expect(dateOf(now, where)).toBe(expected)
  })

  test('[DAY-2] a calendar month ends where the month ends', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  })

  test('[DAY-3] days are counted over months, leap days and clock changes', () => {
    expect(addDays('2026-02-27', 3)).toBe('2026-03-02')
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days)
      }),
    )
  })

  test('[DAY-4] a week starts on Monday', () => {
    expect(mondayOf('2026-03-01')).toBe('2026-02-23')
    expect(mondayOf('2026-03-02')).toBe('2026-03-02')
    // 1 March 2026 is a Sunday.
    const starts = ([1, 6, 7] as WeekDay[]).map((first) => weekStartOf('2026-03-01', first))
    expect(starts).toEqual(['2026-02-23', '2026-02-28', '2026-03-01'])
    fc.assert(
      fc.property(day, (given) => {
        const monday = mondayOf(given)
        expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1)
        expect(daysBetween(monday, given)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(monday, given)).toBeLessThan(7)
      }),
    )
  })
})

describe('wall-clock times', () => {
  test.each([
    ['Europe/Madrid', '2026-03-28', '2026-03-28T08:00:00.000Z'],
    ['Europe/Madrid', '2026-03-29', '2026-03-29T07:00:00.000Z'],
    ['Europe/Madrid', '2026-10-25', '2026-10-25T08:00:00.000Z'],
    ['America/New_York', '2026-03-07', '2026-03-07T14:00:00.000Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T13:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T14:00:00.000Z'],
    ['Pacific/Auckland', '2026-04-04', '2026-04-03T20:00:00.000Z'],
    ['Pacific/Auckland', '2026-04-05', '2026-04-04T21:00:00.000Z'],
    ['Pacific/Auckland', '2026-09-27', '2026-09-26T20:00:00.000Z'],
  ])('[DAY-5] 09:00 in %s on %s is %s', (where, on, expected) => {
    expect(instantAt(on, 9, 0, where)).toBe(expected)
  })

  test('[DAY-6] a skipped time comes later, of a repeated one the first is meant', () => {
    expect(instantAt('2026-03-29', 2, 30, 'Europe/Madrid')).toBe('2026-03-29T01:30:00.000Z')
    expect(instantAt('2026-10-25', 2, 30, 'Europe/Madrid')).toBe('2026-10-25T00:30:00.000Z')
    expect(instantAt('2026-11-01', 1, 30, 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
  })

  test('[DAY-7] at noon of any day, in any zone, it is that day', () => {
    fc.assert(
      fc.property(day, zone, (given, where) => {
        expect(dateOf(instantAt(given, 12, 0, where), where)).toBe(given)
      }),
    )
  })
})

describe('clocks', () => {
  test('[DAY-8] the clock shows the time of the zone', () => {
    expect(timeOf('2026-11-15T22:30:59.000Z', 'Europe/Madrid')).toBe('23:30')
    expect(timeOf('2026-11-15T23:05:00.000Z', 'Europe/Madrid')).toBe('00:05')
  })

  test('[DAY-9] a day ends where the next begins, and holds every instant that is on it', () => {
    fc.assert(
      fc.property(instant, zone, (now, where) => {
        const today = dateOf(now, where)
        const { from, to } = dateBounds(today, where)
        expect(Date.parse(now)).toBeGreaterThanOrEqual(from)
        expect(Date.parse(now)).toBeLessThan(to)
        expect(dateBounds(addDays(today, 1), where).from).toBe(to)
      }),
    )
  })
})
