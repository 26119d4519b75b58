// Rules from: organising §4; design: nothing is lost
import { expect, test } from 'vitest'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { accepted, afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import type { TrashItem } from '../tables/schema.ts'
import { invert } from '../undo/invert.ts'
import { moveToTrash, restoreTogether } from './trash.ts'

const objective = exampleRow('objectives', 5)
const result = exampleRow('key_results', 6, { objective_id: objective.id })
const goal = exampleRow('weekly_goals', 8)
const child = todo(1, { weekly_goal_id: goal.id })
const fresh = (number: number) => ({ id: testId(90 + number), now: NOW })

/** Deleted one by one, so that each cuts the links of those before it. */
const inTrash = () =>
  [
    moveToTrash('objectives', objective, fresh(1)),
    moveToTrash('key_results', result, fresh(2)),
    moveToTrash('weekly_goals', goal, fresh(3)),
    moveToTrash('todos', child, fresh(4)),
  ].reduce(
    afterChanges,
    storeOf({ objectives: [objective], key_results: [result], weekly_goals: [goal], todos: [child] }),
  )

test('[TRASH-22] several come back together, in any order, with the links between them and nothing called lost', () => {
  const store = inTrash()
  const items = [...store('trash_items').values()]
  for (const order of [items, items.toReversed()]) {
    const { changes, lostLinks } = accepted(restoreTogether(order, store))
    const after = afterChanges(store, changes)
    expect(lostLinks).toEqual([])
    expect(after('todos').get(child.id)).toEqual(child)
    expect(after('weekly_goals').get(goal.id)).toEqual(goal)
    expect(after('objectives').get(objective.id)).toEqual(objective)
    expect(after('key_results').get(result.id)).toEqual(result)
    expect(after('trash_items').size).toBe(0)
    const undone = afterChanges(
      after,
      invert(changes, (table, id) => store(table).get(id)),
    )
    expect(undone('trash_items').size).toBe(items.length)
    expect(undone('todos').size).toBe(0)
  }
})

test('[TRASH-23] where one is no row any more, none of them leaves', () => {
  const store = inTrash()
  const broken = exampleRow('trash_items', 77, { original_table: 'nowhere' }) as TrashItem
  expect(restoreTogether([...store('trash_items').values(), broken], store).ok).toBe(false)
})
