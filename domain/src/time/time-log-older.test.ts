// Rules from: core §4; design: nothing is lost, time; decision 016
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOW, testId, todo } from '../../test/arbitrary-rows.ts'
import { storeOf } from '../../test/example-rows.ts'
import { after, log, ONE, one, running, spans, worked } from '../../test/logged-time.ts'
import { OlderClient } from '../../test/older-client.ts'
import { at, here, sessionsIn } from '../../test/timed-rows.ts'
import { type Change, insert, remove, update } from '../core/change.ts'
import { startTimer, stopTimer } from '../focus/focus-timer.ts'
import type { Patch } from '../tables/schema.ts'
import { recordRun } from './focus-runs.ts'
import { adoptedRuns } from './time-facts.ts'
import { settledTime } from './time-log.ts'

describe('time of older data', () => {
  test('[LOG-7] a total without runs is kept to the second, whatever the log says of it', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.array(fc.nat(5000), { maxLength: 3 }),
        fc.integer({ min: 1, max: 90_000 }),
        (time_spent, lengths, ms) => {
          const focus_sessions = lengths.map((length, index) => log(5 + index, -9000, -9000 + length))
          const rows = worked(storeOf({ todos: [todo(1, { time_spent })], focus_sessions }), 0, ms / 1000)
          expect(one(rows).time_spent).toBe(time_spent + Math.floor(ms / 1000))
          expect(one(rows).unlogged_seconds ?? 0).toBe(time_spent - lengths.reduce((sum, length) => sum + length, 0))
          expect(settledTime(rows, at(100))).toEqual([])
        },
      ),
    )
  })

  test('[LOG-8] a to-do that an older version left running is taken over without losing a second', () => {
    const older = running({ time_spent: 1600, last_started_at: at(600) })
    const logged = storeOf({ todos: [older], focus_sessions: [log(5, 0, null)] })
    const saved = after(logged, [650, adoptedRuns(logged)])
    expect(one(saved)).toMatchObject({ is_running: true, last_started_at: at(600), time_spent: 1600 })
    const stopped = after(saved, [700, stopTimer(saved, ONE, here(at(700)))])
    expect(one(stopped)).toMatchObject({ is_running: false, last_started_at: null, time_spent: 1700 })
    expect(spans(stopped)).toEqual([[testId(5), NOW, at(700)]])

    const short = after(storeOf({ todos: [running({ time_spent: 7 })] }), [
      3,
      [update('todos', ONE, { completed: true })],
    ])
    expect(one(short)).toMatchObject({ is_running: false, time_spent: 10 })
    expect(sessionsIn(short)).toEqual([])
  })

  test('[LOG-9] a total that somebody writes as it stands is what it says, and grows from there', () => {
    const rows = storeOf({ todos: [todo(1, { time_spent: 500 })], focus_sessions: [log(5, 0, 500)] })
    const written = after(rows, [600, [update('todos', ONE, { time_spent: 40 })]])
    expect(one(written)).toMatchObject({ time_spent: 40, unlogged_seconds: -460 })
    expect(one(worked(written, 700, 760)).time_spent).toBe(100)
    expect(one(after(written, [800, [remove('focus_sessions', testId(5))]])).time_spent).toBe(0)
  })

  test('[LOG-10] a to-do that arrives brings its own time, before its log or after it', () => {
    const added = [insert('todos', todo(1, { time_spent: 90 }))]
    const logged = [insert('focus_sessions', log(5, 0, 70))]
    for (const rows of [
      after(storeOf({}), [100, [...logged, ...added]]),
      after(storeOf({}), [100, logged], [101, added]),
    ]) {
      expect(one(rows).time_spent).toBe(90)
      expect(one(worked(rows, 200, 210)).time_spent).toBe(100)
      expect(one(after(rows, [300, [remove('focus_sessions', testId(5))]])).time_spent).toBe(20)
    }
  })
})

test('[LOG-24] the log of a run that goes on is none where its to-do is nowhere, and comes with its to-do', () => {
  const open = insert('focus_sessions', log(5, 0, null))
  expect(sessionsIn(after(storeOf({}), [9, [open]]))).toEqual([])
  const arriving = insert('todos', todo(1, { is_running: true, last_started_at: NOW }))
  expect(sessionsIn(after(storeOf({}), [9, [arriving, open]]))).toHaveLength(1)
})

