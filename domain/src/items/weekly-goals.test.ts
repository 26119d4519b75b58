// Rules from: organising §4; design: time
import { expect, test } from 'vitest'
import { testId } from '../../test/arbitrary-rows.ts'
import { accepted, exampleRow, storeOf } from '../../test/example-rows.ts'
import { addWeeklyGoal, weekStart } from './weekly-goals.ts'

test.each([
  ['2026-03-01T22:59:00.000Z', 'Europe/Madrid', '2026-02-23'],
  ['2026-03-01T23:01:00.000Z', 'Europe/Madrid', '2026-03-02'],
  ['2026-03-02T04:00:00.000Z', 'America/New_York', '2026-02-23'],
  ['2026-03-01T11:30:00.000Z', 'Pacific/Auckland', '2026-03-02'],
  ['2026-03-29T12:00:00.000Z', 'Europe/Madrid', '2026-03-23'],
])('[WEEK-1] at %s the week in %s is that of Monday %s', (now, zone, monday) => {
  expect(weekStart(now, zone, 0)).toBe(monday)
})

test('[WEEK-2] a goal is made for the current week, at the end, linked where it should be', () => {
  const store = storeOf({
    weekly_goals: [exampleRow('weekly_goals', 1, { order_position: 6 })],
    projects: [exampleRow('projects', 4)],
  })
  const fresh = { id: testId(50), text: ' Swim twice ', category_id: null, now: '2026-03-05T12:00:00.000Z' }
  expect(accepted(addWeeklyGoal(store, fresh, 'Europe/Madrid', { project_id: testId(4) }))).toMatchObject([
    { row: { text: 'Swim twice', week_start: '2026-03-02', order_position: 7, status: null, project_id: testId(4) } },
  ])
})
