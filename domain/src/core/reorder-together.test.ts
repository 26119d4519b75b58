// Rules from: design: reorder
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testId, todo } from '../../test/arbitrary-rows.ts'
import { applyChanges } from '../items/apply-changes.ts'
import { reorderTodos } from '../items/todos.ts'
import { withPlaces } from '../undo/move-undo.ts'
import { oldPlaces } from '../undo/old-places.ts'
import type { PlainChange, Rows } from './change.ts'
import { byPosition, type DropTogether, withoutRenumbering } from './ordering.ts'
import { cutAtPlaces, placedRows } from './placed-rows.ts'

const listOf = (numbers: readonly number[]): Rows => ({
  todos: new Map(numbers.map((number, index) => [testId(number), todo(number, { order_position: index + 1 })])),
})
const todosIn = (rows: Rows) => [...(rows.todos?.values() ?? [])].sort(byPosition)
const order = (rows: Rows) => todosIn(rows).map(({ id }) => Number(id.slice(-2)))
const drop = (numbers: readonly number[], side: DropTogether['side'], beside: number): DropTogether => ({
  ids: numbers.map(testId),
  side,
  beside: testId(beside),
})
const dropped = (rows: Rows, together: DropTogether) => reorderTodos(todosIn(rows), 'today', together)
/** As the server does it: by places, on its own rows. */
const received = (rows: Rows, changes: readonly PlainChange[]): Rows =>
  cutAtPlaces(withoutRenumbering(changes)).reduce<Rows>(
    (now, part) => applyChanges(now, 'plain' in part ? part.plain : placedRows(part.placed, now.todos?.values() ?? [])),
    rows,
  )

const ALL = [1, 2, 3, 4, 5, 6]

describe('several rows dropped together', () => {
  const moved = (together: DropTogether) => {
    const list = listOf(ALL)
    const changes = dropped(list, together)
    const [here, there] = [order(applyChanges(list, changes)), order(received(list, changes))]
    expect(there, 'on the server').toEqual(here)
    return here
  }

  test('[ORD-16] stand behind each other where they were dropped, in the order of their list', () => {
    expect(moved(drop([5, 2], 'after', 3))).toEqual([1, 3, 2, 5, 4, 6])
    expect(moved(drop([1, 2], 'after', 6))).toEqual([3, 4, 5, 6, 1, 2])
    expect(moved(drop([4, 6], 'before', 1))).toEqual([4, 6, 1, 2, 3, 5])
  })

  test('[ORD-17] on one of themselves gather there; where they stand already, or all of them, nothing moves', () => {
    expect(moved(drop([2, 4, 6], 'before', 4))).toEqual([1, 3, 2, 4, 6, 5])
    expect(moved(drop([1, 3], 'before', 1))).toEqual([1, 3, 2, 4, 5, 6])
    expect(dropped(listOf(ALL), drop([2, 3], 'after', 1))).toEqual([])
    expect(dropped(listOf(ALL), drop(ALL, 'before', 1))).toEqual([])
    expect(dropped(listOf(ALL), drop([1, 2], 'after', 9))).toEqual([])
  })

  const several = fc.record({
    numbers: fc.subarray(ALL, { minLength: 1 }),
    side: fc.constantFrom<DropTogether['side']>('before', 'after'),
    beside: fc.constantFrom(...ALL),
  })

  test('[ORD-16] for any of them: together, the others keep their order, and the server comes to the same', () => {
    fc.assert(
      fc.property(several, ({ numbers, side, beside }) => {
        const list = listOf(ALL)
        const changes = dropped(list, drop(numbers, side, beside))
        const after = order(applyChanges(list, changes))
        expect(order(received(list, changes))).toEqual(after)
        if (changes.length === 0) return
        const at = after.indexOf(numbers[0] ?? 0)
        expect(after.slice(at, at + numbers.length)).toEqual(numbers)
        expect(after.filter((number) => !numbers.includes(number))).toEqual(
          ALL.filter((number) => !numbers.includes(number)),
        )
      }),
    )
  })

  test('[ORD-18] stay together on a list that others have sorted meanwhile, and keep what those did', () => {
    const list = listOf(ALL)
    const [ours, theirs] = [dropped(list, drop([1, 2], 'after', 5)), dropped(list, drop([6], 'before', 3))]
    expect(order(received(received(list, ours), theirs))).toEqual([6, 3, 4, 5, 1, 2])
    expect(order(received(received(list, theirs), ours))).toEqual([6, 3, 4, 5, 1, 2])
  })

  test('[ORD-18] one that was completed meanwhile keeps its place, the others go', () => {
    const list = listOf(ALL)
    const ours = dropped(list, drop([1, 2, 3], 'after', 5))
    const done = todo(2, { completed: true, order_position: 2 })
    const there: Rows = { todos: new Map([...(list.todos ?? []), [done.id, done]]) }
    const after = received(there, ours)
    expect(order(after).filter((number) => number !== 2)).toEqual([4, 5, 1, 3, 6])
  })

  test('[ORD-19] go back to where each of them stood, in one step', () => {
    fc.assert(
      fc.property(several, ({ numbers, side, beside }) => {
        const list = listOf(ALL)
        const changes = dropped(list, drop(numbers, side, beside))
        const places = oldPlaces(changes, () => list.todos as never)
        const after = applyChanges(list, changes)
        const back = withPlaces([], places, [], () => after.todos as never) as PlainChange[]
        expect(order(applyChanges(after, back))).toEqual(ALL)
        expect(order(received(after, back))).toEqual(ALL)
      }),
    )
  })

  test('[P17] a thousand of ten thousand are numbered once, there and back', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => index + 1)
    const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    const rows: Rows = {
      todos: new Map(many.map((index) => [idOf(index), { ...todo(1), id: idOf(index), order_position: index }])),
    }
    const ids = many.filter((index) => index % 10 === 0).map(idOf)
    const changes = dropped(rows, { ids, beside: idOf(1), side: 'before' })
    const after = applyChanges(rows, changes)
    expect(todosIn(after)[0]?.id).toBe(idOf(10))
    const places = oldPlaces(changes, () => rows.todos as never)
    const back = withPlaces([], places, [], () => after.todos as never) as PlainChange[]
    expect(todosIn(applyChanges(after, back)).map(({ id }) => id)).toEqual(many.map(idOf))
    expect(withoutRenumbering(back)).toHaveLength(1000)
  })
})
