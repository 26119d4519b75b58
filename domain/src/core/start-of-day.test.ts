// Rules from: design: settings, time; pitfalls P11, P12, P13; decision 046
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at, FOUR, MADRID } from '../../test/day-from-four.ts'
import { addDays, dayBounds, dayOf } from './calendar-days.ts'
import { DAY_STARTS, isSettingValue } from './settings.ts'

const ZONES = ['Europe/Madrid', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu', 'Australia/Lord_Howe']

describe('the day of a person', () => {
  test('[SOD-1] what is before its start belongs to the day before; at midnight it is the date', () => {
    expect(dayOf(at('2026-11-17', '01:30'), MADRID, FOUR)).toBe('2026-11-16')
    expect(dayOf(at('2026-11-17', '03:59'), MADRID, FOUR)).toBe('2026-11-16')
    expect(dayOf(at('2026-11-17', '04:00'), MADRID, FOUR)).toBe('2026-11-17')
    expect(dayOf(at('2026-11-17', '01:30'), MADRID, 0)).toBe('2026-11-17')
  })

  test('[SOD-2] every half hour until six can be chosen, and nothing else', () => {
    for (const startsAt of DAY_STARTS) expect(isSettingValue('day.starts', startsAt)).toBe(true)
    for (const wrong of [-30, 15, 390, 240.5, '240', null]) expect(isSettingValue('day.starts', wrong)).toBe(false)
  })

  test('[SOD-3] each instant of ten years lies on exactly one day, in five zones', () => {
    const instant = fc.date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2030-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    const check = (zone: string, startsAt: number, date: Date) => {
      const day = dayOf(date.toISOString(), zone, startsAt)
      const holding = [-2, -1, 0, 1, 2]
        .map((by) => addDays(day, by))
        .filter((one) => {
          const { from, to } = dayBounds(one, zone, startsAt)
          return date.getTime() >= from && date.getTime() < to
        })
      expect(holding).toEqual([day])
    }
    fc.assert(fc.property(fc.constantFrom(...ZONES), fc.constantFrom(...DAY_STARTS), instant, check), { numRuns: 300 })
  })

  test('[SOD-4] days follow each other without a gap, and where the clock is changed one is as much longer or shorter', () => {
    // In the hours in which clocks are changed.
    for (const [zone, startsAt] of ZONES.map((name) => [name, 150] as const)) {
      let day = '2020-01-01'
      let end = dayBounds(day, zone, startsAt).from
      let whole = 0
      for (let n = 0; n < 3653; n++, day = addDays(day, 1)) {
        const { from, to } = dayBounds(day, zone, startsAt)
        if (from !== end || Math.abs((to - from) / 3_600_000 - 24) > 1) throw new Error(`${day} ${zone} ${startsAt}`)
        whole += to - from
        end = to
      }
      expect(whole % 86_400_000, zone).toBe(0)
    }
  })

  test.each([
    // 02:30 does not come on the first, and comes twice on the second.
    ['2026-03-29', 150, '03:29', '2026-03-28'],
    ['2026-03-29', 150, '03:30', '2026-03-29'],
    ['2026-10-25', 150, '02:29', '2026-10-24'],
    ['2026-10-25', 150, '02:30', '2026-10-25'],
  ])('[SOD-5] on %s a day that starts at minute %d is at %s that of %s', (date, startsAt, time, day) => {
    expect(dayOf(at(date, time), MADRID, startsAt)).toBe(day)
  })

  test('[SOD-5] a date that a zone has left out is nobody’s day', () => {
    expect(dayOf('2011-12-30T11:00:00.000Z', 'Pacific/Apia', FOUR)).toBe('2011-12-29')
    expect(dayOf('2011-12-30T15:00:00.000Z', 'Pacific/Apia', FOUR)).toBe('2011-12-31')
  })
})
