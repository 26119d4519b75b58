// Rules from: core §4; design: devices that meet again, time, twice is once, undo
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { storeOf } from '../../test/example-rows.ts'
import { at, DEVICE, exampleRun, here, OTHER_DEVICE, there } from '../../test/timed-rows.ts'
import { update } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { rowsAfter } from '../items/apply-changes.ts'
import type { FocusRun } from '../tables/schema.ts'
import { invert } from '../undo/invert.ts'
import { LAG_MS, newRun, openRunOf, openRuns, runStates, statesIn, stopRuns } from './run-facts.ts'

const [UNO, DOS] = [testId(1), testId(2)]
const LAG = LAG_MS / 1000

/** Of this device unless it says otherwise; in seconds. */
const run = (number: number, from: number, fields: Partial<FocusRun> = {}) =>
  exampleRun(number, { started_at: at(from), ...fields })
const elsewhere = (number: number, from: number, fields: Partial<FocusRun> = {}) =>
  run(number, from, { device_id: OTHER_DEVICE, ...fields })

/** When each of them ended, in seconds, whatever the order in which they were heard of. */
const ends = (...runs: FocusRun[]) => {
  const states = new Map(runStates(runs).map(({ run, end }) => [run.id, end]))
  expect(new Map(runStates(runs.toReversed()).map(({ run, end }) => [run.id, end]))).toEqual(states)
  return runs.map(({ id }) => {
    const end = states.get(id)
    return typeof end === 'number' ? (end - Date.parse(NOW)) / 1000 : end
  })
}

describe('one timer at a time', () => {
  test('[FACT-1] a later start of another to-do ends a run, here or elsewhere', () => {
    expect(ends(run(1, 0), run(2, 60, { todo_id: DOS }))).toEqual([60, null])
    expect(ends(run(1, 0), elsewhere(2, 60, { todo_id: DOS }))).toEqual([60, null])
    expect(ends(run(1, 0), run(2, 60, { todo_id: DOS }), run(3, 90))).toEqual([60, 90, null])
  })

  test('[FACT-2] one to-do may run on two devices, and is known by the earlier start', () => {
    const both = [run(1, 0), elsewhere(2, 60)]
    expect(ends(...both)).toEqual([null, null])
    const rows = storeOf({ focus_runs: both })
    expect(openRunOf(rows, UNO)?.run.id).toBe(testId(1))
    expect(openRunOf(rows, DOS)).toBeNull()
  })

  test('[FACT-3] a run outlives another that came and went on a device that it did not hear of', () => {
    const seen = (seconds: number) => run(1, 0, { seen_at: at(seconds) })
    const passing = (stopped: number) =>
      elsewhere(2, 60, { todo_id: DOS, stopped_at: at(stopped), seen_at: at(stopped) })
    expect(ends(seen(600), passing(90))).toEqual([null, 90])
    // Not seen after it: it gave way.
    expect(ends(seen(60), passing(90))).toEqual([60, 90])
    expect(ends(seen(85), passing(90))).toEqual([85, 90])
    // News and clocks may be as late as that.
    expect(ends(seen(60 + LAG), passing(61))).toEqual([60, 61])
    expect(ends(seen(60 + LAG + 0.001), passing(61))).toEqual([null, 61])
    // The same device knew what it did.
    expect(ends(seen(600), run(2, 60, { todo_id: DOS, stopped_at: at(90) }))).toEqual([600, 90])
    // The other one goes on: this one was worked on until it was last seen.
    expect(ends(seen(600), elsewhere(2, 60, { todo_id: DOS }))).toEqual([600, null])
  })

  test('[FACT-4] a stop is obeyed; who was there for longer had not heard of it, and that counts', () => {
    expect(ends(run(1, 0, { stopped_at: at(30) }))).toEqual([30])
    expect(ends(run(1, 0, { stopped_at: at(30), seen_at: at(30 + LAG) }))).toEqual([30])
    expect(ends(run(1, 0, { stopped_at: at(30), seen_at: at(600) }))).toEqual([600])
    expect(ends(run(1, 0, { stopped_at: at(-30) }))).toEqual([0])
  })

  test('[FACT-5] what is cut off is asked about, and counts for nobody', () => {
    expect(ends(run(1, 0, { cut_at: at(60), seen_at: at(600) }))).toEqual([60])
    expect(ends(run(1, 0, { cut_at: at(60), stopped_at: at(30) }))).toEqual([30])
    expect(ends(run(1, 0, { cut_at: at(-60) }))).toEqual([0])
  })

  test('[FACT-6] whatever is known of runs, every order gives the same, and one to-do runs at most', () => {
    const second = fc.integer({ min: -30, max: 120 })
    const perhaps = fc.option(second.map(at), { nil: null })
    const known = fc.record({
      from: second,
      todo_id: fc.constantFrom(UNO, DOS, testId(3)),
      device_id: fc.constantFrom(DEVICE, OTHER_DEVICE, testId(903)),
      ordered_at: second.map(at),
      seen_at: second.map(at),
      stopped_at: perhaps,
      cut_at: perhaps,
    })
    const runs = fc
      .array(known, { maxLength: 8, size: 'max' })
      .map((list) => list.map(({ from, ...fields }, index) => run(index + 1, from, fields)))
    const shuffled = runs.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(runStates(other)).toEqual(runStates(list))
        const open = openRuns(storeOf({ focus_runs: list }))
        expect(new Set(open.map((state) => state.run.todo_id)).size).toBeLessThanOrEqual(1)
        for (const { from, end } of runStates(list)) expect(end ?? from).toBeGreaterThanOrEqual(from)
      }),
      { numRuns: 500 },
    )
  })
})

