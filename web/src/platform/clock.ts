import { useSyncExternalStore } from 'react'
import { fullUnits, MINUTE, onFull, SECOND } from './ticks.ts'

export const nowIso = (): string => new Date().toISOString()

let zone = { name: '', minute: Number.NaN }

/** Where the person is now. Read anew every minute, because a laptop travels; asking costs more than a whole tick. */
export const timeZone = (): string => {
  const minute = Math.floor(Date.now() / MINUTE)
  if (minute !== zone.minute) zone = { name: Intl.DateTimeFormat().resolvedOptions().timeZone, minute }
  return zone.name
}

/** The clock on the wall, where the person is. */
export const wallClock = { now: nowIso, zone: timeZone }

export const onMinute = (listener: () => void): (() => void) => onFull(MINUTE, listener)

const minutes = {
  subscribe: onMinute,
  read: () => fullUnits(MINUTE) * MINUTE,
}

/** The full minute that it is; whoever uses it is drawn again with the next one. */
export const useMinute = (): number => useSyncExternalStore(minutes.subscribe, minutes.read)

/** For what shows seconds: they are painted, never rendered. Returns how to stop. */
export const onSecond = (run: () => void): (() => void) => onFull(SECOND, run)

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
