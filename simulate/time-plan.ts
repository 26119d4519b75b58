/** Worlds about time: few to-dos, one person, timers, and devices that sleep, are apart and do not agree on the time. */
import { CALM } from './line.ts'
import { type DeviceSetup, drawWeather, type Plan, type Step, type StepName, type Weights, weighted } from './plan.ts'
import { createRandom } from './random.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** To tell such worlds from those about words: both have all seeds. */
const TODOS_AT_FIRST = 3

const TIMERS: Weights = {
  start: 22,
  stop: 9,
  'end what runs': 4,
  answer: 7,
  'settle doubt': 3,
  pomodoro: 4,
  undo: 5,
  'undo an earlier': 1,
  redo: 3,
  complete: 1,
  restore: 3,
  wait: 14,
}
const LOG: Weights = { correct: 4, 'erase session': 2 }
const SLEEPS: Weights = { sleep: 5, 'all sleep': 4, wake: 2 }
/** While one device sleeps the others are asked about its run, and then it about theirs. */
const NIGHTS: Weights = { 'one sleeps long': 6, 'all sleep': 3, answer: 14, 'settle doubt': 3 }
const TABS: Weights = { 'freeze tab': 3, 'thaw tab': 4, 'hide tab': 3, 'show tab': 3, 'open tab': 2, 'close tab': 1 }
const LINES: Weights = { offline: 6, online: 6, 'cut line': 2, 'mend line': 3 }
const KILLS: Weights = { 'kill tab': 3, 'kill browser': 3, reload: 2 }
const SERVERS: Weights = { 'stop server': 1, 'start server': 3 }
const CLOCKS: Weights = { 'set clock': 3 }
const DISASTERS: Weights = { 'lose profile': 1, 'back up': 3, 'restore backup': 2 }
/** Somebody worked as a guest, and takes that along. */
const JOINS: Weights = { 'owner signs in': 10 }

const FLAVOURS: readonly (readonly [number, readonly Weights[]])[] = [
  [2, [TIMERS, SLEEPS]],
  [3, [TIMERS, LINES]],
  [3, [TIMERS, LINES, SLEEPS]],
  [2, [TIMERS, SLEEPS, TABS, KILLS]],
  [2, [TIMERS, LINES, SLEEPS, TABS, KILLS]],
  [2, [TIMERS, LOG, LINES, SLEEPS]],
  [1, [TIMERS, LOG, LINES, SLEEPS, TABS, KILLS, SERVERS]],
  [2, [TIMERS, LINES, SLEEPS, TABS, KILLS, CLOCKS]],
  [2, [TIMERS, NIGHTS, LINES]],
  [1, [TIMERS, LOG, LINES, SLEEPS, KILLS, SERVERS, DISASTERS]],
  [1, [TIMERS, NIGHTS, LINES, SLEEPS, TABS, KILLS]],
]

/** A morning; a minute or two before midnight, before the night in which an hour is missing, and in which one comes twice. */
const STARTS = ['2026-03-02T09:00:00Z', '2026-03-02T22:58:00Z', '2026-03-29T00:55:00Z', '2026-10-25T00:55:00Z']

/** A guest; an account; an account, and a guest who signs in to it. */
const PEOPLE = [
  [3, 'guest'],
  [14, 'account'],
  [3, 'joining'],
] as const

export const drawTimePlan = (seed: number): Plan => {
  const random = createRandom(seed).fork('time')
  const who = weighted(random, PEOPLE)
  const isSkewed = random.chance(0.4)
  const count = who === 'guest' ? 1 : 2 + random.below(2)
  const devices = Array.from(
    { length: count },
    (_, index): DeviceSetup => ({
      owner: 0,
      isSignedIn: who === 'account' || (who === 'joining' && index > 0),
      tabs: random.pick([1, 1, 2]),
      clockOffset: isSkewed ? random.pick([0, -2000, 1500, 8000, -30_000, 4 * MINUTE]) : 0,
    }),
  )
  const flavour = weighted(random, FLAVOURS)
  const kinds = (who === 'joining' ? [...flavour, JOINS] : flavour).flatMap((weights) =>
    Object.entries(weights).map(([name, weight]) => [weight, name as StepName] as const),
  )
  const length = random.pick([10, 20, 20, 40, 60])
  const steps = Array.from({ length }, (): Step => {
    const kind = weighted(random, kinds)
    return {
      wait:
        kind === 'wait'
          ? random.pick([3 * SECOND, 7 * SECOND, 12 * SECOND, 20 * SECOND, 30 * SECOND, 3 * MINUTE])
          : random.pick([200, 1500, 4000, 9000]),
      device: random.below(count),
      tab: random.below(2),
      do: kind,
      draw: random.below(2 ** 31),
    }
  })
  const weather = random.chance(0.7) ? CALM : drawWeather(random)
  return { seed, devices, weather, steps, start: Date.parse(random.pick(STARTS)), todos: TODOS_AT_FIRST }
}
