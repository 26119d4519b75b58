/** Chance that can be repeated: the same seed gives the same numbers, in every process and on every machine. */

export interface Random {
  /** In [0, 1). */
  next(): number
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number
  /** True once in a while: `share` of the time. */
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
  /** A source of its own, which does not move when this one is drawn from more or less often. */
  fork(name: string): Random
  /** A version 4 UUID. */
  uuid(): string
}

const hash = (text: string, seed: number): number => {
  let value = seed ^ 0x9e3779b9
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x85ebca6b)
    value = (value << 13) | (value >>> 19)
  }
  value = Math.imul(value ^ (value >>> 16), 0xc2b2ae35)
  return (value ^ (value >>> 15)) >>> 0
}

/** Mulberry32: small, quick, and good enough to choose faults by. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const word = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const next = () => word() / 2 ** 32
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (from) => {
      const chosen = from[below(from.length)]
      if (chosen === undefined) throw new Error('There is nothing to pick from')
      return chosen
    },
    fork: (name) => createRandom(hash(name, seed)),
    uuid: () => {
      const hex = [word(), word(), word(), word()].map((part) => part.toString(16).padStart(8, '0')).join('')
      const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}
