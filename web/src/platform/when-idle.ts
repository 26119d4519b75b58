const WITHOUT_IDLE_MS = 2000

/** When the page has nothing better to do. Safari has no idle callback. */
export const whenIdle = (run: () => void) => {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(run)
  else setTimeout(run, WITHOUT_IDLE_MS)
}
