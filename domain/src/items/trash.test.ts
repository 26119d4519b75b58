// Rules from: core §4; organising §2, §3, §4, §7, §8; design: nothing is lost, readings, undo
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryRow, NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { accepted, afterChanges, exampleRow, rowsOf, storeOf, tableRows } from '../../test/example-rows.ts'
import type { Rows } from '../core/change.ts'
import { checkTransaction } from '../core/check-transaction.ts'
import type { TableRows } from '../core/links.ts'
import type { TrashableTable } from '../core/move-places.ts'
import { MAX_CHANGES } from '../core/protocol.ts'
import type { Row, TableName, TrashItem } from '../tables/schema.ts'
import { invert } from '../undo/invert.ts'
import { applyChanges } from './apply-changes.ts'
import { byDeletion, deleteForever, emptyTrash, moveToTrash, restoreFromTrash, trashedCopy } from './trash.ts'

const TRASHABLE: TrashableTable[] = [
  'todos',
  'bucket_items',
  'weekly_goals',
  'projects',
  'long_term_goals',
  'snooze_items',
  'objectives',
  'key_results',
  'automated_tasks',
]
/** The run of a to-do ends when it leaves; its time follows (`time-log.ts`). */
const STANDING = { is_running: false, last_started_at: null }
const fresh = { id: testId(90), now: NOW }

/** What the trash holds of a row that is deleted, with the rows beside it that link to it. */
const trashed = <T extends TrashableTable>(table: T, row: Row<T>, beside: Rows = {}): TrashItem => {
  const rows = { ...beside, [table]: new Map([[row.id, row]]) } as Rows
  return applyChanges(rows, moveToTrash(table, row, fresh)).trash_items?.get(fresh.id) as TrashItem
}

describe('moving to the trash', () => {
  test.each(TRASHABLE)('[TRASH-1] every field of a row of %s is kept, and the server accepts it', (table) => {
    fc.assert(
      fc.property(arbitraryRow(table), (row) => {
        const changes = moveToTrash(table, row, fresh)
        const item = trashed(table, row)
        expect({ ...item.original_data, id: item.original_id }).toEqual(
          table === 'todos' ? { ...row, ...STANDING } : row,
        )
        expect(item).toMatchObject({
          original_table: table,
          category_id: 'category_id' in row ? row.category_id : null,
          deleted_at: NOW,
        })
        expect(checkTransaction(JSON.parse(JSON.stringify({ id: testId(91), changes })))).toEqual({
          ok: true,
          value: { id: testId(91), changes },
        })
      }),
      { numRuns: 50 },
    )
  })

  test('[TRASH-2] the row goes as it is where it is deleted: the list says only which one, and when', () => {
    expect(moveToTrash('todos', todo(1), fresh)).toEqual([
      { table: 'todos', op: 'move', id: testId(1), to: 'trash_items', toId: fresh.id, fields: { deleted_at: NOW } },
    ])
    const renamed = todo(1, { text: 'Renamed elsewhere', notes: 'and noted' })
    const after = afterChanges(storeOf({ todos: [renamed] }), moveToTrash('todos', todo(1), fresh))
    expect(after('todos').size).toBe(0)
    expect(after('trash_items').get(fresh.id)).toMatchObject({
      text: renamed.text,
      original_data: { notes: 'and noted' },
    })
  })

  test('[TRASH-3] a project shows its title and description as text and notes', () => {
    fc.assert(
      fc.property(arbitraryRow('projects'), (row) => {
        expect(trashed('projects', row)).toMatchObject({ text: row.title, notes: row.description })
      }),
      { numRuns: 20 },
    )
  })

  test('[TRASH-4] text at the limit, in emoji or with typed escapes, can be deleted like any other', () => {
    for (const text of ['🎉'.repeat(500), '\\u0000 \\ud83d', `${'\u0001'.repeat(499)}x`]) {
      const changes = moveToTrash('todos', todo(1, { text, notes: text }), fresh)
      expect(checkTransaction({ id: testId(91), changes }).ok).toBe(true)
      expect(trashed('todos', todo(1, { text, notes: text })).text).toBe(text)
    }
  })

  test('[TRASH-19] a row from before words were required can be deleted, and is seen in the trash', () => {
    const changes = moveToTrash('todos', todo(1, { text: '\u200B' }), fresh)
    expect(checkTransaction({ id: testId(91), changes }).ok).toBe(true)
    expect(trashed('todos', todo(1, { text: '\u200B' }))).toMatchObject({
      text: '—',
      original_data: { text: '\u200B' },
    })
  })
})

