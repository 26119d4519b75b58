// Rules from: organising §2, §3
import { expect, test } from 'vitest'
import { testId } from '../../test/arbitrary-rows.ts'
import { exampleRow, storeOf } from '../../test/example-rows.ts'
import { goalsAbove, goalThread, goalThreadLabel, goalThreadParts } from './goal-thread.ts'

const link = (number: number, project: number, objective: number) =>
  exampleRow('project_objectives', number, { project_id: testId(project), objective_id: testId(objective) })

const store = storeOf({
  weekly_goals: [exampleRow('weekly_goals', 1, { text: 'Paint', project_id: testId(2) })],
  projects: [exampleRow('projects', 2, { title: 'House' }), exampleRow('projects', 3, { title: 'Garden' })],
  objectives: [
    exampleRow('objectives', 4, { title: 'Done', completed: true }),
    exampleRow('objectives', 5, { title: 'Live well' }),
  ],
  project_objectives: [link(7, 2, 4), link(8, 2, 5)],
  long_term_goals: [exampleRow('long_term_goals', 6, { text: 'Grow old there' })],
})

const labelOf = (fields: Parameters<typeof goalThread>[0]) => {
  const thread = goalThread(fields, store)
  return thread && goalThreadLabel(goalThreadParts(thread))
}

test('[THREAD-1] goes from the weekly goal over its project to the first open objective', () => {
  expect(labelOf({ weekly_goal_id: testId(1), project_id: null })).toBe('Paint › House › Live well')
})

test('[THREAD-2] the to-do has a project of its own before that of its goal, and stops where the links end', () => {
  expect(labelOf({ weekly_goal_id: testId(1), project_id: testId(3) })).toBe('Paint › Garden')
  expect(labelOf({ weekly_goal_id: null, project_id: testId(2) })).toBe('House › Live well')
})

test('[THREAD-3] links to nothing, or to what is gone, are no thread', () => {
  expect(labelOf({ weekly_goal_id: null, project_id: null })).toBeNull()
  expect(labelOf({ weekly_goal_id: testId(9), project_id: testId(9) })).toBeNull()
  expect(goalThreadParts({})).toEqual([])
})

test('[THREAD-4] each part knows the row that it stands for', () => {
  const thread = goalThread({ weekly_goal_id: testId(1), project_id: null }, store)
  expect(thread && goalThreadParts(thread).map(({ table, id }) => [table, id])).toEqual([
    ['weekly_goals', testId(1)],
    ['projects', testId(2)],
    ['objectives', testId(5)],
  ])
})

test('[THREAD-5] a long-term goal is named where nothing nearer is linked', () => {
  expect(labelOf({ weekly_goal_id: null, project_id: null, long_term_goal_id: testId(6) })).toBe('Grow old there')
  expect(labelOf({ weekly_goal_id: null, project_id: testId(3), long_term_goal_id: testId(6) })).toBe('Garden')
})

test('[THREAD-6] weekly goals and projects have a way up for each of their links', () => {
  const above = (goal: Parameters<typeof goalsAbove>[0]) => goalsAbove(goal, store).map(goalThreadLabel)
  const links = { project_id: testId(2), long_term_goal_id: testId(6) }
  expect(above(exampleRow('weekly_goals', 1, links))).toEqual(['House', 'Grow old there'])
  expect(above(exampleRow('weekly_goals', 1, { project_id: testId(9) }))).toEqual([])
  expect(above(exampleRow('projects', 2, { long_term_goal_id: testId(6) }))).toEqual(['Live well', 'Grow old there'])
  expect(above(exampleRow('projects', 3))).toEqual([])
})

test('[THREAD-7] goes on to the key result that the project moves, if it is one of that objective', () => {
  const moved = (key_result_id: string | null, objective = 5) => {
    const results = [
      exampleRow('key_results', 10, { text: 'Rooms', objective_id: testId(5) }),
      exampleRow('key_results', 11, { text: 'Elsewhere', objective_id: testId(4) }),
    ]
    const links = [link(7, 2, 4), { ...link(8, 2, objective), key_result_id }]
    const rows = ((table) =>
      table === 'key_results'
        ? new Map(results.map((row) => [row.id, row]))
        : table === 'project_objectives'
          ? new Map(links.map((row) => [row.id, row]))
          : store(table)) as typeof store
    const thread = goalThread({ weekly_goal_id: testId(1), project_id: null }, rows)
    return [thread && goalThreadLabel(goalThreadParts(thread)), goalsAbove(exampleRow('projects', 2), rows)]
  }
  const [label, above] = moved(testId(10))
  expect(label).toBe('Paint › House › Live well › Rooms')
  expect(above).toEqual([
    [
      { table: 'objectives', id: testId(5), text: 'Live well' },
      { table: 'key_results', id: testId(10), text: 'Rooms' },
    ],
  ])
  for (const other of [null, testId(11), testId(99)]) expect(moved(other)[0]).toBe('Paint › House › Live well')
})
