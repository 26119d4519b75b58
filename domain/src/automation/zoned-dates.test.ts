// Rules from: design: automations; pitfalls P12; RFC 5545 §3.3.10
import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { automation } from '../../test/automation-world.ts'
import { addDays, dateOf, timeOf } from '../core/calendar-days.ts'
import { nextRuns } from './run-dates.ts'

/** Half an hour, midnight, the south, and none: changes of the clock of every kind. */
const ZONES = ['Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago', 'Asia/Kolkata']
const FIRST = '2024-01-01'
const YEARS = 10
const END = '2034-01-01'
const RULES = [
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=WEEKLY;BYDAY=MO,TH',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYMONTHDAY=31',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=MONTHLY;BYDAY=-1SU',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
]

/** The days that another reader finds; a first day that the rule does not know is not one of them. */
const others = (recurrence: string): string[] => {
  const steps = ICAL.Recur.fromString(recurrence).iterator(ICAL.Time.fromString(FIRST, undefined as never))
  const found: string[] = []
  for (let next = steps.next(); next; next = steps.next()) {
    const day = next.toString().slice(0, 10)
    if (day >= END) break
    found.push(day)
  }
  return found
}

test.each(RULES)(
  `[P12] %s in five zones over ${YEARS} years: the days of others, at the time on the wall`,
  (recurrence) => {
    const wanted = others(recurrence)
    for (const time_zone of ZONES) {
      const rule = automation({ recurrence, time_zone, time_of_day: '09:00', starts_on: FIRST })
      const runs = nextRuns(rule, '2023-12-30T00:00:00.000Z', wanted.length)
      expect(runs.map(({ on }) => on)).toEqual(wanted)
      for (const { on, at } of runs) expect([dateOf(at, time_zone), timeOf(at, time_zone)]).toEqual([on, '09:00'])
    }
  },
)

test('[P12] whatever the hour and wherever: one run a day, in order, at its time or where the clock jumped over it', () => {
  const minutes = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), minutes, fc.integer({ min: 0, max: 3650 }), (time_zone, minute, later) => {
      const time_of_day = new Date(minute * 60_000).toISOString().slice(11, 16)
      const from = addDays(FIRST, later)
      const rule = automation({ time_zone, time_of_day, starts_on: from })
      const runs = nextRuns(rule, `${addDays(from, -2)}T00:00:00.000Z`, 30)
      expect(runs.map(({ on }) => on)).toEqual(Array.from({ length: 30 }, (_, n) => addDays(from, n)))
      const jumped = runs.filter(({ at }) => timeOf(at, time_zone) !== time_of_day)
      expect(jumped.length).toBeLessThanOrEqual(1)
      for (const [n, { at }] of runs.entries()) if (n > 0) expect(at > (runs[n - 1]?.at ?? '')).toBe(true)
      // Wherever one begins to look, the rest is the same.
      expect(nextRuns(rule, runs[9]?.at ?? '', 20)).toEqual(runs.slice(10))
    }),
    { numRuns: 60 },
  )
})
