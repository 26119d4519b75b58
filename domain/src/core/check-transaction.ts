/** Whether what came off the wire is what the protocol says: nothing else reaches the rules or the database. */
import * as z from 'zod/mini'
import { INT4_MAX } from '../tables/columns.ts'
import { isMergedText } from '../tables/item-kinds.ts'
import { once } from '../tables/once.ts'
import {
  type Checked,
  checkPatch,
  checkRow,
  isRowId,
  isTableName,
  type Patch,
  type Problem,
  type TableName,
  tables,
} from '../tables/schema.ts'
import type { Change } from './change.ts'
import { decidedColumns, isMovePair } from './move-places.ts'
import { type ClientMessage, MAX_CHANGES, MAX_SHIFTS, type Transaction } from './protocol.ts'

const transactionShape = once(() => z.strictObject({ id: z.string(), changes: z.array(z.unknown()) }))
const timerShape = once(() =>
  z.strictObject({
    run: z.nullable(z.string().check(z.refine(isRowId))),
    unlogged: z.int().check(z.minimum(-INT4_MAX), z.maximum(INT4_MAX)),
  }),
)
const placeShape = once(() =>
  z.strictObject({
    beside: z.string().check(z.refine(isRowId)),
    side: z.enum(['before', 'after']),
  }),
)
const clientMessageShape = once(() => z.strictObject({ type: z.literal('ping') }))

const refused = <T>(field: string, message: string): Checked<T> => ({
  ok: false,
  problems: [{ field, code: 'INVALID', message }],
})

// String() of a parsed object can throw: { "toString": null } is valid JSON.
const named = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 63) : `(${typeof value})`)

const fieldsShape = once(() => z.record(z.string(), z.unknown()))

const checkMove = (
  table: TableName,
  id: string,
  to: unknown,
  toId: unknown,
  fields: unknown,
  ifStillThere: unknown,
): Checked<Change> => {
  if (!isTableName(to) || !isMovePair(table, to)) return refused('to', `Nothing goes from ${table} to ${named(to)}`)
  if (!isRowId(toId)) return refused('toId', 'toId must be a UUID')
  const isKept = table !== 'trash_items' && to !== 'trash_items'
  if (isKept && toId !== id) return refused('toId', 'A moved row keeps its id')
  const decided = fieldsShape().safeParse(fields)
  if (!decided.success) return refused('fields', 'fields must be an object')
  const strange = Object.keys(decided.data).find((column) => !decidedColumns(to).includes(column as never))
  if (strange !== undefined) return refused(strange, `A move does not decide ${named(strange)}`)
  if (to === 'trash_items' && decided.data['deleted_at'] === undefined)
    return refused('deleted_at', 'deleted_at is required')
  const checked = checkPatch(to, decided.data)
  if (!checked.ok) return checked
  const value = { table, op: 'move', id, to, toId, fields: checked.value }
  return { ok: true, value: { ...value, ...(ifStillThere === true ? { ifStillThere } : {}) } as Change }
}

const tiedShape = once(() => z.record(z.string(), fieldsShape()))

/** The values that it compares with are not written, and need not be valid: what is unknown counts as changed. */
const checkGuardedDelete = (
  table: TableName,
  id: string,
  left: unknown,
  tied: unknown,
  at: unknown,
  worked: unknown,
): Checked<Change> => {
  const known = checkPatch(table, left)
  if (!known.ok) return known
  const links = z.optional(tiedShape()).safeParse(tied)
  if (!links.success) return refused('tied', 'tied must be rows by their names')
  const moment = checkPatch('trash_items', at === undefined ? {} : { deleted_at: at })
  if (!moment.ok) return refused('at', 'at must be a time')
  const seconds = checkPatch('todos', worked === undefined ? {} : { time_spent: worked })
  if (!seconds.ok) return refused('worked', 'worked must be a number of seconds')
  const more = {
    ...(tied === undefined ? {} : { tied: links.data }),
    ...(at === undefined ? {} : { at }),
    ...(worked === undefined ? {} : { worked }),
  }
  return { ok: true, value: { table, op: 'delete', id, left: known.value, ...more } as Change }
}

/** What a text was written over: a text of the same column, within the same limits. */
const checkTextEdit = (table: TableName, id: string, patch: Patch, base: unknown): Checked<Change> => {
  const known = checkPatch(table, base)
  if (!known.ok) return refused('base', 'What a text was written over must be such a text')
  const columns = Object.keys(known.value)
  if (columns.length === 0 || columns.some((column) => !isMergedText(table, column) || !(column in patch)))
    return refused('base', 'Only a text of the patch can be merged')
  return { ok: true, value: { table, op: 'update', id, patch, base: known.value } as Change }
}

