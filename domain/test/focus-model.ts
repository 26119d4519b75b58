/** What a person with two devices can do with timers, in any order. */
import fc from 'fast-check'

/** The last one is not there before it is added. */
export const TODOS = [1, 2, 3, 4] as const
const ANSWERS = ['keep', 'break', 'drop'] as const
export type Answer = (typeof ANSWERS)[number]

const ON_TODO = ['stop', 'complete', 'reopen', 'defer', 'delete', 'restore', 'add'] as const

/** Of devices that are not always in touch. */
export type ApartCommand = Command | { device: 0 | 1; isOnline: boolean }

export type Command =
  | { do: 'wait' | 'sleep'; ms: number }
  | { do: 'start' | (typeof ON_TODO)[number]; device: 0 | 1; todo: number }
  | { do: 'tick' | 'save' | 'look'; device: 0 | 1 }
  | { do: 'undo'; device: 0 | 1; back: number }
  | { do: 'answer' | 'doubt'; device: 0 | 1; answer: Answer }
  | { do: 'correct'; device: 0 | 1; which: number; start: string | null; end: string | null }
  | { do: 'erase'; device: 0 | 1; which: number }

const either = fc.constantFrom<0 | 1>(0, 1)
const which = fc.constantFrom(...TODOS)
const HOUR = 3_600_000

export const commands = (devices: fc.Arbitrary<0 | 1> = either): fc.Arbitrary<Command[]> => {
  const of = <D extends string>(...names: D[]) => fc.constantFrom(...names)
  const command: fc.Arbitrary<Command> = fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 20_000 }) }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 5 * HOUR }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('sleep' as const), ms: fc.integer({ min: 1, max: 9 * HOUR }) }),
    },
    { weight: 6, arbitrary: fc.record({ do: fc.constant('start' as const), device: devices, todo: which }) },
    {
      weight: 6,
      arbitrary: fc.record({ do: of(...ON_TODO), device: devices, todo: which }),
    },
    { weight: 6, arbitrary: fc.record({ do: of('tick', 'save', 'look'), device: devices }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('undo' as const), device: devices, back: fc.constantFrom(0, 0, 0, 1, 2) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ do: of('answer', 'doubt'), device: devices, answer: fc.constantFrom(...ANSWERS) }),
    },
  )
  return fc.array(command, { maxLength: 40, size: 'max' })
}

const clockTime = fc.option(
  fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
  { nil: null },
)
const corrections: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    do: fc.constant('correct' as const),
    device: either,
    which: fc.nat(9),
    start: clockTime,
    end: clockTime,
  }),
  fc.record({ do: fc.constant('erase' as const), device: either, which: fc.nat(9) }),
)

const mixedWith = <A, B>(commands: fc.Arbitrary<A[]>, others: fc.Arbitrary<B>): fc.Arbitrary<(A | B)[]> =>
  fc.tuple(commands, fc.array(fc.tuple(fc.nat(40), others), { maxLength: 8 })).map(([list, places]) => {
    const mixed: (A | B)[] = [...list]
    for (const [index, other] of places) mixed.splice(Math.min(index, mixed.length), 0, other)
    return mixed
  })

/** With corrections of the log in between. */
export const commandsAndCorrections: fc.Arbitrary<Command[]> = mixedWith(commands(), corrections)

/** And with devices that lose and find the network. Most runs are long enough for the log, which is exact. */
export const apartCommands: fc.Arbitrary<ApartCommand[]> = mixedWith(
  commandsAndCorrections.map((list) =>
    list.flatMap((command): Command[] => (command.do === 'start' ? [command, { do: 'wait', ms: 6500 }] : [command])),
  ),
  fc.record({ device: either, isOnline: fc.constantFrom(false, false, true) }),
)
