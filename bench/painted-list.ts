/** When a page that opens has painted its list. */
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Milliseconds since the reload began. */
    rowsPainted?: number
    allKnown?: number
  }
}

/** Runs in the page before anything else: notes when the first rows were painted, and when the list knew all of them. */
export const watchLoading = (count: number) => {
  const afterPaint = (note: () => void) =>
    requestAnimationFrame(() => {
      const painted = new MessageChannel()
      painted.port1.onmessage = note
      painted.port2.postMessage(null)
    })
  const note = (key: 'rowsPainted' | 'allKnown') => afterPaint(() => (window[key] ??= performance.now()))
  const seen = new Set<string>()
  const observer = new MutationObserver(() => {
    const row = document.querySelector('#content li [data-handle]')?.closest('li')
    if (row && !seen.has('rows')) note('rowsPainted')
    if (row) seen.add('rows')
    if (row?.getAttribute('aria-setsize') !== String(count)) return
    note('allKnown')
    observer.disconnect()
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true })
}

/** Not at once: what the page before has left to write is not part of the next start. */
export const settle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: 3000 }), 1000)))
