import { type Change, remove, shift, update } from '@foco/domain/core/change.ts'
import { describe, expect, it } from 'vitest'
import { newTodo, rowId } from '../testing/rows.ts'
import { packChanges, unpackChanges } from './pack-changes.ts'

describe('packed changes', () => {
  it('come back exactly, in their order', () => {
    const changes: Change[] = [
      shift('todos', 1),
      newTodo('a', 1),
      update('todos', rowId('a'), { order_position: 2 }),
      update('todos', rowId('b'), { order_position: 3 }),
      update('todos', rowId('a'), { order_position: 4 }),
      update('bucket_items', rowId('a'), { order_position: 1 }),
      update('todos', rowId('c'), { order_position: 5, text: 'x' }),
      update('todos', rowId('c'), { text: 'y' }),
      remove('todos', rowId('a')),
    ]
    expect(unpackChanges(JSON.parse(JSON.stringify(packChanges(changes))))).toEqual(changes)
  })

  it('of a long list fit beside the list itself', () => {
    const changes = Array.from({ length: 10_000 }, (_, n) => update('todos', rowId(`${n}`), { order_position: n + 1 }))
    expect(JSON.stringify(packChanges(changes)).length).toBeLessThan(500_000)
  })
})
