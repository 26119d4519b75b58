/** Brings what a device writes about time together with what others have counted: the rule with the rows it needs. */
import type { PlainChange } from '@foco/domain/change.ts'
import type { TableRows } from '@foco/domain/links.ts'
import type { Row, TableName } from '@foco/domain/schema.ts'
import { isTimed } from '@foco/domain/time-claims.ts'
import { isHolderTable } from '@foco/domain/time-holders.ts'
import { mergedTimes } from '@foco/domain/time-merge.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Write } from './apply-batch.ts'
import { anyOf, loadRows } from './load-rows.ts'

/** Whether the change can touch the time of anything: most cannot, and cost nothing here. */
const isAboutTime = (change: PlainChange, isMove: boolean): boolean => {
  if (change.table === 'focus_sessions' || isTimed(change)) return true
  if (change.op === 'delete') return change.table === 'todos' || (isMove && isHolderTable(change.table))
  return change.op === 'update' && isHolderTable(change.table) && 'original_data' in change.patch
}

type Loaded = Map<TableName, Map<string, Row>>

const load = async (write: Write, loaded: Loaded, table: TableName, condition: RawBuilder<unknown>) => {
  const known = loaded.get(table) ?? new Map<string, Row>()
  loaded.set(table, known)
  for (const row of await loadRows(write, table, condition)) known.set(row.id, row)
}

/** The user's counter is taken already: nobody else writes these rows before the transaction is over. */
export const withMergedTimes = async (
  write: Write,
  changes: readonly PlainChange[],
): Promise<readonly PlainChange[]> => {
  const ids = new Map<TableName, Set<string>>()
  const isMove = changes.some(({ op, table }) => op === 'insert' && isHolderTable(table))
  for (const change of changes)
    if (isAboutTime(change, isMove) && change.op !== 'shift') {
      const named = ids.get(change.table) ?? new Set()
      ids.set(change.table, named.add(change.id))
    }
  if (ids.size === 0) return changes
  const loaded: Loaded = new Map()
  for (const [table, named] of ids) await load(write, loaded, table, anyOf('id', named))
  const todoIds = new Set(ids.get('todos'))
  for (const session of loaded.get('focus_sessions')?.values() ?? [])
    if ('todo_id' in session && session.todo_id !== null) todoIds.add(session.todo_id)
  for (const change of changes)
    if (change.op === 'insert' && change.table === 'focus_sessions' && change.row.todo_id !== null)
      todoIds.add(change.row.todo_id)
  if (todoIds.size > 0) {
    await load(write, loaded, 'todos', anyOf('id', todoIds))
    await load(write, loaded, 'focus_sessions', sql`${anyOf('todo_id', todoIds)} and ended_at is null`)
  }
  const rows = ((table: TableName) => loaded.get(table) ?? new Map()) as TableRows
  return mergedTimes(changes, rows, write.now)
}
