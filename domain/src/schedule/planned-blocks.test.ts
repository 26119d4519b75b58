// Rules from: core §2; design: honest planning, time
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOW, todo } from '../../test/arbitrary-rows.ts'
import { afterChanges, storeOf } from '../../test/example-rows.ts'
import { toInstant } from '../core/instants.ts'
import type { Todo } from '../tables/schema.ts'
import { dayFit, dayWork } from './day-fit.ts'
import { STEP_MS } from './edges.ts'
import {
  droppedStart,
  isPlannedOn,
  movePlannedEdge,
  offeredStarts,
  planAt,
  plannedBlocks,
  startOnDay,
  takeOffPlan,
} from './planned-blocks.ts'
import { axisOf, instantAtPixel, layOut, pixelAt } from './timeline.ts'
import { workingDay } from './working-day.ts'

const MINUTE = 60_000
const axis = axisOf('2026-11-17', 'Europe/Madrid', 0)
const at = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return axis.shown.from + ((hours - 6) * 60 + minutes) * MINUTE
}
const context = { axis, settings: new Map(), now: NOW }
const planned = (number: number, time: string, minutes: number, more: Partial<Todo> = {}) =>
  todo(number, { planned_start: toInstant(at(time)), planned_minutes: minutes, ...more })
const after = (row: Todo, changes: ReturnType<typeof takeOffPlan>) =>
  afterChanges(storeOf({ todos: [row] }), changes)('todos').get(row.id) as Todo

describe('a planned start', () => {
  test('[PLAN-5] it is on full five minutes of the day, and gives a length to what had none', () => {
    const row = todo(1, { pomodoro_duration: 40 })
    const put = (wanted: number) => after(row, planAt([row], row, wanted, context))
    expect(put(at('12:02'))).toMatchObject({ planned_start: toInstant(at('12:00')), planned_minutes: 40 })
    expect(put(at('03:00')).planned_start).toBe(toInstant(at('03:00')))
    expect(put(at('23:30')).planned_start).toBe(toInstant(at('23:30')))
    expect(put(at('23:59')).planned_start).toBe(toInstant(at('23:55')))
    expect(put(at('00:00') - MINUTE).planned_start).toBe(toInstant(at('00:00')))
    const long = todo(1, { planned_minutes: 90 })
    expect(after(long, planAt([long], long, at('12:00'), context)).planned_minutes).toBe(90)
  })

  test('[PLAN-6] a to-do of Later comes to Today with it, behind the others', () => {
    const [here, later] = [todo(1), todo(2, { is_deferred: true })]
    const store = storeOf({ todos: [here, later] })
    const row = afterChanges(store, planAt([here, later], later, at('12:00'), context))('todos').get(later.id)
    expect(row).toMatchObject({ is_deferred: false, order_position: 2 })
  })

  test('[PLAN-7] yesterday’s is no block of today; what is for later has none, what is done keeps its own', () => {
    const rows = [
      planned(1, '12:00', 25),
      planned(2, '12:00', 25, { planned_start: '2026-11-16T11:00:00.000Z' }),
      planned(3, '12:00', 25, { is_deferred: true }),
      planned(4, '14:00', 90, { completed: true }),
      todo(5, { planned_minutes: 25 }),
    ]
    expect(plannedBlocks(rows, axis, context.settings).map(({ todo: { order_position } }) => order_position)).toEqual([
      1, 4,
    ])
    expect(plannedBlocks(rows, axis, context.settings)[1]?.span).toEqual({ from: at('14:00'), to: at('15:30') })
    expect(isPlannedOn(rows[0] as Todo, axisOf('2026-11-18', 'Europe/Madrid', 0))).toBe(false)
  })

  test('[PLAN-8] taken off, the length stays; taken off twice is once', () => {
    const row = planned(1, '12:00', 25)
    const off = after(row, takeOffPlan(row, NOW))
    expect(off).toMatchObject({ planned_start: null, planned_minutes: 25 })
    expect(takeOffPlan(off, NOW)).toEqual([])
  })

  test('[PLAN-9] its start moves the whole, its end alone the length, wherever somebody wants them', () => {
    fc.assert(
      fc.property(fc.integer({ min: -300, max: 1700 }), fc.integer({ min: 1, max: 400 }), (minute, length) => {
        const row = planned(1, '12:00', length)
        const wanted = axis.whole.from + minute * MINUTE
        const moved = after(row, movePlannedEdge(row, 'start', wanted, context))
        const start = Date.parse(moved.planned_start ?? '')
        expect(moved.planned_minutes).toBe(length)
        expect(start).toBeGreaterThanOrEqual(axis.shown.from)
        expect(start).toBeLessThan(axis.shown.to)
        expect(start % STEP_MS).toBe(0)
        const longer = after(row, movePlannedEdge(row, 'end', wanted, context))
        expect(longer.planned_start).toBe(row.planned_start)
        expect(longer.planned_minutes).toBeGreaterThanOrEqual(Math.min(5, length))
        expect(longer.planned_minutes).toBeLessThanOrEqual(600)
      }),
    )
  })
})

