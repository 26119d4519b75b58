// Rules from: design: devices that meet again, time, undo
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at, exampleRun } from '../../test/timed-rows.ts'
import { type Change, update } from '../core/change.ts'
import type { FocusRun, Patch } from '../tables/schema.ts'
import { invert } from '../undo/invert.ts'
import { mergedRun } from './run-facts.ts'
import { stopAt } from './run-stops.ts'

/** What several devices said of one run, in the order in which it was heard. */
const heard = (patches: readonly Patch<'focus_runs'>[]) =>
  patches.reduce((row: FocusRun, said) => Object.assign(row, mergedRun(row, said)), exampleRun(1))
const patchOf = (change: Change | undefined) => (change?.op === 'update' ? change.patch : {}) as Patch<'focus_runs'>

/** One device stops the run, takes that back, stops it again, each once it has done the one before. */
const pressedAt = (stopped_at: string, times: number): Patch<'focus_runs'>[] => {
  let before = exampleRun(1)
  let said: Patch<'focus_runs'> = { stopped_at }
  return Array.from({ length: times }, () => {
    const pressed = said
    const [back] = invert([update('focus_runs', before.id, pressed)], () => before as never)
    before = { ...before, ...mergedRun(before, pressed) }
    said = patchOf(back)
    return pressed
  })
}

describe('what devices say of a run', () => {
  const second = fc.integer({ min: 0, max: 100 }).map(at)
  const inAnyOrder = <T>(list: readonly T[]) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray([...list], { minLength: list.length }))

  test('[FACT-10] comes to the same in any order', () => {
    const patch: fc.Arbitrary<Patch<'focus_runs'>> = fc.oneof(
      second.map((seen_at) => ({ seen_at })),
      second.map((stopped_at) => ({ stopped_at })),
      second.map((cut_at) => ({ cut_at })),
      fc.tuple(second, second).map(([stopped_at, seen_at]) => ({ stopped_at, seen_at })),
    )
    fc.assert(
      fc.property(fc.array(patch, { maxLength: 6 }).chain(inAnyOrder), ([list, other]) => {
        expect(heard(other)).toEqual(heard(list))
      }),
    )
    expect(heard([{ seen_at: at(60) }, { seen_at: at(30) }]).seen_at).toBe(at(60))
    expect(heard([{ stopped_at: at(60) }, { stopped_at: at(30) }, { stopped_at: at(90) }]).stopped_at).toBe(at(30))
  })

  test('[FACT-12] the first stop that nobody has taken back holds, in any order of arrival', () => {
    const press = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 5 }))
    const devices = fc.uniqueArray(press, { maxLength: 4, selector: ([from]) => from })
    const arrivals = devices.chain((all) =>
      fc.tuple(fc.constant(all), inAnyOrder(all.flatMap(([from, times]) => pressedAt(at(from), times)))),
    )
    fc.assert(
      fc.property(arrivals, ([all, [list, other]]) => {
        const standing = all.flatMap(([from, times]) => (times % 2 === 1 ? [from] : []))
        const first = standing.length > 0 ? at(Math.min(...standing)) : null
        expect(heard(list).stopped_at).toBe(first)
        expect(heard(other)).toEqual(heard(list))
      }),
    )
  })

  test('[FACT-12] of two stops the one that is taken back is gone, the other stays', () => {
    const [stop = {}, undo = {}, redo = {}] = pressedAt(at(30), 3)
    const other = { stopped_at: at(60) }
    for (const order of [
      [stop, undo, other],
      [stop, other, undo],
      [other, stop, undo],
    ])
      expect(heard(order).stopped_at).toBe(at(60))
    expect(heard([stop, undo]).stopped_at).toBeNull()
    expect(heard([other, redo, undo, stop]).stopped_at).toBe(at(30))
  })

  test('[FACT-12] an undo that says nothing of which stop, of an older version, takes back what is known', () => {
    expect(heard([{ stopped_at: at(60) }, { stopped_at: null }]).stopped_at).toBeNull()
    expect(heard([{ stopped_at: at(60) }, { stopped_at: null }, { stopped_at: at(90) }]).stopped_at).toBe(at(90))
  })

  test('[FACT-12] a stop at the very instant of one that was taken back holds', () => {
    const [stop = {}, undo = {}] = pressedAt(at(30), 2)
    const going = heard([stop, undo])
    expect({ ...going, ...mergedRun(going, stopAt(going, at(30))) }.stopped_at).toBe(at(30))
    expect(stopAt(heard([stop]), at(30))).toEqual({ stopped_at: at(30) })
  })

  test('[FACT-12] a stop that says nothing new takes nothing back', () => {
    const stopped = heard([{ stopped_at: at(30) }])
    const [back] = invert([update('focus_runs', stopped.id, { stopped_at: at(30) })], () => stopped as never)
    expect({ ...stopped, ...mergedRun(stopped, patchOf(back)) }).toEqual(stopped)
  })
})
