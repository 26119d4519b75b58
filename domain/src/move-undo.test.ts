import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOW, testId, todo } from '../test/arbitrary-rows.ts'
import { dropAt } from '../test/drop-at.ts'
import { applyChanges, type Change, insert, invert, type RowLookup, type Rows, shift, update } from './change.ts'
import { undoAmong } from './move-undo.ts'
import { byPosition } from './ordering.ts'
import { reorderTodos } from './todos.ts'

/** A list with a stack of things done to it, as a screen keeps one. */
class Screen {
  rows: Rows
  stack: { id: number; inverse: readonly Change[] }[] = []

  constructor(count: number) {
    const today = Array.from({ length: count }, (_, n) => at(n + 1, n + 1))
    const later = today.map((row, n) => ({ ...row, id: testId(20 + n), is_deferred: true }))
    this.rows = { todos: new Map([...today, ...later].map((row) => [row.id, row])) }
  }
  get list() {
    return this.rows.todos ?? new Map()
  }
  do(changes: readonly Change[]) {
    const inverse = invert(changes, ((_table: string, id: string) => this.list.get(id)) as RowLookup)
    if (changes.length > 0) this.stack.push({ id: this.stack.length, inverse })
    this.rows = applyChanges(this.rows, changes)
  }
  move(number: number, toIndex: number) {
    this.do(reorderTodos(this.list.values(), 'today', dropAt(this.ids(), testId(number), toIndex)))
  }
  addOnTop(number: number) {
    this.do([shift('todos', 1), insert('todos', at(number, 1))])
  }
  undo(id: number) {
    const index = this.stack.findIndex((entry) => entry.id === id)
    const [entry] = this.stack.splice(index, 1)
    const later = this.stack.slice(index)
    const undone = undoAmong(
      entry?.inverse ?? [],
      later.map(({ inverse }) => inverse),
      () => this.list,
    )
    for (const [n, inverse] of (undone?.later ?? []).entries()) Object.assign(later[n] ?? {}, { inverse })
    this.rows = applyChanges(this.rows, undone?.changes ?? entry?.inverse ?? [])
  }
  today() {
    return [...this.list.values()].filter((row) => !row.is_deferred).sort(byPosition)
  }
  ids() {
    return this.today().map(({ id }) => id)
  }
  order() {
    return this.ids().map((id) => Number(id.slice(-2)))
  }
}
const at = (number: number, order_position: number) => todo(number, { order_position, created_at: NOW })

describe('undo among later things', () => {
  test('[MOVEUNDO-1] an older move first, then the newer one: the list is as it was', () => {
    const screen = new Screen(4)
    screen.move(1, 2)
    screen.move(4, 2)
    expect(screen.order()).toEqual([2, 3, 4, 1])
    screen.undo(0)
    expect(screen.order()).toEqual([1, 2, 3, 4])
    screen.undo(1)
    expect(screen.order()).toEqual([1, 2, 3, 4])
  })

  test('[MOVEUNDO-2] what was done later stays done', () => {
    const screen = new Screen(5)
    screen.move(1, 2)
    screen.move(5, 0)
    screen.undo(0)
    expect(screen.order()).toEqual([5, 1, 2, 3, 4])
    const added = new Screen(3)
    added.move(1, 2)
    added.addOnTop(9)
    added.undo(0)
    expect(added.order()).toEqual([9, 1, 2, 3])
  })

  test('[MOVEUNDO-3] moves and additions, undone in any order, leave every position as it was', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom(1, 2, 3, 4, 5, 9), fc.nat({ max: 4 })), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(
        moves,
        fc.nat({ max: 4 }),
        fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
        (list, add, choice) => {
          const screen = new Screen(5)
          const before = screen.rows
          for (const [index, [number, to]] of list.entries()) {
            if (index === add) screen.addOnTop(9)
            screen.move(number, to)
          }
          for (const pick of choice) {
            const entry = screen.stack[pick % Math.max(1, screen.stack.length)]
            if (entry) screen.undo(entry.id)
            const positions = screen.today().map((row) => row.order_position)
            expect(new Set(positions).size).toBe(positions.length)
          }
          expect(screen.stack).toEqual([])
          expect(screen.rows).toEqual(before)
        },
      ),
    )
  })

  test('[MOVEUNDO-4] what is last, or has nothing to do with order, has its plain inverse', () => {
    const back = [update('todos', testId(1), { order_position: 1 })]
    const rows = () => new Screen(3).list
    expect(undoAmong(back, [], rows)).toBeNull()
    expect(undoAmong(back, [[update('todos', testId(2), { notes: null })]], rows)).toBeNull()
    expect(undoAmong([update('todos', testId(1), { completed: false })], [back], rows)).toBeNull()
  })
})
