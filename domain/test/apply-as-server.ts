/** The server's judgement without the server. */

import type { Change, PlainChange } from '../src/core/change.ts'
import { checkTransaction } from '../src/core/check-transaction.ts'
import type { TableRows } from '../src/core/links.ts'
import { placesIn } from '../src/core/places.ts'
import { rowsAfter } from '../src/items/apply-changes.ts'
import { toPlainChanges } from '../src/items/plain-changes.ts'
import { withTime } from '../src/time/time-log.ts'
import { NOW, testId } from './arbitrary-rows.ts'

/** As the changes arrive: through JSON, and with values that are allowed. */
const received = (changes: readonly Change[]): Change[] => {
  const checked = checkTransaction({ id: testId(99), changes: JSON.parse(JSON.stringify(changes)) })
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return checked.value.changes
}

/** As they fit to the rows there. */
const fitting = (rows: TableRows, changes: readonly Change[]): PlainChange[] =>
  toPlainChanges(changes, placesIn(rows), {
    follows: true,
    refuse: (error) => {
      throw error
    },
  })

/** Refuses rows that are there already, and rows that are not there. */
const applied = (rows: TableRows, changes: readonly PlainChange[]): TableRows => {
  let after = rows
  for (const change of changes) {
    const isThere = change.op !== 'shift' && after(change.table).has(change.id)
    if (change.op === 'insert' && isThere && !change.ifAbsent) throw new Error(`${change.table} is there already`)
    if ((change.op === 'update' || change.op === 'delete') && !isThere) throw new Error(`${change.table} not found`)
    after = rowsAfter(after, [change])
  }
  return after
}

/** What a device shows of its own changes, which refuses the same. */
export const applyChecked = (rows: TableRows, changes: readonly Change[]): TableRows =>
  applied(rows, fitting(rows, received(changes)))

/** The same, and what follows for time from all that devices have said. */
export const applyAsServer = (rows: TableRows, changes: readonly Change[], now = NOW): TableRows => {
  const { changes: facts, following } = withTime(fitting(rows, received(changes)), rows, now)
  return applied(rows, [...(facts as PlainChange[]), ...following])
}
