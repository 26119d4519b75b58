// Rules from: core §4, §9; organising §2; decision 016; design: devices that meet again, nothing is lost, speed, time
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyAsServer } from '../../test/apply-as-server.ts'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { afterChanges, storeOf } from '../../test/example-rows.ts'
import { commandsAndCorrections } from '../../test/focus-model.ts'
import { FocusWorld } from '../../test/focus-world.ts'
import { after, log, ONE, one, running, spans, worked } from '../../test/logged-time.ts'
import { at, exampleRun, here, OTHER_DEVICE, sessionsIn, there, timedStore } from '../../test/timed-rows.ts'
import { insert, insertIfAbsent, remove, update } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { startTimer, stopTimer } from '../focus/focus-timer.ts'
import { totalSeconds } from '../items/timer.ts'
import { moveToTrash } from '../items/trash.ts'
import type { FocusRun, FocusSession, TableName } from '../tables/schema.ts'
import { recordRun, saveProgress } from './focus-runs.ts'
import { rowsWithTime, settledTime, withTime } from './time-log.ts'

describe('the session of a run', () => {
  test('[LOG-1] is there once it is five seconds long, and goes when it turns out shorter', () => {
    const rows = timedStore({ todos: [running()] })
    expect(sessionsIn(worked(storeOf({ todos: [todo(1)] }), 0, 4.999))).toEqual([])
    expect(sessionsIn(worked(storeOf({ todos: [todo(1)] }), 0, 5))).toHaveLength(1)
    // The clock of the device that noticed it was ahead.
    const noticed = after(rows, [6, recordRun(running(), rows, at(6))])
    expect(sessionsIn(noticed)).toHaveLength(1)
    const stopped = after(noticed, [7, stopTimer(noticed, ONE, there(at(3)))])
    expect(sessionsIn(stopped)).toEqual([])
    expect(one(stopped)).toMatchObject({ time_spent: 3, is_running: false })
  })

  test('[LOG-2] of two devices at one to-do is one, and its time counts once', () => {
    const first = exampleRun(5, { seen_at: at(60), stopped_at: at(60) })
    const second = exampleRun(6, { started_at: at(30), device_id: OTHER_DEVICE })
    const apart = storeOf({
      todos: [running({ last_started_at: at(30), time_spent: 60, unlogged_seconds: 0 })],
      focus_runs: [first],
      focus_sessions: [log(5, 0, 60), log(6, 30, null)],
    })
    const met = after(apart, [70, [insertIfAbsent('focus_runs', second)]])
    expect(spans(met)).toEqual([[testId(5), NOW, null]])
    expect(totalSeconds(one(met), at(70))).toBe(70)
    const stopped = after(met, [90, stopTimer(met, ONE, there(at(90)))])
    expect(spans(stopped)).toEqual([[testId(5), NOW, at(90)]])
    expect(one(stopped)).toMatchObject({ time_spent: 90, is_running: false })
  })

  test('[LOG-3] of another to-do that a start overtook ends there, with its time', () => {
    const rows = timedStore({ todos: [running({ time_spent: 10 }), todo(2)], focus_sessions: [log(5, 0, null)] })
    const started = after(rows, [60, startTimer(rows, testId(2), here(at(60)))])
    expect(one(started)).toMatchObject({ is_running: false, time_spent: 70, last_started_at: null })
    expect(started('todos').get(testId(2))).toMatchObject({ is_running: true, last_started_at: at(60) })
    expect(spans(started)).toEqual([[testId(5), NOW, at(60)]])
  })

  test('[LOG-4] a to-do that was finished or is gone has no run', () => {
    const rows = timedStore({ todos: [running()], focus_sessions: [log(5, 0, null)] })
    const finished = after(rows, [70, [update('todos', ONE, { completed: true })]])
    expect(one(finished)).toMatchObject({ completed: true, is_running: false, time_spent: 70 })
    expect(spans(finished)).toEqual([[testId(5), NOW, at(70)]])
    // Nobody has seen it for hours: what nobody was seen at does not count.
    const long = after(
      rows,
      [60, saveProgress(running(), rows, here(at(60)))],
      [5 * 3600, [update('todos', ONE, { completed: true })]],
    )
    expect(one(long).time_spent).toBe(60)
  })

  test('[LOG-5] that was corrected says how long it was; the run says no more', () => {
    const rows = worked(storeOf({ todos: [todo(1)] }), 0, 60)
    const [session] = sessionsIn(rows)
    const id = session?.id ?? ''
    const longer = after(rows, [70, [update('focus_sessions', id, { ended_at: at(65) })]])
    expect(one(longer).time_spent).toBe(65)
    expect(longer('focus_runs').get(id)?.is_corrected).toBe(true)
    const late = after(longer, [80, [update('focus_runs', id, { seen_at: at(600) })]])
    expect(one(late).time_spent).toBe(65)
    const gone = after(rows, [70, [remove('focus_sessions', id)]])
    expect(one(gone).time_spent).toBe(0)
    expect(sessionsIn(gone)).toEqual([])
  })

  test('[LOG-5] also where the run still went on for whoever hears of the correction', () => {
    const known = [
      exampleRun(5, { stopped_at: at(60) }),
      exampleRun(6, { started_at: at(30), device_id: OTHER_DEVICE, stopped_at: at(60) }),
    ]
    const row = todo(1, { unlogged_seconds: 0, time_spent: 60 })
    const knew = storeOf({ todos: [row], focus_runs: known, focus_sessions: [log(5, 0, 60)] })
    const open = known.map((run) => ({ ...run, stopped_at: null }))
    // The first was moved behind the second there: each has a session of its own.
    const [first, second] = open.map((run, index) => ({
      ...run,
      started_at: at(index === 0 ? 90 : 30),
      stopped_at: null,
    }))
    if (!first || !second) throw new Error('two runs')
    const hears = storeOf({
      todos: [todo(1, { unlogged_seconds: 0, is_running: true, last_started_at: at(30) })],
      focus_runs: [first, second],
      focus_sessions: [log(5, 90, null), log(6, 30, null)],
    })
    for (const correction of [
      remove('focus_sessions', testId(5)),
      update('focus_sessions', testId(5), { started_at: at(10) }),
    ]) {
      const { changes } = withTime([correction], knew, at(100))
      const met = after(hears, [101, changes])
      expect(sessionsIn(met).filter(({ ended_at }) => ended_at === null)).toEqual([])
      expect(one(met)).toMatchObject({ is_running: false, time_spent: correction.op === 'delete' ? 0 : 50 })
    }
  })

  test('[LOG-6] whose start and end were corrected apart is not shorter than nothing', () => {
    const rows = storeOf({ todos: [todo(1, { time_spent: 100 })], focus_sessions: [log(5, 200, 300)] })
    const met = after(rows, [400, [update('focus_sessions', testId(5), { ended_at: at(50) })]])
    expect(spans(met)).toEqual([[testId(5), at(200), at(200)]])
    expect(one(met).time_spent).toBe(0)
  })
})

