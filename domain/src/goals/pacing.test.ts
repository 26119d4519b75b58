// Rules from: organising §2, §3, §4, §9
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryRow } from '../../test/arbitrary-rows.ts'
import { exampleRow } from '../../test/example-rows.ts'
import { addDays } from '../core/calendar-days.ts'
import {
  expectedProgress,
  isOnTrack,
  type KeyResult,
  keyResultProgress,
  nextMilestone,
  objectiveProgress,
} from './pacing.ts'

const result = (fields: Partial<KeyResult>) => exampleRow('key_results', 1, fields)
const march = { start_date: '2026-03-01', end_date: '2026-03-11' }

describe('progress', () => {
  test.each([
    [0, 100, 40, 40],
    [80, 60, 75, 25],
    [-10, 10, 0, 50],
    [0, 50, 60, 100],
    [10, 50, 5, 0],
    [0, 0.3, 0.3, 100],
    [5, 5, 5, 100],
    [5, 5, 4, 0],
    [-1.7e308, 1.7e308, 0, 50],
  ])('[PACE-1] from %d to %d, at %d: %d%%', (initial_value, target_value, current_value, expected) => {
    expect(keyResultProgress({ initial_value, target_value, current_value })).toBe(expected)
  })

  test('[PACE-2] is between 0 and 100 for any numbers, and 100 at the target', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true })
    fc.assert(
      fc.property(number, number, number, (initial_value, target_value, current_value) => {
        const progress = keyResultProgress({ initial_value, target_value, current_value })
        expect(progress >= 0 && progress <= 100).toBe(true)
        expect(keyResultProgress({ initial_value, target_value, current_value: target_value })).toBe(100)
      }),
    )
  })

  test('[PACE-3] of an objective is the mean of its key results; none has no progress', () => {
    expect(objectiveProgress([result({ current_value: 40 }), result({ current_value: 100 })])).toBe(70)
    expect(objectiveProgress([])).toBeNull()
  })
})

describe('expected progress', () => {
  test.each([
    ['2026-02-20', 0],
    ['2026-03-01', 0],
    ['2026-03-06', 50],
    ['2026-03-11', 100],
    ['2026-04-01', 100],
  ])('[PACE-4] on %s is %d%%', (today, expected) => {
    expect(expectedProgress(march, today)).toBe(expected)
  })

  test('[PACE-5] is unknown without both dates, and whole from the start of a period without length', () => {
    expect(expectedProgress({ ...march, end_date: null }, '2026-03-06')).toBeNull()
    expect(expectedProgress({ ...march, start_date: null }, '2026-03-06')).toBeNull()
    const oneDay = { start_date: '2026-03-05', end_date: '2026-03-05' }
    expect(expectedProgress(oneDay, '2026-03-04')).toBe(0)
    expect(expectedProgress(oneDay, '2026-03-05')).toBe(100)
    expect(expectedProgress({ start_date: '2026-03-05', end_date: '2026-03-01' }, '2026-03-05')).toBe(100)
  })

  test('[PACE-6] of any key result is within 0 and 100 and never falls from day to day', () => {
    fc.assert(
      fc.property(
        arbitraryRow('key_results'),
        fc.integer({ min: 0, max: 36_500 }),
        fc.nat({ max: 4000 }),
        (row, days, more) => {
          const today = addDays('2000-01-01', days)
          const [now, later] = [expectedProgress(row, today), expectedProgress(row, addDays(today, more))]
          expect(now === null).toBe(row.start_date === null || row.end_date === null)
          expect((now ?? 0) >= 0 && (later ?? 0) <= 100 && (later ?? 0) >= (now ?? 0)).toBe(true)
        },
      ),
    )
  })

  test('[PACE-7] on track is at least what is expected; without dates nothing is late', () => {
    expect(isOnTrack(result({ ...march, current_value: 50 }), '2026-03-06')).toBe(true)
    expect(isOnTrack(result({ ...march, current_value: 49 }), '2026-03-06')).toBe(false)
    expect(isOnTrack(result({ ...march, initial_value: 80, target_value: 60, current_value: 69 }), '2026-03-06')).toBe(
      true,
    )
    expect(isOnTrack(result({}), '2026-03-06')).toBe(true)
  })
})

test('[PACE-8] the next milestone is reached, ahead or late, also on the way down', () => {
  const losing = { initial_value: 80, target_value: 60, next_milestone_date: '2026-03-06', next_milestone_value: 70 }
  expect(nextMilestone(result({ ...losing, current_value: 72 }), '2026-03-06')).toEqual({
    date: '2026-03-06',
    value: 70,
    isReached: false,
    isLate: false,
  })
  expect(nextMilestone(result({ ...losing, current_value: 72 }), '2026-03-07')).toMatchObject({ isLate: true })
  expect(nextMilestone(result({ ...losing, current_value: 69 }), '2026-03-07')).toMatchObject({
    isReached: true,
    isLate: false,
  })
  expect(nextMilestone(result({}), '2026-03-06')).toBeNull()
})

test('[PACE-10] one that was ticked counts in full everywhere: in the mean, in the pace, at its milestone', () => {
  const ticked = result({ ...march, completed: true, next_milestone_date: '2026-03-05', next_milestone_value: 50 })
  expect(objectiveProgress([ticked, result({})])).toBe(50)
  expect(isOnTrack(ticked, '2026-03-11')).toBe(true)
  expect(nextMilestone(ticked, '2026-03-11')).toMatchObject({ isReached: true, isLate: false })
})

test('[PACE-9] of a milestone with a value or a day alone, what there is counts', () => {
  const value = result({ next_milestone_value: 3 })
  expect(nextMilestone(value, '2026-03-06')).toEqual({ date: null, value: 3, isReached: false, isLate: false })
  expect(nextMilestone({ ...value, current_value: 3 }, '2026-03-06')).toMatchObject({ isReached: true })
  const day = result({ next_milestone_date: '2026-03-06' })
  expect(nextMilestone(day, '2026-03-06')).toEqual({ date: '2026-03-06', value: null, isReached: false, isLate: false })
  expect(nextMilestone(day, '2026-03-07')).toMatchObject({ isLate: true })
})
