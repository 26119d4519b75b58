/**
 * Wakes the page at a moment, also when its tab is hidden and its own timers come only once a minute. Whoever waits
 * must still look at the clock: no timer runs while the machine sleeps, and one may come early. Returns how to stop.
 */
export const atDeadline = (at: number, run: () => void): (() => void) => {
  const wait = Math.max(0, at - Date.now())
  const timer = window.setTimeout(run, wait)
  const worker = startWorker()
  if (worker !== null) {
    worker.onmessage = run
    worker.postMessage(wait)
  }
  return () => {
    window.clearTimeout(timer)
    worker?.terminate()
  }
}

/** Where workers are refused, the page's own timer has to do. */
const startWorker = (): Worker | null => {
  try {
    return new Worker(new URL('./deadline-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}
