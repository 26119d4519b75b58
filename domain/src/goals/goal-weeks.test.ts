// Rules from: organising §4, §9; design: decision 032
import { describe, expect, test } from 'vitest'
import { testId } from '../../test/arbitrary-rows.ts'
import { afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import type { TableRows } from '../core/links.ts'
import { writeSetting } from '../core/settings.ts'
import { moveFromList } from '../items/item-lists.ts'
import { restoreFromTrash } from '../items/trash.ts'
import type { WeeklyGoal } from '../tables/schema.ts'
import { planUndo, undoEntry } from '../undo/undo-plan.ts'
import {
  carryOver,
  goalsToAskAbout,
  goalWeek,
  isReviewDue,
  knownWeeks,
  letGo,
  linkableGoals,
  openBefore,
  putIntoBucket,
  wasInWeek,
} from './goal-weeks.ts'

const NOW = '2026-03-16T08:00:00.000Z'
const [FIRST, SECOND, THIRD] = ['2026-03-02', '2026-03-09', '2026-03-16'] as const
const goal = (number: number, fields: Partial<WeeklyGoal> = {}) => exampleRow('weekly_goals', number, fields)
const ids = (goals: Iterable<WeeklyGoal>) => [...goals].map(({ id }) => id)

test('[GWEEK-1] a goal is of the week that its day is in, and was of those that it was carried over from', () => {
  const row = goal(1, { week_start: '2026-03-19', since_week: '2026-03-04' })
  expect(goalWeek(row)).toBe(THIRD)
  expect(['2026-02-23', FIRST, SECOND, THIRD, '2026-03-23'].map((monday) => wasInWeek(row, monday))).toEqual([
    ...[false, true, true, true, false],
  ])
  // A week that it came from later than its own says nothing.
  expect(wasInWeek(goal(1, { week_start: FIRST, since_week: SECOND }), FIRST)).toBe(true)
})

test('[GWEEK-2] one can look at every week that has a goal, and always at the week before and after', () => {
  expect(knownWeeks([], THIRD)).toEqual({ first: SECOND, last: '2026-03-23' })
  const far = [goal(1, { since_week: '2025-12-29' }), goal(2, { week_start: '2026-04-08' })]
  expect(knownWeeks(far, THIRD)).toEqual({ first: '2025-12-29', last: '2026-04-06' })
})

test('[GWEEK-3] asked about is what is open of any earlier week, in list order', () => {
  const goals = [
    goal(1, { week_start: SECOND, order_position: 9 }),
    goal(2, { week_start: FIRST, order_position: 3 }),
    goal(3, { week_start: FIRST, completed: true }),
    goal(4, { week_start: THIRD }),
  ]
  expect(ids(openBefore(goals, THIRD))).toEqual([testId(2), testId(1)])
})

test('[GWEEK-11] a to-do can be linked to any open goal, and those of this week come first', () => {
  const goals = [
    goal(1, { week_start: FIRST }),
    goal(2, { week_start: THIRD }),
    goal(3, { week_start: SECOND, order_position: 8 }),
    goal(4, { week_start: SECOND, order_position: 7 }),
    goal(5, { week_start: SECOND, completed: true }),
  ]
  expect(ids(linkableGoals(goals, SECOND))).toEqual([4, 3, 2, 1].map(testId))
})

test('[GWEEK-4] whoever says that they stay is not asked again in this week, on any device; a new week asks anew', () => {
  const store = storeOf({ weekly_goals: [goal(1)] })
  const left = afterChanges(store, writeSetting(store('settings'), 'week.left', SECOND, NOW))
  expect(ids(goalsToAskAbout(store, SECOND))).toEqual([testId(1)])
  expect(goalsToAskAbout(left, SECOND)).toEqual([])
  expect(ids(goalsToAskAbout(left, THIRD))).toEqual([testId(1)])
})

describe('a review opens by itself', () => {
  const opened = (monday: string, store: TableRows) =>
    afterChanges(store, writeSetting(store('settings'), 'week.opened', monday, NOW))

  test('[GWEEK-5] once a week, after a week that had goals or left some open', () => {
    const done = storeOf({ weekly_goals: [goal(1, { week_start: SECOND, completed: true })] })
    expect(isReviewDue(done, THIRD)).toBe(true)
    expect(isReviewDue(opened(THIRD, done), THIRD)).toBe(false)
    expect(isReviewDue(opened(SECOND, done), THIRD)).toBe(true)
    expect(isReviewDue(storeOf({ weekly_goals: [goal(1, { week_start: FIRST })] }), THIRD)).toBe(true)
  })

  test('[GWEEK-6] not for whoever set no goals, nor for a week that has only begun', () => {
    expect(isReviewDue(storeOf({}), THIRD)).toBe(false)
    expect(isReviewDue(storeOf({ weekly_goals: [goal(1, { week_start: THIRD })] }), THIRD)).toBe(false)
    expect(isReviewDue(storeOf({ weekly_goals: [goal(1, { week_start: FIRST, completed: true })] }), THIRD)).toBe(false)
  })
})

describe('open goals of earlier weeks', () => {
  const goals = [goal(1), goal(2, { week_start: SECOND, since_week: FIRST }), goal(3, { week_start: THIRD })]
  const todo = exampleRow('todos', 7, { weekly_goal_id: testId(1) })
  const store = storeOf({ weekly_goals: goals, todos: [todo], bucket_items: [exampleRow('bucket_items', 20)] })

  test('[GWEEK-7] are carried over with everything that hangs on them, and remember where they came from', () => {
    const after = afterChanges(store, carryOver(goals, THIRD, NOW))
    expect([...after('weekly_goals').values()].map(({ week_start, since_week }) => [week_start, since_week])).toEqual([
      [THIRD, FIRST],
      [THIRD, FIRST],
      [THIRD, null],
    ])
    expect(after('todos').get(todo.id)).toEqual(todo)
    // Twice is once: a second device that answers the same changes nothing.
    expect(carryOver([...after('weekly_goals').values()], THIRD, NOW)).toEqual([])
  })

  test('[GWEEK-8] go to the end of the bucket in their order, and come back for the week of then with their to-dos', () => {
    const after = afterChanges(store, putIntoBucket(store, goals.slice(0, 2), NOW))
    expect([...after('bucket_items').values()].map(({ id, order_position }) => [id, order_position])).toEqual([
      [testId(20), 20],
      [testId(1), 21],
      [testId(2), 22],
    ])
    expect(after('todos').get(todo.id)?.weekly_goal_id).toBeNull()
    const item = after('bucket_items').get(testId(1))
    const moved = item && moveFromList('bucket_items', 'weekly_goals', item, { rows: after, zone: 'UTC' }, NOW)
    const back = afterChanges(after, moved?.ok ? moved.value : [])
    expect(back('weekly_goals').get(testId(1))).toMatchObject({ week_start: THIRD, since_week: FIRST })
    expect(back('todos').get(todo.id)?.weekly_goal_id).toBe(testId(1))
  })

  test('[GWEEK-9] that are let go lie in the trash, from where each comes back whole', () => {
    let made = 40
    const after = afterChanges(
      store,
      letGo(goals.slice(0, 2), NOW, () => testId(made++)),
    )
    expect(ids(after('weekly_goals').values())).toEqual([testId(3)])
    const item = after('trash_items').get(testId(40))
    const restored = item && restoreFromTrash(item, after)
    const back = afterChanges(after, restored?.ok ? restored.value.changes : [])
    expect(back('weekly_goals').get(testId(1))).toEqual({ ...goals[0], updated_at: expect.any(String) })
  })

  test('[GWEEK-10] whatever was answered for all of them is taken back in one step', () => {
    const observer = { now: NOW, zone: 'UTC', device: testId(901), lastSeen: () => null }
    let made = 60
    const answers = [
      carryOver(goals, THIRD, NOW),
      putIntoBucket(store, goals, NOW),
      letGo(goals, NOW, () => testId(made++)),
    ]
    for (const changes of answers) {
      const after = afterChanges(store, changes)
      const plan = planUndo(undoEntry(changes, store), after, observer)
      const back = afterChanges(after, plan.ok ? plan.changes : [])
      const weeks = (rows: TableRows) =>
        [...rows('weekly_goals').values()].map(({ id, week_start, since_week }) => [id, week_start, since_week]).sort()
      expect(weeks(back)).toEqual(weeks(store))
      expect(back('todos').get(todo.id)?.weekly_goal_id).toBe(testId(1))
    }
  })
})
