/**
 * Time of a simulated world. Everything that waits waits here: timers, the network, storage, locks. Nothing happens
 * between two events but what promises do, and those have all settled before the next event begins.
 */

export interface Scheduler {
  /** Milliseconds since the epoch. */
  now(): number
  after(ms: number, run: () => unknown): () => void
  /** Real work, of a real database: time stands still until it is done. */
  hold<T>(work: Promise<T>): Promise<T>
  /** Lets so much time pass. */
  pass(ms: number): Promise<void>
  events(): number
}

interface Event {
  at: number
  order: number
  run: (() => unknown) | null
}

/** A tick comes after every promise that can settle now; it costs a fraction of a macrotask. */
const settled = () => new Promise<void>((resolve) => process.nextTick(resolve))

const isBefore = (a: Event, b: Event) => a.at < b.at || (a.at === b.at && a.order < b.order)

const push = (heap: Event[], event: Event) => {
  let at = heap.length
  heap.push(event)
  while (at > 0) {
    const above = (at - 1) >> 1
    const parent = heap[above] as Event
    if (!isBefore(event, parent)) break
    heap[at] = parent
    heap[above] = event
    at = above
  }
}

const pop = (heap: Event[]): Event | undefined => {
  const first = heap[0]
  const last = heap.pop()
  if (first === undefined || last === undefined || heap.length === 0) return first
  let at = 0
  for (;;) {
    let below = 2 * at + 1
    if (below >= heap.length) break
    if (below + 1 < heap.length && isBefore(heap[below + 1] as Event, heap[below] as Event)) below++
    const child = heap[below] as Event
    if (!isBefore(child, last)) break
    heap[at] = child
    at = below
  }
  heap[at] = last
  return first
}

/** `start`: a Monday morning, unless it is said. */
export const createScheduler = (start = Date.parse('2026-03-02T09:00:00.000Z')): Scheduler => {
  const heap: Event[] = []
  let now = start
  let order = 0
  let count = 0
  const held = new Set<Promise<unknown>>()
  const allSettled = async () => {
    await settled()
    while (held.size > 0) {
      await Promise.allSettled(held)
      await settled()
    }
  }
  return {
    now: () => now,
    after: (ms, run) => {
      const event: Event = { at: now + Math.max(0, ms), order: order++, run }
      push(heap, event)
      return () => {
        event.run = null
      }
    },
    hold: (work) => {
      held.add(work)
      const end = () => held.delete(work)
      work.then(end, end)
      return work
    },
    pass: async (ms) => {
      const until = now + ms
      await allSettled()
      for (let next = heap[0]; next !== undefined && next.at <= until; next = heap[0]) {
        pop(heap)
        if (next.run === null) continue
        now = next.at
        count++
        next.run()
        await allSettled()
      }
      now = until
    },
    events: () => count,
  }
}
