// Rules from: core §4, §6, §7; decision 012; design: devices that meet again
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryChange } from '../../test/arbitrary-changes.ts'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { TABLE_NAMES } from '../tables/schema.ts'
import { insert, insertIfAbsent, remove, shift, update } from './change.ts'
import { checkChange, checkTransaction, parseClientMessage } from './check-transaction.ts'
import { MAX_CHANGES, MAX_SHIFTS } from './protocol.ts'

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const firstProblem = (changes: unknown) => {
  const checked = checkTransaction({ id: testId(1), changes })
  return checked.ok ? undefined : checked.problems[0]
}

const hostile = JSON.parse('{"toString": null, "valueOf": null}')
const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))

/** Mostly right, so that the checks behind the first one are reached as well. */
const nearlyAChange = fc.record(
  {
    table: fc.oneof(fc.constantFrom<unknown>(...TABLE_NAMES, '__proto__', hostile), fc.jsonValue()),
    op: fc.oneof(fc.constantFrom<unknown>('insert', 'update', 'delete', 'shift', hostile), fc.jsonValue()),
    id: fc.oneof(fc.constant<unknown>(testId(1)), fc.jsonValue()),
    row: fc.oneof(fc.constant<unknown>(todo(1)), fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue()),
    patch: fc.oneof(fc.dictionary(fc.constantFrom('text', 'original_data', 'value'), fc.jsonValue()), fc.jsonValue()),
    by: fc.oneof(fc.integer(), fc.jsonValue()),
    ifAbsent: fc.jsonValue(),
    extra: fc.jsonValue(),
  },
  { requiredKeys: [] },
)

describe('a transaction', () => {
  test('[TX-1] comes back equal after JSON and the check', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.array(arbitraryChange(), { minLength: 1, maxLength: 8 }), (id, changes) => {
        expect(checkTransaction(overTheWire({ id, changes }))).toEqual({ ok: true, value: { id, changes } })
      }),
      { numRuns: 300 },
    )
  })

  test('[TX-2] any JSON value is answered, never thrown at', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.record({ id: fc.constant(testId(1)), changes: fc.array(fc.oneof(nearlyAChange, fc.jsonValue())) }),
        ),
        (input) => {
          const checked = checkTransaction(input)
          if (!checked.ok) expect(checked.problems.length).toBeGreaterThan(0)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('[TX-3] objects that cannot be turned into text, and nesting without end, are refused', () => {
    expect(firstProblem([{ table: hostile }])).toMatchObject({ field: 'changes.0.table' })
    expect(firstProblem([{ table: 'todos', id: testId(1), op: hostile }])).toMatchObject({ field: 'changes.0.op' })
    const value = { table: 'settings', op: 'update', id: testId(1), patch: { value: deep } }
    expect(firstProblem([value])).toMatchObject({ field: 'changes.0.value' })
  })

  test('[TX-4] has a UUID and between 1 and 20,000 changes, nothing else', () => {
    const changes = [remove('todos', testId(1))]
    expect(checkTransaction({ id: testId(1), changes }).ok).toBe(true)
    expect(checkTransaction({ id: '1', changes }).ok).toBe(false)
    expect(checkTransaction({ id: testId(1), changes: [] }).ok).toBe(false)
    expect(checkTransaction({ id: testId(1), changes, user_id: testId(2) }).ok).toBe(false)
    expect(checkTransaction({ id: testId(1), changes: Array(MAX_CHANGES + 1).fill(changes[0]) }).ok).toBe(false)
    const shifts = Array(MAX_SHIFTS + 1).fill({ table: 'todos', op: 'shift', by: 1 })
    expect(checkTransaction({ id: testId(1), changes: shifts }).ok).toBe(false)
    expect(checkTransaction({ id: testId(1), changes: [...shifts.slice(1), ...changes] }).ok).toBe(true)
  })

  test('[TX-5] is refused whole when one change is wrong, and the problem names which', () => {
    const wrong = insert('todos', todo(2, { text: '' }))
    expect(checkTransaction({ id: testId(1), changes: [insert('todos', todo(1)), wrong] })).toEqual({
      ok: false,
      problems: [{ field: 'changes.1.text', code: 'REQUIRED', message: 'Task text is required' }],
    })
    expect(firstProblem([null])?.field).toBe('changes.0')
  })

  test('[TX-6] with thousands of wrong changes gives a short answer', () => {
    const checked = checkTransaction({ id: testId(1), changes: Array(5000).fill({}) })
    expect(checked.ok ? [] : checked.problems).toHaveLength(20)
  })
})

