// Rules from: core §2, §9; design: time
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterChanges, storeOf } from '../../test/example-rows.ts'
import { timeOf } from '../core/calendar-days.ts'
import { toInstant } from '../core/instants.ts'
import type { TableRows } from '../core/links.ts'
import { readSetting } from '../core/settings.ts'
import { movedEdge, STEP_MS } from './edges.ts'
import { axisOf, type Block } from './timeline.ts'
import {
  clockMinutes,
  type Handle,
  handleLimits,
  moveHandle,
  type WorkingHours,
  workingDay,
  workingHours,
} from './working-day.ts'

const MADRID = 'Europe/Madrid'
const MINUTE = 60_000
const DEFAULT = { starts: readSetting(new Map(), 'schedule.starts'), ends: readSetting(new Map(), 'schedule.ends') }
const axis = axisOf('2026-11-16', MADRID, 0)

const clock = ({ from, to }: { from: number; to: number }, zone = MADRID) =>
  [from, to].map((instant) => timeOf(toInstant(instant), zone))
const at = (minutes: number) => axis.whole.from + minutes * MINUTE
const block = (kind: Block['kind'], from: number, to: number): Block => ({
  id: `${from}`,
  kind,
  span: { from: at(from), to: at(to) },
})

describe('the working day', () => {
  test('[SCH-11] it is from 09:00 to 18:00, on every day and in every zone', () => {
    expect(clock(workingDay(DEFAULT, [], axis))).toEqual(['09:00', '18:00'])
    for (const [day, zone] of [
      ['2026-03-29', MADRID],
      ['2026-10-25', MADRID],
      ['2026-11-16', 'Asia/Kathmandu'],
    ] as const)
      expect(clock(workingDay(DEFAULT, [], axisOf(day, zone, 0)), zone)).toEqual(['09:00', '18:00'])
  })

  test('[SCH-12] it is extended to cover the day’s events as far as they are shown, and not for what was focused on', () => {
    expect(clock(workingDay(DEFAULT, [block('event', 450, 500), block('event', 1100, 1150)], axis))).toEqual([
      '07:30',
      '19:10',
    ])
    expect(clock(workingDay(DEFAULT, [block('event', 60, 400), block('event', 1300, 1500)], axis))).toEqual([
      '06:00',
      '22:00',
    ])
    expect(clock(workingDay(DEFAULT, [block('event', 60, 120), block('event', -900, -800)], axis))).toEqual([
      '09:00',
      '18:00',
    ])
    expect(clock(workingDay(DEFAULT, [block('session', 400, 1200)], axis))).toEqual(['09:00', '18:00'])
  })

  test('[SCH-13] whatever two devices chose apart, it lies on the timeline and lasts at least 30 minutes', () => {
    const minute = fc.integer({ min: 0, max: 1440 })
    fc.assert(
      fc.property(minute, minute, (starts, ends) => {
        const { from, to } = workingDay({ starts, ends }, [], axis)
        expect(to - from).toBeGreaterThanOrEqual(30 * MINUTE)
        expect(from).toBeGreaterThanOrEqual(axis.shown.from)
        expect(to).toBeLessThanOrEqual(axis.shown.to)
      }),
    )
  })
})

describe('its handles', () => {
  const moved = (handle: Handle, chosen: WorkingHours, wanted: number) => {
    const working = workingDay(chosen, [], axis)
    const edge = handle === 'starts' ? working.from : working.to
    return movedEdge(edge, wanted, handleLimits(handle, chosen, [], axis))
  }

  test('[SCH-14] they snap to five minutes and stay 30 minutes apart', () => {
    expect(clockMinutes(moved('starts', DEFAULT, at(8 * 60 + 13)), MADRID)).toBe(8 * 60 + 15)
    expect(clockMinutes(moved('starts', DEFAULT, at(20 * 60)), MADRID)).toBe(17 * 60 + 30)
    expect(clockMinutes(moved('ends', DEFAULT, at(60)), MADRID)).toBe(9 * 60 + 30)
    expect(clockMinutes(moved('ends', DEFAULT, at(1439)), MADRID)).toBe(22 * 60)
    expect(clockMinutes(moved('starts', DEFAULT, at(0)), MADRID)).toBe(6 * 60)
  })

  test('[SCH-15] however they are moved about, it stays a working day, and what is kept of it is what was shown', () => {
    const move = fc.tuple(fc.constantFrom<Handle>('starts', 'ends'), fc.integer({ min: -200, max: 1700 }))
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        let kept = DEFAULT
        for (const [handle, minutes] of moves) {
          const next = moved(handle, kept, at(minutes))
          expect(next % STEP_MS).toBe(0)
          kept = { ...kept, [handle]: clockMinutes(next, MADRID) }
          const after = workingDay(kept, [], axis)
          expect(handle === 'starts' ? after.from : after.to).toBe(next)
          expect(after.to - after.from).toBeGreaterThanOrEqual(30 * MINUTE)
        }
      }),
    )
  })
})

test('[SCH-26] a moved handle is kept as a time on the clock, by the other one as it is then', () => {
  const when = { now: '2026-11-16T11:47:20.000Z', axis }
  const move = (store: TableRows, handle: Handle, to: number) =>
    afterChanges(store, moveHandle(handle, at(to), store('settings'), [], when))
  const early = move(storeOf({}), 'starts', 483)
  expect(workingHours(early('settings'))).toEqual({ starts: 485, ends: 1080 })
  expect(workingHours(move(early, 'ends', 490)('settings'))).toEqual({ starts: 485, ends: 515 })
  expect(moveHandle('starts', at(484), early('settings'), [], when)).toEqual([])
})

test('[SCH-33] a handle does not go into the events that extend the day: it would change other days, and not this one', () => {
  const when = { now: '2026-11-16T11:47:20.000Z', axis }
  const rows = storeOf({})('settings')
  const events = [block('event', 480, 500), block('event', 1100, 1143)]
  const moved = (handle: Handle, to: number) => {
    const after = afterChanges(storeOf({}), moveHandle(handle, at(to), rows, events, when))('settings')
    return workingHours(after)[handle]
  }
  // 08:00 and 19:03 are the day's, 09:00 and 18:00 what was chosen.
  for (const [handle, inside] of [
    ['starts', 485],
    ['starts', 700],
    ['ends', 1140],
    ['ends', 700],
  ] as const)
    expect(moveHandle(handle, at(inside), rows, events, when)).toEqual([])
  expect([moved('starts', 475), moved('ends', 1146)]).toEqual([475, 1145])
})

test('[SCH-33] whatever events there are, what is written of a handle is what is shown of it then', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  const events = fc.array(
    fc.tuple(minute, fc.integer({ min: 1, max: 200 })).map(([from, long]) => block('event', from, from + long)),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(
      events,
      fc.constantFrom<Handle>('starts', 'ends'),
      fc.array(minute, { maxLength: 5 }),
      (blocks, handle, wanted) => {
        let store = storeOf({})
        for (const minutes of wanted) {
          const changes = moveHandle(handle, at(minutes), store('settings'), blocks, {
            now: '2026-11-16T11:47:20.000Z',
            axis,
          })
          store = afterChanges(store, changes)
          const kept = workingHours(store('settings'))
          const shown = workingDay(kept, blocks, axis)
          if (changes.length > 0)
            expect(clockMinutes(handle === 'starts' ? shown.from : shown.to, MADRID)).toBe(kept[handle])
          expect(kept[handle] % 5).toBe(0)
        }
      },
    ),
  )
})
