// Rules from: organising §2, §5, §9; design: readings, time
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dateOf } from '../core/calendar-days.ts'
import { settingId } from '../core/settings.ts'
import { defaultSnooze, pickedSnooze, quickSnooze, SNOOZE_HOURS, SNOOZE_OPTIONS, snoozeHours } from './snooze-times.ts'

const MADRID = 'Europe/Madrid'

const wallTime = (instant: string, zone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(new Date(instant))

describe('quick options', () => {
  test('[SNZT-1] are tomorrow, in 3 days, in a week and in a month, at 09:00 where the user is', () => {
    const now = '2026-03-02T22:30:00.000Z'
    expect(SNOOZE_OPTIONS.map((option) => [option, quickSnooze(option, now, MADRID, SNOOZE_HOURS, 0)])).toEqual([
      ['tomorrow', '2026-03-03T08:00:00.000Z'],
      ['in3Days', '2026-03-05T08:00:00.000Z'],
      ['in1Week', '2026-03-09T08:00:00.000Z'],
      ['in1Month', '2026-04-02T07:00:00.000Z'],
    ])
  })

  test.each([
    [MADRID, '2026-03-28T12:00:00.000Z'],
    [MADRID, '2026-10-24T12:00:00.000Z'],
    ['America/New_York', '2026-03-07T17:00:00.000Z'],
    ['America/New_York', '2026-10-31T17:00:00.000Z'],
    ['Pacific/Auckland', '2026-04-04T00:00:00.000Z'],
    ['Pacific/Auckland', '2026-09-26T00:00:00.000Z'],
  ])('[SNZT-2] in %s, asked at %s before the clocks change, all stay 09:00', (zone, now) => {
    for (const option of SNOOZE_OPTIONS)
      expect(wallTime(quickSnooze(option, now, zone, SNOOZE_HOURS, 0), zone)).toBe('09:00')
  })

  test('[SNZT-3] a month is a calendar month: 31 January gives the last of February', () => {
    expect(quickSnooze('in1Month', '2026-01-31T12:00:00.000Z', MADRID, SNOOZE_HOURS, 0)).toBe(
      '2026-02-28T08:00:00.000Z',
    )
    expect(quickSnooze('in1Month', '2028-01-31T12:00:00.000Z', MADRID, SNOOZE_HOURS, 0)).toBe(
      '2028-02-29T08:00:00.000Z',
    )
  })

  test('[SNZT-4] tomorrow is the next day of the user, also shortly before and after midnight', () => {
    expect(defaultSnooze('2026-03-02T22:59:00.000Z', MADRID, SNOOZE_HOURS, 0)).toBe('2026-03-03T08:00:00.000Z')
    expect(defaultSnooze('2026-03-02T23:01:00.000Z', MADRID, SNOOZE_HOURS, 0)).toBe('2026-03-04T08:00:00.000Z')
    expect(defaultSnooze('2026-03-02T23:01:00.000Z', 'America/New_York', SNOOZE_HOURS, 0)).toBe(
      '2026-03-03T14:00:00.000Z',
    )
  })

  test('[SNZT-5] the hours can be set; they start at 9 and 6', () => {
    expect(SNOOZE_HOURS).toEqual({ quick: 9, picked: 6 })
    expect(defaultSnooze('2026-03-02T12:00:00.000Z', MADRID, { quick: 11, picked: 5 }, 0)).toBe(
      '2026-03-03T10:00:00.000Z',
    )
    const key = 'snooze.quick_hour'
    const chosen = { id: settingId(key), key, value: 11, updated_at: '2026-03-02T12:00:00.000Z' }
    expect(snoozeHours(new Map([[chosen.id, chosen]]))).toEqual({ quick: 11, picked: 6 })
  })
})

describe('a picked date', () => {
  const now = '2026-03-02T12:00:00.000Z'

  test('[SNZT-6] is today or later, where the person is', () => {
    const lastMinuteOf = (day: string, zone: string) => pickedSnooze({ day, hour: 23, minute: 59 }, now, zone).ok
    expect(lastMinuteOf('2026-03-01', MADRID)).toBe(false)
    expect(lastMinuteOf('2026-03-02', MADRID)).toBe(true)
    expect(lastMinuteOf('2026-03-02', 'Pacific/Auckland')).toBe(false)
  })

  test('[SNZT-7] must be chosen and still to come', () => {
    const at = (day: string | null, hour: number, minute = 0) => pickedSnooze({ day, hour, minute }, now, MADRID)
    expect(at('2026-03-03', SNOOZE_HOURS.picked)).toEqual({ ok: true, value: '2026-03-03T05:00:00.000Z' })
    expect(at('2026-03-02', 13, 1)).toEqual({ ok: true, value: '2026-03-02T12:01:00.000Z' })
    expect(at(null, 6)).toEqual({ ok: false, refusal: 'noDate' })
    expect(at('2026-03-02', 13)).toEqual({ ok: false, refusal: 'past' })
    for (const [hour, minute] of [
      [6, 0],
      [13, 0],
      [24, 0],
      [20, 60],
      [Number.NaN, 0],
    ] as const)
      expect(at('2026-03-02', hour, minute).ok).toBe(false)
  })

  test('[SNZT-8] is shown again as it was picked, in any zone and on any day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4000 }),
        fc.integer({ min: 4, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        fc.constantFrom(MADRID, 'America/New_York', 'Pacific/Auckland'),
        (days, hour, minute, zone) => {
          const day = addDays('2026-03-02', days)
          const picked = pickedSnooze({ day, hour, minute }, '2026-03-01T00:00:00.000Z', zone)
          if (!picked.ok) throw new Error('refused')
          expect(dateOf(picked.value, zone)).toBe(day)
          expect(wallTime(picked.value, zone)).toBe(
            `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
          )
        },
      ),
    )
  })
})
