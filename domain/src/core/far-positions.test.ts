// Rules from: design: reorder
import { describe, expect, test } from 'vitest'
import { MemoryAccount } from '../../test/memory-account.ts'
import { addTodo } from '../items/todos.ts'
import { INT4_MAX } from '../tables/columns.ts'
import { shift, shiftRow, update } from './change.ts'
import { renumbered } from './far-positions.ts'
import { byPosition, nextPosition } from './ordering.ts'

const NOW = '2026-03-02T09:00:00.000Z'
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const row = (n: number, order_position: number, created_at = NOW) => ({ id: id(n), order_position, created_at })

describe('positions near the end of what can be stored', () => {
  test('[ORD-13] are not passed: neither by the next row nor by a shift', () => {
    expect(nextPosition([row(1, INT4_MAX)])).toBe(INT4_MAX)
    expect(shiftRow(row(1, INT4_MAX), 1).order_position).toBe(INT4_MAX)
    expect(shiftRow(row(1, -INT4_MAX), -5).order_position).toBe(-INT4_MAX)
  })

  test('[ORD-14] have their list numbered from 1, in its order; every other list is left as it is', () => {
    const far = [row(1, INT4_MAX), row(2, 7), row(3, -4), row(4, INT4_MAX, '2026-03-01T09:00:00.000Z')]
    expect(renumbered('bucket_items', far)).toEqual(
      [3, 2, 4, 1].map((n, index) => update('bucket_items', id(n), { order_position: index + 1 })),
    )
    expect(renumbered('todos', [row(1, 1_000_000_000), row(2, -3)])).toEqual([])
  })

  test('[ORD-15] a list with one goes on taking to-dos on top', () => {
    const account = new MemoryAccount()
    let made = 0
    const add = (changes: Parameters<MemoryAccount['write']>[0]['changes']) =>
      account.write({ id: id(900 + ++made), changes }, NOW)
    const todo = (n: number, place: 'top' | 'bottom') => {
      const fresh = { id: id(n), text: `to-do ${n}`, category_id: null, place, list: 'today' as const, now: NOW }
      const added = addTodo(account.rows('todos').values(), fresh)
      if (!added.ok) throw new Error('refused')
      return added.value
    }
    add(todo(1, 'bottom'))
    add([update('todos', id(1), { order_position: INT4_MAX })])
    for (const n of [2, 3]) add(todo(n, 'top'))
    add(todo(4, 'bottom'))
    add([shift('todos', 1_000_000)])
    const order = account.list('todos').sort(byPosition)
    expect(order.map((each) => each.id)).toEqual([3, 2, 1, 4].map(id))
    expect(order.at(-1)?.order_position).toBeLessThan(2_000_000)
  })
})
