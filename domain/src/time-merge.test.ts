import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApartDevices } from '../test/apart-devices.ts'
import { applyAsServer } from '../test/apply-as-server.ts'
import { NOW, testId, todo } from '../test/arbitrary-rows.ts'
import { exampleRow, storeOf } from '../test/example-rows.ts'
import { apartCommands, commandsAndCorrections, TODOS } from '../test/focus-commands.ts'
import { FocusWorld } from '../test/focus-world.ts'
import { type Change, insert, remove, update } from './change.ts'
import { recordRun, saveProgress, stopRun } from './focus-runs.ts'
import type { TableRows } from './links.ts'
import { settleRuns } from './run-starts.ts'
import { type FocusSession, TABLE_NAMES, type Todo } from './schema.ts'
import { secondsLogged, sessionsOf, withTimerClaims } from './time-claims.ts'
import { holderOf, timeIn } from './time-holders.ts'
import { mergedTimes } from './time-merge.ts'
import { moveToTrash } from './trash.ts'

/** Seconds of an item that its log does not account for. */
const beside = (rows: TableRows, item: string): number => {
  const holder = holderOf(item, rows)
  return holder ? timeIn(holder) - secondsLogged(rows('todos').get(item), sessionsOf(rows, item)) : 0
}

test('[MERGE-1] what a device writes about rows that it knows is taken as it is', () => {
  fc.assert(
    fc.property(commandsAndCorrections, (list) => {
      const world = new FocusWorld(NOW, 'Europe/Madrid', [0, 700])
      let server = world.rows
      world.onApplied = (changes) => {
        server = applyAsServer(server, changes, world.now(0))
        for (const table of TABLE_NAMES) expect(server(table)).toEqual(world.rows(table))
      }
      for (const command of list) world.run(command)
    }),
    { numRuns: 200 },
  )
})

