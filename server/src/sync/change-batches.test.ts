import { insert, type PlainChange, remove, shift, update } from '@foco/domain/core/change.ts'
import { derivedId } from '@foco/domain/tables/derived-id.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_BATCH, toBatches } from './change-batches.ts'

const id = (name: string | number) => derivedId('batch', String(name))
const NOW = '2026-01-02T03:04:05.678Z'
const category = (name: string) =>
  insert('categories', { id: id(name), name, color: '#abc', created_at: NOW, updated_at: NOW })
const shapes = (changes: PlainChange[]) =>
  toBatches(changes).map((batch) => [batch.op, batch.table, batch.op === 'shift' ? batch.by : batch.changes.length])

describe('cutting a list into statements', () => {
  test('neighbours of one kind share a statement', () => {
    expect(shapes([category('a'), category('b'), remove('todos', id(1)), remove('todos', id(2))])).toEqual([
      ['insert', 'categories', 2],
      ['delete', 'todos', 2],
    ])
  })

  test('a reorder of any size is a few statements', () => {
    const reorder = Array.from({ length: MAX_BATCH + 5 }, (_, n) => update('todos', id(n), { order_position: n }))
    expect(shapes(reorder)).toEqual([
      ['update', 'todos', MAX_BATCH],
      ['update', 'todos', 5],
    ])
  })

  test('updates of other columns, and a shift between them, are kept apart', () => {
    const changes = [
      update('todos', id(1), { completed: true, notes: null }),
      update('todos', id(2), { notes: 'x', completed: false }),
      update('todos', id(3), { notes: 'x' }),
      shift('todos', 1),
      update('todos', id(4), { notes: 'x' }),
    ]
    expect(shapes(changes)).toEqual([
      ['update', 'todos', 2],
      ['update', 'todos', 1],
      ['shift', 'todos', 1],
      ['update', 'todos', 1],
    ])
  })

  test('the second change of a row waits for the first', () => {
    const changes = [update('todos', id(1), { notes: 'a' }), update('todos', id(1), { notes: 'b' })]
    expect(shapes(changes)).toEqual([
      ['update', 'todos', 1],
      ['update', 'todos', 1],
    ])
  })

  const withoutNeighbouringShifts = (changes: readonly PlainChange[]) => {
    const list: PlainChange[] = []
    for (const change of changes) {
      const last = list.at(-1)
      if (change.op === 'shift' && last?.op === 'shift') list.splice(-1, 1, shift('todos', last.by + change.by))
      else list.push(change)
    }
    return list
  }

  test('shifts of one table in a row are one', () => {
    const list = [shift('todos', 1), shift('todos', 2), shift('projects', 1), shift('todos', -1)]
    expect(shapes(list)).toEqual([
      ['shift', 'todos', 3],
      ['shift', 'projects', 1],
      ['shift', 'todos', -1],
    ])
  })

  test('no change is lost, doubled or moved', () => {
    const anyChange = fc.oneof(
      fc.nat(3).map((n) => update('todos', id(n), { notes: 'x' })),
      fc.nat(3).map((n) => update('todos', id(n), { completed: true })),
      fc.nat(3).map((n) => remove('projects', id(n))),
      fc.integer({ min: 1, max: 3 }).map((by) => shift('todos', by)),
    )
    fc.assert(
      fc.property(fc.array(anyChange), (changes) => {
        const flat = toBatches(changes).flatMap((batch): PlainChange[] =>
          batch.op === 'shift' ? [shift(batch.table, batch.by)] : batch.changes,
        )
        expect(flat).toEqual(withoutNeighbouringShifts(changes))
      }),
    )
  })
})
