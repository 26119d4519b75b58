// Rules from: design: links never dangle, nothing is lost
import { expect, test } from 'vitest'
import { testId } from '../../test/arbitrary-rows.ts'
import { exampleRow } from '../../test/example-rows.ts'
import { insert, insertIfAbsent, remove, shift, update } from './change.ts'
import { linkTargets, withoutLinksTo } from './dead-links.ts'

const GONE = testId(9)
const isGone = (_: string, id: string) => id === GONE

test('[LINK-6] a link to a row that is gone is cleared, and everything else of the write is kept', () => {
  const typed = { text: 'New title', notes: 'New notes', category_id: testId(2) }
  const row = exampleRow('todos', 1, { project_id: GONE, category_id: testId(2) })
  const others = [shift('todos', 1), remove('todos', testId(5)), update('todos', testId(6), { weekly_goal_id: null })]
  expect(
    withoutLinksTo(
      [update('todos', testId(4), { ...typed, weekly_goal_id: GONE }), insert('todos', row), ...others],
      isGone,
    ),
  ).toEqual({
    changes: [
      update('todos', testId(4), { ...typed, weekly_goal_id: null }),
      insert('todos', { ...row, project_id: null }),
      ...others,
    ],
    lost: ['weekly_goals', 'projects'],
  })
})

test('[LINK-7] under a deleted objective a new project is kept without the link, a key result is not thrown away', () => {
  const link = exampleRow('project_objectives', 3, { project_id: testId(1), objective_id: GONE })
  const project = insert('projects', exampleRow('projects', 1))
  const chosen = update('project_objectives', link.id, { key_result_id: testId(4) })
  expect(withoutLinksTo([project, insertIfAbsent('project_objectives', link), chosen], isGone)).toEqual({
    changes: [project],
    lost: ['objectives'],
  })
  const result = [insert('key_results', exampleRow('key_results', 2, { objective_id: GONE }))]
  expect(withoutLinksTo(result, isGone)).toEqual({ changes: result, lost: [] })
})

test('[LINK-8] what a list links to and does not make itself must be there', () => {
  const goal = exampleRow('weekly_goals', 1, { project_id: testId(3) })
  const todo = exampleRow('todos', 2, { weekly_goal_id: testId(1), category_id: testId(4) })
  const changes = [insert('todos', todo), insert('weekly_goals', goal), remove('projects', testId(8))]
  expect(linkTargets(changes)).toEqual(
    new Map([
      ['categories', new Set([testId(4)])],
      ['projects', new Set([testId(3)])],
    ]),
  )
})
