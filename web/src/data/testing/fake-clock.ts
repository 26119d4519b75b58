/** Time that passes only when a test says so. */
import type { Clock } from '../environment.ts'

export interface TestClock extends Clock {
  /** Runs everything that comes due on the way, in order, with room for promises between. */
  advance(ms: number): Promise<void>
}

/** Lets every promise that can settle now do so; a macrotask comes after all of them. */
export const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

export const createClock = (start = Date.parse('2026-01-05T09:00:00.000Z')): TestClock => {
  let now = start
  let next = 0
  const timers = new Map<number, { at: number; run: () => void }>()
  const after = (ms: number, run: () => void) => {
    const id = next++
    timers.set(id, { at: now + ms, run })
    return () => timers.delete(id)
  }
  const due = (until: number) =>
    [...timers].filter(([, timer]) => timer.at <= until).sort(([a, x], [b, y]) => x.at - y.at || a - b)[0]
  return {
    now: () => now,
    after,
    idle: (run) => after(0, run),
    afterPaint: (run) => run(),
    advance: async (ms) => {
      const until = now + ms
      await settle()
      for (let timer = due(until); timer; timer = due(until)) {
        const [id, { at, run }] = timer
        timers.delete(id)
        now = Math.max(now, at)
        run()
        await settle()
      }
      now = until
      await settle()
    },
  }
}