test('[PLAN-19] what is dropped on the timeline begins on it', () => {
  expect(droppedStart(at('12:02'), axis)).toBe(at('12:00'))
  expect(droppedStart(at('03:00'), axis)).toBe(at('06:00'))
  expect(droppedStart(at('23:30'), axis)).toBe(at('21:55'))
})

test('[PLAN-21] a time that is typed is one of the person’s day: after midnight where that goes on', () => {
  expect(startOnDay(23, 0, axis)).toBe(at('23:00'))
  const late = axisOf('2026-11-17', 'Europe/Madrid', 120)
  for (const [hours, minutes] of [
    [1, 30],
    [2, 0],
    [23, 0],
  ] as const) {
    const start = startOnDay(hours, minutes, late)
    expect(start >= late.whole.from && start < late.whole.to).toBe(true)
    const row = after(todo(1), planAt([todo(1)], todo(1), start, { ...context, axis: late }))
    expect(isPlannedOn(row, late) && row.planned_start).toBe(toInstant(start))
  }
})

test('[PLAN-14] offered are the next five minutes and half hours, as long as the day has some', () => {
  expect(offeredStarts(axis, at('11:47'), 4)).toEqual(['11:50', '12:00', '12:30', '13:00'].map(at))
  expect(offeredStarts(axis, at('12:00'), 3)).toEqual(['12:00', '12:30', '13:00'].map(at))
  expect(offeredStarts(axis, at('02:00'), 2)).toEqual(['06:00', '06:30'].map(at))
  expect(offeredStarts(axis, at('21:40'), 4)).toEqual(['21:40', '22:00', '22:30', '23:00'].map(at))
  expect(offeredStarts(axis, at('23:00'), 4)).toEqual(['23:00', '23:30'].map(at))
  expect(offeredStarts(axis, at('23:58'), 4)).toEqual([])
  const nepal = axisOf('2026-11-17', 'Asia/Kathmandu', 0)
  const after = (minutes: number) => nepal.shown.from + minutes * MINUTE
  expect(offeredStarts(nepal, after(347), 3)).toEqual([350, 360, 390].map(after))
})

test('[PLAN-10] a height of the timeline is a moment, and a moment a height', () => {
  for (const time of ['06:00', '11:45', '22:00'])
    expect(instantAtPixel(axis, pixelAt(axis, at(time)))).toBeCloseTo(at(time), 3)
  expect(instantAtPixel(axis, 0)).toBe(axis.shown.from)
  expect(instantAtPixel(axis, 5000)).toBe(axis.shown.to)
})

