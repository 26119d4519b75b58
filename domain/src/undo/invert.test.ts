// Rules from: design: undo
import { expect, test } from 'vitest'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import { move } from '../core/change.ts'
import { invert } from './invert.ts'

const WEEKLY = exampleRow('weekly_goals', 2)
const SNOOZED = exampleRow('snooze_items', 1, {
  weekly_goal_id: WEEKLY.id,
  original_data: { original_table: 'long_term_goals' },
})
const [HERE, GOAL] = [
  { table: 'snooze_items', id: testId(1) },
  { table: 'long_term_goals', id: testId(1) },
] as const
const toGoal = [move(HERE, GOAL, { order_position: 1, updated_at: NOW })]

test('[UNDO-20] a link that the place in between has no room for is set again', () => {
  const store = storeOf({ snooze_items: [SNOOZED], weekly_goals: [WEEKLY], long_term_goals: [] })
  const back = invert(toGoal, (table, id) => store(table).get(id))
  const moved = afterChanges(store, toGoal)
  expect(moved('snooze_items').size).toBe(0)
  const again = invert(back, (table, id) => moved(table).get(id))
  const undone = afterChanges(moved, back)
  expect(undone('snooze_items').get(HERE.id)).toMatchObject({ weekly_goal_id: WEEKLY.id, text: SNOOZED.text })
  expect(afterChanges(undone, again)('long_term_goals').get(GOAL.id)).toEqual(moved('long_term_goals').get(GOAL.id))
})

test('[UNDO-21] a link to what is gone by then is not', () => {
  const store = storeOf({ snooze_items: [SNOOZED], weekly_goals: [], long_term_goals: [] })
  expect(invert(toGoal, (table, id) => store(table).get(id))).toMatchObject([{ op: 'move' }])
})