const TIMED = ['todos', 'focus_runs', 'focus_sessions', 'trash_items', 'settings'] as const

test('[LOG-17] what a device sends gives the server the rows that the device shows', () => {
  fc.assert(
    fc.property(commandsAndCorrections, (list) => {
      const world = new FocusWorld(NOW, 'Europe/Madrid', [0, 700])
      let server = world.rows
      world.onApplied = (changes, now) => {
        server = applyAsServer(server, changes, now)
        for (const table of TIMED) expect(server(table)).toEqual(world.rows(table))
      }
      for (const command of list) world.run(command)
    }),
    { numRuns: 100 },
  )
})

test('[LOG-17] also where a start is taken back whose run another device has logged', () => {
  const world = new FocusWorld(NOW, 'Europe/Madrid', [0, 700])
  let server = world.rows
  world.onApplied = (changes, now) => {
    server = applyAsServer(server, changes, now)
  }
  world.run({ do: 'start', device: 0, todo: 1 })
  world.run({ do: 'wait', ms: 4300 })
  world.run({ do: 'tick', device: 1 })
  expect(server('focus_sessions').size).toBe(1)
  world.run({ do: 'undo', device: 0, back: 0 })
  for (const table of TIMED) expect(server(table)).toEqual(world.rows(table))
  expect(server('focus_sessions').size).toBe(0)
})

test('[LOG-18] a list that says nothing of time is left as it is, and nothing follows', () => {
  const rows = timedStore({ todos: [running()] })
  const list = [update('todos', ONE, { text: 'x' }), insert('todos', todo(2))]
  expect(withTime(list, rows, at(60))).toEqual({ changes: list, following: [] })
})

test('[LOG-19] time follows without looking through the log for each to-do', () => {
  const numbers = Array.from({ length: 50 }, (_, index) => index + 1)
  const runs: FocusRun[] = numbers.map((number) =>
    exampleRun(number + 100, { todo_id: testId(number), started_at: at(number), stopped_at: at(number + 1) }),
  )
  const stored = storeOf({ todos: numbers.map((number) => todo(number)), focus_runs: runs })
  let looks = 0
  const sessions = new (class extends Map<string, FocusSession> {
    override values() {
      looks++
      return super.values()
    }
  })()
  const rows = ((table: TableName) => (table === 'focus_sessions' ? sessions : stored(table))) as TableRows
  const { following } = withTime(
    runs.map(({ id }) => update('focus_runs', id, { seen_at: at(600) })),
    rows,
    at(600),
  )
  expect(following.length).toBeGreaterThan(0)
  expect(looks).toBeLessThan(5)
  expect(afterChanges(stored, following)('todos').size).toBe(50)
})

