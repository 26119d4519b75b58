/** Devices that follow the server, and lists of changes to try it with. */

import { type Change, insertIfAbsent, move, remove, shift, update } from '@foco/domain/core/change.ts'
import type { TableRows } from '@foco/domain/core/links.ts'
import type { Delta, ServerChange, Snapshot } from '@foco/domain/core/protocol.ts'
import { rowsAfter } from '@foco/domain/items/apply-changes.ts'
import { trashFor } from '@foco/domain/items/trash.ts'
import { TABLE_NAMES, type TableName, tables } from '@foco/domain/tables/schema.ts'
import fc from 'fast-check'
import {
  category,
  focusSession,
  idOf,
  keyResult,
  NOW,
  objective,
  project,
  projectObjective,
  setting,
  todo,
} from './test-rows.ts'

/** All rows of a device that does what deltas say. */
export type Device = Map<string, unknown>
const keyOf = (table: TableName, id: string) => `${table}/${id}`

export const fromSnapshot = ({ tables: all }: Snapshot): Device =>
  new Map(TABLE_NAMES.flatMap((table) => all[table].map((row) => [keyOf(table, row.id), row] as const)))

export const follow = (device: Device, changes: readonly ServerChange[]): Device => {
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

export const asDevice = (rows: TableRows): Device =>
  new Map(TABLE_NAMES.flatMap((table) => [...rows(table).values()].map((row) => [keyOf(table, row.id), row] as const)))

/**
 * What a delta says, whatever the order in which a database names the rows of one statement: for each row where it ends,
 * and the shifts. A row that is written twice on the way is named twice by one side and once by the other.
 */
export const meaningOf = ({ changes, ...rest }: Delta) => {
  const ends = new Map<string, unknown>()
  for (const change of changes) {
    if (change.op === 'put') ends.set(keyOf(change.table, change.row.id), change.row)
    else if (change.op === 'delete') ends.set(keyOf(change.table, change.id), null)
    else
      for (const [key, row] of ends)
        if (row !== null && key.startsWith(`${change.table}/`)) {
          const { order_position } = row as { order_position: number }
          ends.set(key, { ...(row as object), order_position: order_position + change.by })
        }
  }
  const shifts = new Map<string, number>()
  for (const change of changes)
    if (change.op === 'shift') shifts.set(change.table, (shifts.get(change.table) ?? 0) + change.by)
  return { ...rest, ends, shifts }
}

/** The same change as a device that knows the rows would make it; null when it would make none. */
const sensible = (rows: TableRows, change: Change): Change | null => {
  if (change.op === 'shift') return change
  const exists = rows(change.table).has(change.id)
  if (change.op !== 'insert') return exists ? change : null
  const row: Record<string, unknown> = { ...change.row }
  for (const [column, { table, onDelete }] of Object.entries(tables[change.table].links)) {
    if (row[column] === null || rows(table as TableName).has(row[column] as string)) continue
    if (onDelete === 'remove') return null
    row[column] = null
  }
  if (!exists || change.ifAbsent || change.back) return { ...change, row } as unknown as Change
  const { id, ...patch } = row
  return update(change.table, change.id, patch)
}

export const sensibleList = (rows: TableRows, changes: readonly Change[]): Change[] => {
  const list: Change[] = []
  for (const change of changes) {
    const better = sensible(rowsAfter(rows, list), change)
    if (better) list.push(better)
  }
  return list
}

const at = (minutes: number) => new Date(Date.parse(NOW) + (minutes - 60) * 60_000).toISOString()
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
  fc
    .tuple(name, fc.option(name), fc.integer({ min: 0, max: 40 }), fc.option(fc.integer({ min: 0, max: 60 })))
    .map(([n, of, from, to]) =>
      focusSession(`session ${n}`, {
        todo_id: of && idOf(`todo ${of}`),
        started_at: at(from),
        ended_at: to === null ? null : at(to),
      }),
    ),
  fc.tuple(name, fc.jsonValue()).map(([n, value]) => setting(`key_${n}`, JSON.parse(JSON.stringify(value)))),
)
/** To-dos and projects go to the bucket, to the trash, from there to there, and back. */
const anyMove = (n: string, kind: number): Change => {
  const item = (table: TableName, what: string) => ({ table, id: idOf(`${what} ${n}`) })
  const inTrash = (what: string) => ({ table: 'trash_items' as const, id: idOf(`trashed ${what} ${n}`) })
  const here = { order_position: 3, updated_at: NOW }
  const moves = [
    move(item('todos', 'todo'), item('bucket_items', 'todo'), here),
    move(item('bucket_items', 'todo'), item('todos', 'todo'), here),
    move(item('todos', 'todo'), inTrash('todo'), { deleted_at: NOW }),
    move(item('bucket_items', 'todo'), inTrash('todo'), { deleted_at: NOW }),
    move(inTrash('todo'), item('todos', 'todo'), {}),
    move(item('projects', 'project'), inTrash('project'), { deleted_at: NOW }),
    move(inTrash('project'), item('projects', 'project'), {}),
    move(item('projects', 'project'), item('bucket_items', 'project'), here),
  ]
  return moves[kind] ?? shift('todos', 1)
}
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: anyInsert },
  {
    weight: 2,
    arbitrary: anyInsert.map((change) =>
      change.op === 'insert' ? insertIfAbsent(change.table, change.row as never) : change,
    ),
  },
  // What undo and redo put and take away.
  {
    weight: 2,
    arbitrary: fc.tuple(anyInsert, fc.boolean()).map(([change, isKept]) => ({
      ...change,
      back: 'id' in change && isKept ? trashFor(change.id, NOW).id : idOf('nowhere'),
    })) as fc.Arbitrary<Change>,
  },
  {
    weight: 3,
    arbitrary: fc.tuple(anyInsert, fc.boolean(), fc.boolean()).map(([change, isKnown, isTied]) => ({
      ...remove(change.table, 'id' in change ? change.id : ''),
      left: isKnown && change.op === 'insert' ? known(change.row) : {},
      ...(isTied ? { tied: {} } : {}),
      at: NOW,
    })) as fc.Arbitrary<Change>,
  },
  { weight: 5, arbitrary: anyInsert.map((change) => remove(change.table, 'id' in change ? change.id : '')) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(name, fc.option(fc.string()), fc.integer({ min: -9, max: 9 }))
      .map(([n, notes, order_position]) => update('todos', idOf(`todo ${n}`), { notes: plain(notes), order_position })),
  },
  { weight: 2, arbitrary: name.map((n) => update('todos', idOf(`todo ${n}`), { order_position: 7 })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(name, fc.constantFrom(0, 50, 100))
      .map(([n, current_value]) => update('key_results', idOf(`key result ${n}`), { current_value })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(name, fc.option(name), fc.boolean(), fc.integer({ min: -20, max: 20 }))
      .map(([n, run, is_running, unlogged]) => ({
        ...update('todos', idOf(`todo ${n}`), {
          is_running,
          last_started_at: is_running ? at(30) : null,
          time_spent: 60 + unlogged,
        }),
        timer: { run: run && idOf(`session ${run}`), unlogged },
      })) as fc.Arbitrary<Change>,
  },
  {
    weight: 2,
    arbitrary: fc.tuple(name, name, fc.constantFrom('before', 'after')).map(([n, other, side]) => ({
      ...update('todos', idOf(`todo ${n}`), { order_position: 3 }),
      place: { beside: idOf(`todo ${other}`), side },
    })) as fc.Arbitrary<Change>,
  },
  { weight: 6, arbitrary: fc.tuple(name, fc.nat(7)).map(([n, kind]) => anyMove(n, kind)) },
  { weight: 1, arbitrary: fc.integer({ min: -3, max: 3 }).map((by) => shift('todos', by)) },
)
const known = ({ id, ...fields }: { id: string }) => fields
const plain = (text: string | null) => text?.replaceAll('\u0000', '') ?? null

// Careless lists are mostly refused: they show that a refused one leaves nothing behind.
export const anyLists = fc.array(
  fc.record({
    careless: fc.integer({ min: 1, max: 6 }).map((n) => n === 1),
    drawn: fc.array(anyChange, { minLength: 1, maxLength: 8, size: 'max' }),
  }),
  { minLength: 1, maxLength: 16, size: 'max' },
)
