// Rules from: design: undo
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { dropAt } from '../../test/drop-at.ts'
import { exampleRow, rowsOf, tableRows } from '../../test/example-rows.ts'
import { type Change, insert, move, type Rows, shift, update } from '../core/change.ts'
import { byPosition } from '../core/ordering.ts'
import { applyChanges } from '../items/apply-changes.ts'
import { reorderTodos } from '../items/todos.ts'
import { planUndo, type UndoEntry, undoEntry } from './undo-plan.ts'

const observer = { now: NOW, zone: 'UTC', device: testId(901), lastSeen: () => null }

/** A list with a stack of things done to it, as a screen keeps one. */
class Screen {
  rows: Rows
  stack: (UndoEntry & { id: number })[] = []

  constructor(count: number) {
    const today = Array.from({ length: count }, (_, n) => at(n + 1, n + 1))
    const later = today.map((row, n) => ({ ...row, id: testId(20 + n), is_deferred: true }))
    this.rows = { todos: new Map([...today, ...later].map((row) => [row.id, row])) }
  }
  get list() {
    return this.rows.todos ?? new Map()
  }
  do(changes: readonly Change[]) {
    if (changes.length > 0) this.stack.push({ id: this.stack.length, ...undoEntry(changes, tableRows(this.rows)) })
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
  /** The undo entry of the undo itself: redo. */
  undo(id: number): UndoEntry | null {
    const index = this.stack.findIndex((entry) => entry.id === id)
    const [entry] = this.stack.splice(index, 1)
    const later = this.stack.slice(index)
    const plan = entry && planUndo(entry, tableRows(this.rows), observer, { later })
    // Moving what was added, after the adding was taken back.
    if (!plan?.ok) return null
    for (const [n, places] of plan.places.entries()) Object.assign(later[n] ?? {}, { places })
    const back = undoEntry(plan.changes, tableRows(this.rows))
    this.rows = applyChanges(this.rows, plan.changes)
    return back
  }
  today() {
    return [...this.list.values()].filter((row) => !row.is_deferred).sort(byPosition)
  }
  open() {
    return this.today().filter((row) => !row.completed)
  }
  ids() {
    return this.open().map(({ id }) => id)
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

  test('[MOVEUNDO-3] moves and additions, undone one after the other, leave every list as it was; in any order, nothing is lost', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom(1, 2, 3, 4, 5, 9), fc.nat({ max: 4 })), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(
        moves,
        fc.nat({ max: 4 }),
        fc.oneof(fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), fc.constant(null)),
        (list, add, choice) => {
          const screen = new Screen(5)
          const before = screen.order()
          for (const [index, [number, to]] of list.entries()) {
            if (index === add) screen.addOnTop(9)
            screen.move(number, to)
          }
          const unmoved = () => screen.order().filter((number) => !list.some(([moved]) => moved === number))
          for (let count = 0; count < 6; count++) {
            const length = Math.max(1, screen.stack.length)
            const entry = screen.stack[choice === null ? length - 1 : (choice[count] ?? 0) % length]
            if (entry) screen.undo(entry.id)
            const positions = screen.today().map((row) => row.order_position)
            expect(new Set(positions).size).toBe(positions.length)
          }
          expect(screen.stack).toEqual([])
          if (choice === null) expect(screen.order()).toEqual(before)
          expect(screen.order().toSorted()).toEqual(before)
          expect(unmoved()).toEqual(unmoved().toSorted())
        },
      ),
      { numRuns: 400 },
    )
  })

  test('[MOVEUNDO-4] undo of a drag is a drag: it says where the row was put, and so does redo', () => {
    const screen = new Screen(4)
    screen.move(1, 2)
    const redo = screen.undo(0)
    expect(screen.order()).toEqual([1, 2, 3, 4])
    const plan = redo && planUndo(redo, tableRows(screen.rows), observer)
    expect(plan).toMatchObject({
      ok: true,
      changes: [{ id: testId(1), place: { beside: testId(3), side: 'after' } }, {}, {}],
    })
  })

  test('[MOVEUNDO-8] what comes back stands beside its old neighbours, also after the numbers were given out anew', () => {
    for (const leave of [{ completed: true }, { is_deferred: true }]) {
      const screen = new Screen(4)
      screen.do([update('todos', testId(1), leave)])
      screen.elsewhere(() => screen.move(4, 0))
      screen.undo(0)
      expect(screen.order()).toEqual([4, 1, 2, 3])
    }
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
    screen.move(4, 1)
    screen.undo(0)
    expect(screen.order()).toEqual([2, 3, 4])
    screen.move(4, 1)
    screen.elsewhere(() => screen.addOnTop(9))
    screen.undo(0)
    expect(screen.order()).toEqual([9, 2, 3, 4])
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
        if (screen.stack.length === 0) return
        const moved = screen.stack[0]?.places[0]?.id
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

test('[MOVEUNDO-9] a move to a list and back leaves what the item brought along as it was, also where it needs a date to rest', () => {
  const item = exampleRow('snooze_items', 1, { original_data: null })
  const before = rowsOf({ snooze_items: [item] })
  const there = move({ table: 'snooze_items', id: item.id }, { table: 'long_term_goals', id: item.id }, {})
  const { inverse } = undoEntry([there], tableRows(before))
  const after = applyChanges(applyChanges(before, [there]), inverse)
  expect(after.long_term_goals?.size).toBe(0)
  expect(after.snooze_items?.get(item.id)).toEqual(item)
})
