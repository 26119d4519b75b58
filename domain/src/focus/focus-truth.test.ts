// Rules from: design: time
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyAsServer } from '../../test/apply-as-server.ts'
import { NOW, testId } from '../../test/arbitrary-rows.ts'
import { type Command, commands, commandsAndCorrections, TODOS } from '../../test/focus-model.ts'
import { FocusWorld } from '../../test/focus-world.ts'
import type { Change } from '../core/change.ts'
import type { TableRows } from '../core/links.ts'
import { holderOf, timeIn } from '../items/time-holders.ts'
import { totalSeconds } from '../items/timer.ts'
import type { FocusRun } from '../tables/schema.ts'
import { secondsBetween, sessionOfRun } from '../time/focus-runs.ts'
import { settledTime } from '../time/time-log.ts'
import { openQuestions } from './away.ts'

const ZONES = ['Europe/Madrid', 'America/New_York', 'Pacific/Auckland'] as const
/** Around midnight and around the hours that clock changes skip or repeat in the three zones. */
const STARTS = [
  NOW,
  '2026-03-28T22:30:00.123Z',
  '2026-03-29T00:59:58.999Z',
  '2026-10-25T00:30:00.500Z',
  '2026-11-01T03:59:00.001Z',
  '2026-09-26T13:30:00.250Z',
]

const anyWorld = fc.record({ start: fc.constantFrom(...STARTS), zone: fc.constantFrom(...ZONES) })
const skews = fc.tuple(fc.constant(0), fc.integer({ min: -1000, max: 1000 }))

const sessionsOf = (world: FocusWorld, todoId: string) =>
  [...world.rows('focus_sessions').values()].filter(
    ({ todo_id, session_type }) => todo_id === todoId && session_type === 'focus',
  )

/** Seconds of the to-do that no log accounts for: nothing but its runs under 5 seconds. */
const unlogged = (world: FocusWorld, item: string): number => {
  const holder = holderOf(item, world.rows)
  // Its adding was undone: hours that are kept afterwards stand in the log, and no total is left to agree with them.
  if (!holder) return 0
  const logged = sessionsOf(world, item).reduce(
    (sum, { started_at, ended_at }) => sum + (ended_at === null ? 0 : secondsBetween(started_at, ended_at)),
    0,
  )
  const open = sessionOfRun(world.rows('focus_sessions').values(), item)
  const last = world.rows('todos').get(item)?.last_started_at ?? null
  const saved = open && last !== null ? Math.floor((Date.parse(last) - Date.parse(open.started_at)) / 1000) : 0
  return timeIn(holder).time_spent - logged - saved
}

