/** Snoozed items return, with what rules make of that: to where one of them says, and with what others add. */
import { type Change, shift } from '../core/change.ts'
import type { DueTransaction } from '../core/due.ts'
import type { TableRows } from '../core/links.ts'
import { nextPosition } from '../core/ordering.ts'
import { moveFromList } from '../items/item-lists.ts'
import { returnDue } from '../items/snooze.ts'
import { INT4_MAX } from '../tables/columns.ts'
import type { Automation } from '../tables/schema.ts'
import { zoneOf } from './automation-zone.ts'
import { effectsOfReturn, eventRunId, logged, rulesOn, toldOf } from './rule-effects.ts'
import { isFor, placeOf, type Returned } from './rule-subjects.ts'
import { unlessRan } from './run-log.ts'

/** Instead of the bucket. null where the item cannot go there: then it returns as always. */
const returnTo = (
  rows: TableRows,
  rule: Automation,
  { row }: Returned,
  before: number,
  now: string,
): Change[] | null => {
  const place = placeOf(rule)
  const to = place === 'weekly_goals' ? place : 'todos'
  const zone = zoneOf(rule)
  const end = Math.min(INT4_MAX, nextPosition(rows(to).values()) + before)
  const order_position = place === 'today_top' ? 1 : end
  const fields = { order_position, ...(to === 'todos' ? { is_deferred: place === 'later' } : {}) }
  const moved = moveFromList('snooze_items', to, row, { rows, zone }, now, fields)
  if (!moved.ok) return null
  // Whoever comes second changes nothing, as at every return.
  const once = moved.value.map((change) => ({ ...change, ifStillThere: true }) as Change)
  return place === 'today_top'
    ? [...unlessRan(eventRunId(rule, returnedFrom(row)), [shift('todos', 1)]), ...once]
    : once
}

const returnedFrom = (row: Returned['row']): Returned => ({ on: 'snooze_returned', row })

/** The first rule that moves it says where to. */
const placed = (
  rows: TableRows,
  rules: readonly Automation[],
  returned: Returned,
  before: number,
  now: string,
): Change[] | null => {
  for (const rule of rules) {
    if (rule.then_do !== 'move' || !isFor(rule, returned.row)) continue
    if (rows('automation_runs').has(eventRunId(rule, returned))) continue
    const changes = returnTo(rows, rule, returned, before, now)
    const item_table = placeOf(rule) === 'weekly_goals' ? 'weekly_goals' : 'todos'
    if (!changes) continue
    const moved = toldOf(rows, { changes, result: 'moved', item_table, item_id: returned.row.id })
    return [...changes, logged(rule, returned, moved, now)]
  }
  return null
}

/** One transaction for each item, whoever looks: see `returnDue`. */
export const returnsDue = (rows: TableRows, now: string): DueTransaction[] => {
  const due = returnDue(rows, now)
  const rules = due.length > 0 ? rulesOn(rows, 'snooze_returned', now) : []
  if (rules.length === 0) return due
  return due.map(({ transactionId, changes }, index) => {
    const [move] = changes
    const row = move?.op === 'move' ? rows('snooze_items').get(move.id) : undefined
    if (!row) return { transactionId, changes }
    const returned = returnedFrom(row)
    const moved = placed(rows, rules, returned, index, now) ?? changes
    return { transactionId, changes: [...moved, ...effectsOfReturn(rows, returned, now)] }
  })
}