test('[MERGE-2] whatever two devices do apart, the log and the total agree to the second when they meet', () => {
  fc.assert(
    fc.property(apartCommands, (list) => {
      const devices = new ApartDevices(NOW, 'Europe/Madrid')
      for (const command of list) devices.run(command)
      devices.meet()
      const rows = devices.server
      for (const item of TODOS.map(testId)) {
        expect(beside(rows, item)).toBeGreaterThanOrEqual(0)
        expect(beside(rows, item)).toBeLessThanOrEqual(devices.unlogged)
      }
      for (const { is_running, last_started_at, completed } of rows('todos').values()) {
        expect(is_running && completed).toBe(false)
        expect(last_started_at !== null).toBe(is_running)
      }
      expect(settleRuns(rows, devices.now)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

const ONE = testId(1)
const at = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString()
const running = (from: number, more: Partial<Todo> = {}) =>
  todo(1, { is_running: true, last_started_at: at(from), ...more })
const storeWith = (row: Todo, sessions: FocusSession[] = []) => storeOf({ todos: [row], focus_sessions: sessions })
const log = (number: number, from: number, to: number | null) =>
  exampleRow('focus_sessions', number, { todo_id: ONE, started_at: at(from), ended_at: to === null ? null : at(to) })
/** The list that a device writes about the rows that it knows, heard by a server that has others. */
const met = (known: TableRows, changes: readonly Change[], server: TableRows) =>
  applyAsServer(server, withTimerClaims(changes, known), at(5000))
const one = (rows: TableRows) => rows('todos').get(ONE)

test('[MERGE-3] what is said about another run leaves the one that goes on alone', () => {
  const before = running(0)
  const first = log(5, 0, null)
  const known = storeWith(before, [first])
  const server = storeWith(running(100, { time_spent: 90 }), [log(5, 0, 90), log(6, 100, null)])
  const stopped = met(known, stopRun(before, [first], at(60)), server)
  expect(one(stopped)).toMatchObject({ is_running: true, last_started_at: at(100), time_spent: 60 })
  expect(stopped('focus_sessions').get(first.id)?.ended_at).toBe(at(60))
  const saved = met(known, saveProgress(before, [first], at(80)), server)
  expect(one(saved)).toMatchObject({ is_running: true, last_started_at: at(100), time_spent: 90 })
})

test('[MERGE-4] a start of what runs already lets it run on; of two open logs the earlier ends where the later begins', () => {
  const server = storeWith(running(0, { time_spent: 7 }), [log(5, 0, null)])
  const started = met(storeWith(todo(1)), [update('todos', ONE, { is_running: true, last_started_at: at(50) })], server)
  expect(one(started)).toMatchObject({ last_started_at: at(0), time_spent: 7 })
  const logged = met(storeWith(running(50)), recordRun(running(50), [], at(60)), started)
  expect(logged('focus_sessions').get(testId(5))?.ended_at).toBe(at(50))
  expect(one(logged)).toMatchObject({ is_running: true, last_started_at: at(50), time_spent: 57 })
})

test('[MERGE-5] a run under 5 seconds that two devices stop counts once', () => {
  const known = storeWith(running(0))
  const here = met(known, stopRun(running(0), [], at(3)), known)
  const both = met(known, stopRun(running(0), [], at(4)), here)
  expect(one(both)).toMatchObject({ is_running: false, last_started_at: null, time_spent: 3 })
})

test('[MERGE-6] what moves takes the time of now along, and what was worked on elsewhere is not just deleted', () => {
  const server = storeWith(todo(1, { time_spent: 400 }), [log(5, 0, 400)])
  const trashed = applyAsServer(server, moveToTrash('todos', todo(1), { id: testId(9), now: NOW }))
  expect(trashed('trash_items').get(testId(9))?.original_data).toMatchObject({ time_spent: 400 })
  const undone = applyAsServer(server, [remove('todos', ONE)])
  expect([...undone('trash_items').values()]).toMatchObject([{ original_id: ONE, original_data: { time_spent: 400 } }])
  const gone = applyAsServer(storeWith(running(0), [log(5, 0, null)]), [remove('todos', ONE)], at(600))
  expect(gone('focus_sessions').get(testId(5))?.ended_at).toBe(at(600))
  expect([...gone('trash_items').values()]).toMatchObject([{ original_data: { time_spent: 600, is_running: false } }])
})

test('[MERGE-7] a session whose start and end were corrected apart is not shorter than nothing', () => {
  const server = storeWith(todo(1, { time_spent: 100 }), [log(5, 200, 300)])
  const after = met(server, [update('focus_sessions', testId(5), { ended_at: at(50) })], server)
  expect(after('focus_sessions').get(testId(5))).toMatchObject({ started_at: at(200), ended_at: at(200) })
  expect(one(after)?.time_spent).toBe(0)
})

test('[MERGE-8] a device that makes no claims is believed, and a to-do that arrives brings its own time', () => {
  const server = storeWith(todo(1, { time_spent: 500 }), [log(5, 0, 500)])
  const old = [update('todos', ONE, { time_spent: 40 }), remove('focus_sessions', testId(5))]
  expect(mergedTimes(old, server, NOW)).toEqual(old)
  const added = [
    insert('todos', todo(2, { time_spent: 70 })),
    insert('focus_sessions', { ...log(6, 0, 70), todo_id: testId(2) }),
  ]
  expect(mergedTimes(added, server, NOW)).toEqual(added)
})

test('[MERGE-9] the time of a log that is corrected while its to-do is in the trash grows from what it is there', () => {
  const item = exampleRow('trash_items', 9, { original_id: ONE, original_data: { time_spent: 300, text: 'x' } })
  const server = storeOf({ trash_items: [item], focus_sessions: [log(5, 0, 200), log(6, 300, 400)] })
  const stale = [
    remove('focus_sessions', testId(6)),
    update('trash_items', item.id, { original_data: { time_spent: 500, text: 'x' } }),
  ]
  const after = applyAsServer(server, stale)
  expect(after('trash_items').get(item.id)?.original_data).toEqual({ time_spent: 200, text: 'x' })
})
