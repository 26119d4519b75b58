import { useMemo, useSyncExternalStore } from 'react'

export const nowIso = (): string => new Date().toISOString()

/** Where the person is now; read each time, because a laptop travels. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Repaints at every full second or minute. It only says what time it is; nothing is ever counted by it. */
export const useNow = (everyMs: number): number => {
  const ticker = useMemo(() => {
    const read = () => Math.floor(Date.now() / everyMs) * everyMs
    const subscribe = (listener: () => void) => {
      let timer = 0
      const wait = () => {
        timer = window.setTimeout(
          () => {
            listener()
            wait()
          },
          everyMs - (Date.now() % everyMs),
        )
      }
      wait()
      return () => window.clearTimeout(timer)
    }
    return { read, subscribe }
  }, [everyMs])
  return useSyncExternalStore(ticker.subscribe, ticker.read)
}

export const SECOND = 1000
export const MINUTE = 60_000

/** A timer that comes a few milliseconds early must not come again for the same second. */
const EARLY_MS = 20
const secondListeners = new Set<{ run: () => void }>()
let secondTimer = 0
let waker: Window | null = null
const timers = () => waker ?? window

const runAll = () => {
  for (const listener of [...secondListeners]) if (secondListeners.has(listener)) listener.run()
}
const waitForSecond = () => {
  const left = SECOND - (Date.now() % SECOND)
  secondTimer = timers().setTimeout(
    () => {
      waitForSecond()
      runAll()
    },
    left < EARLY_MS ? left + SECOND : left,
  )
}
const runWhenVisible = () => {
  if (document.visibilityState === 'visible') runAll()
}

/**
 * At every full second: one timer for the whole page however many listen, and none when nobody does. For painting;
 * time itself is never counted by it, because a tab in the background is woken rarely. Returns how to stop.
 */
export const onSecond = (run: () => void): (() => void) => {
  const listener = { run }
  secondListeners.add(listener)
  if (secondListeners.size === 1) {
    waitForSecond()
    document.addEventListener('visibilitychange', runWhenVisible)
  }
  return () => {
    if (!secondListeners.delete(listener) || secondListeners.size > 0) return
    timers().clearTimeout(secondTimer)
    document.removeEventListener('visibilitychange', runWhenVisible)
  }
}

/** The timers of a floating window keep their pace while the page itself is hidden; null for the page's own. */
export const wakeBy = (next: Window | null): void => {
  if (secondListeners.size > 0) timers().clearTimeout(secondTimer)
  waker = next
  if (secondListeners.size > 0) waitForSecond()
}

/**
 * Runs again and again, and at once when the page is looked at again: a tab in the background is woken rarely, and a
 * laptop that slept not at all. Returns how to stop.
 */
export const every = (ms: number, run: () => void): (() => void) => {
  const timer = window.setInterval(run, ms)
  const onVisible = () => {
    if (document.visibilityState === 'visible') run()
  }
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
