/** What the server must come to, worked out without it; and lists of changes to try it with. */
import { applyChanges, type Change, insertIfAbsent, type Rows, remove, shift, update } from '@foco/domain/change.ts'
import { linkTargets, withoutLinksTo } from '@foco/domain/dead-links.ts'
import type { ServerChange, Snapshot } from '@foco/domain/protocol.ts'
import { TABLE_NAMES, type TableName, tables } from '@foco/domain/schema.ts'
import fc from 'fast-check'
import { linksTo } from './row-links.ts'
import { category, idOf, keyResult, objective, project, projectObjective, setting, todo } from './test-rows.ts'

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

/** The domain's executor, and the registry's rules for links: what the server must come to. */
export const expected = (rows: Rows, changes: readonly Change[]): Rows =>
  changes.reduce((before, change) => {
    const after = applyChanges(before, [change])
    return change.op === 'delete' ? released(after, change.table, change.id) : after
  }, rows)

/** The list as it is written when some of what it links to is not there. */
export const withLiveLinksOnly = (rows: Rows, changes: readonly Change[]): Change[] => {
  const wanted = linkTargets(changes)
  return withoutLinksTo(changes, (table, id) => wanted.get(table)?.has(id) === true && !rows[table]?.has(id)).changes
}

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

export const asDevice = (rows: Rows): Device =>
  new Map(
    TABLE_NAMES.flatMap((table) =>
      [...(rows[table]?.values() ?? [])].map((row) => [keyOf(table, row.id), row] as const),
    ),
  )

/** The same change as a device that knows the rows would make it; null when it would make none. */
const sensible = (rows: Rows, change: Change): Change | null => {
  if (change.op === 'shift') return change
  const exists = rows[change.table]?.has(change.id)
  if (change.op !== 'insert') return exists ? change : null
  const row: Record<string, unknown> = { ...change.row }
  for (const [column, { table, onDelete }] of Object.entries(tables[change.table].links)) {
    if (row[column] === null || rows[table as TableName]?.has(row[column] as string)) continue
    if (onDelete === 'remove') return null
    row[column] = null
  }
  if (!exists || change.ifAbsent) return { ...change, row } as unknown as Change
  const { id, ...patch } = row
  return update(change.table, change.id, patch)
}

export const sensibleList = (rows: Rows, changes: readonly Change[]): Change[] => {
  const list: Change[] = []
  for (const change of changes) {
    const better = sensible(expected(rows, list), change)
    if (better) list.push(better)
  }
  return list
}

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
  { weight: 5, arbitrary: anyInsert.map((change) => remove(change.table, 'id' in change ? change.id : '')) },
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

// Careless lists are mostly refused: they show that a refused one leaves nothing behind.
export const anyLists = fc.array(
  fc.record({
    careless: fc.integer({ min: 1, max: 6 }).map((n) => n === 1),
    drawn: fc.array(anyChange, { minLength: 1, maxLength: 8, size: 'max' }),
  }),
  { minLength: 1, maxLength: 16, size: 'max' },
)