describe('a change', () => {
  test.each(['users', 'sessions', '__proto__', 'constructor', 'pg_catalog.pg_class'])(
    '[TX-7] to the table %s is refused',
    (table) => {
      expect(checkChange({ table, op: 'delete', id: testId(1) })).toMatchObject({
        ok: false,
        problems: [{ field: 'table', message: `Unknown table: ${table}` }],
      })
    },
  )

  test('[TX-8] with an unknown operation or field is refused', () => {
    expect(checkChange({ table: 'todos', op: 'truncate', id: testId(1) }).ok).toBe(false)
    expect(checkChange({ ...remove('todos', testId(1)), user_id: testId(2) })).toMatchObject({
      problems: [{ field: 'user_id', message: 'Unknown field: user_id' }],
    })
  })

  test('[TX-14] with the seconds that go with a to-do says them as a whole number', () => {
    const undo = { ...remove('todos', testId(1)), left: {}, worked: 400 }
    expect(checkChange(undo)).toEqual({ ok: true, value: undo })
    for (const worked of [-1, 0.5, '400', null])
      expect(checkChange({ ...undo, worked })).toMatchObject({ problems: [{ field: 'worked' }] })
  })

  test('[TX-9] inserts the row that its id names', () => {
    expect(checkChange({ ...insert('todos', todo(1)), id: testId(2) })).toMatchObject({ problems: [{ field: 'id' }] })
    expect(checkChange(insertIfAbsent('todos', todo(1)))).toEqual({ ok: true, value: insertIfAbsent('todos', todo(1)) })
  })

  test('[TX-10] cannot write the owner or the id', () => {
    for (const column of ['user_id', 'id', 'version'])
      expect(checkChange(update('todos', testId(1), { [column]: testId(2) })).ok).toBe(false)
  })

  test('[TX-11] shifts only tables with an order, by a whole number of at most a million', () => {
    expect(checkChange(shift('todos', 1)).ok).toBe(true)
    expect(checkChange(shift('categories', 1)).ok).toBe(false)
    for (const by of [0.5, '1', null, 1_000_001, -1_000_001, 2 ** 53])
      expect(checkChange({ table: 'todos', op: 'shift', by }).ok).toBe(false)
  })
})

describe('what an update says about a timer', () => {
  const stop = update('todos', testId(1), { is_running: false })
  const said = (timer: unknown, change: object = stop) => checkChange({ ...change, timer }).ok

  test('[TX-13] is a run and whole seconds, of a to-do alone', () => {
    expect(said({ run: testId(2), unlogged: 3 })).toBe(true)
    expect(said({ run: null, unlogged: -3 })).toBe(true)
    for (const wrong of [
      null,
      {},
      { run: 'x', unlogged: 0 },
      { run: null, unlogged: 0.5 },
      { run: null, unlogged: 2 ** 31 },
    ])
      expect(said(wrong)).toBe(false)
    expect(said({ run: null, unlogged: 0, more: 1 })).toBe(false)
    expect(said({ run: null, unlogged: 0 }, update('focus_sessions', testId(1), { notes: 'x' }))).toBe(false)
  })
})

describe('the live socket', () => {
  test('[TX-12] understands ping, and refuses anything else without throwing', () => {
    expect(parseClientMessage('{"type":"ping"}')).toEqual({ ok: true, value: { type: 'ping' } })
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (raw) => {
        expect(parseClientMessage(raw).ok).toBe(false)
      }),
    )
  })
})

describe('a move', () => {
  const from = { table: 'todos', op: 'move', id: testId(1) }
  const toTrash = { ...from, to: 'trash_items', toId: testId(2), fields: { deleted_at: NOW } }
  const toBucket = { ...from, to: 'bucket_items', toId: testId(1), fields: { order_position: 3 } }

  test('[MOVE-12] says where to and what it decides, and nothing else', () => {
    for (const change of [toTrash, toBucket, { ...toBucket, ifStillThere: true }])
      expect(checkChange(change)).toEqual({ ok: true, value: change })
  })

  test('[MOVE-13] to where nothing goes, under another id, or with words of its own is refused', () => {
    const strange = [
      { ...toBucket, to: 'projects' },
      { ...toBucket, to: 'categories' },
      { ...toBucket, to: 'todos' },
      { ...toBucket, toId: testId(2) },
      { ...toBucket, toId: 'x' },
      { ...toBucket, fields: { text: 'Mine' } },
      { ...toBucket, fields: { time_spent: 9 } },
      { ...toBucket, fields: { order_position: 'first' } },
      { ...toBucket, fields: null },
      { ...toBucket, more: 1 },
      { ...toTrash, fields: {} },
      { ...toTrash, table: 'categories' },
    ]
    for (const change of strange) expect(checkChange(change).ok).toBe(false)
  })
})
