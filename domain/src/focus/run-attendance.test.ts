// Rules from: design: devices that meet again, time
import { expect, test } from 'vitest'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { storeOf } from '../../test/example-rows.ts'
import { at, exampleRun, OTHER_DEVICE, observerAt, sessionsIn } from '../../test/timed-rows.ts'
import { update } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import type { FocusRun, Todo } from '../tables/schema.ts'
import { LAG_MS } from '../time/run-facts.ts'
import { rowsWithTime } from '../time/time-log.ts'
import { AWAY_AFTER_MS, openQuestions } from './away.ts'
import { attendRuns } from './run-attendance.ts'

const LAG = LAG_MS / 1000
const AWAY = AWAY_AFTER_MS / 1000
const LATER = 5000

/** Its time is known to be in its runs alone. */
const settled = (number: number, fields: Partial<Todo> = {}) => todo(number, { unlogged_seconds: 0, ...fields })
const store = (fields: Partial<FocusRun> = {}, row: Todo = settled(1)) =>
  storeOf({ todos: [row], focus_runs: [exampleRun(5, fields)] })

/** What the device says that was last seen then, and the rows after that; said twice it is said once. */
const attended = (rows: TableRows, seen: number | null) => {
  const observer = observerAt(at(LATER), seen === null ? null : at(seen))
  const said = attendRuns(rows, observer)
  const after = rowsWithTime(rows, said, at(LATER))
  expect(attendRuns(after, observer)).toEqual([])
  return { said, after, row: after('todos').get(testId(1)), questions: openQuestions(after('settings')) }
}

test('[ATT-1] it says nothing of a run that goes on, of a run of others, or of one that it did not see', () => {
  expect(attended(store(), 60).said).toEqual([])
  expect(attended(store({ stopped_at: at(30), device_id: OTHER_DEVICE }), 600).said).toEqual([])
  expect(attended(store({ stopped_at: at(30) }), null).said).toEqual([])
})

test('[ATT-2] a stop from elsewhere is obeyed, late as news may be', () => {
  expect(attended(store({ stopped_at: at(30) }), 30 + LAG).row).toMatchObject({ time_spent: 30, is_running: false })
  expect(attended(store({ stopped_at: at(30) }), 20).row).toMatchObject({ time_spent: 30, is_running: false })
  // A device that nobody waited for says nothing.
  expect(attended(store({ stopped_at: at(LAG) }), 2 * LAG).said).toEqual([])
})

test('[ATT-7] it was there until it was stopped: an earlier stop that is heard later takes nothing away', () => {
  const earlier = [update('focus_runs', testId(5), { stopped_at: at(30) })]
  const stopped = attended(store({ stopped_at: at(600) }), 605).after
  expect(rowsWithTime(stopped, earlier, at(LATER))('todos').get(testId(1))).toMatchObject({ time_spent: 600 })
  const overtaken = storeOf({
    todos: [settled(1), settled(2)],
    focus_runs: [exampleRun(5), exampleRun(6, { todo_id: testId(2), started_at: at(600), device_id: OTHER_DEVICE })],
  })
  const gaveWay = attended(overtaken, 605).after
  expect(rowsWithTime(gaveWay, earlier, at(LATER))('todos').get(testId(1))).toMatchObject({ time_spent: 600 })
  const away = attended(store({ stopped_at: at(1000) }), 600).after
  expect(rowsWithTime(away, earlier, at(LATER))('todos').get(testId(1))).toMatchObject({ time_spent: 600 })
})

test('[ATT-3] it was there for longer: what was worked since counts', () => {
  const { row, after, questions } = attended(store({ stopped_at: at(30) }), 600.5)
  expect(row).toMatchObject({ time_spent: 600, is_running: false })
  expect(sessionsIn(after)).toMatchObject([{ id: testId(5), started_at: NOW, ended_at: at(600.5) }])
  expect(questions).toEqual([])
})

test('[ATT-4] it was away when the run was ended: that is asked about, not counted', () => {
  const { row, after, questions } = attended(store({ stopped_at: at(1000) }), 60)
  expect(row).toMatchObject({ time_spent: 60, is_running: false })
  expect(sessionsIn(after)).toMatchObject([{ ended_at: at(60) }])
  expect(questions).toMatchObject([{ todo_id: testId(1), from: at(60), to: at(1000), reason: 'gap' }])
  expect(attended(store({ stopped_at: at(60 + AWAY) }), 60).questions).toEqual([])
})

