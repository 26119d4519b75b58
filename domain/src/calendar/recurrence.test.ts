// Rules from: design: calendars; RFC 5545 §3.3.10
import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { occurrences } from './recurrence.ts'
import { readRule } from './recurrence-rule.ts'

const DAY = 86_400_000
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const FIRST = Date.parse('2024-01-01T09:30:00Z')

const interval = fc.integer({ min: 1, max: 5 })
const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1 }).map((list) => list.join(','))
const weekly = fc
  .record({ interval, days: some(WEEKDAYS) })
  .map((rule) => `FREQ=WEEKLY;INTERVAL=${rule.interval};BYDAY=${rule.days}`)
const daily = interval.map((every) => `FREQ=DAILY;INTERVAL=${every}`)
const nth = fc.tuple(fc.constantFrom(1, 2, 3, 4, -1, -2), fc.constantFrom(...WEEKDAYS)).map(([n, day]) => `${n}${day}`)
const monthly = fc
  .record({
    interval,
    by: fc.oneof(
      nth.map((day) => `BYDAY=${day}`),
      some([1, 5, 12, 28, -1]).map((days) => `BYMONTHDAY=${days}`),
    ),
  })
  .map((rule) => `FREQ=MONTHLY;INTERVAL=${rule.interval};${rule.by}`)
const yearly = fc
  .record({ months: some([1, 3, 7, 12]), day: nth })
  .map((rule) => `FREQ=YEARLY;BYMONTH=${rule.months};BYDAY=${rule.day}`)
const start = fc.integer({ min: 0, max: 700 }).map((days) => FIRST + days * DAY)

/** What another reader makes of the same rule; the two agree wherever that one keeps to the standard. */
const others = (text: string, first: number, to: number): number[] => {
  const time = ICAL.Time.fromString(new Date(first).toISOString().slice(0, 19), undefined as never)
  const found: number[] = []
  const steps = ICAL.Recur.fromString(text).iterator(time)
  for (let next = steps.next(); next; next = steps.next()) {
    const at = Date.parse(`${next.toString()}Z`)
    if (at >= to) break
    found.push(at)
  }
  return found
}

test('[RRULE-1] ordinary rules mean what they mean to others, wherever one begins to look', () => {
  fc.assert(
    fc.property(
      fc.oneof(daily, weekly, monthly, yearly),
      start,
      fc.integer({ min: 0, max: 800 }),
      (text, near, later) => {
        const far = near + 1500 * DAY
        // The first occurrence is one that the rule knows.
        const [first] = others(text, near, far)
        if (first === undefined) return
        const rule = readRule(text)
        if (rule === null) throw new Error(text)
        const from = first + later * DAY
        const to = from + 38 * DAY
        const wanted = others(text, first, to)
        expect(occurrences(rule, { first, from, to, isOver: () => false })).toEqual(wanted.filter((at) => at >= from))
        const counted = { ...rule, count: 9 }
        expect(occurrences(counted, { first, from: first, to: far, isOver: () => false })).toEqual(
          others(text, first, far).slice(0, 9),
        )
      },
    ),
    { numRuns: 150 },
  )
})
