/** What happens in a world: drawn from its seed, and then a list of plain values, so that it can be cut down. */

import type { Weather } from './line.ts'
import { DEEDS, type DeedName } from './person.ts'
import { createRandom, type Random } from './random.ts'
import type { TimeDeedName } from './time-deeds.ts'

/** What people do beside writing. */
const MOVES_OF_PEOPLE = [
  'type',
  'undo',
  'undo an earlier',
  'redo',
  'undo and redo',
  'retry',
  'dismiss',
  'sign in',
  'sign out',
] as const
const FAULTS = [
  'open tab',
  'close tab',
  'reload',
  'kill tab',
  'kill browser',
  'lose profile',
  'disk full',
  'disk has room',
  'offline',
  'online',
  'cut line',
  'mend line',
  'drop sockets',
  'stop server',
  'start server',
  'back up',
  'restore backup',
  'turn clock',
  'end session',
  'do due work',
] as const

/** What becomes of devices and tabs while somebody works. */
export const TIME_FAULTS = [
  'sleep',
  'all sleep',
  'one sleeps long',
  'wake',
  'freeze tab',
  'thaw tab',
  'hide tab',
  'show tab',
  'set clock',
  'owner signs in',
] as const

type MoveName = (typeof MOVES_OF_PEOPLE)[number]
export type FaultName = (typeof FAULTS)[number]
export type TimeFaultName = (typeof TIME_FAULTS)[number]
export type TimeStepName = TimeDeedName | TimeFaultName
export type StepName = DeedName | MoveName | FaultName | TimeStepName | 'wait'

export interface Step {
  /** Milliseconds before it. */
  wait: number
  device: number
  /** Which of the device's tabs, counted round. */
  tab: number
  do: StepName
  /** The source of everything that is chosen in it. */
  draw: number
}

export interface DeviceSetup {
  /** Whose device it is: 0 or 1. */
  owner: number
  isSignedIn: boolean
  tabs: number
  clockOffset: number
  /** Where it is; with most of them, where everybody is. */
  zone?: string
}

export interface Plan {
  seed: number
  devices: DeviceSetup[]
  weather: Weather
  steps: Step[]
  /** To-dos that are there from the beginning. */
  todos?: number
  /** When the world begins. */
  start?: number
}

export type Weights = Partial<Record<StepName, number>>

export const PEOPLE: Weights = {
  together: 8,
  link: 5,
  'add linked': 5,
  relate: 3,
  result: 4,
  step: 8,
  drawer: 6,
  again: 3,
  review: 2,
  'restore many': 3,
  add: 14,
  'add result': 2,
  measure: 2,
  rename: 8,
  notes: 10,
  complete: 5,
  categorize: 2,
  later: 3,
  reorder: 6,
  move: 9,
  trash: 6,
  restore: 5,
  purge: 1.5,
  category: 1,
  type: 3,
  undo: 8,
  'undo an earlier': 2,
  redo: 3,
  'undo and redo': 2,
  retry: 1,
  dismiss: 0.5,
  wait: 6,
}

const COMINGS: Weights = { 'sign in': 2, 'sign out': 0.7, 'open tab': 3, 'close tab': 2, reload: 2 }
const LINES: Weights = { offline: 3, online: 4, 'cut line': 2, 'mend line': 3, 'drop sockets': 2 }
const KILLS: Weights = { 'kill tab': 3, 'kill browser': 3 }
const SERVERS: Weights = { 'stop server': 1, 'start server': 3, 'end session': 0.6 }
const CLOCKS: Weights = { 'turn clock': 1.5, 'do due work': 3 }
const DISKS: Weights = { 'disk full': 1, 'disk has room': 2 }
const DISASTERS: Weights = { 'lose profile': 0.4, 'back up': 1, 'restore backup': 0.4 }

/** Not every world has everything: a quiet one shows what a stormy one hides. */
const FLAVOURS: readonly (readonly [number, readonly Weights[]])[] = [
  [2, [PEOPLE]],
  [3, [PEOPLE, LINES]],
  [3, [PEOPLE, COMINGS, KILLS]],
  [3, [PEOPLE, COMINGS, LINES, KILLS]],
  [2, [PEOPLE, COMINGS, LINES, SERVERS, CLOCKS]],
  [2, [PEOPLE, COMINGS, LINES, KILLS, SERVERS, CLOCKS, DISKS]],
  [1, [PEOPLE, COMINGS, LINES, KILLS, SERVERS, CLOCKS, DISKS, DISASTERS]],
]

export const weighted = <T>(random: Random, choices: readonly (readonly [number, T])[]): T => {
  let left = random.next() * choices.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, choice] of choices) {
    left -= weight
    if (left < 0) return choice
  }
  throw new Error('Weights are never all used up')
}

export const drawWeather = (random: Random): Weather =>
  random.chance(0.4)
    ? { requestLost: 0, answerLost: 0, doubled: 0, slowMs: 40 }
    : {
        requestLost: random.pick([0, 0.05, 0.2]),
        answerLost: random.pick([0, 0.05, 0.2]),
        doubled: random.pick([0, 0.05, 0.3]),
        slowMs: random.pick([20, 200, 2000]),
      }

export const drawPlan = (seed: number): Plan => {
  const random = createRandom(seed).fork('plan')
  const users = random.chance(0.7) ? 1 : 2
  const devices = Array.from(
    { length: 2 + random.below(3) },
    (_, index): DeviceSetup => ({
      owner: index % users,
      isSignedIn: random.chance(0.7),
      tabs: 1 + random.below(3),
      clockOffset: random.chance(0.3) ? random.pick([-3_600_000, -5000, 5000, 86_400_000]) : 0,
    }),
  )
  const flavour = weighted(random, FLAVOURS)
  const kinds = flavour.flatMap((weights) =>
    Object.entries(weights).map(([name, weight]) => [weight, name as StepName] as const),
  )
  const length = random.pick([40, 80, 80, 150, 150, 300])
  // Busy people, or devices that write apart from each other for long.
  const pause = random.pick([50, 300, 2000])
  const steps = Array.from({ length }, (): Step => {
    const kind = weighted(random, kinds)
    return {
      wait: kind === 'wait' ? random.pick([1000, 6000, 40_000]) : random.below(pause),
      device: random.below(devices.length),
      tab: random.below(3),
      do: kind,
      draw: random.below(2 ** 31),
    }
  })
  return { seed, devices, weather: drawWeather(random), steps }
}

export const isDeed = (name: StepName): name is DeedName => Object.hasOwn(DEEDS, name)
