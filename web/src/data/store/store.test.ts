import {
  type Change,
  insert,
  insertIfAbsent,
  move,
  type Rows,
  remove,
  shift,
  update,
} from '@foco/domain/core/change.ts'
import { placesIn, type TableRows } from '@foco/domain/core/places.ts'
import { applyChanges } from '@foco/domain/items/apply-changes.ts'
import { toPlainChanges } from '@foco/domain/items/plain-changes.ts'
import type { Row, TableName } from '@foco/domain/tables/schema.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byTime, type PendingTransaction } from './pending.ts'
import { Store } from './store.ts'

const NOW = '2026-01-05T09:00:00.000Z'
const TABLES = ['todos', 'bucket_items', 'categories'] as const
const SHOWN = [...TABLES, 'trash_items'] as const
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const todo = (n: number, position = n): Change =>
  insert('todos', { id: idOf(n), text: `todo ${n}`, order_position: position, created_at: NOW, updated_at: NOW })
const rowOf = (change: Change) => (change as unknown as { row: Row<'todos'> }).row
const transaction = (id: string, ts: number, ...changes: Change[]): PendingTransaction => ({ id, ts, changes })

const change: fc.Arbitrary<Change> = fc
  .record({
    table: fc.constantFrom(...TABLES),
    op: fc.constantFrom('insert', 'insertIfAbsent', 'update', 'reorder', 'delete', 'shift', 'move', 'trash', 'restore'),
    n: fc.nat(4),
    value: fc.integer({ min: -3, max: 9 }),
  })
  .map(({ table, op, n, value }): Change => {
    const id = idOf(n)
    const stamps = { created_at: NOW, updated_at: NOW }
    const make = op === 'insertIfAbsent' ? insertIfAbsent : insert
    if (table === 'categories') {
      if (op.startsWith('insert')) return make(table, { id, name: `c${value}`, color: '#fff', ...stamps })
      return op === 'delete' ? remove(table, id) : update(table, id, { name: `c${value}` })
    }
    if (op.startsWith('insert')) return make(table, { id, text: `t${value}`, order_position: value, ...stamps })
    if (op === 'update') return update<'todos' | 'bucket_items'>(table, id, { text: `t${value}` })
    if (op === 'reorder') return update<'todos' | 'bucket_items'>(table, id, { order_position: value })
    const item = { table, id }
    const inTrash = { table: 'trash_items', id: idOf(100 + n) } as const
    const other = { table: table === 'todos' ? 'bucket_items' : 'todos', id } as const
    if (op === 'move') return move(item, other, { order_position: value, updated_at: NOW })
    if (op === 'trash') return move(item, inTrash, { deleted_at: NOW })
    if (op === 'restore') return move(inTrash, item, {})
    return op === 'delete' ? remove(table, id) : shift(table, value)
  })

type Command =
  | { do: 'add'; ts: number; changes: Change[] }
  | { do: 'confirm'; changes: Change[] }
  | { do: 'settle'; which: number }
  | { do: 'refuse'; which: number }
  | { do: 'mixed'; which: number; ts: number; changes: Change[] }
  | { do: 'reset'; changes: Change[] }

// The library prefers short lists: what goes wrong needs long ones.
const changes = fc.array(change, { minLength: 1, maxLength: 5, size: 'max' })
const which = fc.nat(9)
const ts = fc.nat(20)
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ do: fc.constant('add' as const), ts, changes }),
  fc.record({ do: fc.constant('confirm' as const), changes }),
  fc.record({ do: fc.constant('settle' as const), which }),
  fc.record({ do: fc.constant('refuse' as const), which }),
  fc.record({ do: fc.constant('mixed' as const), which, ts, changes }),
  fc.record({ do: fc.constant('reset' as const), changes }),
)

const carriedOut = (rows: Rows, changes: readonly Change[]): Rows => {
  const places = placesIn(((table: TableName) => rows[table] ?? new Map()) as TableRows)
  return applyChanges(rows, toPlainChanges(changes, places, { follows: true }))
}

/** The plain truth: confirmed rows, then every pending transaction in order. */
class Model {
  confirmed: Rows = {}
  pending: PendingTransaction[] = []

  shown(): Rows {
    return [...this.pending].sort(byTime).reduce((rows, { changes }) => carriedOut(rows, changes), this.confirmed)
  }

  rowsOf(rows: Rows, table: TableName) {
    return [...(rows[table]?.values() ?? [])].sort((a, b) => (a.id < b.id ? -1 : 1))
  }
}

