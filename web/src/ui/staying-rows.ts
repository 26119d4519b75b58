/**
 * A row that was just completed stays where it stood, ticked, for about a second. Taken away at once, it would bring
 * the next one under the pointer, which would look ticked and be pressed by the second click.
 */
import { useMemo, useSyncExternalStore } from 'react'

/** After the last tick: whoever ticks several sees none of them move meanwhile. */
export const STAY_MS = 1000
/** A pointer that moves is on its way to a row: the rows wait for it, but not for ever. */
const AIM_MS = 150
const AIM_MOST_MS = 1500
/** Nobody can mean a row that has come under the pointer less than this ago. */
const SETTLE_MS = 300

export interface Staying {
  ids: ReadonlySet<string>
  /** Arrived: a row came under a pointer that has not moved since. It can be pressed, but nobody points at it. */
  phase: 'still' | 'staying' | 'closing' | 'settling' | 'arrived'
}

interface Edges {
  now: () => number
  start: (run: () => void, ms: number) => number
  stop: (timer: number) => void
  /** How long a row takes to close: 0 where nothing is to move. */
  closingMs: () => number
  /** Calls back with every move of a pointer, until it is told to stop. */
  onAim: (listener: () => void) => () => void
}

const NONE: ReadonlySet<string> = new Set()
const STILL: Staying = { ids: NONE, phase: 'still' }

export const createStayingRows = (edges: Edges) => {
  let state = STILL
  let timer: number | null = null
  let aimedAt = Number.NEGATIVE_INFINITY
  let stopAim: (() => void) | null = null
  const listeners = new Set<() => void>()

  const become = (next: Staying) => {
    state = next
    for (const listener of [...listeners]) listener()
  }
  const after = (ms: number, run: () => void) => {
    if (timer !== null) edges.stop(timer)
    timer = edges.start(run, ms)
  }
  const endAim = () => {
    stopAim?.()
    stopAim = null
  }
  const arrive = () => {
    become({ ids: NONE, phase: 'arrived' })
    stopAim = edges.onAim(() => {
      endAim()
      become(STILL)
    })
  }
  const settle = () => {
    become({ ids: NONE, phase: 'settling' })
    after(SETTLE_MS, arrive)
  }
  const close = () => {
    endAim()
    const ms = edges.closingMs()
    if (ms === 0) return settle()
    become({ ids: state.ids, phase: 'closing' })
    after(ms, settle)
  }
  const closeUnlessAimed = (latest: number) => {
    const left = aimedAt + AIM_MS - edges.now()
    if (left <= 0 || edges.now() >= latest) close()
    else after(left, () => closeUnlessAimed(latest))
  }
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    keep: (...ids: readonly string[]) => {
      if (state.phase === 'arrived') endAim()
      stopAim ??= edges.onAim(() => {
        aimedAt = edges.now()
      })
      become({ ids: new Set([...state.ids, ...ids]), phase: 'staying' })
      after(STAY_MS, () => closeUnlessAimed(edges.now() + AIM_MOST_MS))
    },
  }
}

/** A duration as a style sheet says it: what is built has '.18s' where the source has '180ms'. */
export const millisecondsOf = (duration: string): number => {
  const number = Number.parseFloat(duration) || 0
  return duration.trim().endsWith('ms') ? number : number * 1000
}

/** The same measure that every movement of the page goes by; 0 where the person wants none. */
const calmMs = () => millisecondsOf(getComputedStyle(document.documentElement).getPropertyValue('--calm'))

const rows = createStayingRows({
  now: () => performance.now(),
  start: (run, ms) => window.setTimeout(run, ms),
  stop: (timer) => window.clearTimeout(timer),
  closingMs: calmMs,
  onAim: (listener) => {
    window.addEventListener('pointermove', listener, { passive: true })
    return () => window.removeEventListener('pointermove', listener)
  },
})

/** For whoever completes rows that a list shows. */
export const keepRow = rows.keep

interface Placed {
  id: string
  order_position: number
}

const isBefore = (a: Placed, b: Placed) =>
  a.order_position === b.order_position ? a.id < b.id : a.order_position < b.order_position

/** Each at the place where it stood among the open ones, which are in their order. */
export const withStaying = <T extends Placed>(open: readonly T[], staying: readonly T[]): readonly T[] => {
  if (staying.length === 0) return open
  // In one pass: all of ten thousand may have been completed together.
  const rest = [...staying].sort((a, b) => (isBefore(a, b) ? -1 : 1))
  const all: T[] = []
  let next = 0
  for (const row of open) {
    for (let kept = rest[next]; kept !== undefined && isBefore(kept, row); kept = rest[++next]) all.push(kept)
    all.push(row)
  }
  return all.concat(rest.slice(next))
}

/** What a list shows: the open rows and, where they stood, those that were just completed; these not yet below. */
export const listWithStaying = <T extends Placed>(staying: Staying, open: readonly T[], completed: readonly T[]) => {
  const { ids, phase } = staying
  if (ids.size === 0) return { staying, shown: open, done: completed }
  const kept = completed.filter(({ id }) => ids.has(id))
  // Opened again meanwhile, it is a row like any other.
  const stays: Staying = { ids: new Set(kept.map(({ id }) => id)), phase }
  return { staying: stays, shown: withStaying(open, kept), done: completed.filter(({ id }) => !ids.has(id)) }
}

export const useStayingRows = <T extends Placed>(open: readonly T[], completed: readonly T[]) => {
  const staying = useSyncExternalStore(rows.subscribe, rows.get)
  return useMemo(() => listWithStaying(staying, open, completed), [staying, open, completed])
}