/** One change as it came off the wire: table and columns allow-listed, values within the spec's limits. */
export const checkChange = (input: unknown): Checked<Change> => {
  const checked = checkBareChange(input)
  const { unlessRan } = (input ?? {}) as Record<string, unknown>
  if (!checked.ok || unlessRan === undefined) return checked
  if (!isRowId(unlessRan) || checked.value.op === 'delete')
    return refused('unlessRan', 'unlessRan must be the id of a run')
  return { ok: true, value: { ...checked.value, unlessRan } as Change }
}

const checkBareChange = (input: unknown): Checked<Change> => {
  if (typeof input !== 'object' || input === null) return refused('', 'A change must be an object')
  const {
    table,
    op,
    id,
    row,
    patch,
    by,
    ifAbsent,
    timer,
    place,
    base,
    to,
    toId,
    fields,
    ifStillThere,
    back,
    left,
    tied,
    at,
    worked,
    unlessRan,
    ...rest
  } = input as Record<string, unknown>
  if (!isTableName(table)) return refused('table', `Unknown table: ${named(table)}`)
  const unknown = Object.keys(rest)[0]
  if (unknown !== undefined) return refused(unknown, `Unknown field: ${named(unknown)}`)
  if (op === 'shift') {
    if (!('order_position' in tables[table].columns)) return refused('op', `${table} has no order`)
    if (!Number.isInteger(by) || Math.abs(by as number) > 1_000_000) return refused('by', 'by must be a whole number')
    return { ok: true, value: { table, op, by } as Change }
  }
  if (!isRowId(id)) return refused('id', 'id must be a UUID')
  if (op === 'move') return checkMove(table, id, to, toId, fields, ifStillThere)
  if (op === 'delete') {
    return left === undefined
      ? { ok: true, value: { table, op, id } as Change }
      : checkGuardedDelete(table, id, left, tied, at, worked)
  }
  if (op === 'update') {
    const checked = checkPatch(table, patch)
    if (!checked.ok) return checked
    if (place !== undefined) {
      const where = placeShape().safeParse(place)
      if (!where.success || Object.keys(checked.value).join() !== 'order_position')
        return refused('place', 'A place is before or after another row, and has a number')
      return { ok: true, value: { table, op, id, patch: checked.value, place: where.data } as Change }
    }
    if (base !== undefined) return checkTextEdit(table, id, checked.value, base)
    if (timer === undefined) return { ok: true, value: { table, op, id, patch: checked.value } as Change }
    const claim = timerShape().safeParse(timer)
    if (!claim.success || table !== 'todos') return refused('timer', 'A timer is known by its run and its seconds')
    return { ok: true, value: { table, op, id, patch: checked.value, timer: claim.data } as Change }
  }
  if (op === 'insert') {
    const checked = checkRow(table, row)
    if (!checked.ok) return checked
    if (checked.value.id !== id) return refused('id', 'id and row.id must be the same')
    if (back !== undefined && !isRowId(back)) return refused('back', 'back must be a UUID')
    const flags = { ...(ifAbsent === true ? { ifAbsent } : {}), ...(back !== undefined ? { back } : {}) }
    const value = { table, op, id, row: checked.value, ...flags }
    return { ok: true, value: value as unknown as Change }
  }
  return refused('op', `Unknown operation: ${named(op)}`)
}

export const checkTransaction = (input: unknown): Checked<Transaction> => {
  const shape = transactionShape().safeParse(input)
  if (!shape.success) return refused('', 'A transaction has an id and a list of changes, nothing else')
  if (!isRowId(shape.data.id)) return refused('id', 'id must be a UUID')
  if (shape.data.changes.length === 0) return refused('changes', 'A transaction needs at least one change')
  if (shape.data.changes.length > MAX_CHANGES)
    return refused('changes', `At most ${MAX_CHANGES} changes fit in one transaction`)
  const shifts = shape.data.changes.filter((change) => (change as { op?: unknown } | null)?.op === 'shift')
  if (shifts.length > MAX_SHIFTS) return refused('changes', `At most ${MAX_SHIFTS} shifts fit in one transaction`)
  const changes: Change[] = []
  const problems: Problem[] = []
  for (const [index, input] of shape.data.changes.entries()) {
    const checked = checkChange(input)
    if (checked.ok) changes.push(checked.value)
    else
      problems.push(
        ...checked.problems.map((p) => ({ ...p, field: ['changes', index, p.field].join('.').replace(/\.$/, '') })),
      )
    if (problems.length >= 20) break
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: { id: shape.data.id, changes } }
}

export const parseClientMessage = (raw: string): Checked<ClientMessage> => {
  try {
    const parsed = clientMessageShape().safeParse(JSON.parse(raw))
    if (parsed.success) return { ok: true, value: parsed.data }
  } catch {
    // Not JSON: the same answer as any other malformed message.
  }
  return refused('', 'Unknown message')
}