/** Everything that the few ids of arbitrary rows can link to. */
const everyTarget = (): Rows => {
  const numbers = [1, 2, 3, 4, 5]
  const targets: TableName[] = ['categories', 'weekly_goals', 'projects', 'long_term_goals', 'objectives']
  return Object.fromEntries(
    targets.map((table) => [table, new Map(numbers.map((number) => [testId(number), exampleRow(table, number)]))]),
  ) as unknown as Rows
}

/** A run ended when its to-do left; what repeats begins anew. */
const changedByRest: { [T in TableName]?: object } = {
  todos: STANDING,
  automated_tasks: { runs_after: null, next_run_at: null },
}

describe('restoring', () => {
  test.each(TRASHABLE)(
    '[TRASH-7] a row of %s comes back with its id and every field, and leaves the trash',
    (table) => {
      fc.assert(
        fc.property(arbitraryRow(table, fc.constant(testId(6))), (row) => {
          const item = trashed(table, row)
          const inTrash: Rows = { ...everyTarget(), trash_items: new Map([[item.id, item]]) }
          const { changes, lostLinks } = accepted(restoreFromTrash(item, tableRows(inTrash)))
          const restored = applyChanges(inTrash, changes)
          expect(restored[table]?.get(testId(6))).toEqual({ ...row, ...changedByRest[table] })
          expect(restored.trash_items?.size).toBe(0)
          expect(lostLinks).toEqual([])
          expect(checkTransaction({ id: testId(91), changes }).ok).toBe(true)
        }),
        { numRuns: 25 },
      )
    },
  )

  const goalWithTodos = () => {
    const goal = exampleRow('weekly_goals', 1)
    const todos = [todo(1, { weekly_goal_id: goal.id }), todo(2, { weekly_goal_id: goal.id }), todo(3)]
    const cleared = todos.map((row) => ({ ...row, weekly_goal_id: null }))
    const item = trashed('weekly_goals', goal, rowsOf({ todos }))
    return { goal, item, cleared }
  }

  test('[TRASH-8] links to rows that are gone are set to null, and it is told which', () => {
    const lonely = todo(1, { category_id: testId(7), weekly_goal_id: testId(8), project_id: testId(9) })
    const item = trashed('todos', lonely)
    const store = storeOf({ projects: [exampleRow('projects', 9)], trash_items: [item] })
    const { changes, lostLinks } = accepted(restoreFromTrash(item, store))
    expect(lostLinks).toEqual(['category_id', 'weekly_goal_id'])
    expect(afterChanges(store, changes)('todos').get(lonely.id)).toEqual({
      ...lonely,
      category_id: null,
      weekly_goal_id: null,
    })
  })

  test('[TRASH-9] who linked to it links to it again, but for those that are gone or have a newer link', () => {
    const { goal, item, cleared } = goalWithTodos()
    const [first, second, third] = cleared as [(typeof cleared)[0], (typeof cleared)[0], (typeof cleared)[0]]
    const store = storeOf({ todos: [first, third], trash_items: [item] })
    const all = afterChanges(store, accepted(restoreFromTrash(item, store)).changes)
    expect([...all('todos').values()].map((row) => row.weekly_goal_id)).toEqual([goal.id, null])
    const relinked = storeOf({ todos: [{ ...second, weekly_goal_id: testId(5) }], trash_items: [item] })
    const kept = afterChanges(relinked, accepted(restoreFromTrash(item, relinked)).changes)
    expect([...kept('todos').values()].map((row) => row.weekly_goal_id)).toEqual([testId(5)])
  })

  test('[TRASH-10] an objective comes back with its key results and its projects, where these still are', () => {
    const objective = exampleRow('objectives', 1)
    const result = exampleRow('key_results', 2, { objective_id: objective.id, current_value: 40 })
    const links = [3, 4].map((number) =>
      exampleRow('project_objectives', number, { project_id: testId(number), objective_id: objective.id }),
    )
    const item = trashed('objectives', objective, rowsOf({ key_results: [result], project_objectives: links }))
    const store = storeOf({ projects: [exampleRow('projects', 3)], trash_items: [item] })
    const restored = afterChanges(store, accepted(restoreFromTrash(item, store)).changes)
    expect(restored('objectives').get(objective.id)).toEqual(objective)
    expect(restored('key_results').get(result.id)).toEqual(result)
    expect([...restored('project_objectives').values()]).toEqual(links.slice(0, 1))
  })

  test('[TRASH-11] what is no row any more is refused and stays in the trash', () => {
    const store = storeOf({})
    const broken: Partial<TrashItem>[] = [
      { original_table: 'sessions' },
      { original_table: 'categories' },
      { original_data: { text: '', created_at: NOW } },
      { original_table: 'key_results', original_data: exampleRow('key_results', 1) },
    ]
    for (const fields of broken) expect(restoreFromTrash(exampleRow('trash_items', 1, fields), store).ok).toBe(false)
  })

  test('[TRASH-12] the five fields of an old snapshot are enough, and unknown ones are left out', () => {
    const original_data = { text: 'Old', notes: null, category_id: null, completed: true, order_position: 4, mood: 3 }
    const item = exampleRow('trash_items', 1, { original_table: 'bucket_items', original_id: testId(8), original_data })
    const store = storeOf({ trash_items: [item] })
    const restored = afterChanges(store, accepted(restoreFromTrash(item, store)).changes)('bucket_items').get(testId(8))
    const { mood, ...kept } = original_data
    expect(restored).toMatchObject({ ...kept, created_at: NOW })
    expect(restored).not.toHaveProperty('mood')
  })

  test('[TRASH-13] undo takes a restore back, with everything that came back', () => {
    const { item, cleared } = goalWithTodos()
    const store = storeOf({ todos: cleared, trash_items: [item] })
    const { changes } = accepted(restoreFromTrash(item, store))
    const undone = afterChanges(
      afterChanges(store, changes),
      invert(changes, (table, id) => store(table).get(id)),
    )
    expect([...undone('todos').values()]).toEqual(cleared)
    expect([...undone('trash_items').values()]).toEqual([item])
    expect(undone('weekly_goals').size).toBe(0)
  })
})

