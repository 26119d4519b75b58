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
