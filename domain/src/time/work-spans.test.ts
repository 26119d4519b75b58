// Rules from: decision 016; design: devices that meet again, time
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { storeOf } from '../../test/example-rows.ts'
import { at, DEVICE, exampleRun, OTHER_DEVICE } from '../../test/timed-rows.ts'
import type { FocusRun } from '../tables/schema.ts'
import { newKeep } from './kept-runs.ts'
import { newRun } from './run-facts.ts'
import { timeLog } from './work-spans.ts'

const UNO = testId(1)

/** From when to when, in seconds. */
type Stretch = readonly [number, number]

const spansOf = (...focus_runs: FocusRun[]): Stretch[] =>
  (timeLog(storeOf({ focus_runs })).spans.get(UNO) ?? []).map(({ from, to }) => [
    (from - Date.parse(NOW)) / 1000,
    to === null ? Number.POSITIVE_INFINITY : (to - Date.parse(NOW)) / 1000,
  ])

const over = (number: number, [from, to]: Stretch, fields: Partial<FocusRun> = {}) =>
  exampleRun(number, { todo_id: UNO, started_at: at(from), stopped_at: at(to), ...fields })
const cut = (number: number, [from, to]: Stretch, kept: number | null, fields: Partial<FocusRun> = {}) =>
  over(number, [from, to], {
    stopped_at: null,
    cut_at: at(to),
    kept_until: kept === null ? null : at(kept),
    ...fields,
  })

test('[STAY-1] runs of two devices at once are one span', () => {
  expect(spansOf(over(1, [0, 60]), over(2, [30, 90], { device_id: OTHER_DEVICE }))).toEqual([[0, 90]])
  expect(spansOf(over(1, [0, 60]), over(2, [60, 90], { device_id: OTHER_DEVICE }))).toEqual([
    [0, 60],
    [60, 90],
  ])
})

test('[STAY-2] of one device they are two where its clock was set back, and one where two tabs began it', () => {
  const again = (created: number) => spansOf(over(1, [0, 60]), over(2, [30, 90], { created_at: at(created) }))
  expect(again(60)).toEqual([
    [0, 60],
    [30, 90],
  ])
  expect(again(30)).toEqual([[0, 90]])
})

test('[STAY-3] a gap that is kept, in a run that is kept whole, counts once', () => {
  // Another device took the run out from its start on, its own one ten minutes near its end.
  expect(spansOf(cut(1, [0, 0], 33_000), cut(2, [32_400, 32_410], 33_010), over(3, [33_010, 33_020]))).toEqual([
    [0, 33_010],
    [33_010, 33_020],
  ])
})

/** In tens: what begins where something else ends is drawn often. */
const tens = (most: number) => fc.nat(most / 10).map((number) => number * 10)

/**
 * Each device is at one run at a time; what is kept may lie over anything. It is a run of its own; older versions wrote
 * it into the run that it was taken from.
 */
const runsOf = (device_id: string, first: number) =>
  fc
    .array(fc.record({ wait: tens(30), length: tens(30), kept: fc.option(tens(90)), isOlder: fc.boolean() }), {
      maxLength: 4,
    })
    .map((list) => {
      let from = 0
      return list.flatMap(({ wait, length, kept, isOlder }, index) => {
        const start = from + wait
        from = start + length
        const until = kept === null ? null : from + kept
        const run = cut(first + index, [start, from], isOlder ? until : null, { device_id })
        if (isOlder || until === null) return [run]
        const part = { from: at(from), to: at(until) }
        return [run, { ...newKeep({ todo_id: UNO, ...part }, part, device_id), id: testId(first + index + 50) }]
      })
    })

test('[STAY-4] whatever is attended and kept, each second of it is in one span, and no other is', () => {
  fc.assert(
    fc.property(runsOf(DEVICE, 1), runsOf(OTHER_DEVICE, 11), (here, there) => {
      const runs = [...here, ...there]
      const second = (instant: string | null) => (Date.parse(instant ?? NOW) - Date.parse(NOW)) / 1000
      const worked = runs.map(
        ({ started_at, cut_at, kept_until }): Stretch => [second(started_at), second(kept_until ?? cut_at)],
      )
      const spans = spansOf(...runs)
      const found = (stretches: readonly Stretch[], instant: number) =>
        stretches.filter(([from, to]) => from <= instant && instant < to).length
      const seconds = Array.from({ length: 400 }, (_, instant) => instant)
      expect(seconds.map((instant) => found(spans, instant))).toEqual(
        seconds.map((instant) => Math.min(1, found(worked, instant))),
      )
    }),
    { numRuns: 200 },
  )
})

test('[STAY-5] however often the clock is set back, what was worked counts', () => {
  const short = fc.nat(60)
  fc.assert(
    fc.property(fc.array(fc.record({ wait: short, length: short, back: short }), { maxLength: 6 }), (list) => {
      const runs: FocusRun[] = []
      let clock = 0
      for (const { wait, length, back } of list) {
        const run = newRun(runs, UNO, { now: at(clock + wait), device: DEVICE })
        clock += wait + length
        runs.push({ ...run, stopped_at: at(clock), seen_at: at(clock) })
        clock -= back
      }
      const total = spansOf(...runs).reduce((sum, [from, to]) => sum + to - from, 0)
      expect(total).toBe(list.reduce((sum, { length }) => sum + length, 0))
    }),
  )
})
