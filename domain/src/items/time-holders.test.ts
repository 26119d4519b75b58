// Rules from: design: nothing is lost, undo
import { expect, test } from 'vitest'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { accepted, afterChanges, exampleRow, storeOf } from '../../test/example-rows.ts'
import { insert, remove } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import type { Row } from '../tables/schema.ts'
import { deleteSession } from '../time/session-edits.ts'
import { rowsWithTime, withTime } from '../time/time-log.ts'
import { invert } from '../undo/invert.ts'
import { moveItem } from './moves.ts'
import { moveToTrash, restoreFromTrash } from './trash.ts'

const TODO = testId(1)
const LATER = '2026-03-02T10:00:00.000Z'
const session = exampleRow('focus_sessions', 5, { todo_id: TODO, ended_at: '2026-03-02T09:05:00.000Z' })
const store = storeOf({ todos: [exampleRow('todos', 1, { time_spent: 700 })], focus_sessions: [session] })

const only = <T extends 'todos' | 'trash_items' | 'bucket_items'>(rows: TableRows, table: T): Row<T> => {
  const [row] = rows(table).values()
  if (!row) throw new Error(`no row in ${table}`)
  return row
}
const inTrash = (rows: TableRows) =>
  rows('bucket_items').size > 0
    ? afterChanges(rows, moveToTrash('bucket_items', only(rows, 'bucket_items'), { id: testId(9), now: NOW }))
    : afterChanges(rows, moveToTrash('todos', only(rows, 'todos'), { id: testId(9), now: NOW }))
const restored = (rows: TableRows) =>
  afterChanges(rows, accepted(restoreFromTrash(only(rows, 'trash_items'), rows)).changes)
const inBucket = (rows: TableRows) =>
  afterChanges(rows, accepted(moveItem('todos', 'bucket_items', only(rows, 'todos'), { rows, now: NOW })))
const backAsTodo = (rows: TableRows) =>
  afterChanges(rows, accepted(moveItem('bucket_items', 'todos', only(rows, 'bucket_items'), { rows, now: NOW })))

const PLACES: [string, (rows: TableRows) => TableRows, (rows: TableRows) => TableRows][] = [
  ['the trash', inTrash, restored],
  ['the bucket', inBucket, backAsTodo],
  ['the bucket in the trash', (rows) => inTrash(inBucket(rows)), (rows) => backAsTodo(restored(rows))],
]

test.each(PLACES)('[HOLD-1] the time of a log that is corrected follows the to-do into %s, and back', (_, go, come) => {
  const away = go(store)
  const after = rowsWithTime(away, deleteSession(session, away), LATER)
  expect(only(come(after), 'todos').time_spent).toBe(400)
})

test.each(PLACES)('[HOLD-2] taking the correction back in %s gives what the log gains, not what was', (_, go, come) => {
  const away = go(store)
  const deleted = deleteSession(session, away)
  const after = rowsWithTime(away, deleted, LATER)
  const other = exampleRow('focus_sessions', 6, { todo_id: TODO, ended_at: '2026-03-02T09:01:40.000Z' })
  const meanwhile = rowsWithTime(after, [insert('focus_sessions', other)], LATER)
  const inverse = invert(deleted, (table, id) => away(table).get(id))
  const back = rowsWithTime(meanwhile, inverse, LATER)
  expect(only(come(back), 'todos').time_spent).toBe(800)
  expect(back('focus_sessions').get(session.id)).toEqual(session)
})

test('[HOLD-3] time is never less than nothing, and one that is nowhere any more gets none', () => {
  const less = storeOf({ todos: [exampleRow('todos', 1, { time_spent: 60 })], focus_sessions: [session] })
  const away = inTrash(less)
  expect(only(restored(rowsWithTime(away, deleteSession(session, away), LATER)), 'todos').time_spent).toBe(0)
  const gone = afterChanges(away, [remove('trash_items', testId(9))])
  expect(withTime(deleteSession(session, gone), gone, LATER).following).toEqual([])
})
