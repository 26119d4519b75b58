/** The server's judgement without the server. */
import type { Change } from '../src/change.ts'
import { rowsAfter, type TableRows } from '../src/links.ts'
import { checkTransaction } from '../src/protocol.ts'
import { testId } from './arbitrary-rows.ts'

/** Refuses what the server refuses: values, rows that are there already, rows that are not there. */
export const applyAsServer = (rows: TableRows, changes: readonly Change[]): TableRows => {
  const checked = checkTransaction({ id: testId(99), changes: JSON.parse(JSON.stringify(changes)) })
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  let after = rows
  for (const change of checked.value.changes) {
    const isThere = change.op !== 'shift' && after(change.table).has(change.id)
    if (change.op === 'insert' && isThere && !change.ifAbsent) throw new Error(`${change.table} is there already`)
    if ((change.op === 'update' || change.op === 'delete') && !isThere) throw new Error(`${change.table} not found`)
    after = rowsAfter(after, [change])
  }
  return after
}
