// Rules from: decision 016; design: devices that meet again
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApartDevices } from '../../test/apart-devices.ts'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { type ApartCommand, TODOS } from '../../test/focus-model.ts'
import type { TableRows } from '../core/links.ts'
import { openQuestions } from '../focus/away.ts'
import { holderOf, timeIn } from '../items/time-holders.ts'
import { totalSeconds } from '../items/timer.ts'
import { openRuns } from './run-facts.ts'

const [A, B] = [0, 1] as const
const MINUTE = 60_000
const DEVICES = [testId(901), testId(902)] as const
/** An ordinary morning, and before and in the hours that a clock change skips or repeats. */
const STARTS = [NOW, '2026-03-29T00:50:00.000Z', '2026-10-25T00:10:00.500Z', '2026-10-25T00:40:00.000Z']

const either = fc.constantFrom<0 | 1>(A, B)
const which = fc.constantFrom(1, 2, 3)
const wait = fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: MINUTE, max: 25 * MINUTE }) })
const press = fc.record({ do: fc.constantFrom('start', 'start', 'stop'), device: either, todo: which })
const deed = fc.record({
  do: fc.constantFrom('complete', 'reopen', 'defer', 'delete', 'restore'),
  device: either,
  todo: which,
})
const sign = fc.record({ do: fc.constantFrom('tick', 'save'), device: either })
const network = fc.record({ device: either, isOnline: fc.boolean() })
const command = fc.oneof(
  { weight: 5, arbitrary: wait },
  { weight: 4, arbitrary: press },
  { weight: 3, arbitrary: deed },
  { weight: 2, arbitrary: sign },
  { weight: 3, arbitrary: network },
) as fc.Arbitrary<ApartCommand>

type Span = readonly [number, number]

/** What several have in common counts once. */
const secondsIn = (spans: readonly Span[]): number => {
  let [sum, end] = [0, Number.NEGATIVE_INFINITY]
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    sum += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return sum / 1000
}

/** What a device shows as its own run that goes on: somebody sits there. */
const attendedAt = (rows: TableRows, device: string): string[] =>
  openRuns(rows).flatMap(({ run }) =>
    run.device_id === device && rows('todos').get(run.todo_id)?.is_running ? [run.todo_id] : [],
  )

const counted = ({ server, now }: ApartDevices, item: string): number => {
  const holder = holderOf(item, server)
  const row = server('todos').get(item)
  return row ? totalSeconds(row, now) : holder ? timeIn(holder).time_spent : 0
}

const askedAbout = ({ server }: ApartDevices, item: string): number =>
  secondsIn(
    openQuestions(server('settings')).flatMap(({ todo_id, from, to }) =>
      todo_id === item ? [[Date.parse(from), Date.parse(to)] as const] : [],
    ),
  )

/** Until nobody has anything left to say. */
const meet = (devices: ApartDevices) => {
  for (let round = 0; round < 4; round++) devices.meet()
}

test('[APART-12] each attended minute counts once, whatever is completed, deleted, restored or put off elsewhere meanwhile', () => {
  fc.assert(
    fc.property(fc.constantFrom(...STARTS), fc.array(command, { maxLength: 25, size: 'max' }), (start, list) => {
      const devices = new ApartDevices(start, 'Europe/Madrid')
      const attended = new Map<string, Span[]>()
      // A device that is stopped from afar may take ten seconds to hear of it, and each start or end may cost one.
      let slack = 3
      for (const one of list) {
        const from = Date.parse(devices.now)
        if ('ms' in one)
          for (const [index, rows] of devices.shown().entries())
            for (const item of attendedAt(rows, DEVICES[index] ?? ''))
              attended.set(item, [...(attended.get(item) ?? []), [from, from + one.ms]])
        else slack += 'isOnline' in one ? 1 : 11
        devices.run(one)
      }
      meet(devices)
      for (const item of TODOS.map(testId)) {
        const missing = secondsIn(attended.get(item) ?? []) - counted(devices, item) - askedAbout(devices, item)
        expect(Math.abs(missing)).toBeLessThanOrEqual(slack)
      }
    }),
    { numRuns: 400 },
  )
})

test.each([1, 4])(
  '[APART-13] who looks on offline does not say that somebody is there: a stop that it has not heard of holds (%s min)',
  (minutes) => {
    const devices = new ApartDevices(NOW, 'Europe/Madrid')
    const commands: ApartCommand[] = [
      { do: 'start', device: B, todo: 1 },
      { do: 'wait', ms: 10 * MINUTE },
      { device: A, isOnline: false },
      { do: 'stop', device: B, todo: 1 },
      { do: 'wait', ms: minutes * MINUTE },
      { do: 'save', device: A },
    ]
    for (const one of commands) devices.run(one)
    meet(devices)
    expect([counted(devices, testId(1)), askedAbout(devices, testId(1))]).toEqual([600, 0])
  },
)
