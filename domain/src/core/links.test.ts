// Rules from: design: change lists, links never dangle, nothing is lost, readings
import { expect, test } from 'vitest'
import { testId, todo } from '../../test/arbitrary-rows.ts'
import { exampleRow, storeOf } from '../../test/example-rows.ts'
import { rowsAfter } from '../items/apply-changes.ts'
import { TABLE_NAMES, tables } from '../tables/schema.ts'
import { remove, update } from './change.ts'
import { leftBehind, linksTo, reattach, withLiveLinks } from './links.ts'
import { placesIn } from './places.ts'

test('[LINK-1] every link of the registry is known from the row that it points at', () => {
  const count = TABLE_NAMES.flatMap((name) => Object.keys(tables[name].links)).length
  expect(TABLE_NAMES.flatMap(linksTo)).toHaveLength(count)
  expect(linksTo('categories').map(({ table }) => table)).toEqual(expect.arrayContaining(['todos', 'automated_tasks']))
  expect(linksTo('objectives').every(({ onDelete }) => onDelete === 'remove')).toBe(true)
})

test('[LINK-2] links to rows that are gone become null, the others stay', () => {
  const todo = exampleRow('todos', 1, { category_id: testId(7), project_id: testId(8) })
  const { row, lost } = withLiveLinks('todos', todo, storeOf({ projects: [exampleRow('projects', 8)] }))
  expect(row).toEqual({ ...todo, category_id: null })
  expect(lost).toEqual(['category_id'])
})

test('[LINK-3] a row that leaves is remembered by every row that linked to it', () => {
  const goal = exampleRow('weekly_goals', 3, { project_id: testId(1) })
  const todo = exampleRow('todos', 2, { project_id: testId(1), long_term_goal_id: testId(1) })
  const store = storeOf({ todos: [todo], weekly_goals: [goal] })
  expect(leftBehind('projects', testId(1), placesIn(store))).toEqual({
    [`weekly_goals/${goal.id}`]: { project_id: testId(1) },
    [`todos/${todo.id}`]: { project_id: testId(1) },
  })
  expect(leftBehind('long_term_goals', testId(1), placesIn(store))).toEqual({
    [`todos/${todo.id}`]: { long_term_goal_id: testId(1) },
  })
})

test('[LINK-4] whatever a snapshot holds, only links to this row are given back', () => {
  const todo = exampleRow('todos', 2)
  const store = storeOf({ todos: [todo] })
  const strange = {
    text: 'x',
    '/': {},
    'todos/': null,
    'nonsense/1': { id: testId(1) },
    [`todos/${testId(9)}`]: { weekly_goal_id: testId(1) },
    [`todos/${todo.id}`]: { weekly_goal_id: testId(5), text: testId(1), project_id: testId(1) },
    [`key_results/${testId(3)}`]: { id: testId(3), objective_id: testId(1) },
  }
  expect(reattach(strange, testId(1), placesIn(store))).toEqual([
    { table: 'todos', op: 'update', id: todo.id, patch: { project_id: testId(1) } },
  ])
})

test('[LINK-5] the rows after changes: tables that none of them touches are the same, the given ones stay as they were', () => {
  const before = storeOf({ todos: [todo(1), todo(2)], categories: [exampleRow('categories', 1)] })
  const after = rowsAfter(before, [update('todos', testId(1), { text: 'x' }), remove('todos', testId(2))])
  expect([...after('todos').values()]).toEqual([todo(1, { text: 'x' })])
  expect(before('todos').size).toBe(2)
  expect(after('categories')).toBe(before('categories'))
})