const run = (commands: readonly Command[]) => {
  const store = new Store()
  const model = new Model()
  let next = 0
  for (const step of commands) {
    const chosen = 'which' in step ? model.pending[step.which % Math.max(1, model.pending.length)] : undefined
    const added = 'ts' in step ? [{ id: `tx${next++}`, ts: step.ts, changes: step.changes }] : []
    const confirm =
      step.do === 'confirm'
        ? step.changes
        : step.do === 'settle' || step.do === 'mixed'
          ? [...(chosen?.changes ?? [])]
          : []
    if (step.do === 'reset') model.confirmed = applyChanges({}, step.changes)
    else model.confirmed = carriedOut(model.confirmed, confirm)
    model.pending = [...model.pending.filter((entry) => entry !== chosen), ...added]
    if (step.do === 'reset')
      store.reset(structuredClone(Object.fromEntries(SHOWN.map((name) => [name, model.rowsOf(model.confirmed, name)]))))
    else store.step({ confirm, drop: chosen ? [chosen.id] : [], add: added })
    const shown = model.shown()
    for (const name of SHOWN) {
      expect([...store.rows(name).values()].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(model.rowsOf(shown, name))
      expect(store.confirmedRows(name).sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
        model.rowsOf(model.confirmed, name),
      )
    }
  }
}

describe('Store', () => {
  it('always shows confirmed rows with the pending transactions applied in order, however steps interleave', () => {
    fc.assert(fc.property(fc.array(command, { maxLength: 40, size: 'max' }), run), { numRuns: 300 })
  }, 60_000)

  it('follows a row that the same list has taken out of one table to where else it is', () => {
    const store = new Store()
    const inBucket = { id: idOf(1), text: 'bucket', order_position: 1, created_at: NOW, updated_at: NOW }
    store.step({ confirm: [todo(1), insert('bucket_items', inBucket)] })
    store.step({ add: [transaction('a', 1, remove('todos', idOf(1)), update('todos', idOf(1), { text: 'changed' }))] })
    expect(store.get('bucket_items', idOf(1))?.text).toBe('changed')
  })

  it('carries out what comes late on the rows that were there before it', () => {
    const store = new Store()
    const inBucket = { id: idOf(1), text: 'bucket', order_position: 1, created_at: NOW, updated_at: NOW }
    store.step({ confirm: [insert('bucket_items', inBucket)] })
    store.step({ add: [transaction('later', 10, todo(1))] })
    store.step({ add: [transaction('earlier', 5, update('todos', idOf(1), { text: 'changed' }))] })
    expect(store.get('bucket_items', idOf(1))?.text).toBe('changed')
    expect(store.get('todos', idOf(1))?.text).toBe('todo 1')
  })

  it('touches no row when a confirmed shift takes the place of the pending one', () => {
    const store = new Store()
    store.reset({ todos: [1, 2, 3].map((n) => rowOf(todo(n))) })
    const add = transaction('a', 1, shift('todos', 1), todo(4, 1))
    store.step({ add: [add] })
    const before = new Map(store.rows('todos'))
    let calls = 0
    store.subscribe('todos', () => calls++)
    store.step({ confirm: [shift('todos', 1), { table: 'todos', op: 'put', row: rowOf(todo(4, 1)) }], drop: ['a'] })
    expect(calls).toBe(0)
    for (const [id, row] of before) expect(store.get('todos', id)).toBe(row)
    expect(store.get('todos', idOf(3))?.order_position).toBe(4)
  })

  it('moves its own rows in their place, and never those of a change or what was taken from it', () => {
    const store = new Store()
    store.reset({ todos: [todo(1), todo(2)].map(rowOf) })
    const pending = transaction('a', 1, todo(3))
    store.step({ add: [pending] })
    store.step({ confirm: pending.changes, drop: ['a'] })
    const shown = [...store.rows('todos').values()]
    const taken = store.confirmedRows('todos')
    store.step({ confirm: [shift('todos', 5)] })
    expect([...store.rows('todos').values()]).toEqual(shown)
    for (const row of shown) expect(store.get('todos', row.id)).toBe(row)
    const positions = (rows: readonly Row<'todos'>[]) => rows.map((row) => row.order_position)
    expect(positions(shown)).toEqual([6, 7, 8])
    expect(positions(taken)).toEqual([1, 2, 3])
    expect(positions(pending.changes.map(rowOf))).toEqual([3])
  })

  it('keeps the identity of rows that a reset brings back unchanged', () => {
    const store = new Store()
    store.reset({ todos: [1, 2].map((n) => rowOf(todo(n))) })
    store.step({ add: [transaction('a', 1, shift('todos', 1))] })
    const [first, second] = [store.get('todos', idOf(1)), store.get('todos', idOf(2))]
    store.reset({ todos: [{ ...rowOf(todo(1)) }, { ...rowOf(todo(2)), text: 'changed' }] })
    expect(store.get('todos', idOf(1))).toBe(first)
    expect(store.get('todos', idOf(2))).not.toBe(second)
  })

  it('tells the listeners of the tables that changed, once a step and after every view is up to date', () => {
    const store = new Store()
    const told: string[] = []
    store.feed('trash_items', () => told.push('view of trash'))
    store.subscribe('todos', () => told.push('todos'))
    store.subscribe('trash_items', () => told.push('trash'))
    store.subscribe('projects', () => told.push('projects'))
    const trash = insert('trash_items', {
      id: idOf(9),
      original_table: 'todos',
      original_id: idOf(1),
      text: 'gone',
      original_data: {},
      deleted_at: NOW,
    })
    store.step({ add: [transaction('a', 1, todo(1)), transaction('b', 2, trash, remove('todos', idOf(1)), todo(2))] })
    expect(told).toEqual(['view of trash', 'todos', 'trash'])
  })

  it('ignores a transaction that is already pending and a drop of one that is not', () => {
    const store = new Store()
    const entry = transaction('a', 1, shift('todos', 1), todo(1, 1))
    store.step({ add: [entry] })
    store.step({ add: [{ ...entry }], drop: ['unknown'] })
    expect(store.pending()).toHaveLength(1)
    store.step({ drop: ['a'] })
    expect(store.rows('todos').size).toBe(0)
    expect(store.isPending('a')).toBe(false)
  })
})
