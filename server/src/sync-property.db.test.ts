/** Whatever is written, a device that follows deltas, from any cursor, has what a fresh device gets. */

import {
  applyChanges,
  type Change,
  insert,
  insertIfAbsent,
  type Rows,
  remove,
  shift,
  update,
} from '@foco/domain/change.ts'
import { AppError } from '@foco/domain/errors.ts'
import type { Delta, ServerChange, Snapshot } from '@foco/domain/protocol.ts'
import { TABLE_NAMES, type TableName, tables } from '@foco/domain/schema.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readChanges } from './read-changes.ts'
import { linksTo } from './row-links.ts'
import { createTestDatabase, createTestUser, type TestDatabase } from './test-database.ts'
import {
  category,
  idOf,
  keyResult,
  NOW,
  objective,
  project,
  projectObjective,
  setting,
  todo,
  transaction,
} from './test-rows.ts'
import { writeChanges } from './write-changes.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

type Device = Map<string, unknown>
const keyOf = (table: TableName, id: string) => `${table}/${id}`

const fromSnapshot = ({ tables: all }: Snapshot): Device =>
  new Map(TABLE_NAMES.flatMap((table) => all[table].map((row) => [keyOf(table, row.id), row] as const)))

const follow = (device: Device, changes: readonly ServerChange[]): Device => {
  const next = new Map(device)
  for (const change of changes) {
    if (change.op === 'put') next.set(keyOf(change.table, change.row.id), change.row)
    else if (change.op === 'delete') next.delete(keyOf(change.table, change.id))
    else
      for (const [key, row] of next)
        if (key.startsWith(`${change.table}/`)) {
          const { order_position } = row as { order_position: number }
          next.set(key, { ...(row as object), order_position: order_position + change.by })
        }
  }
  return next
}

/** The domain's executor, and the registry's rules for links: what the server must come to. */
const expected = (rows: Rows, changes: readonly Change[]): Rows =>
  changes.reduce((before, change) => {
    const after = applyChanges(before, [change])
    return change.op === 'delete' ? released(after, change.table, change.id) : after
  }, rows)

const released = (rows: Rows, table: TableName, id: string): Rows =>
  linksTo(table).reduce((before, link) => {
    const linked = [...(before[link.table]?.values() ?? [])].filter(
      (row) => (row as Record<string, unknown>)[link.column] === id,
    )
    return linked.reduce((now, row) => {
      if (link.onDelete === 'clear') return applyChanges(now, [update(link.table, row.id, { [link.column]: null })])
      return released(applyChanges(now, [remove(link.table, row.id)]), link.table, row.id)
    }, before)
  }, rows)

const asDevice = (rows: Rows): Device =>
  new Map(
    TABLE_NAMES.flatMap((table) =>
      [...(rows[table]?.values() ?? [])].map((row) => [keyOf(table, row.id), row] as const),
    ),
  )

const name = fc.constantFrom('a', 'b', 'c')
const link = (prefix: string) => fc.option(name.map((n) => idOf(prefix + n)))
const anyInsert: fc.Arbitrary<Change> = fc.oneof(
  name.map((n) => category(`category ${n}`)),
  name.map((n) => objective(`objective ${n}`)),
  fc.tuple(name, link('category ')).map(([n, category_id]) => project(`project ${n}`, { category_id })),
  fc
    .tuple(name, link('category '), link('project '), fc.integer({ min: -5, max: 5 }))
    .map(([n, category_id, project_id, order_position]) =>
      todo(`todo ${n}`, { category_id, project_id, order_position }),
    ),
  fc.tuple(name, name).map(([n, o]) => keyResult(`key result ${n}`, `objective ${o}`)),
  fc.tuple(name, name, name).map(([n, p, o]) => projectObjective(`link ${n}`, `project ${p}`, `objective ${o}`)),
  fc.tuple(name, fc.jsonValue()).map(([n, value]) => setting(`key_${n}`, JSON.parse(JSON.stringify(value)))),
)
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: anyInsert },
  {
    weight: 2,
    arbitrary: anyInsert.map((change) =>
      change.op === 'insert' ? insertIfAbsent(change.table, change.row as never) : change,
    ),
  },
  { weight: 3, arbitrary: anyInsert.map((change) => remove(change.table, 'id' in change ? change.id : '')) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(name, fc.option(fc.string()), fc.integer({ min: -9, max: 9 }))
      .map(([n, notes, order_position]) => update('todos', idOf(`todo ${n}`), { notes: plain(notes), order_position })),
  },
  { weight: 2, arbitrary: name.map((n) => update('todos', idOf(`todo ${n}`), { order_position: 7 })) },
  { weight: 1, arbitrary: fc.integer({ min: -3, max: 3 }).map((by) => shift('todos', by)) },
)
const plain = (text: string | null) => text?.replaceAll('\u0000', '') ?? null

