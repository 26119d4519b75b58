// Rules from: core §4, §7; organising §4
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { dropAt } from '../../test/drop-at.ts'
import { applyChanges } from '../items/apply-changes.ts'
import type { Todo } from '../tables/schema.ts'
import { byPosition, inOrder, nextPosition, reorder } from './ordering.ts'

const orderedTodo = fc
  .record({
    number: fc.integer({ min: 1, max: 40 }),
    order_position: fc.integer({ min: -3, max: 12 }),
    completed: fc.boolean(),
    created_at: fc.constantFrom(NOW, '2026-03-02T10:00:00.000Z'),
  })
  .map(({ number, ...fields }) => todo(number, fields))

const todosWithIds = fc
  .uniqueArray(orderedTodo, { selector: (row) => row.id, minLength: 1, maxLength: 15 })
  .chain((rows) => {
    const open = rows.filter((row) => !row.completed).sort(byPosition)
    return fc.record({
      rows: fc.constant(rows),
      visible: fc.subarray(open.map((row) => row.id)),
      from: fc.nat({ max: 20 }),
      to: fc.integer({ min: -2, max: 20 }),
    })
  })

const renumbered = (rows: readonly Todo[], visible: readonly string[], id: string, to: number) => {
  const changes = reorder('todos', rows, dropAt(visible, id, to))
  const after = applyChanges({ todos: new Map(rows.map((row) => [row.id, row])) }, changes).todos
  return { changes, after: [...(after?.values() ?? [])].sort(byPosition) }
}

const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id)

describe('list order', () => {
  test('[ORD-1] position, then creation, then id decide: the same order on every device', () => {
    const later = '2026-03-02T10:00:00.000Z'
    const rows = [
      todo(4, { order_position: 2 }),
      todo(2, { order_position: 1, created_at: later }),
      todo(3, { order_position: 1, created_at: NOW }),
      todo(1, { order_position: 1, created_at: NOW }),
    ]
    expect(ids(rows.sort(byPosition))).toEqual([1, 3, 2, 4].map(testId))
    fc.assert(
      fc.property(todosWithIds, ({ rows: given }) => {
        expect(ids([...given].reverse().sort(byPosition))).toEqual(ids([...given].sort(byPosition)))
      }),
    )
  })

  test('[ORD-1] a list without gaps, and any other, comes into that order', () => {
    const dense = fc
      .shuffledSubarray(Array.from({ length: 12 }, (_, index) => index + 1))
      .chain((numbers) => fc.record({ numbers: fc.constant(numbers), from: fc.integer({ min: -3, max: 5 }) }))
      .map(({ numbers, from }) => {
        const sorted = [...numbers].sort((a, b) => a - b)
        return numbers.map((number) => todo(number, { order_position: from + sorted.indexOf(number) }))
      })
    fc.assert(
      fc.property(
        fc.oneof(
          dense,
          todosWithIds.map(({ rows }) => rows),
        ),
        (rows) => {
          expect(ids(inOrder([...rows]))).toEqual(ids([...rows].sort(byPosition)))
        },
      ),
    )
  })

  test('[ORD-2] the next position is the highest plus 1, and 1 in an empty list', () => {
    expect(nextPosition([])).toBe(1)
    expect(nextPosition([{ order_position: 3 }, { order_position: 7 }])).toBe(8)
    expect(nextPosition([{ order_position: -3 }])).toBe(1)
  })
})

describe('moving one row', () => {
  const moved = (all: readonly number[], shown: readonly number[], number: number, to: number) => {
    const rows = all.map((each, index) => todo(each, { order_position: index + 1 }))
    const { after } = renumbered(rows, shown.map(testId), testId(number), to)
    return after.map((row) => all.find((each) => testId(each) === row.id))
  }

  test('[ORD-3] up and down to the place where it was dropped', () => {
    const all = [1, 2, 3, 4]
    expect(moved(all, all, 1, 2)).toEqual([2, 3, 1, 4])
    expect(moved(all, all, 4, 0)).toEqual([4, 1, 2, 3])
    expect(moved(all, all, 2, 1)).toEqual(all)
  })

  test('[ORD-4] under a filter it lands beside the visible row it was dropped on', () => {
    const all = [1, 8, 2, 9, 3]
    expect(moved(all, [1, 2, 3], 1, 1)).toEqual([8, 2, 1, 9, 3])
    expect(moved(all, [1, 2, 3], 3, 0)).toEqual([3, 1, 8, 2, 9])
  })

  test('[ORD-5] nowhere, or with a row that another device removed meanwhile, changes nothing', () => {
    const all = [1, 2, 3]
    const gone = 9
    for (const to of [-1, 3]) expect(moved(all, all, 1, to)).toEqual(all)
    expect(moved(all, [1, gone, 3], 1, 1)).toEqual(all)
    expect(moved(all, [1, gone, 3], gone, 0)).toEqual(all)
    expect(moved(all, all, gone, 0)).toEqual(all)
  })
})