describe('plan and reality beside each other', () => {
  const block = (kind: 'event' | 'session' | 'planned', from: string, to: string) => ({
    id: `${kind} ${from}`,
    kind,
    span: { from: at(from), to: at(to) },
  })
  const places = (...blocks: ReturnType<typeof block>[]) =>
    Object.fromEntries(layOut(blocks, axis).placed.map(({ block: { id }, lane, lanes }) => [id, `${lane}/${lanes}`]))

  test('[PLAN-11] what is planned is left, what was done right, and events take both', () => {
    expect(
      places(
        block('planned', '09:00', '09:20'),
        block('session', '09:05', '09:30'),
        block('event', '10:00', '11:00'),
        block('session', '12:00', '13:00'),
      ),
    ).toEqual({ 'planned 09:00': '0/2', 'session 09:05': '1/2', 'event 10:00': '0/1', 'session 12:00': '1/2' })
  })

  test('[PLAN-12] several share their half, and an event that meets them stands between', () => {
    expect(places(block('planned', '09:00', '10:00'), block('planned', '09:30', '10:30'))).toEqual({
      'planned 09:00': '0/4',
      'planned 09:30': '1/4',
    })
    expect(
      places(block('planned', '09:00', '10:00'), block('event', '09:30', '10:30'), block('session', '10:00', '11:00')),
    ).toEqual({ 'planned 09:00': '0/3', 'event 09:30': '1/3', 'session 10:00': '2/3' })
  })

  test('[PLAN-13] none covers another, on any day', () => {
    const some = fc
      .tuple(
        fc.constantFrom('event' as const, 'session' as const, 'planned' as const),
        fc.integer({ min: 0, max: 190 }),
        fc.integer({ min: 1, max: 30 }),
      )
      .map(([kind, start, length]) => ({
        id: '',
        kind,
        span: { from: axis.shown.from + start * STEP_MS, to: axis.shown.from + (start + length) * STEP_MS },
      }))
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), (blocks) => {
        const { placed } = layOut(
          blocks.map((one, index) => ({ ...one, id: `${index}` })),
          axis,
        )
        const box = ({ top, height, lane, lanes }: (typeof placed)[number]) => ({
          ...{ top, bottom: top + height },
          ...{ left: lane / lanes, right: (lane + 1) / lanes },
        })
        for (const [index, one] of placed.map(box).entries())
          for (const other of placed.slice(index + 1).map(box)) {
            const isClear =
              one.bottom <= other.top + 1e-6 ||
              other.bottom <= one.top + 1e-6 ||
              one.right <= other.left + 1e-6 ||
              other.right <= one.left + 1e-6
            expect(isClear).toBe(true)
          }
        expect(placed.length).toBe(blocks.length)
      }),
    )
  })
})

describe('the fit of a day with starts', () => {
  const working = workingDay({ starts: 540, ends: 1080 }, [], axis)
  const events = [
    { from: at('13:00'), to: at('14:00') },
    { from: at('15:30'), to: at('16:15') },
  ]
  const doneAt = (todos: Todo[], now: string) =>
    dayFit(dayWork(todos), { axis, capacity: null, working, events }, at(now)).doneAt

  test('[FIT-11] the day of the picture still ends at 16:40', () => {
    const rows = [15, 15, 45].map((planned_minutes, index) => todo(index + 5, { planned_minutes }))
    expect(doneAt([...rows, planned(1, '12:00', 25), planned(2, '14:00', 90)], '11:45')).toBe(at('16:40'))
  })

  test('[FIT-12] nothing ends before what is planned last; what was to be begun before now goes with the others', () => {
    expect(doneAt([todo(5, { planned_minutes: 15 }), planned(1, '17:00', 30)], '11:45')).toBe(at('17:30'))
    expect(doneAt([planned(1, '20:00', 30)], '11:45')).toBe(at('20:30'))
    expect(doneAt([planned(1, '09:00', 30)], '11:45')).toBe(at('12:15'))
  })
})