describe('[TRASH-21] a to-do and its goal, both in the trash, are tied again', () => {
  const goal = exampleRow('weekly_goals', 8)
  const child = todo(1, { weekly_goal_id: goal.id })
  const alive = storeOf({ weekly_goals: [goal], todos: [child] })
  const inTrash = { goal: { id: testId(91), now: NOW }, child: { id: testId(92), now: NOW } }
  const deleteOne = (store: TableRows, which: 'goal' | 'child') =>
    afterChanges(
      store,
      which === 'goal' ? moveToTrash('weekly_goals', goal, inTrash.goal) : moveToTrash('todos', child, inTrash.child),
    )
  const restoreOne = (store: TableRows, which: 'goal' | 'child') => {
    const item = store('trash_items').get(inTrash[which].id) as TrashItem
    const { changes, lostLinks } = accepted(restoreFromTrash(item, store))
    expect(lostLinks).toEqual([])
    return afterChanges(store, changes)
  }
  const orders = [
    ['goal', 'child'],
    ['child', 'goal'],
  ] as const
  test.each(orders.flatMap((gone) => orders.map((back) => [gone, back] as const)))(
    'deleted %s, restored %s',
    (gone, back) => {
      const after = back.reduce(restoreOne, gone.reduce(deleteOne, alive))
      expect(after('todos').get(child.id)).toEqual(child)
      expect(after('weekly_goals').get(goal.id)).toEqual(goal)
      expect(after('trash_items').size).toBe(0)
    },
  )
})

