/** Also a page that is never idle comes to it. */
const AT_LATEST_MS = 2000
/** Where the browser tells of no idle moments: Safari. */
const UNTOLD_MS = 500

/** When the page has nothing better to do. */
export const whenIdle = (run: () => void) => {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(run, { timeout: AT_LATEST_MS })
  else setTimeout(run, UNTOLD_MS)
}