describe('what an older client writes', () => {
  const rows = storeOf({ todos: [todo(1, { time_spent: 100 })] })
  const client = new OlderClient(0, 100)
  const claimed = (run: string | null, patch: Patch<'todos'>) =>
    ({ ...update('todos', ONE, patch), timer: { run, unlogged: 0 } }) as Change

  test('[LOG-11] is a start, signs of life and a stop', () => {
    const started = after(rows, [0, client.start()])
    expect(one(started)).toMatchObject({ is_running: true, last_started_at: NOW, time_spent: 100 })
    const saved = after(started, [5, client.record(5)], [20.5, client.save(20.5)])
    expect(one(saved)).toMatchObject({ is_running: true, last_started_at: at(20), time_spent: 120 })
    expect(spans(saved)).toEqual([[client.session, NOW, null]])
    const stopped = after(saved, [60.5, client.stop(60.5)])
    expect(one(stopped)).toMatchObject({ is_running: false, last_started_at: null, time_spent: 160 })
    expect(spans(stopped)).toEqual([[client.session, NOW, at(60.5)]])
    expect(settledTime(stopped, at(70))).toEqual([])
  })

  test('[LOG-11] also where it logged the run only when it was over, or the run was begun before', () => {
    const whole = after(rows, [0, client.start()], [60.5, client.stop(60.5, false)])
    const before = running({ time_spent: 100 })
    const taken = after(storeOf({ todos: [before] }), [5, client.record(5)], [60.5, client.stop(60.5)])
    const late = after(storeOf({ todos: [before] }), [60.5, client.stop(60.5, false)])
    for (const stopped of [whole, taken, late]) {
      expect(one(stopped)).toMatchObject({ is_running: false, time_spent: 160 })
      expect(spans(stopped)).toEqual([[client.session, NOW, at(60.5)]])
    }
    const short = after(rows, [0, client.start()], [3, [client.stop(3)[0] as Change]])
    expect(one(short)).toMatchObject({ is_running: false, time_spent: 103 })
    expect(sessionsIn(short)).toEqual([])
  })

  test('[LOG-12] takes time out of a run that nobody was at', () => {
    const asked = after(rows, [0, client.start()], [5, client.record(5)], [3600, client.cut(60.5, 3600)])
    expect(one(asked)).toMatchObject({ is_running: true, last_started_at: at(3600), time_spent: 160 })
    expect(sessionsIn(asked).map(({ ended_at }) => ended_at)).toContain(at(60.5))
    const stopped = after(asked, [
      3700,
      [update('todos', ONE, { is_running: false, last_started_at: null, time_spent: 260, updated_at: at(3700) })],
    ])
    expect(one(stopped)).toMatchObject({ is_running: false, time_spent: 260 })
  })

  test('[LOG-13] corrects the log, and the total follows by as much', () => {
    const stopped = after(rows, [0, client.start()], [5, client.record(5)], [60, client.stop(60)])
    const edit: Change[] = [
      update('focus_sessions', client.session, { ended_at: at(90) }),
      claimed(null, { time_spent: 190 }),
    ]
    expect(one(after(stopped, [100, edit])).time_spent).toBe(190)
    const erase: Change[] = [remove('focus_sessions', client.session), claimed(null, { time_spent: 100 })]
    expect(one(after(stopped, [100, erase])).time_spent).toBe(100)
  })

  test('[LOG-14] of a to-do that a newer client runs stops that run once', () => {
    const started = after(rows, [0, startTimer(rows, ONE, here(NOW))])
    const [run] = started('focus_runs').keys()
    const stop: Change[] = [
      claimed(run ?? '', { time_spent: 160, is_running: false, last_started_at: null, updated_at: at(60) }),
      update('focus_sessions', run ?? '', { ended_at: at(60), updated_at: at(60) }),
    ]
    const logged = after(started, [6, recordRun(one(started), started, at(6))])
    const stopped = after(logged, [60, stop])
    expect(one(stopped)).toMatchObject({ is_running: false, time_spent: 160 })
    expect(spans(stopped)).toEqual([[run, NOW, at(60)]])
    expect(stopped('focus_runs').get(run ?? '')?.is_corrected).toBe(false)
  })
})
