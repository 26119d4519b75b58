import { type Change, insert, remove, shift, update } from '@foco/domain/core/change.ts'
import { byPosition } from '@foco/domain/core/ordering.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOW, rowId } from '../testing/rows.ts'
import { Store } from './store.ts'
import { createView } from './view.ts'

const isOpen = (todo: Todo) => !todo.completed
const open = (store: Store) => createView(store, 'todos', isOpen, byPosition)
const plain = (store: Store) => [...store.rows('todos').values()].filter(isOpen).sort(byPosition)

const todo = (n: number, order_position: number) =>
  insert('todos', { id: rowId(String(n)), text: `t${n}`, order_position, created_at: NOW, updated_at: NOW })

let next = 0
const add = (store: Store, ...changes: Change[]) => store.step({ add: [{ id: `tx${next}`, ts: next++, changes }] })

const command = fc.record({
  op: fc.constantFrom('insert', 'delete', 'complete', 'reopen', 'move', 'shift', 'confirm', 'refuse'),
  n: fc.nat(12),
  position: fc.nat(5),
})

describe('a view', () => {
  it('is always what one filter and sort of the table would give', () => {
    fc.assert(
      fc.property(fc.array(fc.array(command, { maxLength: 4 }), { maxLength: 30 }), (steps) => {
        const store = new Store()
        const followed = open(store)
        const looked = open(store)
        followed.subscribe(() => {})
        for (const step of steps) {
          for (const { op, n, position } of step) {
            const id = rowId(String(n))
            const first = store.pending()[0]
            if (op === 'confirm' && first) store.step({ confirm: first.changes, drop: [first.id] })
            else if (op === 'refuse' && first) store.step({ drop: [first.id] })
            else if (op === 'insert') add(store, todo(n, position))
            else if (op === 'delete') add(store, remove('todos', id))
            else if (op === 'move') add(store, update('todos', id, { order_position: position }))
            else if (op === 'shift') add(store, shift('todos', 1), todo(n, 1))
            else add(store, update('todos', id, { completed: op === 'complete' }))
            expect(followed.get()).toEqual(plain(store))
          }
          expect(looked.get()).toEqual(plain(store))
        }
      }),
      { numRuns: 1000 },
    )
  }, 60_000)

  it('gives a row another place that stays where it is while the others are moved back', () => {
    const store = new Store()
    store.reset({ todos: [todo(1, 1)].map((change) => (change as unknown as { row: Todo }).row) })
    const view = open(store)
    view.subscribe(() => {})
    store.step({ add: [{ id: 'top', ts: 1000, changes: [shift('todos', 3)] }] })
    store.step({ add: [{ id: 'later', ts: 1001, changes: [todo(2, 2)] }] })
    expect(view.get().map((row) => row.text)).toEqual(['t2', 't1'])
    store.step({ drop: ['top'] })
    expect(view.get().map((row) => row.text)).toEqual(['t1', 't2'])
  })

  it('is the same object when what changed is not in it', () => {
    const store = new Store()
    const view = open(store)
    add(store, todo(1, 1), update('todos', rowId('1'), { completed: true }), todo(2, 2))
    const before = view.get()
    add(store, update('todos', rowId('1'), { notes: 'hidden' }))
    expect(view.get()).toBe(before)
    view.subscribe(() => {})
    add(store, update('todos', rowId('1'), { notes: 'still hidden' }))
    expect(view.get()).toBe(before)
  })

  it('without rows is the same object when everything else moved', () => {
    const store = new Store()
    const done = createView(store, 'todos', (row) => row.completed, byPosition)
    done.subscribe(() => {})
    const before = done.get()
    add(store, shift('todos', 1), todo(1, 1))
    add(store, shift('todos', 1), todo(2, 1))
    expect(done.get()).toBe(before)
  })

  it('calls a listener once a step, when every other view is already up to date', () => {
    const store = new Store()
    const [one, two] = [open(store), createView(store, 'todos', () => true, byPosition)]
    const seen: [number, number][] = []
    two.subscribe(() => {})
    one.subscribe(() => seen.push([one.get().length, two.get().length]))
    add(store, todo(1, 1), todo(2, 2), todo(3, 3))
    expect(seen).toEqual([[3, 3]])
  })

  it('breaks ties by id, so that equal rows never change places', () => {
    const store = new Store()
    const view = createView(
      store,
      'todos',
      () => true,
      () => 0,
    )
    add(store, todo(3, 1), todo(1, 1), todo(2, 1))
    const ids = view.get().map(({ id }) => id)
    expect(ids).toEqual([...ids].sort())
  })
})
