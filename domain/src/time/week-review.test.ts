// Rules from: organising §2, §4, §9; design: decision 032, time
import { describe, expect, test } from 'vitest'
import { testId } from '../../test/arbitrary-rows.ts'
import { afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import { carryOver } from '../goals/goal-weeks.ts'
import { completeTodo, tickedAt } from '../items/todos.ts'
import type { FocusSession, Todo } from '../tables/schema.ts'
import { neededPushes, reviewedWeeks, weekReview } from './week-review.ts'

const MONDAY = '2026-03-02'
const NOW = '2026-03-09T08:00:00.000Z'
const UTC = { zone: 'UTC', now: NOW }
const todo = (number: number, fields: Partial<Todo> = {}) => exampleRow('todos', number, fields)
const done = (number: number, completed_at: string | null, fields: Partial<Todo> = {}) =>
  todo(number, { completed: true, completed_at, ...fields })
const session = (number: number, started_at: string, ended_at: string | null, fields: Partial<FocusSession> = {}) =>
  exampleRow('focus_sessions', number, { started_at, ended_at, todo_id: null, ...fields })

describe('what got done', () => {
  const goal = exampleRow('weekly_goals', 1, { week_start: MONDAY })
  const mine = { weekly_goal_id: goal.id }

  test('[REVIEW-1] by goal: of its to-dos by the end of the week, those done by then', () => {
    const store = storeOf({
      weekly_goals: [goal],
      todos: [
        done(2, '2026-03-04T10:00:00.000Z', mine),
        done(3, '2026-02-20T10:00:00.000Z', mine),
        done(4, '2026-03-09T00:00:00.000Z', mine),
        todo(5, mine),
        todo(6, { ...mine, created_at: '2026-03-09T01:00:00.000Z' }),
        done(7, '2026-03-05T10:00:00.000Z'),
      ],
    })
    const review = weekReview(store, MONDAY, UTC)
    expect(review.goals).toMatchObject([{ done: 2, all: 4 }])
    expect([review.done, review.other.done]).toEqual([2, 1])
  })

  test('[REVIEW-2] a to-do remembers when it was ticked; of an older one its last change tells', () => {
    const [ticked] = completeTodo(todo(1), true, NOW)
    expect(ticked).toMatchObject({ patch: { completed: true, completed_at: NOW } })
    expect(tickedAt(done(1, null, { updated_at: NOW }))).toBe(Date.parse(NOW))
    expect(tickedAt(done(1, '2026-03-03T10:00:00.000Z', { updated_at: NOW }))).toBe(Date.parse('2026-03-03T10:00:00Z'))
    expect(tickedAt(todo(1, { completed_at: NOW }))).toBeNull()
  })

  test('[REVIEW-3] a goal is reached in its own week; carried over, it stays in the review of the week it came from', () => {
    const goals = [goal, exampleRow('weekly_goals', 2, { week_start: MONDAY, completed: true })]
    const store = storeOf({ weekly_goals: goals })
    const carried = afterChanges(store, carryOver([goal], '2026-03-09', NOW))
    const later = afterChanges(carried, [
      { table: 'weekly_goals', op: 'update', id: goal.id, patch: { completed: true } },
    ])
    for (const rows of [store, carried, later]) {
      const review = weekReview(rows, MONDAY, UTC)
      expect(review.goals.map(({ goal: { id }, isReached }) => [id, isReached])).toEqual([
        [goal.id, false],
        [testId(2), true],
      ])
      expect(review.reached).toBe(1)
    }
    expect(weekReview(later, '2026-03-09', UTC)).toMatchObject({ reached: 1, goals: [{ isReached: true }] })
    expect(weekReview(later, '2026-02-23', UTC).goals).toEqual([])
  })

  test.each([
    ['Europe/Madrid', '2026-03-01T22:59:59.000Z', 0],
    ['Europe/Madrid', '2026-03-01T23:00:00.000Z', 1],
    ['Europe/Madrid', '2026-03-08T22:59:59.000Z', 1],
    ['Europe/Madrid', '2026-03-08T23:00:00.000Z', 0],
    ['America/New_York', '2026-03-02T04:59:59.000Z', 0],
    ['America/New_York', '2026-03-02T05:00:00.000Z', 1],
    // The clocks go forward on Sunday the eighth: midnight is at four.
    ['America/New_York', '2026-03-09T03:59:59.000Z', 1],
    ['America/New_York', '2026-03-09T04:00:00.000Z', 0],
    ['Pacific/Auckland', '2026-03-01T10:59:59.000Z', 0],
    ['Pacific/Auckland', '2026-03-08T10:59:59.000Z', 1],
  ])('[REVIEW-4] the week begins and ends at midnight of %s: at %s, %d', (zone, at, expected) => {
    const store = storeOf({ todos: [done(1, at)] })
    expect(weekReview(store, MONDAY, { zone, now: NOW }).done).toBe(expected)
  })
})

describe('focus', () => {
  test('[REVIEW-5] is counted by day, category and goal, and each minute once, also over midnight and the week’s ends', () => {
    const goal = exampleRow('weekly_goals', 1, { week_start: MONDAY })
    const category = exampleRow('categories', 9)
    const store = storeOf({
      weekly_goals: [goal],
      categories: [category],
      todos: [todo(2, { weekly_goal_id: goal.id, category_id: category.id }), todo(3, { category_id: testId(98) })],
      focus_sessions: [
        session(20, '2026-03-01T23:30:00.000Z', '2026-03-02T00:30:00.000Z', { todo_id: testId(2) }),
        session(21, '2026-03-04T23:30:00.000Z', '2026-03-05T00:15:00.000Z', { todo_id: testId(3) }),
        session(22, '2026-03-08T23:00:00.000Z', '2026-03-09T01:00:00.000Z'),
        session(23, '2026-03-04T10:00:00.000Z', '2026-03-04T11:00:00.000Z', { session_type: 'break' }),
      ],
    })
    const { focus, goals, other } = weekReview(store, MONDAY, UTC)
    expect(focus.days.map(({ seconds }) => seconds / 60)).toEqual([30, 0, 30, 15, 0, 0, 60])
    expect(focus.days[0]).toMatchObject({ day: MONDAY, slices: [{ categoryId: category.id }] })
    // What has no category, or one that is gone, is together.
    expect(focus.totals).toEqual([
      { categoryId: null, seconds: 105 * 60 },
      { categoryId: category.id, seconds: 30 * 60 },
    ])
    expect([goals[0]?.seconds, other.seconds, focus.seconds]).toEqual([1800, 6300, 8100])
  })

  test('[REVIEW-6] a day of 23 or of 25 hours has as many', () => {
    const whole = (day: string, next: string, zone: string) => {
      const store = storeOf({ focus_sessions: [session(1, day, next)] })
      const monday = zone === 'Europe/Madrid' ? '2026-03-23' : '2026-10-26'
      return weekReview(store, monday, { zone, now: '2027-01-01T00:00:00.000Z' }).focus.days[6]?.seconds
    }
    expect(whole('2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z', 'Europe/Madrid')).toBe(23 * 3600)
    expect(whole('2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z', 'America/New_York')).toBe(25 * 3600)
  })
})

test('[REVIEW-8] one can look back as far as there are goals or sessions', () => {
  const store = storeOf({ focus_sessions: [session(1, '2026-01-04T23:30:00.000Z', null)] })
  expect(reviewedWeeks(store, MONDAY, 'UTC')).toEqual({ first: '2025-12-29', last: MONDAY })
  expect(reviewedWeeks(store, MONDAY, 'Europe/Madrid').first).toBe('2026-01-05')
  expect(reviewedWeeks(storeOf({}), MONDAY, 'UTC').first).toBe('2026-02-23')
})

describe('what needs a push', () => {
  const dates = { start_date: '2026-03-01', end_date: '2026-03-17' }
  const result = (number: number, objective: number, current_value: number, fields: object = {}) =>
    exampleRow('key_results', number, { objective_id: testId(objective), current_value, ...dates, ...fields })

  test('[REVIEW-7] are open objectives, each with the result that is furthest behind, the furthest first', () => {
    const store = storeOf({
      objectives: [
        exampleRow('objectives', 1),
        exampleRow('objectives', 2),
        exampleRow('objectives', 3, { completed: true }),
        exampleRow('objectives', 4),
      ],
      key_results: [
        result(10, 1, 40),
        result(11, 1, 30),
        result(12, 2, 5),
        result(13, 3, 0),
        result(14, 4, 50),
        result(15, 4, 0, { completed: true }),
        result(16, 4, 0, { end_date: null }),
      ],
    })
    expect(neededPushes(store, UTC).map((push) => [push.result.id, push.percent, push.expected])).toEqual([
      [testId(12), 5, 50],
      [testId(11), 30, 50],
    ])
  })
})