describe('renumbering', () => {
  test('[ORD-6] gives positions 1 to n, completed rows after open ones', () => {
    const rows = [todo(1), todo(2, { completed: true }), todo(3), todo(4)]
    const { after, changes } = renumbered(rows, [1, 3, 4].map(testId), testId(4), 0)
    expect(after.map((row) => [row.id, row.order_position])).toEqual([
      [testId(4), 1],
      [testId(1), 2],
      [testId(3), 3],
      [testId(2), 4],
    ])
    expect(changes).not.toContainEqual(expect.objectContaining({ id: testId(3) }))
  })

  test('[ORD-7] for any list and any move: a permutation, numbered from 1, open rows first, and no needless change', () => {
    fc.assert(
      fc.property(todosWithIds, ({ rows, visible, from, to }) => {
        const id = visible[from % Math.max(1, visible.length)] ?? testId(99)
        const { changes, after } = renumbered(rows, visible, id, to)
        expect(ids(after).sort()).toEqual(ids(rows).sort())
        if (changes.length === 0) return
        expect(after.map((row) => row.order_position)).toEqual(after.map((_, index) => index + 1))
        const firstCompleted = after.findIndex((row) => row.completed)
        if (firstCompleted >= 0) expect(after.slice(firstCompleted).every((row) => row.completed)).toBe(true)
        for (const change of changes) {
          const before = rows.find((row) => change.op === 'update' && row.id === change.id)
          expect(change).toMatchObject({ table: 'todos', op: 'update' })
          expect(change.op === 'update' && Object.keys(change.patch)).toEqual(['order_position'])
          if (change.op === 'update' && change.place) expect(change).toBe(changes[0])
          else expect(change).not.toMatchObject({ patch: { order_position: before?.order_position } })
        }
        expect(changes[0]).toMatchObject({ id, place: { beside: expect.any(String) } })
      }),
      { numRuns: 400 },
    )
  })

  test('[ORD-7] in a list that is numbered, open rows first or not, a move comes to what it does in one with gaps', () => {
    const numbered = fc.array(fc.boolean(), { minLength: 2, maxLength: 12 }).chain((done) =>
      fc.record({
        rows: fc
          .tuple(fc.boolean(), fc.shuffledSubarray(done, { minLength: done.length }))
          .map(([isApart, mixed]) =>
            (isApart ? mixed.toSorted() : mixed).map((completed, index) =>
              todo(index + 1, { completed, order_position: index + 1 }),
            ),
          )
          .chain((rows) => fc.shuffledSubarray(rows, { minLength: rows.length })),
        from: fc.nat({ max: 12 }),
        to: fc.nat({ max: 12 }),
      }),
    )
    fc.assert(
      fc.property(numbered, ({ rows, from, to }) => {
        const open = ids(rows.filter(({ completed }) => !completed).sort(byPosition))
        const id = open[from % Math.max(1, open.length)] ?? testId(99)
        const apart = rows.map((row) => ({ ...row, order_position: row.order_position * 2 }))
        const here = renumbered(rows, open, id, to)
        const there = renumbered(apart, open, id, to)
        if (here.changes.length === 0) expect(ids(there.after)).toEqual(ids(apart.sort(byPosition)))
        else
          expect(here.after.map(({ id, order_position }) => [id, order_position])).toEqual(
            there.after.map(({ id, order_position }) => [id, order_position]),
          )
        for (const { id: changed, order_position } of here.after) {
          const before = rows.find((row) => row.id === changed)
          const isTold = here.changes.some((change) => change.op === 'update' && change.id === changed)
          expect(isTold).toBe(before?.order_position !== order_position || (changed === id && here.changes.length > 0))
        }
      }),
      { numRuns: 400 },
    )
  })

  test('[ORD-8] hidden rows, and all others but the moved one, keep their relative order', () => {
    fc.assert(
      fc.property(todosWithIds, ({ rows, visible, from, to }) => {
        const id = visible[from % Math.max(1, visible.length)] ?? testId(99)
        const { changes, after } = renumbered(rows, visible, id, to)
        fc.pre(changes.length > 0)
        const others = (list: readonly Todo[], completed: boolean) =>
          ids(list.filter((row) => row.completed === completed && row.id !== id))
        const before = [...rows].sort(byPosition)
        expect(others(after, false)).toEqual(others(before, false))
        expect(others(after, true)).toEqual(others(before, true))
        const shown = new Set(visible)
        expect(ids(after.filter((row) => shown.has(row.id))).indexOf(id)).toBe(to)
      }),
    )
  })

  test('[ORD-9] a row that was completed meanwhile is not moved', () => {
    const rows = [todo(1), todo(2, { completed: true }), todo(3)]
    expect(reorder('todos', rows, { id: testId(2), beside: testId(1), side: 'before' })).toEqual([])
    expect(reorder('todos', rows, { id: testId(1), beside: testId(2), side: 'after' })).toEqual([])
  })
})