test('[LOG-20] a to-do that comes together with its run and its session brings its time, and no second run', () => {
  const run = exampleRun(5, { todo_id: ONE, seen_at: at(60) })
  const list = [insert('focus_runs', run), insert('focus_sessions', log(5, 0, null))]
  const imported = after(storeOf({}), [
    700,
    [...list, insert('todos', running({ time_spent: 60, last_started_at: at(60) }))],
  ])
  expect([...imported('focus_runs').keys()]).toEqual([run.id])
  expect(one(imported)).toMatchObject({ is_running: true, time_spent: 60, last_started_at: at(60) })
  const older = after(storeOf({}), [
    700,
    [...list.slice(1), insert('todos', running({ time_spent: 60, last_started_at: at(60) }))],
  ])
  expect([...older('focus_runs').keys()]).toEqual([testId(5)])
  expect(one(older)).toMatchObject({ is_running: true, time_spent: 60, last_started_at: at(60) })
})

test('[LOG-21] an old total of a tab that had not heard of everything is not taken for seconds beside the log', () => {
  const rows = worked(storeOf({ todos: [todo(1)] }), 0, 60)
  const run = [...rows('focus_runs').keys()][0] ?? ''
  const kept = after(rows, [700, [update('focus_runs', run, { kept_until: at(600) })]])
  expect(one(kept)).toMatchObject({ time_spent: 600, unlogged_seconds: 0 })
  // What the other tab had worked out before it heard of the answer.
  const stale = afterChanges(kept, [update('todos', ONE, { time_spent: 60 })])
  const settled = afterChanges(stale, settledTime(stale, at(800)))
  expect(one(settled)).toMatchObject({ time_spent: 600, unlogged_seconds: 0 })
})

test('[LOG-25] a run that one tab let go on while another deleted its to-do ends when it was last seen', () => {
  const rows = timedStore({
    todos: [running({ time_spent: 10, unlogged_seconds: 10 })],
    focus_sessions: [log(5, 0, null)],
  })
  const deleted = moveToTrash('todos', one(rows), { id: testId(9), now: at(60) })
  const met = afterChanges(rows, [...deleted, update('focus_runs', testId(5), { seen_at: at(40) })])
  expect(spans(met)).toEqual([[testId(5), NOW, null]])
  const changes = settledTime(met, at(900))
  const settled = afterChanges(met, changes)
  expect(spans(settled)).toEqual([[testId(5), NOW, at(40)]])
  expect(settled('trash_items').get(testId(9))?.original_data).toMatchObject({ time_spent: 50, unlogged_seconds: 10 })
  expect(settledTime(settled, at(901))).toEqual([])
})

test('[LOG-22] a start that is taken back counts nothing, whoever stopped it or finished the to-do meanwhile', () => {
  const rows = storeOf({ todos: [todo(1)] })
  const start = startTimer(rows, ONE, here(at(0)))
  const run = (start.find(({ table }) => table === 'focus_runs') as { id: string }).id
  const stop = [update('focus_runs', run, { stopped_at: at(60) })]
  const done = [update('todos', ONE, { completed: true })]
  for (const heard of [
    [start, stop, [remove('focus_runs', run)]],
    [start, [remove('focus_runs', run)], stop],
    [done, start, [remove('focus_runs', run)]],
    [start, done, [remove('focus_runs', run)]],
  ]) {
    const after = heard.reduce((now, list) => rowsWithTime(now, list, at(70)), rows)
    expect(one(after)).toMatchObject({ time_spent: 0, is_running: false })
    expect([after('focus_runs').size, after('focus_sessions').size]).toEqual([0, 0])
  }
})

test('[LOG-23] a run that is heard of after its to-do was finished is as long as its own device says', () => {
  const rows = storeOf({ todos: [todo(1, { completed: true })] })
  const late = rowsWithTime(
    rows,
    [insertIfAbsent('focus_runs', exampleRun(5, { todo_id: ONE, seen_at: at(7) }))],
    at(600),
  )
  expect(one(late)).toMatchObject({ time_spent: 7, is_running: false })
  // Over by what came and went elsewhere, until its device says that it was there for longer.
  const passed = exampleRun(6, { todo_id: testId(2), device_id: OTHER_DEVICE, started_at: at(1), stopped_at: at(2) })
  const given = {
    todos: [todo(1, { completed: true, unlogged_seconds: 0 }), todo(2)],
    focus_runs: [exampleRun(5, { todo_id: ONE }), passed],
  }
  const outlived = rowsWithTime(storeOf(given), [update('focus_runs', testId(5), { seen_at: at(44) })], at(600))
  expect(one(outlived)).toMatchObject({ time_spent: 44, is_running: false })
})