test('deltas from any cursor, live or pulled, lead to the same rows as a snapshot', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyChange, { minLength: 1, maxLength: 6 }), { maxLength: 14 }),
      async (lists) => {
        const user = await createTestUser(db)
        const states: Device[] = [new Map()]
        let model: Rows = {}
        for (const changes of lists) {
          const written = await writeChanges(db, user, transaction(changes), new Date(NOW)).catch((error: unknown) => {
            expect(error).toBeInstanceOf(AppError)
            return null
          })
          if (!written?.delta) continue
          model = expected(model, changes)
          expect(written.delta.prev).toBe(states.length - 1)
          states.push(follow(states.at(-1) ?? new Map(), written.delta.changes))
        }
        const fresh = (await readChanges(db, user, null)) as Snapshot
        const rows = fromSnapshot(fresh)
        expect(fresh.cursor).toBe(states.length - 1)
        expect(states.at(-1)).toEqual(rows)
        expect(asDevice(model)).toEqual(rows)
        for (const [since, state] of states.entries()) {
          const delta = (await readChanges(db, user, since)) as Delta
          expect(delta).toMatchObject({ type: 'delta', prev: since, cursor: fresh.cursor })
          expect(delta.transactions).toHaveLength(fresh.cursor - since)
          expect(follow(state, delta.changes)).toEqual(rows)
        }
      },
    ),
    { numRuns: 60 },
  )
}, 60_000)

test('every kind of table takes a full row and gives it back', async () => {
  const user = await createTestUser(db)
  const full = fullRows()
  expect(Object.keys(full).sort()).toEqual(TABLE_NAMES.filter((table) => table !== 'profiles').sort())
  const changes = Object.entries(full).map(([table, row]) => insert(table as TableName, row as never))
  await writeChanges(db, user, transaction(changes), new Date(NOW))
  const { tables: stored } = (await readChanges(db, user, null)) as Snapshot
  for (const [table, row] of Object.entries(full)) expect(stored[table as TableName]).toEqual([row])
})

/** One row for each table with every column set, links to each other included. */
const fullRows = (): Record<string, object> => {
  const samples: Record<string, unknown> = {
    color: '#3B82F6',
    completed: true,
    is_deferred: true,
    is_running: true,
    enabled: false,
    order_position: -3,
    progress: 55,
    time_spent: 12,
    pomodoro_duration: 50,
    status: 'Esperando',
    session_type: 'break',
    add_to: 'later',
    time_of_day: '23:59',
    recurrence: 'FREQ=DAILY',
    original_table: 'todos',
    key: 'a.key',
    value: { deep: [null, 'ñ'] },
    original_data: { text: '🎉', more: { nested: [1.5, null] } },
    initial_value: 0.1,
    target_value: -1e300,
    current_value: 1 / 3,
    next_milestone_value: 5e-324,
    link_url: 'https://example.org/?q=ñ',
  }
  const value = (column: string) => {
    if (column in samples) return samples[column]
    if (/_date$|_on$|^week_start$|^deadline$/.test(column)) return '2026-02-28'
    if (/_at$|_until$|^last_updated$/.test(column)) return NOW
    return `ñ 🎉 ${column}`
  }
  return Object.fromEntries(
    TABLE_NAMES.filter((table) => table !== 'profiles').map((table) => {
      const links = tables[table].links as Record<string, { table: string }>
      const columns = Object.keys(tables[table].columns).map((column) => {
        if (column === 'id') return [column, idOf(table)]
        if (column.endsWith('_id')) return [column, idOf(links[column]?.table ?? 'todos')]
        return [column, column === 'unit' ? '%' : value(column)]
      })
      return [table, Object.fromEntries(columns)]
    }),
  )
}