describe('[TRASH-24] a project and an objective that it is related to, both in the trash, are related again', () => {
  const project = exampleRow('projects', 1)
  const objective = exampleRow('objectives', 2)
  const link = exampleRow('project_objectives', 3, { project_id: project.id, objective_id: objective.id })
  const alive = storeOf({ projects: [project], objectives: [objective], project_objectives: [link] })
  const inTrash = { project: testId(91), objective: testId(92) }
  type One = keyof typeof inTrash
  const deleteOne = (store: TableRows, one: One) => {
    const to = { id: inTrash[one], now: NOW }
    return afterChanges(
      store,
      one === 'project' ? moveToTrash('projects', project, to) : moveToTrash('objectives', objective, to),
    )
  }
  const restoreOne = (store: TableRows, one: One) => {
    const item = store('trash_items').get(inTrash[one]) as TrashItem
    return afterChanges(store, accepted(restoreFromTrash(item, store)).changes)
  }
  const orders: One[][] = [
    ['project', 'objective'],
    ['objective', 'project'],
  ]
  test.each(orders.flatMap((gone) => orders.map((back) => [gone, back] as const)))(
    'deleted %s, restored %s',
    (gone, back) => {
      const half = back.slice(0, 1).reduce(restoreOne, gone.reduce(deleteOne, alive))
      expect(half('project_objectives').size).toBe(0)
      const after = back.slice(1).reduce(restoreOne, half)
      expect([...after('project_objectives').values()]).toEqual([link])
      expect(after('trash_items').size).toBe(0)
    },
  )
})

test('[TRASH-14] deleting removes one for ever, emptying removes all', () => {
  const items = [1, 2, 3].map((number) => exampleRow('trash_items', number))
  const store = storeOf({ trash_items: items })
  const [first] = items as [TrashItem]
  expect([...afterChanges(store, deleteForever(first))('trash_items').keys()]).toEqual([testId(2), testId(3)])
  expect(afterChanges(store, emptyTrash(items).flat())('trash_items').size).toBe(0)
  expect(emptyTrash([])).toEqual([])
})

test('[TRASH-17] a trash of any size is emptied, in as many transactions as the server takes', () => {
  const items = Array.from({ length: MAX_CHANGES + 1 }, (_, index) => exampleRow('trash_items', index + 1))
  const parts = emptyTrash(items)
  expect(parts.map((part) => part.length)).toEqual([MAX_CHANGES, 1])
  expect(new Set(parts.flat().map((change) => 'id' in change && change.id)).size).toBe(MAX_CHANGES + 1)
})

test('[TRASH-18] a deleted row is found by what it was', () => {
  const at = (number: number, original_table: string, deleted_at = NOW) =>
    exampleRow('trash_items', number, { original_table, original_id: testId(7), deleted_at })
  const items = [at(1, 'projects'), at(2, 'todos', '2026-03-01T10:00:00.000Z'), at(3, 'todos')]
  expect(trashedCopy(items, 'todos', testId(7))?.id).toBe(testId(3))
  expect(trashedCopy(items, 'objectives', testId(7))).toBeUndefined()
})

test('[TRASH-15] the newest stands first', () => {
  const at = (number: number, deleted_at: string) => exampleRow('trash_items', number, { deleted_at })
  const items = [at(1, '2026-03-01T10:00:00.000Z'), at(2, '2026-03-01T10:30:00.000+01:00'), at(3, NOW)]
  expect(items.sort(byDeletion).map((item) => item.id)).toEqual([3, 1, 2].map(testId))
})
