/** Runs once the page has nothing better to do; returns the way to call it off. Safari has no idle callback. */
export const whenIdle = (run: () => void): (() => void) => {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(run, 1500)
    return () => window.clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(run, { timeout: 5000 })
  return () => window.cancelIdleCallback(handle)
}
