// Rules from: organising §2, §4, §5, §8; design: nothing is lost, readings
import { describe, expect, test } from 'vitest'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { accepted, afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import {
  addChild,
  addToList,
  byOpenFirst,
  childCounts,
  duplicateInList,
  ITEM_LISTS,
  isChildOf,
  type ListTable,
  moveFromList,
} from './item-lists.ts'

const zone = 'Europe/Madrid'
const fresh = { id: testId(50), text: ' Sow ', now: NOW }
const parent = { id: testId(1), category_id: testId(7) }
const families = storeOf({
  categories: [exampleRow('categories', 7)],
  long_term_goals: [exampleRow('long_term_goals', 1)],
  projects: [exampleRow('projects', 1, { long_term_goal_id: testId(1) })],
  weekly_goals: [exampleRow('weekly_goals', 1, { project_id: testId(1) })],
  todos: [
    exampleRow('todos', 2, { weekly_goal_id: testId(1), completed: true, order_position: 1 }),
    exampleRow('todos', 3, { weekly_goal_id: testId(1), order_position: 9 }),
    exampleRow('todos', 4, { weekly_goal_id: testId(1), order_position: 5 }),
    exampleRow('todos', 5),
  ],
})

describe('related children', () => {
  test('[LIST-2] are those that link to the parent, open ones first, in list order', () => {
    const childrenOf = (list: ListTable) => {
      const { children } = ITEM_LISTS[list]
      if (!children) return []
      const found = [...families(children.table).values()].filter(isChildOf(children, testId(1)))
      return found.sort(byOpenFirst).map((row) => row.id)
    }
    expect(childrenOf('weekly_goals')).toEqual([4, 3, 2].map(testId))
    expect(childrenOf('projects')).toEqual([testId(1)])
    expect(childrenOf('long_term_goals')).toEqual([testId(1)])
    expect(childrenOf('bucket_items')).toEqual([])
  })

  test('[LIST-3] are counted for a whole list in one pass', () => {
    expect([...childCounts('weekly_goals', families)]).toEqual([[testId(1), 3]])
    expect(childCounts('bucket_items', families).size).toBe(0)
  })

  test('[LIST-4] are created linked, with the category of their parent', () => {
    const add = (list: Parameters<typeof addChild>[0]) =>
      accepted(addChild(list, parent, { rows: families, zone }, fresh))
    expect(add('weekly_goals')).toMatchObject([
      { table: 'todos', row: { text: 'Sow', weekly_goal_id: testId(1), category_id: testId(7), order_position: 10 } },
    ])
    expect(add('projects')).toMatchObject([
      {
        table: 'weekly_goals',
        row: { text: 'Sow', project_id: testId(1), category_id: testId(7), week_start: '2026-03-02' },
      },
    ])
    expect(add('long_term_goals')).toMatchObject([
      { table: 'projects', row: { title: 'Sow', long_term_goal_id: testId(1), category_id: testId(7), progress: 0 } },
    ])
    expect(addChild('projects', parent, { rows: families, zone }, { ...fresh, text: ' ' }).ok).toBe(false)
  })

  test('[LIST-5] of a parent that was deleted meanwhile are kept, without the link', () => {
    for (const list of ['weekly_goals', 'projects', 'long_term_goals'] as const) {
      const [child] = accepted(addChild(list, parent, { rows: storeOf({}), zone }, fresh))
      expect(child).toMatchObject({ row: { category_id: null, [ITEM_LISTS[list].children?.column ?? '']: null } })
    }
  })
})

test('[LIST-6] quick add puts into each list what the list needs', () => {
  const lists = ['bucket_items', 'weekly_goals', 'projects', 'long_term_goals'] as const
  for (const list of lists) {
    const added = addToList(list, { rows: storeOf({}), zone }, { ...fresh, category_id: null })
    expect(accepted(added)).toMatchObject([{ table: list, op: 'insert', row: { order_position: 1, completed: false } }])
    expect(addToList(list, { rows: storeOf({}), zone }, { ...fresh, text: '\t', category_id: null }).ok).toBe(false)
  }
})

describe('moving to another list', () => {
  const MONDAY_IN_AUCKLAND = '2026-03-01T12:00:00.000Z'
  const goalOf = (original_data: Record<string, unknown> | null, at: string) => {
    const row = exampleRow('bucket_items', 1, { original_data })
    const context = { rows: storeOf({ bucket_items: [row] }), zone: at }
    const moved = accepted(moveFromList('bucket_items', 'weekly_goals', row, context, MONDAY_IN_AUCKLAND))
    return afterChanges(context.rows, moved)('weekly_goals').get(row.id)
  }
  const weekOf = (...goal: Parameters<typeof goalOf>) => goalOf(...goal)?.week_start

  test('[LIST-9] an idea becomes a goal of the week that it is where the user is', () => {
    expect(weekOf(null, 'Pacific/Auckland')).toBe('2026-03-02')
    expect(weekOf(null, 'Europe/Madrid')).toBe('2026-02-23')
  })

  test('[LIST-10] a former weekly goal is one of the current week, and remembers since when; a planned one stays', () => {
    const former = (fields: object) => ({ original_table: 'weekly_goals', ...fields })
    expect(weekOf(former({ week_start: '2025-12-29' }), zone)).toBe('2026-02-23')
    expect(goalOf(former({ week_start: '2025-12-29' }), zone)?.since_week).toBe('2025-12-29')
    const since = { week_start: '2025-12-29', since_week: '2025-12-22' }
    expect(goalOf(former(since), zone)?.since_week).toBe('2025-12-22')
    expect(weekOf(former({ week_start: '2026-03-09' }), zone)).toBe('2026-03-09')
  })

  test('[LIST-12] what once waited under Later is moved to the to-dos of today', () => {
    const row = exampleRow('bucket_items', 1, { original_data: { is_deferred: true } })
    const context = { rows: storeOf({ bucket_items: [row] }), zone }
    const moved = accepted(moveFromList('bucket_items', 'todos', row, context, MONDAY_IN_AUCKLAND))
    expect(afterChanges(context.rows, moved)('todos').get(row.id)?.is_deferred).toBe(false)
  })
})

test('[LIST-11] a copy of a weekly goal is one for the current week; other copies have the fields of the original', () => {
  const goal = exampleRow('weekly_goals', 1, { week_start: '2026-01-05' })
  const project = exampleRow('projects', 1, { start_date: '2026-01-05' })
  const context = { rows: storeOf({}), zone }
  expect(duplicateInList('weekly_goals', goal, context, fresh, ' (copia)')).toMatchObject([
    { row: { week_start: '2026-03-02' } },
  ])
  expect(duplicateInList('projects', project, context, fresh, ' (copia)')).toMatchObject([
    { row: { start_date: '2026-01-05' } },
  ])
})
