import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOW, testId, todo } from '../test/arbitrary-rows.ts'
import { dropAt } from '../test/drop-at.ts'
import { applyChanges, type Change, insert, invert, type RowLookup, type Rows, shift, update } from './change.ts'
import { movedBy } from './list-order.ts'
import { type MoveBack, undoAmong } from './move-undo.ts'
import { byPosition } from './ordering.ts'
import { reorderTodos } from './todos.ts'

/** A list with a stack of things done to it, as a screen keeps one. */
class Screen {
  rows: Rows
  stack: (MoveBack & { id: number })[] = []

  constructor(count: number) {
    const today = Array.from({ length: count }, (_, n) => at(n + 1, n + 1))
    const later = today.map((row, n) => ({ ...row, id: testId(20 + n), is_deferred: true }))
    this.rows = { todos: new Map([...today, ...later].map((row) => [row.id, row])) }
  }
  get list() {
    return this.rows.todos ?? new Map()
  }
  do(changes: readonly Change[]) {
    const before = ((_table: string, id: string) => this.list.get(id)) as RowLookup
    const back = { inverse: invert(changes, before), moved: movedBy(changes, before) }
    if (changes.length > 0) this.stack.push({ id: this.stack.length, ...back })
    this.rows = applyChanges(this.rows, changes)
  }
  /** Another device does it: it is not on this stack. */
  elsewhere(act: () => void) {
    const { stack } = this
    this.stack = []
    act()
    this.stack = stack
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
    const undone = undoAmong(entry ?? { inverse: [], moved: null }, later, () => this.list)
    for (const [n, back] of (undone?.later ?? []).entries()) Object.assign(later[n] ?? {}, back)
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
    const way = (change: Change) => ({ inverse: [change], moved: null })
    const back = way(update('todos', testId(1), { order_position: 1 }))
    const rows = () => new Screen(3).list
    expect(undoAmong(back, [], rows)).toBeNull()
    expect(undoAmong(back, [way(update('todos', testId(2), { notes: null }))], rows)).toBeNull()
    expect(undoAmong(way(update('todos', testId(1), { completed: false })), [back], rows)).toBeNull()
  })
})

describe('undo of a move after another device changed the list', () => {
  test('[MOVEUNDO-5] the row goes back beside its old neighbour, and what the other device did stays', () => {
    const screen = new Screen(5)
    screen.move(1, 3)
    screen.elsewhere(() => {
      screen.move(3, 0)
      screen.move(5, 0)
    })
    expect(screen.order()).toEqual([5, 3, 2, 4, 1])
    screen.undo(0)
    expect(screen.order()).toEqual([5, 3, 1, 2, 4])

    const added = new Screen(3)
    added.move(3, 0)
    added.elsewhere(() => added.addOnTop(9))
    added.undo(0)
    expect(added.order()).toEqual([9, 1, 2, 3])
  })

  test('[MOVEUNDO-6] completed rows, which every move puts behind the open ones, are nobody else’s doing', () => {
    const screen = new Screen(4)
    screen.elsewhere(() => screen.do([update('todos', testId(1), { completed: true })]))
    const before = screen.rows
    screen.move(4, 1)
    screen.undo(0)
    expect(screen.rows).toEqual(before)
    screen.move(4, 1)
    screen.elsewhere(() => screen.addOnTop(9))
    screen.undo(0)
    expect(screen.order().filter((number) => number !== 1)).toEqual([9, 2, 3, 4])
  })

  test('[MOVEUNDO-7] whatever was done elsewhere: all others keep their order, and no two share a place', () => {
    const move = fc.tuple(fc.constantFrom(1, 2, 3, 4, 5), fc.nat({ max: 4 }))
    fc.assert(
      fc.property(move, fc.array(move, { maxLength: 4 }), fc.boolean(), (own, others, isAdding) => {
        const screen = new Screen(5)
        screen.move(...own)
        screen.elsewhere(() => {
          for (const other of others) screen.move(...other)
          if (isAdding) screen.addOnTop(9)
        })
        const moved = screen.stack[0]?.moved?.id
        const theOthers = () => screen.ids().filter((id) => id !== moved)
        const before = theOthers()
        screen.undo(0)
        expect(theOthers()).toEqual(before)
        const positions = screen.today().map((row) => row.order_position)
        expect(new Set(positions).size).toBe(positions.length)
      }),
    )
  })
})
