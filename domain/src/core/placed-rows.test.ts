// Rules from: design: reorder
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testId, todo } from '../../test/arbitrary-rows.ts'
import { dropAt } from '../../test/drop-at.ts'
import { applyChanges } from '../items/apply-changes.ts'
import { reorderTodos } from '../items/todos.ts'
import { type PlainChange, type Rows, update } from './change.ts'
import { byPosition } from './ordering.ts'
import { cutAtPlaces, isPlaced, placedRows } from './placed-rows.ts'

const listOf = (count: number): Rows => ({
  todos: new Map(Array.from({ length: count }, (_, n) => todo(n + 1)).map((row) => [row.id, row])),
})
const todosIn = (rows: Rows) => [...(rows.todos?.values() ?? [])].sort(byPosition)
const order = (rows: Rows) => todosIn(rows).map(({ id }) => Number(id.slice(-2)))

/** What a device sends that saw these rows. */
const dragged = (rows: Rows, number: number, toIndex: number): PlainChange[] => {
  const ids = todosIn(rows).map(({ id }) => id)
  return reorderTodos(todosIn(rows), 'today', dropAt(ids, testId(number), toIndex))
}
const received = (rows: Rows, changes: readonly PlainChange[]): Rows =>
  cutAtPlaces(changes).reduce<Rows>(
    (now, part) => applyChanges(now, 'plain' in part ? part.plain : placedRows(part.placed, now.todos?.values() ?? [])),
    rows,
  )

describe('two drags of one list', () => {
  test('[ORD-10] that do not contradict each other both survive, whichever arrives first', () => {
    const list = listOf(6)
    const [down, up] = [dragged(list, 1, 3), dragged(list, 6, 1)]
    expect(order(received(received(list, down), up))).toEqual([6, 2, 3, 4, 1, 5])
    expect(order(received(received(list, up), down))).toEqual([6, 2, 3, 4, 1, 5])
    // As numbers, the later one would have won whole.
    expect(order(applyChanges(applyChanges(list, down), up))).not.toEqual([6, 2, 3, 4, 1, 5])
  })

  test('[ORD-10] for any two: the later one stands beside its neighbour, and so does the earlier one, unless the later went between or took the neighbour away', () => {
    const drag = fc.tuple(fc.integer({ min: 1, max: 7 }), fc.nat({ max: 6 }))
    fc.assert(
      fc.property(drag, drag, (first, then) => {
        const list = listOf(7)
        const [a, b] = [dragged(list, ...first), dragged(list, ...then)]
        const [one, two] = [a[0], b[0]]
        fc.pre(one !== undefined && two !== undefined && isPlaced(one) && isPlaced(two))
        if (!one || !two || !isPlaced(one) || !isPlaced(two)) return
        const after = received(received(list, a), b)
        const ids = todosIn(after).map(({ id }) => id)
        const isBeside = ({ id, place }: typeof one) =>
          ids.indexOf(id) - ids.indexOf(place.beside) === (place.side === 'after' ? 1 : -1)
        expect(ids.toSorted()).toEqual([...(list.todos?.keys() ?? [])].toSorted())
        if (two.place.beside !== one.id || one.place.beside !== two.id) expect(isBeside(two)).toBe(true)
        const involved = new Set([one.id, one.place.beside])
        if (!involved.has(two.id) && !involved.has(two.place.beside)) expect(isBeside(one)).toBe(true)
        const positions = todosIn(after).map((row) => row.order_position)
        expect(new Set(positions).size).toBe(positions.length)
      }),
      { numRuns: 500 },
    )
  })

  test('[ORD-11] beside one that is gone, finished or in the other list, the row takes the number that was sent', () => {
    const list = listOf(5)
    const drag = dragged(list, 1, 2)
    for (const meanwhile of [
      update('todos', testId(3), { completed: true }),
      update('todos', testId(3), { is_deferred: true }),
      { table: 'todos', op: 'delete', id: testId(3) } as PlainChange,
    ]) {
      const rows = applyChanges(list, [meanwhile])
      expect(received(rows, drag).todos?.get(testId(1))?.order_position).toBe(3)
      expect(received(rows, drag).todos?.get(testId(5))?.order_position).toBe(5)
    }
  })

  test('[ORD-12] a list of an older version, of numbers alone, is taken as it stands', () => {
    const list = listOf(4)
    const numbers = dragged(list, 4, 0).map((change) => {
      const { place, ...plain } = change as PlainChange & { place?: unknown }
      return plain as PlainChange
    })
    expect(order(received(list, numbers))).toEqual([4, 1, 2, 3])
  })
})