describe('clocks that are behind', () => {
  const known = run(1, 0, { ordered_at: at(100) })

  test('[FACT-7] a start comes after every run that its device knows of', () => {
    expect(newRun([known], DOS, here(at(200))).ordered_at).toBe(at(200))
    const behind = newRun([known], DOS, there(at(-50)))
    expect(behind).toMatchObject({ started_at: at(-50), ordered_at: at(100.001) })
    expect(ends(known, behind)).toEqual([0, null])
    // A clock that was set back: begun after what this device has seen, whatever it shows.
    const seen = [run(1, 0, { seen_at: at(60) }), elsewhere(2, 0, { seen_at: at(90) })]
    expect(newRun(seen, UNO, here(at(30))).created_at).toBe(at(60))
    expect(newRun(seen, UNO, here(at(70))).created_at).toBe(at(70))
  })

  test('[FACT-18] a start that a later run knew of is no sign of work after that', () => {
    const passing = newRun([known], DOS, there(at(-240)))
    const over = { ...passing, stopped_at: at(-200), seen_at: at(-200) }
    expect(ends(known, over)).toEqual([0, -200])
    expect(ends({ ...known, seen_at: at(LAG) }, over)).toEqual([0, -200])
    // Whoever was there for longer than news may be late had not heard of it.
    expect(ends({ ...known, seen_at: at(600) }, over)).toEqual([null, -200])
    // One that goes on after a gap was pressed before: it may begin after the other is over.
    const goesOn = run(1, 900, { ordered_at: at(0.001) })
    const between = elsewhere(2, 60, { todo_id: DOS, stopped_at: at(90), seen_at: at(90) })
    expect(ends(goesOn, between)).toEqual([null, 90])
  })

  test('[FACT-8] a stop takes nothing back of what the own device has seen', () => {
    const rows = storeOf({ focus_runs: [run(1, 0, { seen_at: at(60) })] })
    expect(stopRuns(rows, UNO, here(at(30)))).toEqual([
      update('focus_runs', testId(1), { stopped_at: at(60), seen_at: at(60), updated_at: at(30) }),
    ])
    // Another device says only when it stopped it.
    expect(stopRuns(rows, UNO, there(at(90)))).toEqual([
      update('focus_runs', testId(1), { stopped_at: at(90), updated_at: at(90) }),
    ])
    expect(stopRuns(rows, DOS, here(at(30)))).toEqual([])
  })
})

test('[FACT-9] a run has its id from its cause: two tabs that notice the same begin one, two devices do not', () => {
  const id = (where = here(NOW), todoId = UNO) => newRun([], todoId, where).id
  expect(id({ ...here('2026-03-02T10:00:00+01:00') })).toBe(id())
  expect(new Set([id(), id(there(NOW)), id(here(at(1))), id(here(NOW), DOS)]).size).toBe(4)
})

test('[FACT-11] a stop that is taken back lets the same run go on', () => {
  const rows = storeOf({ focus_runs: [run(1, 0)] })
  const stop = stopRuns(rows, UNO, here(at(60)))
  const stopped = rowsAfter(rows, stop)
  expect(openRunOf(stopped, UNO)).toBeNull()
  const back = invert(stop, (table, id) => rows(table).get(id))
  const again = rowsAfter(stopped, back)
  expect(openRunOf(again, UNO)).toMatchObject({ from: Date.parse(NOW), end: null })
})

test('[FACT-13] what was worked out for a table of runs holds for the same rows alone', () => {
  const table = new Map([[testId(1), run(1, 0)]])
  const rows = ((name: string) => (name === 'focus_runs' ? table : new Map())) as TableRows
  const first = statesIn(rows)
  expect(statesIn(rows)).toBe(first)
  table.set(testId(2), run(2, 60, { todo_id: DOS }))
  expect(statesIn(rows).map(({ end }) => end)).toEqual([null, Date.parse(at(60))])
  table.set(testId(2), run(2, 30, { todo_id: DOS }))
  expect(statesIn(rows).map(({ end }) => end)).toEqual([null, Date.parse(at(30))])
  table.delete(testId(2))
  expect(statesIn(rows).map(({ end }) => end)).toEqual([null])
})
