import { startTimerWorker } from './deadline.ts'

const SECOND = 1000

/**
 * Runs about once a second while the page is hidden, by a worker: the page's own timers come once a minute then. In
 * sight there is no worker. Each page has seconds of its own, so that several hidden ones do not act at the same
 * moment. Returns how to stop.
 */
export const onHiddenSecond = (run: () => void): (() => void) => {
  let worker: Worker | null = null
  const end = () => {
    worker?.terminate()
    worker = null
  }
  const begin = () => {
    const started = startTimerWorker()
    worker = started
    if (started === null) return
    started.onmessage = () => {
      // One that was on its way when the worker was ended.
      if (worker !== started) return
      started.postMessage(SECOND)
      run()
    }
    started.postMessage(SECOND)
  }
  const follow = () => {
    if (!document.hidden) end()
    else if (worker === null) begin()
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    end()
  }
}