test('[ATT-4] also where the start of another to-do ended it', () => {
  const rows = storeOf({
    todos: [settled(1), settled(2)],
    focus_runs: [exampleRun(5), exampleRun(6, { todo_id: testId(2), started_at: at(1000), device_id: OTHER_DEVICE })],
  })
  const { row, after, questions } = attended(rows, 60)
  expect(row?.time_spent).toBe(60)
  expect(after('focus_runs').get(testId(6))).toEqual(rows('focus_runs').get(testId(6)))
  expect(questions).toMatchObject([{ from: at(60), to: at(1000) }])
})

test('[ATT-5] what was asked about or corrected already is left as it is', () => {
  expect(attended(store({ cut_at: at(30), seen_at: at(30) }), 600).said).toEqual([])
  expect(attended(store({ stopped_at: at(30), is_corrected: true }), 600).said).toEqual([])
  expect(attended(store({ stopped_at: at(1000), is_corrected: true }), 60).said).toEqual([])
})

test('[ATT-9] it was away when another device took its run out further on: that is asked about, too', () => {
  // Two devices were at one to-do, and one of them asks about a gap of its own.
  const { row, questions } = attended(store({ cut_at: at(1000) }), 60)
  expect(row).toMatchObject({ time_spent: 60, is_running: false })
  expect(questions).toMatchObject([{ todo_id: testId(1), from: at(60), to: at(1000), reason: 'gap' }])
  expect(attended(store({ cut_at: at(60 + AWAY) }), 60).questions).toEqual([])
})

test('[ATT-10] it says how far it was there before its run was taken out, and no further', () => {
  const there = attended(store({ cut_at: at(600) }), 900)
  expect(there.after('focus_runs').get(testId(5))).toMatchObject({ seen_at: at(600), cut_at: at(600) })
  expect(there).toMatchObject({ row: { time_spent: 600 }, questions: [] })
  // It had not heard of a stop before that.
  expect(attended(store({ cut_at: at(600), stopped_at: at(30) }), 900).row).toMatchObject({ time_spent: 600 })
})

test('[ATT-8] of two runs of this device that go on, it goes on with the one that it was at last', () => {
  // Another device took the run out and let it go on; this one did so itself, later or before.
  const going = (own: number, others: number) =>
    storeOf({
      todos: [settled(1)],
      focus_runs: [exampleRun(5, { started_at: at(own) }), exampleRun(6, { started_at: at(others) })],
    })
  const said = (rows: TableRows, seen: number) => {
    const lastSeen = (run: string) => (run === testId(5) ? at(seen) : (rows('focus_runs').get(run)?.seen_at ?? null))
    return attendRuns(rows, { ...observerAt(at(LATER)), lastSeen })
  }
  expect(said(going(3000, 1000), 3000)).toMatchObject([{ id: testId(6), patch: { stopped_at: at(1000) } }])
  expect(said(going(1000, 3000), 4000)).toMatchObject([{ id: testId(6), patch: { stopped_at: at(3000) } }])
  const after = rowsWithTime(going(3000, 1000), said(going(3000, 1000), 3000), at(LATER))
  expect(after('todos').get(testId(1))).toMatchObject({ is_running: true, last_started_at: at(3000), time_spent: 0 })
  expect(said(after, LATER)).toEqual([])
})

test('[ATT-6] a to-do that was finished or deleted elsewhere is stopped when it was last seen', () => {
  const finished = attended(store({}, settled(1, { completed: true })), 60)
  expect(finished.row).toMatchObject({ time_spent: 60, is_running: false, completed: true })
  const gone = attended(storeOf({ focus_runs: [exampleRun(5)] }), 60)
  expect(gone.after('focus_runs').get(testId(5))).toMatchObject({ stopped_at: at(60), seen_at: at(60) })
  expect(sessionsIn(gone.after)).toMatchObject([{ started_at: NOW, ended_at: at(60) }])
})