test('[TRUTH-1] the log and the total agree to the second after every step; runs under 5 seconds are the only rest', () => {
  fc.assert(
    fc.property(anyWorld, skews, commandsAndCorrections, (place, skew, list) => {
      const world = new FocusWorld(place.start, place.zone, skew)
      for (const command of list) {
        world.run(command)
        for (const item of TODOS.map(testId)) {
          const isShort = ({ id, todo_id }: FocusRun) => todo_id === item && !world.rows('focus_sessions').has(id)
          const shortRuns = [...world.rows('focus_runs').values()].filter(isShort).length
          const rest = unlogged(world, item)
          expect(rest).toBeGreaterThanOrEqual(0)
          expect(rest).toBeLessThanOrEqual(4 * shortRuns)
          const holder = holderOf(item, world.rows)
          expect((holder && timeIn(holder).unlogged_seconds) ?? 0).toBe(0)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('[TRUTH-2] whatever is done, at most one to-do runs, and a to-do has at most one open session', () => {
  fc.assert(
    fc.property(anyWorld, skews, commandsAndCorrections, (place, skew, list) => {
      const world = new FocusWorld(place.start, place.zone, skew)
      for (const command of list) {
        world.run(command)
        const running = [...world.rows('todos').values()].filter((row) => row.is_running)
        expect(running.length).toBeLessThanOrEqual(1)
        expect(running.filter(({ completed }) => completed)).toEqual([])
        const open = [...world.rows('focus_sessions').values()].filter(({ ended_at }) => ended_at === null)
        expect(open.map(({ todo_id }) => todo_id)).toEqual(open.length > 0 ? [running[0]?.id] : [])
      }
    }),
    { numRuns: 300 },
  )
})

test('[TRUTH-3] nothing is lost: counted, in question and answered are the time on the wall', () => {
  fc.assert(
    fc.property(anyWorld, skews, commands(), (place, skew, list) => {
      const world = new FocusWorld(place.start, place.zone, skew)
      for (const command of list) world.run(command)
      const now = world.now(0)
      for (const number of TODOS) {
        const id = testId(number)
        const row = world.rows('todos').get(id)
        const holder = holderOf(id, world.rows)
        const counted = row ? totalSeconds(row, now) : holder ? timeIn(holder).time_spent : 0
        const asked = openQuestions(world.rows('settings')).filter(({ todo_id }) => todo_id === id)
        const inQuestion = asked.reduce((sum, { from, to }) => sum + secondsBetween(from, to), 0)
        const known = counted + inQuestion + (world.notGiven.get(id) ?? 0) / 1000
        const wall = (world.wall.get(id) ?? 0) / 1000
        // A whole second at each boundary, and what the clock of the second device is off.
        const tolerance = world.boundaries * (1 + Math.abs(skew[1]) / 1000) + 1 + world.slips
        expect(Math.abs(known - wall)).toBeLessThanOrEqual(tolerance)
      }
    }),
    { numRuns: 300 },
  )
})

test('[TRUTH-4] nothing is added silently: what nobody was seen at counts only when someone said so', () => {
  fc.assert(
    fc.property(anyWorld, commands(fc.constant(0)), (place, list) => {
      const world = new FocusWorld(place.start, place.zone)
      for (const command of [...list, { do: 'stop', device: 0, todo: 1 }] as Command[]) {
        world.run(command)
        for (const row of world.rows('todos').values()) {
          const allowed = ((world.attendedMs.get(row.id) ?? 0) + (world.given.get(row.id) ?? 0)) / 1000 + world.slips
          // What was saved of a run that still goes on is taken back when the run is looked at.
          if (!row.is_running) expect(row.time_spent).toBeLessThanOrEqual(Math.floor(allowed))
        }
      }
    }),
    { numRuns: 300 },
  )
})

/** One device offline: what it does is applied when it comes back, list by list, as far as the server takes it. */
const offline = (world: FocusWorld, list: readonly Command[], name: string) => {
  const lists: (readonly Change[])[] = []
  const apart = new FocusWorld(new Date(world.clock).toISOString(), world.zone, [0, 0], [name, name])
  apart.rows = world.rows
  apart.onApplied = (changes) => lists.push(changes)
  for (const command of list) apart.run(command)
  return { clock: apart.clock, lists }
}

const applied = (rows: TableRows, lists: readonly (readonly Change[])[]): TableRows => {
  let after = rows
  for (const changes of lists)
    try {
      after = applyAsServer(after, changes)
    } catch {
      // Refused as a whole: the person finds it in the list of refused writes.
    }
  return after
}

test('[TRUTH-5] two devices that were offline meet: one to-do runs, no log is left open, and settling twice is once', () => {
  fc.assert(
    fc.property(commands(), commands(), commands(), (before, here, there) => {
      const world = new FocusWorld(NOW, 'Europe/Madrid')
      for (const command of before) world.run(command)
      const [one, other] = [offline(world, here, testId(901)), offline(world, there, testId(902))]
      const met = applied(applied(world.rows, one.lists), other.lists)
      const now = new Date(Math.max(one.clock, other.clock)).toISOString()
      const changes = settledTime(met, now)
      const rows = changes.length > 0 ? applyAsServer(met, changes, now) : met
      expect([...rows('todos').values()].filter((row) => row.is_running).length).toBeLessThanOrEqual(1)
      const open = [...rows('focus_sessions').values()].filter(({ ended_at }) => ended_at === null)
      expect(open.length).toBeLessThanOrEqual(1)
      for (const { todo_id } of open) expect(rows('todos').get(todo_id ?? '')?.is_running).toBe(true)
      for (const { started_at, ended_at } of rows('focus_sessions').values())
        if (ended_at !== null) expect(Date.parse(ended_at)).toBeGreaterThanOrEqual(Date.parse(started_at))
      expect(settledTime(rows, now)).toEqual([])
    }),
    { numRuns: 300 },
  )
})
