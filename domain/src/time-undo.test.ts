import { describe, expect, test } from 'vitest'
import { NOW, testId, todo } from '../test/arbitrary-rows.ts'
import { exampleRow, rowsOf, tableRows } from '../test/example-rows.ts'
import { applyChanges } from './apply-changes.ts'
import { type Change, type RowLookup, type Rows, remove, update } from './change.ts'
import { invert } from './invert.ts'
import { addTimes, areStartsAsLeft, startsMovedBy, timeAdded, withTimeTakenBack } from './time-undo.ts'

const lookup =
  (rows: Rows): RowLookup =>
  (table, id) =>
    rows[table]?.get(id) as never
const before = rowsOf({ todos: [todo(1, { time_spent: 100 }), todo(2)] })
const spend = (number: number, time_spent: number, more: object = {}) =>
  update('todos', testId(number), { time_spent, ...more })

/** Performed, then something else happens, then taken back. */
const takenBack = (changes: readonly Change[], meanwhile: readonly Change[]) => {
  const inverse = invert(changes, lookup(before))
  const added = timeAdded(changes, lookup(before))
  const rows = applyChanges(applyChanges(before, changes), meanwhile)
  return applyChanges(rows, withTimeTakenBack(inverse, added, tableRows(rows))).todos
}

test('[UNDO-1] what an action adds to the time of each to-do', () => {
  const changes = [spend(1, 150), spend(1, 170), spend(2, 5), update('todos', testId(2), { notes: 'x' })]
  expect([...(timeAdded(changes, lookup(before)) ?? [])]).toEqual([
    [testId(1), 70],
    [testId(2), 5],
  ])
  expect(
    addTimes(
      new Map([['a', 1]]),
      new Map([
        ['a', 2],
        ['b', -3],
      ]),
    ),
  ).toEqual(
    new Map([
      ['a', 3],
      ['b', -3],
    ]),
  )
})

test('[UNDO-2] undo takes away what the action added, and leaves the time worked since', () => {
  const rows = takenBack([spend(1, 150, { notes: 'kept' })], [spend(1, 750)])
  expect(rows?.get(testId(1))).toMatchObject({ time_spent: 700, notes: null })
})

test('[UNDO-2] undo gives back what the action took', () => {
  expect(takenBack([spend(1, 40)], [spend(1, 90)])?.get(testId(1))?.time_spent).toBe(150)
})

test('[UNDO-3] time is never less than nothing', () => {
  expect(takenBack([spend(1, 150)], [spend(1, 20)])?.get(testId(1))?.time_spent).toBe(0)
})

test('[UNDO-4] without anything in between, everything is as it was', () => {
  const changes = [spend(1, 150, { updated_at: NOW }), remove('todos', testId(2))]
  expect(takenBack(changes, [])).toEqual(before.todos)
})

test('[UNDO-5] a moved beginning of a run can be taken back only while the run is as it was left', () => {
  const moved = startsMovedBy([spend(2, 5), update('todos', testId(1), { last_started_at: NOW })])
  expect([...moved]).toEqual([[testId(1), NOW]])
  const as = (last_started_at: string | null) => lookup(rowsOf({ todos: [todo(1, { last_started_at })] }))
  expect(areStartsAsLeft(moved, as(NOW))).toBe(true)
  expect(areStartsAsLeft(moved, as(null))).toBe(false)
  expect(areStartsAsLeft(moved, lookup(rowsOf({})))).toBe(false)
  expect(areStartsAsLeft(new Map(), as(null))).toBe(true)
})

describe('where an action changed the log, undo lets the time follow the log', () => {
  const at = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString()
  const logged = exampleRow('focus_sessions', 1, { todo_id: testId(1), ended_at: at(60.7) })
  const longer = [update('focus_sessions', logged.id, { ended_at: at(100) }), spend(1, 140)]
  const rows = rowsOf({ todos: [todo(1, { time_spent: 100 })], focus_sessions: [logged] })
  const undone = (meanwhile: readonly Change[]) => {
    const after = applyChanges(applyChanges(rows, longer), meanwhile)
    const inverse = invert(longer, lookup(rows)).filter(({ table }) => table === 'todos' || after.focus_sessions?.size)
    return applyChanges(after, withTimeTakenBack(inverse, timeAdded(longer, lookup(rows)), tableRows(after)))
  }

  test('[UNDO-6] to the second, whatever else was corrected since', () => {
    const after = undone([update('focus_sessions', logged.id, { started_at: at(30.5) }), spend(1, 110)])
    expect(after.focus_sessions?.get(logged.id)).toMatchObject({ started_at: at(30.5), ended_at: at(60.7) })
    expect(after.todos?.get(testId(1))?.time_spent).toBe(110 - 69 + 30)
  })

  test('[UNDO-6] and when the log is gone, the time stays as it is', () => {
    const after = undone([remove('focus_sessions', logged.id), spend(1, 40)])
    expect(after.todos?.get(testId(1))?.time_spent).toBe(40)
  })
})
