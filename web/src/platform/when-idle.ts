/** Also a page that is never idle, or a browser that does not say so (Safari), comes to it. */
const AT_LATEST_MS = 2000

/** When the page has nothing better to do. */
export const whenIdle = (run: () => void) => {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(run, { timeout: AT_LATEST_MS })
  else setTimeout(run, AT_LATEST_MS)
}
