/**
 * Wakes the page at a moment, also when its tab is hidden and its own timers come only once a minute. No timer runs
 * while the machine sleeps: whoever waits must look at the clock when the page is back, too. Returns how to stop.
 */
export const atDeadline = (at: number, run: () => void): (() => void) => {
  const worker = startTimerWorker()
  let timer = 0
  const stop = () => {
    window.clearTimeout(timer)
    worker?.terminate()
  }
  const wait = () => {
    const left = at - Date.now()
    // Timers count on another clock than the one people see, and can come a little early.
    if (left <= 0) {
      stop()
      return run()
    }
    window.clearTimeout(timer)
    timer = window.setTimeout(wait, left)
    worker?.postMessage(left)
  }
  if (worker !== null) worker.onmessage = wait
  // Never before this function has returned.
  timer = window.setTimeout(wait, 0)
  return stop
}

/** Told how many milliseconds to wait, it answers after them. Where workers are refused, the page's own timer has to do. */
export const startTimerWorker = (): Worker | null => {
  try {
    return new Worker(new URL('./deadline-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}
