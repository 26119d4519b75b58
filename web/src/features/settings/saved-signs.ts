/**
 * Which settings were changed a moment ago, and what they were before. Beside the page: another language or clock draws
 * all of it anew, and the way back stays.
 */
import { useSyncExternalStore } from 'react'

type Value = string | number | boolean

interface Saved {
  from: Value
  to: Value
  group: symbol | undefined
}

export const SIGN_MS = 10_000

type Timers = { start: (run: () => void, ms: number) => number; stop: (timer: number) => void }

const realTimers: Timers = {
  start: (run, ms) => window.setTimeout(run, ms),
  stop: (timer) => window.clearTimeout(timer),
}

export const createSavedSigns = (timers = realTimers) => {
  const listeners = new Set<() => void>()
  const running = new Map<string, number>()
  let signs: ReadonlyMap<string, Saved> = new Map()
  /** Where the hand is, while the page is drawn anew. */
  let hand: string | null = null

  const become = (next: ReadonlyMap<string, Saved>) => {
    signs = next
    for (const listener of [...listeners]) listener()
  }
  const drop = (key: string) => {
    timers.stop(running.get(key) ?? 0)
    running.delete(key)
    if (signs.has(key)) become(new Map([...signs].filter(([other]) => other !== key)))
  }
  /** Whoever is at Undo keeps it until they leave. */
  const isHeld = (key: string) =>
    typeof document !== 'undefined' && document.activeElement?.closest(`[data-saved="${key}"]`) != null
  const wait = (key: string) => {
    timers.stop(running.get(key) ?? 0)
    running.set(
      key,
      timers.start(() => (isHeld(key) ? wait(key) : drop(key)), SIGN_MS),
    )
  }
  return {
    get: (key: string): Saved | undefined => signs.get(key),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Of one group it is the value before the first that comes back. */
    saved: (key: string, from: Value, to: Value, group?: symbol) => {
      const before = signs.get(key)
      const first = before && group !== undefined && before.group === group ? before.from : from
      if (first === to) return drop(key)
      become(new Map(signs).set(key, { from: first, to, group }))
      wait(key)
    },
    drop,
    holdHand: (key: string) => {
      hand = key
    },
    takeHand: (key: string): boolean => {
      if (hand !== key) return false
      hand = null
      return true
    },
  }
}

export const savedSigns = createSavedSigns()

/** What the setting was, for as long as it can be taken back here; null when something else has changed it since. */
export const useSavedFrom = (key: string, value: Value): Value | null => {
  const sign = useSyncExternalStore(savedSigns.subscribe, () => savedSigns.get(key))
  return sign === undefined || sign.to !== value ? null : sign.from
}
