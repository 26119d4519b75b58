// Rules from: design: devices that meet again, time
import { expect, test } from 'vitest'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { storeOf } from '../../test/example-rows.ts'
import { at, exampleRun, OTHER_DEVICE } from '../../test/timed-rows.ts'
import type { FocusRun } from '../tables/schema.ts'
import { letGoOnId, runBefore } from './gone-on-runs.ts'
import { runStates } from './run-facts.ts'

const run = (number: number, from: number, fields: Partial<FocusRun> = {}) =>
  exampleRun(number, { started_at: at(from), ...fields })

test('[FACT-15] a run that another device let go on is known as the one that it was taken from', () => {
  const taken = run(1, 0, { cut_at: NOW })
  const on = run(2, 60, { ordered_at: at(0.001) })
  const before = (...runs: FocusRun[]) => runBefore(storeOf({ focus_runs: [...runs, on] }), on)?.id
  expect(before(taken)).toBe(testId(1))
  // Its own device has seen it itself, or the other is of another device, or went on otherwise.
  expect(runBefore(storeOf({ focus_runs: [taken] }), { ...on, seen_at: at(70) })).toBeNull()
  expect(before(run(1, 0, { device_id: OTHER_DEVICE, cut_at: NOW }))).toBeUndefined()
  expect(before(run(1, 0, { stopped_at: NOW }))).toBeUndefined()
  expect(before(run(1, 0, { cut_at: NOW, ordered_at: at(-1) }))).toBeUndefined()
  // Let go on by its own device, too, and later.
  expect(before(run(3, 90, { cut_at: at(95), ordered_at: NOW }), taken)).toBe(testId(1))
})

/** Taken out at once; in seconds. */
const taken = (fields: Partial<FocusRun> = {}) => run(1, 0, { cut_at: NOW, ...fields })
/** By another device. */
const letGoOn = (before: FocusRun, from: number, fields: Partial<FocusRun> = {}): FocusRun => {
  const ordered_at = new Date(Date.parse(before.ordered_at) + 1).toISOString()
  return { ...run(0, from, { ordered_at, ...fields }), id: letGoOnId(before, at(from)) }
}
const byItself = (from: number, fields: Partial<FocusRun> = {}) => run(7, from, { ordered_at: at(0.001), ...fields })

/** When the last of them ended, in seconds. */
const end = (...runs: FocusRun[]) => {
  const last = runStates(runs).find(({ run }) => run.id === runs.at(-1)?.id)
  return typeof last?.end === 'number' ? (last.end - Date.parse(NOW)) / 1000 : last?.end
}

test('[FACT-16] a run that was stopped before another device let it go on is over: the stop is of both', () => {
  const stopped = taken({ stopped_at: at(20) })
  expect(end(stopped, letGoOn(stopped, 60))).toBe(60)
  expect(end(taken({ stopped_at: at(90) }), letGoOn(stopped, 60))).toBe(90)
  // Let go on once more; stopped by somebody who looked on.
  const on = letGoOn(stopped, 60, { cut_at: at(60) })
  expect(end(stopped, on, letGoOn(on, 120))).toBe(120)
  expect(end(stopped, letGoOn(stopped, 60, { stopped_at: at(900) }))).toBe(60)
  // Its own device was at it, and had not heard of the stop: what was worked counts.
  expect(end(stopped, letGoOn(stopped, 60, { seen_at: at(600) }))).toBe(600)
  // Nobody stopped it, or that was taken back; or its session was corrected, which stops nothing.
  expect(end(taken(), letGoOn(taken(), 60))).toBeNull()
  expect(end(taken({ stopped_at: at(20), is_corrected: true }), letGoOn(taken(), 60))).toBeNull()
  // Its own device let it go on, and knew what it did.
  expect(end(stopped, byItself(60))).toBeNull()
})

test('[FACT-17] where its own device let it go on itself and that is over, what another one let go on never was', () => {
  const over = byItself(90, { stopped_at: at(95) })
  expect(end(taken(), over, letGoOn(taken(), 60))).toBe(60)
  expect(end(taken(), byItself(30, { stopped_at: at(40) }), letGoOn(taken(), 60))).toBe(60)
  // Its own device was at it for a while.
  expect(end(taken(), over, letGoOn(taken(), 60, { seen_at: at(80) }))).toBe(80)
  // Let go on twice by its own device, and stopped then.
  const again = run(8, 100, { ordered_at: at(0.002) })
  const twice = byItself(90, { cut_at: at(95) })
  expect(end(taken(), twice, { ...again, stopped_at: at(110) }, letGoOn(taken(), 60))).toBe(60)
  // What goes on there says itself which of the two it is at.
  expect(end(taken(), twice, again, letGoOn(taken(), 60))).toBeNull()
  expect(end(taken(), byItself(90), letGoOn(taken(), 60))).toBeNull()
  expect(end(taken(), letGoOn(taken(), 60), byItself(90))).toBeNull()
  // Two others: nobody who was there has said anything.
  expect(end(taken(), letGoOn(taken(), 90), letGoOn(taken(), 60))).toBeNull()
})
