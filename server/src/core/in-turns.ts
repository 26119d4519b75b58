import { setImmediate } from 'node:timers/promises'

/** Work that takes long, step by step: between two of them the server answers whoever waits. */
export const inTurns = async <T>(steps: Generator<void, T>): Promise<T> => {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await setImmediate()
  }
}
