// Rules from: issue 13: overrun signal
import { expect, test } from 'vitest'
import { exampleRow } from '../../test/example-rows.ts'
import type { Todo } from '../tables/schema.ts'
import { overrunSeconds, plannedEndsAt } from './overrun.ts'

const STARTED = '2026-03-02T09:00:00.000Z'
const running = (fields: Partial<Todo>) =>
  exampleRow('todos', 1, { is_running: true, last_started_at: STARTED, planned_minutes: 25, ...fields })
const atMinute = (minute: number) => new Date(Date.parse(STARTED) + minute * 60_000).toISOString()

test('[OVR-1] a running to-do reaches its length when all of its time is as long', () => {
  expect(plannedEndsAt(running({}))).toBe(Date.parse(atMinute(25)))
  expect(plannedEndsAt(running({ time_spent: 600 }))).toBe(Date.parse(atMinute(15)))
})

test('[OVR-2] nothing is to be said of what does not run, has no length, or had passed it before', () => {
  expect(plannedEndsAt(running({ is_running: false, last_started_at: null }))).toBeNull()
  expect(plannedEndsAt(running({ planned_minutes: null }))).toBeNull()
  expect(plannedEndsAt(running({ time_spent: 25 * 60 }))).toBeNull()
})

test('[OVR-3] how far it is beyond counts all of its time, also while it rests', () => {
  expect(overrunSeconds(running({}), atMinute(25))).toBe(0)
  expect(overrunSeconds(running({}), atMinute(27))).toBe(120)
  expect(overrunSeconds(running({ is_running: false, last_started_at: null, time_spent: 1800 }), STARTED)).toBe(300)
  expect(overrunSeconds(running({ planned_minutes: null }), atMinute(99))).toBe(0)
})
