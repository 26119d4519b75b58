/**
 * The page's one timer, at the full second or the full minute: however many listen, it wakes the page once, and what
 * they draw is drawn together. With nobody listening there is none. It is for painting; time itself is never counted by
 * it, because a tab in the background is woken rarely.
 */
export const SECOND = 1000
export const MINUTE = 60_000

/** A timer that comes a few milliseconds early stands for the second it was meant for. */
const EARLY_MS = 20

interface Listener {
  run: () => void
  everyMs: number
  /** Which second or minute it was told last. */
  told: number
}

const listeners = new Set<Listener>()
let timer = 0
/** How often the timer wakes the page: every second as soon as one listener wants it. */
let pace = MINUTE
let waker: Window | null = null
const timers = () => waker ?? window

/** The number of full seconds or minutes. */
export const fullUnits = (everyMs: number): number => Math.floor((Date.now() + EARLY_MS) / everyMs)

const tell = (listener: Listener) => {
  listener.told = fullUnits(listener.everyMs)
  listener.run()
}
const tellDue = () => {
  for (const listener of [...listeners])
    if (listeners.has(listener) && listener.told !== fullUnits(listener.everyMs)) tell(listener)
}
const tellWhenVisible = () => {
  if (document.visibilityState === 'visible') for (const listener of [...listeners]) tell(listener)
}

const wait = () => {
  timers().clearTimeout(timer)
  pace = Math.min(MINUTE, ...[...listeners].map(({ everyMs }) => everyMs))
  const left = pace - (Date.now() % pace)
  timer = timers().setTimeout(
    () => {
      wait()
      tellDue()
    },
    left < EARLY_MS ? left + pace : left,
  )
}

/** Runs at every full second or minute, and at once when the page is looked at again. Returns how to stop. */
export const onFull = (everyMs: typeof SECOND | typeof MINUTE, run: () => void): (() => void) => {
  const listener = { run, everyMs, told: fullUnits(everyMs) }
  listeners.add(listener)
  if (listeners.size === 1) document.addEventListener('visibilitychange', tellWhenVisible)
  if (listeners.size === 1 || everyMs < pace) wait()
  return () => {
    if (!listeners.delete(listener) || listeners.size > 0) return
    timers().clearTimeout(timer)
    document.removeEventListener('visibilitychange', tellWhenVisible)
  }
}

/** The timers of a floating window keep their pace while the page itself is hidden; null for the page's own. */
export const wakeBy = (next: Window | null): void => {
  timers().clearTimeout(timer)
  waker = next
  if (listeners.size > 0) wait()
}
